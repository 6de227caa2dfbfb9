import { acquisitionLabels } from '~/domain/images/acquisition';
import { sensorTypeLabels, sensorTypeNames } from '~/domain/images/sensor-types';
import { sampleLabel } from '~/domain/prices/sample-data';
import { isSufficient, minimumQuotes, sufficientQuotes } from '~/domain/prices/statistics-rules';
import { formatDay } from '~/domain/text/format-date';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { paths } from '~/paths';
import type { PlotPosition } from '~/ui/plot/axis';
import { layOutColumns } from '~/ui/plot/column-layout';
import { type LabelSide, placeLabels } from '~/ui/plot/label-placement';
import { numberedMarkRadius } from '~/ui/plot/mark-spread';
import { Plot } from '~/ui/plot/Plot';
import { type LegendEntry, PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolStyle } from '~/ui/plot/PlotSymbol';
import { columnTicks, fitPlotAxis, plotPosition, verticalAxis } from '~/ui/plot/plot-axis';
import { axisLimits } from './axis-limits';
import styles from './MarketPlot.module.css';
import { MarketTable } from './MarketTable';
import { columnLabels, describeCounts, type MarketMark, marksOf } from './market-marks';
import { type MarketProvider, type MarketSeries, type PlottedProvider, plottedProviders } from './market-point';

/** The least width between the axes on a 390 px screen and in a wide figure. */
const plotWidths = { narrow: 290, wide: 890 };

/**
 * The least height between the axes on a 390 px screen, for each height of a figure, and in a wide one. A tall figure has room for
 * more marks above each other.
 */
const plotHeights = { usual: 328, tall: 792, wide: 392 };

const wideSize = { width: plotWidths.wide, height: plotHeights.wide };

/** A mark with the side on which a wide plot has room for the name of its provider. */
interface PlacedMark extends MarketMark, PlotPosition {
  side: LabelSide | null;
}

/**
 * Each provider's median prices per km² by size class, and its published prices as squares, for one sensor type and acquisition.
 * Each mark contains the number of its provider, which a list below explains, and links to the provider's page.
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
  const named = `${sensorTypeNames[series.sensor]}, ${acquisitionLabels[series.acquisition]}, per km²`;
  const plotted = plottedProviders(providers, series);
  if (plotted.length === 0)
    return (
      <p className="soft">
        As of {day}, no provider had {minimumQuotes} or more quotes in one size class: {named}.
      </p>
    );
  const label = `Median price per km² of each provider by size class, ${sensorTypeLabels[series.sensor]}, ${acquisitionLabels[series.acquisition]}`;
  const colour = styles[series.sensor];
  const { columns, marks, range, height } = layOutMarket(plotted);
  const sample = sampleLabel(...plotted.flatMap(({ points }) => points));
  return (
    <PlotFigure
      id={`market-${series.acquisition}`}
      legend={legendEntries(plotted, colour)}
      height={height}
      caption={`${named}: ${describeCounts(plotted)}, as of ${day}.${sample ? ` ${sample}.` : ''}`}
      table={<MarketTable label={label} providers={plotted} />}
    >
      <Plot
        label={label}
        x={{ title: 'Size class of the pixels, finer to the left', ticks: columnTicks(columns) }}
        y={verticalAxis('US dollars per km²', range, formatUsdPerKm2, plotHeights.wide)}
        sections={columns}
        points={marks.map((mark) => plotPoint(mark, colour))}
      />
      <ol className={styles.providers}>
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

/** The legend lists only symbols that occur. */
function legendEntries(plotted: PlottedProvider[], colour: string | undefined): LegendEntry[] {
  const points = plotted.flatMap((provider) => provider.points);
  const entry = (label: string, shape: SymbolStyle['shape'], fill: SymbolStyle['fill']) => ({
    label,
    symbol: { shape, fill, colour },
  });
  return [
    ...(points.some(isSufficient) ? [entry(`median of at least ${sufficientQuotes} quotes`, 'circle', 'filled')] : []),
    ...(points.every(isSufficient) ? [] : [entry(`median of under ${sufficientQuotes} quotes`, 'circle', 'hollow')]),
    ...(plotted.some(({ published }) => published.length > 0) ? [entry('published price', 'square', 'hollow')] : []),
  ];
}

/**
 * Arranges the marks of the market plot in columns by size class, in a plot that is tall enough for them. `range` is the range of
 * the axis in US dollars per km².
 */
function layOutMarket(plotted: PlottedProvider[]) {
  const unplaced = plotted.flatMap(marksOf);
  const prices = unplaced.map(({ usdPerKm2 }) => usdPerKm2);
  const range = fitPlotAxis(prices, axisLimits.usdPerKm2);
  const position = plotPosition({ from: 1, to: 10 }, range);
  // Marks with the most quotes are placed first, and come first in the tab order.
  const marks = unplaced
    .map((mark) => ({ ...mark, ...position({ x: 1, y: mark.usdPerKm2 }) }))
    .sort((a, b) => b.n - a.n);
  const { columns, shifts, height } = chooseHeight(marks);
  const middles = new Map(columns.map(({ key, middle }) => [key, middle]));
  const placed = marks.map((mark, index) => ({
    ...mark,
    // In percent, so that marks move apart as the plot gets wider.
    x: Math.round(10 * ((middles.get(mark.sizeClass) ?? 0) + (100 * (shifts[index] ?? 0)) / plotWidths.narrow)) / 10,
  }));
  const sides = placeLabels(
    placed.map(({ x, y, provider }) => ({ x, y, text: provider.name })),
    wideSize,
    numberedMarkRadius + 1,
  );
  return { columns, marks: placed.map((mark, index) => ({ ...mark, side: sides[index] ?? null })), range, height };
}

/** The layout of the marks in the smallest plot that has room for them. */
function chooseHeight(marks: (MarketMark & PlotPosition)[]) {
  const keyed = marks.map(({ sizeClass, y }) => ({ key: sizeClass, y }));
  const layOutAs = (height: 'usual' | 'tall') => {
    const size = { width: plotWidths.narrow, height: plotHeights[height] };
    const room = { size, lower: wideSize, diameter: 2 * numberedMarkRadius - 1 };
    return { ...layOutColumns(keyed, columnLabels, room), height };
  };
  const usual = layOutAs('usual');
  return usual.fits ? usual : layOutAs('tall');
}

function plotPoint({ provider, n, lines, x, y, side }: PlacedMark, colour: string | undefined): PlotPointData {
  const { name, number, address } = provider;
  return {
    position: { x, y },
    shape: n === 0 ? 'square' : 'circle',
    fill: isSufficient({ n }) ? 'filled' : 'hollow',
    colour,
    lines,
    link: { href: paths.provider(address), text: 'Read Reviews' },
    number: { value: number, ...(side && { name: { text: name, side } }) },
  };
}
