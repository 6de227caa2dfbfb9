import { dotGrid } from './dot-layer';
import { narrowestPlot, type PlotAxis, type PlotSection, type PlotWidth } from './plot-axis';

/** Files with dots that several plots share as a background, and the transform that fits them to the axes. */
export interface DotLayers {
  hrefs: string[];
  transform: string;
}

/**
 * The background of a plot: sections, grid lines, dots and labels of the axes. Hidden from screen readers, which use the table.
 */
export function PlotBackground({
  x,
  y,
  sections,
  background,
}: {
  x: PlotAxis;
  y: PlotAxis;
  sections: PlotSection[];
  background: DotLayers | undefined;
}) {
  const yTicks = y.ticks.map((tick) => ({ ...tick, position: roundToTenth(100 - tick.position) }));
  return (
    <svg aria-hidden="true">
      {sections.map(
        ({ key, start, width }, index) =>
          index % 2 === 0 && <rect key={key} x={`${start}%`} width={`${width}%`} height="100%" />,
      )}
      {sections.map((section) => (
        <SectionName key={section.key} section={section} />
      ))}
      <svg aria-hidden="true" viewBox={`0 0 ${dotGrid.columns} ${dotGrid.rows}`} preserveAspectRatio="none">
        <path d={gridPath(x.ticks, yTicks)} />
        {background?.hrefs.map((href) => (
          <use key={href} href={href} transform={background.transform} />
        ))}
      </svg>
      <g textAnchor="middle">
        {x.ticks.map(({ label, position, from = 'narrow' }) => (
          <text key={label} x={`${position}%`} y="100%" dy="1.5em" {...shownFrom(from)}>
            {label}
          </text>
        ))}
      </g>
      <g textAnchor="end">
        {yTicks.map(({ label, position }) => (
          <text key={label} x="-8" y={`${position}%`} dy=".35em">
            {label}
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

/** The name of a section above the plot, if the plot is wide enough. */
function SectionName({ section: { name, start, width } }: { section: PlotSection }) {
  if (!name) return null;
  const from = narrowestPlot(name, width);
  if (from === null) return null;
  return (
    <text x={`${start}%`} dx="2" dy="-.6em" {...shownFrom(from)}>
      {name}
    </text>
  );
}

/** The attributes by which styles hide text on narrower plots. */
function shownFrom(width: PlotWidth) {
  return { 'data-minor': width === 'medium' || undefined, 'data-note': width === 'wide' || undefined };
}

function gridPath(xTicks: PlotAxis['ticks'], yTicks: PlotAxis['ticks']): string {
  const { columns, rows } = dotGrid;
  const vertical = xTicks.map(({ position }) => `M${roundToTenth((position * columns) / 100)} 0v${rows}`);
  const horizontal = yTicks.map(({ position }) => `M0 ${roundToTenth((position * rows) / 100)}h${columns}`);
  return [...vertical, ...horizontal].join('');
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
