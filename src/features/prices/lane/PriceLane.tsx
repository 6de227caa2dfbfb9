import { formatUsdPerKm2 } from '~/domain/format-number';
import type { ShownPrice } from '../company-list';
import styles from './Lane.module.css';
import { fitAxis, type PriceAxis, positionOn } from './price-axis';

/** The axis on which the prices per km² of a list stand, in US dollars; null when it has none. */
export function axisOfPrices(prices: readonly (ShownPrice | null)[]): PriceAxis | null {
  const values = prices.flatMap((price) => price?.usdPerKm2 ?? []);
  return values.length > 0 ? fitAxis(values) : null;
}

/** The ticks of an axis, above its lanes. */
export function AxisLabels({ axis }: { axis: PriceAxis }) {
  return (
    <svg className={styles.labels} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <text key={tick} x={`${positionOn(axis, tick)}%`} y="1em" textAnchor="middle">
          {formatUsdPerKm2(tick)}
        </text>
      ))}
    </svg>
  );
}

/**
 * A price on the axis of its list: the middle half and median of quotes, or a list price, and a dotted line at the median of
 * the market. The text beside it says the same.
 */
export function PriceLane({
  range,
  acquisition,
  axis,
  market,
  height,
}: {
  /** Lower quartile, median and upper quartile of quotes; one list price; or nothing. In US dollars. */
  range: readonly number[];
  acquisition: string | null;
  axis: PriceAxis;
  market?: number | undefined;
  /** In pixels; otherwise as high as its row. */
  height?: number;
}) {
  const [low, median, high] = range.map((usd) => positionOn(axis, usd));
  return (
    <svg className={styles.lane} height={height} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          className={styles.tick}
          x1={`${positionOn(axis, tick)}%`}
          x2={`${positionOn(axis, tick)}%`}
          y2="100%"
        />
      ))}
      {market !== undefined && (
        <line
          className={styles.market}
          x1={`${positionOn(axis, market)}%`}
          x2={`${positionOn(axis, market)}%`}
          y2="100%"
        />
      )}
      {low !== undefined && high !== undefined && (
        <g data-acquisition={acquisition}>
          <rect
            className={styles.bar}
            x={`${low}%`}
            y="35%"
            width={`${Math.round(10 * (high - low)) / 10}%`}
            height="30%"
          />
          <line className={styles.median} x1={`${median}%`} x2={`${median}%`} y1="25%" y2="75%" />
        </g>
      )}
      {low !== undefined && high === undefined && (
        <svg data-acquisition={acquisition} x={`${low}%`} y="50%" overflow="visible" aria-hidden="true">
          <path className={styles.list} d="M0-5 5 0 0 5-5 0z" />
        </svg>
      )}
    </svg>
  );
}
