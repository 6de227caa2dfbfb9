import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { AxisLabels } from '~/features/prices/lane/AxisLabels';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import type { MarketComparison } from '~/features/reviews/market-comparison';
import { type Axis, positionOn } from '~/ui/plot/axis';
import styles from './SharedQuoteStanding.module.css';

/** The author's quote as a line through the lane of all quotes like it. The sentence above says the same. */
export function OwnQuoteLane({ comparison: { usdPerKm2, range }, axis }: { comparison: MarketComparison; axis: Axis }) {
  const x = positionOn(axis, usdPerKm2);
  const half = range.middleHalf && `, bar: middle half, ${range.middleHalf.map(formatUsdPerKm2).join(' to ')}`;
  return (
    <figure className={styles.lane}>
      <svg height="24" aria-hidden="true">
        <text x={`${x}%`} y="1em" textAnchor={x < 50 ? 'start' : 'end'}>{`yours, ${formatUsdPerKm2(usdPerKm2)}`}</text>
      </svg>
      <div className={styles.overlay}>
        <PriceLane price={range} acquisition={range.acquisition} axis={axis} height={72} />
        <svg height="72" aria-hidden="true">
          <line x1={`${x}%`} x2={`${x}%`} y2="100%" />
        </svg>
      </div>
      <AxisLabels axis={axis} />
      <figcaption className="small soft">{`US dollars per km². Tick: median, ${formatUsdPerKm2(range.median)}; dots: all quotes${half ?? ''}.`}</figcaption>
    </figure>
  );
}
