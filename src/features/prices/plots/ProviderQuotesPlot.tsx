import { type SensorType, sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import { type Counted, countSamples, sampleLabel } from '~/domain/prices/sample-data';
import { formatDay } from '~/domain/text/format-date';
import { formatCount } from '~/domain/text/format-number';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import type { QuotePoint } from '../quote-points';
import type { MarketMedian } from '../summaries';
import styles from './ProviderQuotesPlot.module.css';
import type { PublishedPoint } from './published-points';
import { QuotePlot } from './QuotePlot';
import type { QuoteSeries } from './quote-marks';

/** The number of a provider's quotes that are drawn as points. Older ones appear only as dots among those of the market. */
const maxPoints = 32;

const sensorShapes: Record<SensorType, SymbolShape> = {
  multispectral: 'circle',
  aerial: 'triangle',
  hyperspectral: 'diamond',
  sar: 'square',
};

/**
 * A provider's newest quotes and its published prices among the quotes of the market, as of `snapshotDate`. Each sensor type has
 * a different shape. `marketQuotes` counts the quotes of all providers by sensor type.
 */
export function ProviderQuotesPlot({
  name,
  company,
  points,
  published,
  marketQuotes,
  medians = [],
  snapshotDate,
}: {
  name: string;
  company: QuoteSeries['company'];
  points: QuotePoint[];
  published: PublishedPoint[];
  marketQuotes: Partial<Record<SensorType, Counted>>;
  /** Medians of the market, drawn for the main sensor type. */
  medians?: MarketMedian[];
  snapshotDate: string;
}) {
  const day = formatDay(snapshotDate);
  const newest = points.slice(0, maxPoints);
  const shown = [...newest, ...published];
  if (shown.length === 0)
    return (
      <p className="soft">
        As of {day}, there were no quotes from {name} with both a resolution and a price per km².
      </p>
    );
  const sensors = sensorTypes.filter((sensor) => shown.some((point) => point.sensor === sensor));
  const ofMarket = sensors.flatMap((sensor) => marketQuotes[sensor] ?? []);
  const market = ofMarket.reduce((sum, { n }) => sum + n, 0);
  const background = market > 0 ? `, shown against ${formatCount(market, 'quote')} from all providers` : '';
  const sample = sampleLabel(countSamples(points), ...ofMarket);
  const named = sensors.map((sensor) => sensorTypeNames[sensor]).join(', ');
  return (
    <>
      <h3>Price against resolution</h3>
      <QuotePlot
        id="prices"
        label={`Quotes from ${name} by resolution and price per km²`}
        series={sensors.map((sensor) => ({
          name: sensorTypeNames[sensor],
          shape: sensorShapes[sensor],
          colour: styles.provider,
          company,
          points: newest.filter((point) => point.sensor === sensor),
          published: published.filter((point) => point.sensor === sensor),
        }))}
        medians={medians.filter(({ sensor }) => sensor === sensors[0])}
        marketSensors={sensors.filter((sensor) => marketQuotes[sensor])}
        caption={`${named}: ${describeCount(points.length)} from the last 24 months with a price per km²${background}. As of ${day}.${sample ? ` ${sample}.` : ''}`}
      />
    </>
  );
}

function describeCount(quotes: number): string {
  if (quotes === 0) return 'no quotes';
  const count = formatCount(quotes, 'quote');
  return quotes > maxPoints ? `the newest ${maxPoints} of ${count}` : count;
}
