import type { ReactNode } from 'react';
import type { PriceSpread } from '~/domain/prices/price-spread';
import { type Axis, positionOn } from '~/ui/plot/axis';
import styles from './Lane.module.css';

/**
 * Quotes on an axis: a tick at their median, and a bar for the middle half or a dot for each of a few. One or two quotes have no
 * median. Arrows at the ends of the axis are for quotes beyond it. `list` is a list price, a diamond, or a ring with a dot if not
 * everybody may pay it, and `children` are paths behind all of them, in percent of the lane.
 */
export function SpreadMarks({
  spread: { median, middleHalf, prices },
  list,
  isRestricted = false,
  axis,
  children,
}: {
  spread: Partial<PriceSpread>;
  list?: number | null | undefined;
  isRestricted?: boolean | undefined;
  axis: Axis;
  children?: ReactNode;
}) {
  const at = (price: number) => positionOn(axis, price);
  const [low, high] = (middleHalf ?? []).map(at);
  const offsets = stack((prices ?? []).map(at));
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
        {middleHalf && path(styles.bar, `M${low} 35H${high}v30H${low}z`)}
        {median && !prices && path(styles.median, `M${at(median)} 20v60`)}
      </svg>
      {list &&
        (isRestricted ? (
          <svg className={styles.restricted} x={`${at(list)}%`} y="50%" aria-hidden="true">
            <circle r="6" />
            <circle className={styles.list} r="2" />
          </svg>
        ) : (
          mark(styles.list, 'M0-6 6 0 0 6-6 0z', at(list))
        ))}
      {prices && (
        <svg className={styles.quote} y="50%" aria-hidden="true">
          {median && mark(styles.median, 'M0-10v20', at(median), 0)}
          {prices.map((price, i) => {
            const [x, y] = [at(price), offsets[i]];
            if (price < axis.from || price > axis.to) return mark(undefined, arrowTo(x), x, y);
            return <circle key={`${x} ${y}`} cx={`${x}%`} cy={y || undefined} />;
          })}
        </svg>
      )}
    </>
  );
}

/**
 * How far each dot stands from the middle of the lane, in pixels. Dots less than 2 percent apart, about a third of a dot in a narrow
 * lane, stand above each other; many of them overlap, so that they stay in a low lane.
 *
 * @param places Ascending, in percent.
 */
function stack(places: readonly number[]): number[] {
  let start = 0;
  const starts = places.map((x, i) => {
    if (x - (places[start] ?? 0) >= 2) start = i;
    return start;
  });
  return starts.map((first, i) => {
    const last = starts.lastIndexOf(first) - first;
    return (i - first - last / 2) * Math.min(7, 16 / last);
  });
}

/** An outline. */
export function path(className: string | undefined, d: string): ReactNode {
  return <path className={className} d={d} />;
}

/** An outline in pixels, at a place in percent of the lane; in its middle if there is no `y`. */
export function mark(className: string | undefined, d: string, x: number, y: number | string = '50%'): ReactNode {
  return (
    <svg key={`${x} ${y}`} x={`${x}%`} y={y} aria-hidden="true">
      {path(className, d)}
    </svg>
  );
}

/** An arrow that points beyond the end of an axis: the left one at 0 percent, or the right one. */
export function arrowTo(percent: number): string {
  const x = percent ? -10 : 10;
  return `M${x}-5 0 0 ${x} 5z`;
}
