import type { ShownPrice } from '../company-list';
import styles from './Lane.module.css';
import { fitAxis, type PriceAxis, positionOn } from './price-axis';

/** The axis on which the prices per km² of a list stand, in US dollars; null when it has none. */
export function axisOfPrices(prices: readonly (ShownPrice | null)[]): PriceAxis | null {
  const values = prices.flatMap(usdPerKm2Of);
  return values.length > 0 ? fitAxis(values) : null;
}

/** A price per km² on the axis of its list: the middle half and median of quotes, or a list price. The text beside it says the same. */
export function PriceLane({ price, axis }: { price: ShownPrice | null; axis: PriceAxis | null }) {
  const at = (usd: number) => positionOn(axis ?? fitAxis([1]), usd);
  const [low, ...others] = price ? usdPerKm2Of(price) : [];
  const high = others.at(-1) ?? low;
  return (
    <svg className={styles.lane} aria-hidden="true">
      {axis?.ticks.map((tick) => (
        <line key={tick} className={styles.tick} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y2="100%" />
      ))}
      {price?.kind === 'median' && low !== undefined && high !== undefined && (
        <g data-acquisition={price.median.acquisition}>
          <rect
            className={styles.bar}
            x={`${at(low)}%`}
            y="35%"
            width={`${Math.round(10 * (at(high) - at(low))) / 10}%`}
            height="30%"
          />
          <line
            className={styles.median}
            x1={`${at(price.median.median)}%`}
            x2={`${at(price.median.median)}%`}
            y1="25%"
            y2="75%"
          />
        </g>
      )}
      {price?.kind === 'list' && low !== undefined && (
        <svg x={`${at(low)}%`} y="50%" overflow="visible" aria-hidden="true">
          <path className={styles.list} d="M0-5 5 0 0 5-5 0z" />
        </svg>
      )}
    </svg>
  );
}

function usdPerKm2Of(price: ShownPrice | null): number[] {
  if (price?.kind === 'list') return price.list.usdPerKm2 === null ? [] : [price.list.usdPerKm2];
  if (price?.median.basis !== 'km2') return [];
  const { lowerQuartile, median, upperQuartile } = price.median;
  return [lowerQuartile, median, upperQuartile];
}
