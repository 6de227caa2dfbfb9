import type { ReactNode } from 'react';
import type { PriceSpread } from '~/domain/price-spread';
import styles from './Lane.module.css';
import { type PriceAxis, positionOn } from './price-axis';

/**
 * Quotes on an axis: a bar for the middle half, or a dot for each of a few, and a tick at their median. One or two quotes have no
 * median. Dots that would cover each other stand above each other, and arrows at the ends of the axis are for quotes beyond it.
 * `children` are paths behind them, in percent of the lane.
 */
export function SpreadMarks({
  spread: { median, middleHalf, prices },
  axis,
  children,
}: {
  spread: Partial<PriceSpread>;
  axis: PriceAxis;
  children?: ReactNode;
}) {
  const at = (price: number) => positionOn(axis, price);
  const [low, high] = (middleHalf ?? []).map(at);
  const arrows: ReactNode[] = [];
  let [dots, last, below] = ['', -1, 0];
  for (const price of prices ?? []) {
    // A dot is twice as wide, in percent of a narrow lane.
    const x = Math.round(at(price) / 2) * 2;
    below = x === last ? below + 1 : 0;
    last = x;
    const y = 50 + (below % 2 ? -15 : 15) * Math.ceil(below / 2);
    if (price < axis.from || price > axis.to) arrows.push(mark(styles.quote, arrowTo(x), x, y));
    else dots += `M${x} ${y}h0`;
  }
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
        {middleHalf && path(styles.bar, `M${low} 35H${high}v30H${low}z`)}
        {dots && path(styles.dots, dots)}
        {dots && path(styles.hole, dots)}
        {median && path(styles.median, `M${at(median)} 20v60`)}
      </svg>
      {arrows}
    </>
  );
}

/** An outline. */
export function path(className: string | undefined, d: string): ReactNode {
  return <path className={className} d={d} />;
}

/** An outline in pixels, at a place in percent of the lane. */
export function mark(className: string | undefined, d: string, x: number, y = 50): ReactNode {
  return (
    <svg key={`${x} ${y}`} x={`${x}%`} y={`${y}%`} aria-hidden="true">
      {path(className, d)}
    </svg>
  );
}

/** An arrow that points beyond the end of an axis: the left one at 0 percent, or the right one. */
export function arrowTo(percent: number): string {
  const x = percent ? -10 : 10;
  return `M${x}-5 0 0 ${x} 5z`;
}
