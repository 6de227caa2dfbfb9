import styles from './Lane.module.css';
import { type PriceAxis, positionOn } from './price-axis';

/**
 * A price on an axis: the middle half and median of quotes, or a list price, and a dotted line at the median of the market; or
 * one quote among others. The text beside it says the same.
 */
export function PriceLane({
  range,
  acquisition,
  axis,
  market,
  quote,
  height,
}: {
  /** Lower quartile, median and upper quartile of quotes; one list price; or nothing. In US dollars. */
  range: readonly number[];
  acquisition: string | null;
  axis: PriceAxis;
  market?: number | undefined;
  /** One quote, in US dollars; an arrow if it is beyond the axis. */
  quote?: number;
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
      {quote !== undefined && (
        <svg x={`${positionOn(axis, quote)}%`} y="50%" overflow="visible" aria-hidden="true">
          <path className={styles.dot} d={markOf(quote, axis)} />
        </svg>
      )}
    </svg>
  );
}

/** A dot, or an arrow that points beyond the end of the axis. */
function markOf(quote: number, { from, to }: PriceAxis): string {
  if (quote > to) return 'M-12-6 0 0-12 6z';
  return quote < from ? 'M12-6 0 0 12 6z' : 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z';
}
