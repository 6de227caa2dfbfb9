import type { PriceSpread } from '~/domain/prices/price-spread';
import { type Axis, positionOn } from '~/ui/plot/axis';
import type { LanePrice } from './axis-of-prices';
import styles from './Lane.module.css';
import { arrowTo, mark, path, SpreadMarks } from './SpreadMarks';

/** A price on an axis: quotes, one quote among others, a list price. The text beside it says the same. */
export function PriceLane({
  price,
  list,
  isRestricted,
  acquisition,
  axis,
  market,
  quote,
  height,
}: {
  price: LanePrice | Partial<PriceSpread> | null;
  /** A list price beside quotes. */
  list?: number | null | undefined;
  /** Whether not everybody may pay the list price. */
  isRestricted?: boolean;
  acquisition: string | null;
  axis: Axis;
  /** The median of the market, a dotted line. */
  market?: number | undefined;
  /** One quote among others; an arrow if it is beyond the axis. */
  quote?: number;
  /** In pixels; otherwise as high as its row. */
  height?: number;
}) {
  const at = (usd: number) => positionOn(axis, usd);
  const across = (usd: number) => `M${at(usd)} 0v100`;
  const x = at(quote ?? 1);
  const { spread, one } = typeof price === 'number' ? { spread: null, one: price } : { spread: price, one: list };
  return (
    <svg className={styles.lane} height={height} data-acquisition={acquisition} aria-hidden="true">
      <SpreadMarks spread={spread ?? {}} list={one} isRestricted={isRestricted} axis={axis}>
        {path(styles.tick, axis.ticks.map(across).join(''))}
        {market && path(styles.market, across(market))}
      </SpreadMarks>
      {/* At an end stands only what is beyond it. */}
      {quote && mark(styles.dot, x % 100 ? 'M-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0' : arrowTo(x), x)}
    </svg>
  );
}
