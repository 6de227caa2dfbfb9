import { familyLabels } from '~/domain/acquisition';
import { formatDay } from '~/domain/format-date';
import { formatCount, formatUsdPerKm2 } from '~/domain/format-number';
import { sampleLabel } from '~/domain/sample-data';
import { sensorTypeLabels, sensorTypeNames } from '~/domain/sensor-types';
import { sizeClassKeys, sizeClassName } from '~/domain/size-class';
import { minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { paths } from '~/paths';
import { layOutColumns } from '~/ui/plot/column-layout';
import { type LabelSide, placeLabels } from '~/ui/plot/label-placement';
import { fitRange, type PlotPosition, plotPosition } from '~/ui/plot/log-axis';
import { Plot } from '~/ui/plot/Plot';
import { PlotFigure } from '~/ui/plot/PlotFigure';
import { numberedMarkRadius, type PlotPointData } from '~/ui/plot/PlotPoint';
import { logAxis } from '~/ui/plot/plot-axis';
import { axisLimits, minAxisRatio } from './axis-ranges';
import styles from './MarketPlot.module.css';
import { MarketTable } from './MarketTable';
import {
  type MarketPoint,
  type MarketProvider,
  type MarketSeries,
  type PlottedProvider,
  plottedProviders,
} from './market-point';

/** A mark of the plot: one provider's median in one size class. */
interface Mark extends PlotPosition {
  provider: PlottedProvider;
  point: MarketPoint;
}

/** The width between the axes on a screen of 390 px and in a figure of 960 px. */
const plotWidths = { narrow: 290, wide: 890 };

/** The least height between the axes of each height of a figure; a tall one has room for more marks above each other. */
const plotHeights = { usual: 396, tall: 636 };

/** The labels below the columns: "50 cm" for the 50 cm class. */
const columnLabels = new Map(
  sizeClassKeys.map((key) => [key, sizeClassName(key).replace(' class', '').replace(' and finer', '')]),
);

/**
 * The median prices per km² of each provider by size class, for one sensor type and acquisition. Each mark has the number of its
 * provider, which a list below explains, and is a link to the provider's page.
 */
export function MarketPlot({
  providers,
  series,
  snapshotDate,
}: {
  providers: MarketProvider[];
  series: MarketSeries;
  snapshotDate: string;
}) {
  const day = formatDay(snapshotDate);
  const named = `${sensorTypeNames[series.sensor]}, ${familyLabels[series.family]}, per km²`;
  const plotted = plottedProviders(providers, series);
  if (plotted.length === 0)
    return (
      <p className="soft">
        On {day} no provider had {minimumQuotes} quotes in one size class: {named}.
      </p>
    );
  const label = `Median price per km² of each provider by size class, ${sensorTypeLabels[series.sensor]}, ${familyLabels[series.family]}`;
  const { columns, points, range, height } = layOut(plotted, series);
  const medians = plotted.flatMap(({ points: all }) => all);
  const quotes = medians.reduce((sum, { n }) => sum + n, 0);
  const sample = sampleLabel(...medians);
  return (
    <PlotFigure
      id={`market-${series.family}`}
      legend={[]}
      height={height}
      caption={`${named}: medians of ${formatCount(plotted.length, 'provider')} with at least ${minimumQuotes} quotes in a size class, from ${quotes} quotes of the last 24 months, as of ${day}. Hollow marks rest on few quotes, fewer than ${sufficientQuotes}.${sample ? ` ${sample}.` : ''}`}
      table={<MarketTable label={label} providers={plotted} />}
    >
      <Plot
        label={label}
        x={{
          title: 'Size class of the pixels, finer to the left',
          ticks: columns.map(({ label, middle }) => ({ label, position: middle })),
        }}
        y={logAxis('Median, US dollars per km²', range, formatUsdPerKm2)}
        sections={columns}
        points={points}
      />
      <ol>
        {plotted.map(({ number, name, address }) => (
          <li key={number}>
            <a href={paths.provider(address)}>
              <b>{number}</b> {name}
            </a>
          </li>
        ))}
      </ol>
    </PlotFigure>
  );
}

function layOut(plotted: PlottedProvider[], { sensor }: MarketSeries) {
  const medians = plotted.flatMap(({ points }) => points.map(({ median }) => median));
  const range = fitRange(medians, minAxisRatio, axisLimits.usdPerKm2);
  const position = plotPosition([1, 10], range);
  // Those with the most quotes choose their place first, and come first when tabbing.
  const marks: Mark[] = plotted
    .flatMap((provider) =>
      provider.points.map((point) => ({ provider, point, ...position({ x: 1, y: point.median }) })),
    )
    .sort((a, b) => b.point.n - a.point.n);
  const { columns, shifts, height } = chooseHeight(marks);
  const middles = new Map(columns.map(({ key, middle }) => [key, middle]));
  const placed = marks.map((mark, index) => ({
    ...mark,
    x: middles.get(mark.point.sizeClass) ?? 0,
    shift: shifts[index] ?? 0,
  }));
  const sides = placeLabels(
    placed.map(({ x, y, shift, provider }) => ({ x: x + (100 * shift) / plotWidths.wide, y, text: provider.name })),
    { width: plotWidths.wide, height: plotHeights[height] },
    numberedMarkRadius + 1,
  );
  const points = placed.map((mark, index) => plotPoint(mark, sides[index] ?? null, styles[sensor]));
  return { columns, points, range, height };
}

/** The layout of the marks in the lowest plot that has room for them. */
function chooseHeight(marks: Mark[]) {
  const keyed = marks.map(({ point, y }) => ({ key: point.sizeClass, y }));
  const layOutAs = (height: 'usual' | 'tall') => {
    const size = { width: plotWidths.narrow, height: plotHeights[height] };
    return { ...layOutColumns(keyed, columnLabels, { size, diameter: 2 * numberedMarkRadius - 1 }), height };
  };
  const usual = layOutAs('usual');
  return usual.fits ? usual : layOutAs('tall');
}

function plotPoint(
  { provider: { name, number, address }, point, x, y, shift }: Mark & { shift: number },
  side: LabelSide | null,
  colour: string | undefined,
): PlotPointData {
  return {
    position: { x, y },
    shift,
    shape: 'circle',
    fill: point.n < sufficientQuotes ? 'hollow' : 'filled',
    colour,
    lines: describe(name, point),
    link: { href: paths.provider(address), number, ...(side && { name: { text: name, side } }) },
  };
}

function describe(name: string, { sizeClass, n, median }: MarketPoint): string[] {
  const count = n < sufficientQuotes ? `few quotes (${n})` : `${n} quotes`;
  return [name, `${sizeClassName(sizeClass)}, ${count}`, `median ${formatUsdPerKm2(median)} per km²`];
}
