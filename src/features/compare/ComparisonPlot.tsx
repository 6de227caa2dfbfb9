import { type SensorType, sensorTypeLabels, sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import { type Counted, countSamples, sampleLabel } from '~/domain/prices/sample-data';
import { formatCount } from '~/domain/text/format-number';
import type { PublishedPoint } from '~/features/prices/plots/published-points';
import { QuotePlot } from '~/features/prices/plots/QuotePlot';
import type { QuoteSeries } from '~/features/prices/plots/quote-marks';
import type { QuotePoint } from '~/features/prices/quote-points';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import styles from './ComparisonPlot.module.css';

/** The maximum number of quotes drawn for each provider. */
const maxPoints = 100;

const seriesStyles: { shape: SymbolShape; colour: string | undefined }[] = [
  { shape: 'circle', colour: styles.first },
  { shape: 'square', colour: styles.second },
  { shape: 'triangle', colour: styles.third },
  { shape: 'diamond', colour: styles.fourth },
];

const noQuotes: Counted = { n: 0, samples: 0 };

/** The quotes of a provider, newest first, and its published prices. */
interface ProviderPrices {
  name: string;
  company: QuoteSeries['company'];
  points: QuotePoint[];
  published: PublishedPoint[];
}

/**
 * `asOf` is the day of the quotes, like "21 Nov 2026". `marketQuotes` counts the quotes of all providers by sensor type, which
 * are drawn in the background.
 */
export interface ComparisonPlotProps {
  series: ProviderPrices[];
  asOf: string;
  marketQuotes?: Partial<Record<SensorType, Counted>>;
}

/**
 * The quotes and published prices of two to four providers on the same axes, each provider with a different shape and colour.
 * There is one plot for each sensor type for which at least two of them have prices.
 */
export function ComparisonPlot({ series, asOf, marketQuotes = {} }: ComparisonPlotProps) {
  const names = series.map(({ name }) => name);
  const withPrices = series.filter((provider) => allPrices(provider).length > 0);
  if (withPrices.length === 0)
    return (
      <p className="soft">{`As of ${asOf}, there are no quotes from ${formatList(names, 'disjunction')} with both a resolution and a price per km².`}</p>
    );
  const sensors = sensorsToPlot(withPrices);
  if (sensors.length === 0)
    return (
      <p className="soft">{`The prices from ${formatList(
        withPrices.map(({ name }) => name),
        'conjunction',
      )} are for images of different sensor types, so they cannot be compared.`}</p>
    );
  return sensors.map((sensor) => (
    <SensorPlot key={sensor} sensor={sensor} series={series} asOf={asOf} market={marketQuotes[sensor] ?? noQuotes} />
  ));
}

/** The sensor types for which at least two providers have prices. If only one provider has any prices, all of its types. */
function sensorsToPlot(series: ProviderPrices[]): SensorType[] {
  const needed = Math.min(series.length, 2);
  const countWith = (sensor: SensorType) =>
    series.filter((provider) => allPrices(provider).some((price) => price.sensor === sensor)).length;
  return sensorTypes.filter((sensor) => countWith(sensor) >= needed);
}

function allPrices({ points, published }: ProviderPrices): (QuotePoint | PublishedPoint)[] {
  return [...points, ...published];
}

function SensorPlot({
  sensor,
  series,
  asOf,
  market,
}: {
  sensor: SensorType;
  series: ProviderPrices[];
  asOf: string;
  market: Counted;
}) {
  const isOfSensor = (price: QuotePoint | PublishedPoint) => price.sensor === sensor;
  const styled = series.flatMap(({ name, company, points, published }, index) => {
    const style = seriesStyles[index];
    return style
      ? [{ name, company, ...style, points: points.filter(isOfSensor), published: published.filter(isOfSensor) }]
      : [];
  });
  const names = styled.map(({ name }) => name);
  const counts = styled.map(({ name, points }) => `${describeCount(points.length)} from ${name}`);
  const background = market.n > 0 ? `, shown against ${formatCount(market.n, 'quote')} from all providers` : '';
  const sample = sampleLabel(...styled.map(({ points }) => countSamples(points)), market);
  return (
    <QuotePlot
      id={`comparison-${sensor}`}
      label={`Quotes from ${formatList(names, 'conjunction')} by resolution and price per km², ${sensorTypeLabels[sensor]}`}
      series={styled.map((provider) => ({ ...provider, points: provider.points.slice(0, maxPoints) }))}
      marketSensors={market.n > 0 ? [sensor] : []}
      caption={`${sensorTypeNames[sensor]} quotes from the last 24 months with a price per km²: ${formatList(counts, 'conjunction')}${background}. As of ${asOf}.${sample ? ` ${sample}.` : ''}`}
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
