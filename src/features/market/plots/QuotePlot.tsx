import { formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import type { SensorType } from '~/domain/sensor-types';
import { sizeClasses } from '~/domain/size-class';
import { paths } from '~/paths';
import { dotLayerTransform } from '~/ui/plot/dot-layer';
import { type AxisRange, fitRange, plotPosition } from '~/ui/plot/log-axis';
import { spreadMarks } from '~/ui/plot/mark-spread';
import { Plot } from '~/ui/plot/Plot';
import type { DotLayers } from '~/ui/plot/PlotBackground';
import { type LegendEntry, PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { logAxis, logSections } from '~/ui/plot/plot-axis';
import type { QuotePoint } from '../quote-points';
import { occurringAcquisitions, seriesOf } from './acquisition-series';
import { axisLimits, dotAxes, minAxisRatio } from './axis-ranges';
import { QuoteTable } from './QuoteTable';

/** Quotes with the same shape and colour: those of one provider, or of one sensor type. */
export interface QuoteSeries {
  name: string;
  shape: SymbolShape;
  /** A CSS class that sets the colour. */
  colour: string | undefined;
  /** The newest first. */
  points: QuotePoint[];
}

interface Axes {
  x: AxisRange;
  y: AxisRange;
}

/** The narrowest plot between its axes, and how marks are spread there, in pixels. */
const spread = { size: { width: 220, height: 268 }, diameter: 10, maxShift: 40 };

/**
 * Price per km² against pixel size: each quote is a point with its value, and a table has the same numbers. The axes fit the
 * quotes, and points that would cover each other are spread to the side. The quotes of all companies for the sensor types in
 * `marketSensors` are drawn as dots in the background.
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
  const points = series.flatMap((provider) => provider.points);
  const metres = points.map(({ resolutionMetres }) => resolutionMetres);
  const prices = points.map(({ pricePerKm2 }) => pricePerKm2);
  const axes = {
    x: fitRange(metres, minAxisRatio, axisLimits.metres),
    y: fitRange(prices, minAxisRatio, axisLimits.usdPerKm2),
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
        x={logAxis('Pixel size, finer to the left', axes.x, formatLength)}
        y={logAxis('US dollars per km²', axes.y, formatUsdPerKm2)}
        sections={logSections(axes.x, sizeClasses)}
        background={marketSensors.length > 0 ? marketLayers(marketSensors, axes) : undefined}
        points={plotPoints(series, axes)}
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

/** The points of all series, the newest first. */
function plotPoints(series: QuoteSeries[], { x, y }: Axes): PlotPointData[] {
  const position = plotPosition(x, y);
  const quotes = series
    .flatMap(({ points, ...style }) => points.map((quote) => ({ ...style, quote })))
    .sort((a, b) => b.quote.quotedMonth.localeCompare(a.quote.quotedMonth))
    .map((point) => ({
      ...point,
      position: position({ x: point.quote.resolutionMetres, y: point.quote.pricePerKm2 }),
    }));
  const shifts = spreadMarks(
    quotes.map((point) => point.position),
    spread,
  );
  return quotes.map(({ name, quote, ...point }, index) => ({
    ...point,
    shift: shifts[index] ?? 0,
    fill: seriesOf(quote).fill,
    lines: series.length > 1 ? [name, describeQuote(quote)] : [describeQuote(quote)],
  }));
}

function describeQuote(quote: QuotePoint): string {
  const value = `${formatLength(quote.resolutionMetres)}, ${formatUsdPerKm2(quote.pricePerKm2)} per km²`;
  return quote.acquisition ? `${value}, ${seriesOf(quote).label}` : value;
}

function legendEntries(series: QuoteSeries[], hasMarketLayer: boolean): LegendEntry[] {
  const several = series.length > 1;
  const { shape, colour } = (several ? undefined : series[0]) ?? { shape: 'circle', colour: undefined };
  return [
    ...(several ? series.map((style) => ({ label: style.name, symbol: { ...style, fill: 'filled' as const } })) : []),
    ...occurringAcquisitions(series.flatMap(({ points }) => points)).map(({ label, fill }) => ({
      label,
      symbol: { shape, colour, fill },
    })),
    ...(hasMarketLayer ? [{ label: 'all providers' }] : []),
  ];
}
