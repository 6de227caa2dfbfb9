import { type SensorType, sensorTypeNames } from '~/domain/images/sensor-types';
import { sizeClasses, sizeClassOf } from '~/domain/images/size-class';
import { sizeClassLabel } from '~/domain/images/size-class-label';
import { formatLength, formatUsdPerKm2 } from '~/domain/text/format-number';
import { paths } from '~/paths';
import { type AxisRange, positionOn } from '~/ui/plot/axis';
import { dotLayerTransform } from '~/ui/plot/dot-layer';
import { Plot } from '~/ui/plot/Plot';
import type { DotLayers } from '~/ui/plot/PlotBackground';
import { type LegendEntry, PlotFigure } from '~/ui/plot/PlotFigure';
import {
  fitPlotAxis,
  horizontalAxis,
  logSections,
  type PlotMedian,
  type PlotSection,
  verticalAxis,
  withoutOutliers,
} from '~/ui/plot/plot-axis';
import type { MarketMedian } from '../summaries';
import { occurringAcquisitions } from './acquisition-series';
import { axisLimits, dotAxes, minOutlierFactor } from './axis-limits';
import { QuoteTable } from './QuoteTable';
import { type Axes, type Mark, marksOf, plotPoints, type QuoteSeries } from './quote-marks';

/**
 * A plot of price per km² against pixel size. Each quote and each published price is a point with its value, and a table contains
 * the same numbers. The axes fit the points without outliers, and overlapping points are spread sideways. The quotes of all companies for the
 * sensor types in `marketSensors` are drawn as dots in the background.
 */
export function QuotePlot({
  id,
  label,
  series,
  marketSensors = [],
  medians = [],
  caption,
}: {
  id: string;
  label: string;
  series: QuoteSeries[];
  marketSensors?: SensorType[];
  /** Medians of all companies for one sensor type. */
  medians?: MarketMedian[];
  caption: string;
}) {
  const marks = series.flatMap(marksOf);
  const axisFor = (values: number[], figure: 'metres' | 'usdPerKm2') =>
    fitPlotAxis(withoutOutliers(values, minOutlierFactor[figure]), axisLimits[figure]);
  const axes = {
    x: axisFor(
      marks.map(({ value }) => value.x),
      'metres',
    ),
    y: axisFor(
      marks.map(({ value }) => value.y),
      'usdPerKm2',
    ),
  };
  const sections = logSections(
    axes.x,
    sizeClasses.map((sizeClass) => ({ ...sizeClass, name: sizeClassLabel(sizeClass.key) })),
  );
  return (
    <PlotFigure
      id={id}
      legend={[...legendEntries(series, marketSensors.length > 0), ...medianEntry(medians, series)]}
      caption={caption}
      table={<QuoteTable label={label} series={series} />}
    >
      <Plot
        label={label}
        x={horizontalAxis('Pixel size, finer to the left', axes.x, formatLength)}
        y={verticalAxis('US dollars per km²', axes.y, formatUsdPerKm2)}
        sections={sections}
        medians={medianBars(medians, sections, marks, axes.y)}
        background={marketSensors.length > 0 ? marketLayers(marketSensors, axes) : undefined}
        points={plotPoints(marks, axes, series.length > 1)}
      />
    </PlotFigure>
  );
}

/** The legend of the medians, with their sensor type if the plot has others. */
function medianEntry([first]: MarketMedian[], { length }: QuoteSeries[]): LegendEntry[] {
  if (!first) return [];
  const label = length > 1 ? `market median, ${sensorTypeNames[first.sensor]}` : 'market median';
  return [{ label, symbol: { shape: 'bar', fill: 'filled', colour: undefined } }];
}

/** Medians as bars across the size classes that are visible, with their values where there are marks. */
function medianBars(medians: MarketMedian[], sections: PlotSection[], marks: Mark[], y: AxisRange): PlotMedian[] {
  const marked = new Set<string>(marks.map(({ value }) => sizeClassOf(value.x)));
  return sections.flatMap(({ key, start, width }) =>
    medians
      .filter(({ sizeClass, median }) => sizeClass === key && median >= y.from && median <= y.to)
      .map(({ acquisition, median }) => ({
        text: marked.has(key) ? formatUsdPerKm2(median) : null,
        fill: acquisition === 'archive' ? ('filled' as const) : ('hollow' as const),
        ...{ start, width, middle: start + width / 2, y: Math.round(1000 - 10 * positionOn(y, median)) / 10 },
      })),
  );
}

function marketLayers(sensors: SensorType[], axes: Axes): DotLayers {
  return {
    hrefs: sensors.map((sensor) => `${paths.market}#${sensor}`),
    transform: dotLayerTransform({ x: dotAxes.metres, y: dotAxes.usdPerKm2 }, axes),
  };
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
