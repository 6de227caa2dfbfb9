import { acquisitionLabels } from '~/domain/acquisition';
import { formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import type { SensorType } from '~/domain/sensor-types';
import { sizeClasses } from '~/domain/size-class';
import { paths } from '~/paths';
import { dotLayerTransform } from '~/ui/plot/dot-layer';
import { type AxisRange, fitRange, type PlotPosition, plotPosition } from '~/ui/plot/log-axis';
import { spreadMarks } from '~/ui/plot/mark-spread';
import { Plot } from '~/ui/plot/Plot';
import type { DotLayers } from '~/ui/plot/PlotBackground';
import { type LegendEntry, PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { horizontalAxis, logSections, verticalAxis } from '~/ui/plot/plot-axis';
import type { QuotePoint } from '../quote-points';
import { occurringAcquisitions, seriesOf } from './acquisition-series';
import { axisLimits, dotAxes, minAxisRatio } from './axis-limits';
import type { PublishedPoint } from './published-points';
import { QuoteTable } from './QuoteTable';

/** Quotes with the same shape and colour, and published prices, of one provider or one sensor type. */
export interface QuoteSeries {
  name: string;
  /** The shape of the quotes; published prices are always crosses. */
  shape: SymbolShape;
  /** A CSS class that sets the colour. */
  colour: string | undefined;
  /** Newest first. */
  points: QuotePoint[];
  published: PublishedPoint[];
}

interface Axes {
  x: AxisRange;
  y: AxisRange;
}

/** The size of the narrowest plot between its axes, and how marks are spread there, in pixels. */
const spread = { size: { width: 220, height: 268 }, diameter: 10, maxShift: 40 };

/**
 * A plot of price per km² against pixel size. Each quote and each published price is a point with its value, and a table contains
 * the same numbers. The axes fit the points, and overlapping points are spread sideways. The quotes of all companies for the
 * sensor types in `marketSensors` are drawn as dots in the background.
 */
export function QuotePlot({
  id,
  label,
  series,
  marketSensors = [],
  caption,
}: {
  id: string;
  label: string;
  series: QuoteSeries[];
  marketSensors?: SensorType[];
  caption: string;
}) {
  const marks = series.flatMap(marksOf);
  const axes = {
    x: fitRange(
      marks.map(({ value }) => value.x),
      minAxisRatio,
      axisLimits.metres,
    ),
    y: fitRange(
      marks.map(({ value }) => value.y),
      minAxisRatio,
      axisLimits.usdPerKm2,
    ),
  };
  return (
    <PlotFigure
      id={id}
      legend={legendEntries(series, marketSensors.length > 0)}
      caption={caption}
      table={<QuoteTable label={label} series={series} />}
    >
      <Plot
        label={label}
        x={horizontalAxis('Pixel size, finer to the left', axes.x, formatLength)}
        y={verticalAxis('US dollars per km²', axes.y, formatUsdPerKm2)}
        sections={logSections(axes.x, sizeClasses)}
        background={marketSensors.length > 0 ? marketLayers(marketSensors, axes) : undefined}
        points={plotPoints(marks, axes, series.length > 1)}
      />
    </PlotFigure>
  );
}

function marketLayers(sensors: SensorType[], axes: Axes): DotLayers {
  return {
    hrefs: sensors.map((sensor) => `${paths.market}#${sensor}`),
    transform: dotLayerTransform({ x: dotAxes.metres, y: dotAxes.usdPerKm2 }, axes),
  };
}

/** A point before its position in the plot is calculated, in metres and US dollars per km². */
interface Mark extends Omit<PlotPointData, 'position'> {
  value: PlotPosition;
  /** The first day of the quote's month; empty for published prices. */
  month: string;
  name: string;
}

function marksOf({ name, shape, colour, points, published }: QuoteSeries): Mark[] {
  return [
    ...published.map(
      ({ metres, usdPerKm2, pixelSize, acquisition }): Mark => ({
        ...{ name, colour, shape: 'cross', fill: 'filled', month: '', value: { x: metres, y: usdPerKm2 } },
        lines: [`published, ${pixelSize}, ${formatUsdPerKm2(usdPerKm2)} per km², ${acquisitionLabels[acquisition]}`],
      }),
    ),
    ...points.map((quote) => ({
      ...{ name, colour, shape, fill: seriesOf(quote).fill, month: quote.quotedMonth },
      value: { x: quote.resolutionMetres, y: quote.pricePerKm2 },
      lines: [describeQuote(quote)],
    })),
  ];
}

/**
 * The points of all series. The few published prices come first, so that they can be reached with Tab, then the newest quotes.
 */
function plotPoints(marks: Mark[], { x, y }: Axes, withNames: boolean): PlotPointData[] {
  const position = plotPosition(x, y);
  const sorted = marks.toSorted(
    (a, b) => Number(b.month === '') - Number(a.month === '') || b.month.localeCompare(a.month),
  );
  const positions = sorted.map(({ value }) => position(value));
  const shifts = spreadMarks(positions, spread);
  return sorted.map(({ name, lines, shape, fill, colour }, index) => ({
    ...{ shape, fill, colour, shift: shifts[index] ?? 0, position: positions[index] ?? { x: 0, y: 0 } },
    lines: withNames ? [name, ...lines] : lines,
  }));
}

function describeQuote(quote: QuotePoint): string {
  const value = `${formatLength(quote.resolutionMetres)}, ${formatUsdPerKm2(quote.pricePerKm2)} per km²`;
  return quote.acquisition ? `${value}, ${seriesOf(quote).label}` : value;
}

function legendEntries(series: QuoteSeries[], hasMarketLayer: boolean): LegendEntry[] {
  const several = series.length > 1;
  const { shape, colour } = (several ? undefined : series[0]) ?? { shape: 'circle', colour: undefined };
  const hasPublished = series.some(({ published }) => published.length > 0);
  return [
    ...(several ? series.map((style) => ({ label: style.name, symbol: { ...style, fill: 'filled' as const } })) : []),
    ...occurringAcquisitions(series.flatMap(({ points }) => points)).map(({ label, fill }) => ({
      label,
      symbol: { shape, colour, fill },
    })),
    ...(hasPublished
      ? [{ label: 'published price', symbol: { shape: 'cross', colour, fill: 'filled' } as const }]
      : []),
    ...(hasMarketLayer ? [{ label: 'all providers' }] : []),
  ];
}
