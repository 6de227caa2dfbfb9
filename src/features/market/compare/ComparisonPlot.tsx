import { formatCount, formatNumber } from '~/domain/format-number';
import { type Counted, countSamples, sampleLabel } from '~/domain/sample-data';
import { type SensorType, sensorTypeLabels, sensorTypeNames, sensorTypes } from '~/domain/sensor-types';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { QuotePlot } from '../plots/QuotePlot';
import type { QuotePoint } from '../quote-points';
import styles from './ComparisonPlot.module.css';

/** The number of quotes of each provider that are drawn. */
const maxPoints = 100;

const seriesStyles: { shape: SymbolShape; colour: string | undefined }[] = [
  { shape: 'circle', colour: styles.first },
  { shape: 'square', colour: styles.second },
  { shape: 'triangle', colour: styles.third },
  { shape: 'diamond', colour: styles.fourth },
];

const noQuotes: Counted = { n: 0, samples: 0 };

/** The quotes of a provider, the newest first. */
interface ProviderQuotes {
  name: string;
  points: QuotePoint[];
}

/**
 * `asOf` is the day of the quotes, like "21 Nov 2026"; `marketQuotes` counts the quotes of all providers by sensor type, which
 * are drawn in the background.
 */
export interface ComparisonPlotProps {
  series: ProviderQuotes[];
  asOf: string;
  marketQuotes?: Partial<Record<SensorType, Counted>>;
}

/**
 * The quotes of two to four providers on the same axes, each provider with its own shape and colour. Each sensor type that at
 * least two of them have quotes of has a plot of its own.
 */
export function ComparisonPlot({ series, asOf, marketQuotes = {} }: ComparisonPlotProps) {
  const names = series.map(({ name }) => name);
  const withQuotes = series.filter(({ points }) => points.length > 0);
  if (withQuotes.length === 0)
    return (
      <p className="soft">
        As of {asOf} no quote of {formatList(names, 'disjunction')} with a resolution and a price per km² is known here.
      </p>
    );
  const sensors = sensorsToPlot(withQuotes);
  if (sensors.length === 0)
    return (
      <p className="soft">
        The quotes from{' '}
        {formatList(
          withQuotes.map(({ name }) => name),
          'conjunction',
        )}{' '}
        are for images of different sensor types, whose prices do not compare.
      </p>
    );
  return sensors.map((sensor) => (
    <SensorPlot key={sensor} sensor={sensor} series={series} asOf={asOf} market={marketQuotes[sensor] ?? noQuotes} />
  ));
}

/** The sensor types of which at least two providers have quotes; if only one provider has any quotes, all of that one. */
function sensorsToPlot(series: ProviderQuotes[]): SensorType[] {
  const needed = Math.min(series.length, 2);
  const countWith = (sensor: SensorType) =>
    series.filter(({ points }) => points.some((point) => point.sensor === sensor)).length;
  return sensorTypes.filter((sensor) => countWith(sensor) >= needed);
}

function SensorPlot({
  sensor,
  series,
  asOf,
  market,
}: {
  sensor: SensorType;
  series: ProviderQuotes[];
  asOf: string;
  market: Counted;
}) {
  const styled = series.flatMap(({ name, points }, index) => {
    const style = seriesStyles[index];
    return style ? [{ name, ...style, points: points.filter((point) => point.sensor === sensor) }] : [];
  });
  const names = styled.map(({ name }) => name);
  const counts = styled.map(({ name, points }) => `${describeCount(points.length)} from ${name}`);
  const background = market.n > 0 ? `, among ${formatNumber(market.n)} of all providers` : '';
  const sample = sampleLabel(...styled.map(({ points }) => countSamples(points)), market);
  return (
    <QuotePlot
      id={`comparison-${sensor}`}
      label={`Quotes of ${formatList(names, 'conjunction')} by resolution and price per km², ${sensorTypeLabels[sensor]}`}
      series={styled.map((provider) => ({ ...provider, points: provider.points.slice(0, maxPoints), published: [] }))}
      marketSensors={market.n > 0 ? [sensor] : []}
      caption={`${sensorTypeNames[sensor]}, from the last 24 months with a price per km²: ${formatList(counts, 'conjunction')}${background}, as of ${asOf}${sample ? `. ${sample}` : ''}`}
    />
  );
}

function describeCount(quotes: number): string {
  if (quotes > maxPoints) return `the newest ${maxPoints} of ${quotes} quotes`;
  return quotes === 0 ? 'no quotes' : formatCount(quotes, 'quote');
}

function formatList(items: string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en', { type }).format(items);
}
