import { useMemo } from 'react';
import { formatCount } from '~/domain/text/format-number';
import type { AreaPart } from '~/features/areas/shape';
import styles from './AreaDrawing.module.css?later';
import { type DrawnPart, drawParts } from './draw-parts';
import { sheet } from './fit-parts';
import { placeNumbers } from './number-places';
import { formatExtent, scaleBarWithin } from './scale-bar';

/** A drawing of the parts of an area to scale. Parts that do not count are outlines. */
export function AreaDrawing({ parts, counted }: { parts: readonly AreaPart[]; counted: readonly boolean[] }) {
  const { parts: drawn, kmPerPixel } = useMemo(() => drawParts(parts), [parts]);
  const numbers = useMemo(() => placeNumbers(drawn), [drawn]);
  if (parts.length === 0) return null;
  const name = nameOf(
    parts.length,
    drawn.filter((_, index) => counted[index]),
    kmPerPixel,
  );
  return (
    <svg className={styles.drawing} role="img" aria-label={name}>
      <svg aria-hidden="true" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        {[false, true].map((counts) => (
          <Outlines
            key={String(counts)}
            counts={counts}
            parts={drawn.filter((_, index) => (counted[index] ?? false) === counts)}
          />
        ))}
      </svg>
      {numbers.map(({ number, x, y }) => (
        <text key={number} {...placeInPercent(x, y)} dy=".35em" data-counted={counted[number - 1] ? '' : undefined}>
          {number}
        </text>
      ))}
      <ScaleBar kmPerPixel={kmPerPixel} />
    </svg>
  );
}

/** The parts that count, or the others, with dots for those that are too small to see. */
function Outlines({ counts, parts }: { counts: boolean; parts: DrawnPart[] }) {
  const pathOf = (isDot: boolean) =>
    parts
      .filter((part) => part.isDot === isDot)
      .map(({ path }) => path)
      .join('');
  const [shapes, dots] = [pathOf(false), pathOf(true)];
  const state = counts ? '' : undefined;
  return (
    <>
      {shapes && <path d={shapes} fillRule="evenodd" data-counted={state} />}
      {dots && <path d={dots} data-dots="" data-counted={state} />}
      {dots && !counts && <path d={dots} data-dots="hole" />}
    </>
  );
}

function ScaleBar({ kmPerPixel }: { kmPerPixel: number }) {
  const bar = scaleBarWithin(sheet.width * 0.3 * kmPerPixel);
  const [left, bottom, length] = [20, sheet.height - 20, bar.km / kmPerPixel];
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        <path d={`M${left} ${bottom - 8}v8h${Math.round(length * 10) / 10}v-8`} data-scale />
      </svg>
      <text {...placeInPercent(left + length, bottom)} dx=".5em" data-scale>
        {bar.text}
      </text>
    </>
  );
}

function placeInPercent(x: number, y: number) {
  const percent = (length: number, whole: number) => `${Math.round((1000 * length) / whole) / 10}%`;
  return { x: percent(x, sheet.width), y: percent(y, sheet.height) };
}

/** What a screen reader says: "Your area: 2 parts, 12 by 8 km". */
function nameOf(count: number, counted: DrawnPart[], kmPerPixel: number): string {
  if (counted.length === 0) return 'Your area: no part is included';
  const edges = (side: keyof DrawnPart['box']) => counted.map(({ box }) => box[side]);
  const width = Math.max(...edges('right')) - Math.min(...edges('left'));
  const height = Math.max(...edges('bottom')) - Math.min(...edges('top'));
  const shown = counted.length === count ? formatCount(count, 'part') : `${counted.length} of ${count} parts`;
  return `Your area: ${count > 1 ? `${shown}, ` : ''}${formatExtent(width * kmPerPixel, height * kmPerPixel)}`;
}
