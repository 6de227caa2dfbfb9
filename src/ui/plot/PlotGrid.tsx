import { dotGrid } from './dot-layer';
import { type AxisRange, axisPosition, axisTicks, plotPosition, type Tick } from './log-axis';

/** One logarithmic axis: what it measures, from where to where, and how a value of it is written. */
export interface Axis {
  title: string;
  range: AxisRange;
  inWords: (value: number) => string;
}

/** A stretch of the horizontal axis that has a name. */
export interface AxisSection {
  name: string;
  /** Said where there is room. */
  span: string;
  from: number;
  to: number;
}

/** A drawing of dots in a file of its own, which many plots share, and the axes that it was drawn for. */
export interface Backdrop {
  href: string;
  x: AxisRange;
  y: AxisRange;
}

/** Part of the width, in percent, that the name of a band needs on a desk, and on a phone. */
const roomForName = { wide: 14, narrow: 22 };

/** What a plot lies on: sections, grid, dots and what is written at the axes. A picture only; the figure's table says it all. */
export function PlotGrid({
  x,
  y,
  sections,
  backdrop,
}: {
  x: Axis;
  y: Axis;
  sections: readonly AxisSection[];
  backdrop: Backdrop | undefined;
}) {
  const across = axisTicks(x.range);
  const down = axisTicks(y.range).map((tick) => ({ ...tick, at: tenth(100 - tick.at) }));
  return (
    <svg aria-hidden="true">
      <AxisSections range={x.range} sections={sections} />
      <svg aria-hidden="true" viewBox={`0 0 ${dotGrid.columns} ${dotGrid.rows}`} preserveAspectRatio="none">
        <path d={gridPath(across, down)} />
        {backdrop && <use href={backdrop.href} transform={fitted(backdrop, x.range, y.range)} />}
      </svg>
      <g textAnchor="middle">
        {across.map(({ value, at, main }) => (
          <text key={value} x={`${at}%`} y="100%" dy="1.5em" data-minor={main ? undefined : true}>
            {x.inWords(value)}
          </text>
        ))}
      </g>
      <g textAnchor="end">
        {down.map(({ value, at }) => (
          <text key={value} x="-8" y={`${at}%`} dy=".35em">
            {y.inWords(value)}
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
  const across = axisPosition(range);
  const shown = sections.map((band) => ({
    ...band,
    at: across(band.from),
    width: across(band.to) - across(band.from),
  }));
  return (
    <>
      {shown.map(
        ({ name, at, width }, index) =>
          index % 2 === 0 && width > 0 && <rect key={name} x={`${at}%`} width={`${tenth(width)}%`} height="100%" />,
      )}
      {shown
        .filter(({ width }) => width >= roomForName.wide)
        .map(({ name, span, at, width }) => (
          <text key={name} x={`${at}%`} dx="2" dy="-.6em" data-minor={width < roomForName.narrow || undefined}>
            {`${name} `}
            <tspan data-note>{span}</tspan>
          </text>
        ))}
    </>
  );
}

/** How a backdrop is laid under axes that go further than its own. */
function fitted(backdrop: Backdrop, x: AxisRange, y: AxisRange): string | undefined {
  const place = plotPosition(x, y);
  const start = place({ x: backdrop.x[0], y: backdrop.y[1] });
  const end = place({ x: backdrop.x[1], y: backdrop.y[0] });
  const [left, top] = [(start.x * dotGrid.columns) / 100, (start.y * dotGrid.rows) / 100];
  const [wide, high] = [(end.x - start.x) / 100, (end.y - start.y) / 100];
  return wide === 1 && high === 1 ? undefined : `matrix(${wide} 0 0 ${high} ${left} ${top})`;
}

function gridPath(across: Tick[], down: Tick[]): string {
  const { columns, rows } = dotGrid;
  const upright = across.map(({ at }) => `M${tenth((at * columns) / 100)} 0v${rows}`);
  const level = down.map(({ at }) => `M0 ${tenth((at * rows) / 100)}h${columns}`);
  return [...upright, ...level].join('');
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
