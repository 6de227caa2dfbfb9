import { dotGrid } from './dot-layer';
import { type PlotAxis, type PlotMedian, type PlotSection, type PlotWidth, stackLabels } from './plot-axis';

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
  medians,
  background,
}: {
  x: PlotAxis;
  y: PlotAxis;
  sections: PlotSection[];
  medians: PlotMedian[];
  background: DotLayers | undefined;
}) {
  const yTicks = y.ticks.map((tick) => ({ ...tick, position: roundToTenth(100 - tick.position) }));
  return (
    <svg aria-hidden="true">
      {sections.map(
        ({ key, start, width }, index) =>
          index % 2 === 0 && <rect key={key} x={`${start}%`} width={`${width}%`} height="100%" />,
      )}
      <SectionNames sections={sections} hasMedians={medians.length > 0} />
      {medians.length > 0 && <MedianValues medians={medians} />}
      <svg aria-hidden="true" viewBox={`0 0 ${dotGrid.columns} ${dotGrid.rows}`} preserveAspectRatio="none">
        <path d={gridPath(x.ticks, yTicks)} />
        {background?.hrefs.map((href) => (
          <use key={href} href={href} transform={background.transform} />
        ))}
        {medians.length > 0 && <MedianBars medians={medians} />}
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
      <text x="-3.7em" dy={medians.length > 0 ? '-6em' : '-3.4em'} data-raised={medians.length > 0 ? '' : undefined}>
        {y.title}
      </text>
    </svg>
  );
}

/** The names of the sections above the plot, in two rows where they are narrow, and above their medians where there are any. */
function SectionNames({ sections, hasMedians }: { sections: PlotSection[]; hasMedians: boolean }) {
  const named = sections.flatMap(({ name, start, width }) => (name ? [{ text: name, middle: start + width / 2 }] : []));
  if (named.length === 0) return null;
  const rows = stackLabels(named, 'narrow', 2);
  return (
    <g textAnchor="middle" data-raised={hasMedians ? '' : undefined}>
      {named.map(({ text, middle }, index) => (
        <text
          key={text}
          x={`${roundToTenth(middle)}%`}
          dy={`${-0.6 - 1.3 * ((rows[index] ?? 0) + (hasMedians ? 2 : 0))}em`}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Medians as bars across their sections: filled ones, then outlined ones as a bar in a bar. */
function MedianBars({ medians }: { medians: PlotMedian[] }) {
  const pathOf = (fill: PlotMedian['fill']) =>
    medians
      .filter((median) => median.fill === fill)
      .map(({ start, width, y }) => `M${toColumn(start)} ${roundToTenth((y * dotGrid.rows) / 100)}h${toColumn(width)}`)
      .join('');
  return (
    <>
      <path d={pathOf('filled')} data-median="filled" />
      <path d={pathOf('hollow')} data-median="hollow" />
      <path d={pathOf('hollow')} data-median="hole" />
    </>
  );
}

function toColumn(percent: number): number {
  return roundToTenth((percent * dotGrid.columns) / 100);
}

/** The values of medians above wide plots, those of filled bars first, where they have room. */
function MedianValues({ medians }: { medians: PlotMedian[] }) {
  return (['filled', 'hollow'] as const).map((fill, row) => {
    const labels = medians.flatMap(({ text, middle, ...median }) =>
      text && median.fill === fill ? [{ text, middle }] : [],
    );
    const rows = stackLabels(labels, 'wide', 1);
    return (
      <g key={fill} textAnchor="middle" data-value={fill} data-note="">
        {labels
          .filter((_, index) => rows[index] === 0)
          .map(({ text, middle }) => (
            <text key={middle} x={`${roundToTenth(middle)}%`} dy={`${1.3 * row - 1.9}em`}>
              {text}
            </text>
          ))}
      </g>
    );
  });
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
