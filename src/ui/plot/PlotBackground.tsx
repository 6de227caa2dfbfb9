import { dotGrid } from './dot-layer';
import { type AxisRange, axisPosition, axisTicks, plotPosition, type Tick } from './log-axis';

/** A logarithmic axis: its title, its range and how its values are written. */
export interface Axis {
  title: string;
  range: AxisRange;
  format: (value: number) => string;
}

/** A named section of the horizontal axis. */
export interface AxisSection {
  name: string;
  /** The section's range in words, shown where there is room. */
  span: string;
  from: number;
  to: number;
}

/** A file with dots that several plots share as a background, and the axes for which it was drawn. */
export interface DotLayer {
  href: string;
  x: AxisRange;
  y: AxisRange;
}

/** The width that the name of a section needs on a desktop and on a phone, in percent of the plot. */
const minNameWidth = { wide: 14, narrow: 22 };

/** The background of a plot: sections, grid lines, dots and labels of the axes. Hidden from screen readers, which have the table. */
export function PlotBackground({
  x,
  y,
  sections,
  background,
}: {
  x: Axis;
  y: Axis;
  sections: readonly AxisSection[];
  background: DotLayer | undefined;
}) {
  const xTicks = axisTicks(x.range);
  const yTicks = axisTicks(y.range).map((tick) => ({ ...tick, position: roundToTenth(100 - tick.position) }));
  return (
    <svg aria-hidden="true">
      <AxisSections range={x.range} sections={sections} />
      <svg aria-hidden="true" viewBox={`0 0 ${dotGrid.columns} ${dotGrid.rows}`} preserveAspectRatio="none">
        <path d={gridPath(xTicks, yTicks)} />
        {background && <use href={background.href} transform={dotLayerTransform(background, x.range, y.range)} />}
      </svg>
      <g textAnchor="middle">
        {xTicks.map(({ value, position, major }) => (
          <text key={value} x={`${position}%`} y="100%" dy="1.5em" data-minor={major ? undefined : true}>
            {x.format(value)}
          </text>
        ))}
      </g>
      <g textAnchor="end">
        {yTicks.map(({ value, position }) => (
          <text key={value} x="-8" y={`${position}%`} dy=".35em">
            {y.format(value)}
          </text>
        ))}
        <text x="100%" y="100%" dy="3em">
          {x.title}
        </text>
      </g>
      <text x="-3.7em" dy="-2.4em">
        {y.title}
      </text>
    </svg>
  );
}

function AxisSections({ range, sections }: { range: AxisRange; sections: readonly AxisSection[] }) {
  const position = axisPosition(range);
  const placed = sections.map((section) => ({
    ...section,
    start: position(section.from),
    width: position(section.to) - position(section.from),
  }));
  return (
    <>
      {placed.map(
        ({ name, start, width }, index) =>
          index % 2 === 0 &&
          width > 0 && <rect key={name} x={`${start}%`} width={`${roundToTenth(width)}%`} height="100%" />,
      )}
      {placed
        .filter(({ width }) => width >= minNameWidth.wide)
        .map(({ name, span, start, width }) => (
          <text key={name} x={`${start}%`} dx="2" dy="-.6em" data-minor={width < minNameWidth.narrow || undefined}>
            {`${name} `}
            <tspan data-note>{span}</tspan>
          </text>
        ))}
    </>
  );
}

/** The transform that fits a layer of dots to axes wider than its own; undefined when the axes are the same. */
function dotLayerTransform(layer: DotLayer, x: AxisRange, y: AxisRange): string | undefined {
  const position = plotPosition(x, y);
  const topLeft = position({ x: layer.x[0], y: layer.y[1] });
  const bottomRight = position({ x: layer.x[1], y: layer.y[0] });
  const [left, top] = [(topLeft.x * dotGrid.columns) / 100, (topLeft.y * dotGrid.rows) / 100];
  const [scaleX, scaleY] = [(bottomRight.x - topLeft.x) / 100, (bottomRight.y - topLeft.y) / 100];
  return scaleX === 1 && scaleY === 1 ? undefined : `matrix(${scaleX} 0 0 ${scaleY} ${left} ${top})`;
}

function gridPath(xTicks: Tick[], yTicks: Tick[]): string {
  const { columns, rows } = dotGrid;
  const vertical = xTicks.map(({ position }) => `M${roundToTenth((position * columns) / 100)} 0v${rows}`);
  const horizontal = yTicks.map(({ position }) => `M0 ${roundToTenth((position * rows) / 100)}h${columns}`);
  return [...vertical, ...horizontal].join('');
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
