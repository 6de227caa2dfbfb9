import { type AnswerAcquisition, acquisitionLabels, answerAcquisitions } from '~/domain/acquisition';
import { formatCsvRows } from '~/domain/csv';
import { formatAsOf } from '~/domain/published-price';
import { sensorTypeLabels } from '~/domain/sensor-types';
import { sizeClassName } from '~/domain/size-class';
import type { PublishedOffer } from '~/features/prices/published-offers';
import type { Order } from '../fair-price-order';
import { type MarketQuote, summariseQuotes } from '../market-answer';
import { billedKm2Of, type OrderPrice, type ProviderAnswer } from '../provider-answers';

type Cell = string | number;

const header = [
  'Provider',
  'Sensor type',
  'Size class',
  'Acquisition',
  'Rests on',
  'Number of quotes',
  'Newest month',
  // For all providers together this is the area asked for, because each has a different smallest order.
  'Area priced in km²',
  'Price in US dollars, lower quartile',
  'Price in US dollars, median',
  'Price in US dollars, upper quartile',
  'US dollars per km², lower quartile',
  'US dollars per km², median',
  'US dollars per km², upper quartile',
  'Published price',
  'Published US dollars per km², lowest',
  'Published US dollars per km², highest',
  'Source',
  'Sample quotes',
];

/**
 * An answer as CSV (RFC 4180) with plain numbers: the market, then each provider. A row is an estimate with the published prices
 * beside it, a quote, or a published price. The quartile columns of a published price contain its lower and upper price.
 */
export function answerCsv(
  { sensor, sizeClass, areaKm2 }: Order,
  quotes: Record<AnswerAcquisition, MarketQuote[]>,
  providers: readonly ProviderAnswer[],
): string {
  const market = (acquisition: AnswerAcquisition): OrderPrice => ({
    billedKm2: areaKm2,
    isSmallestOrder: false,
    summary: summariseQuotes(quotes[acquisition], areaKm2),
    offers: [],
  });
  const billed = (acquisition: AnswerAcquisition) => (quote: MarketQuote) =>
    billedKm2Of(quote, acquisition, providers, areaKm2);
  const sections = [
    { name: 'All providers', price: market },
    ...providers.map((provider) => ({
      name: provider.name,
      price: (acquisition: AnswerAcquisition) => provider[acquisition],
    })),
  ];
  const rows = sections.flatMap(({ name, price }) =>
    answerAcquisitions.flatMap((acquisition) =>
      priceRows(price(acquisition), billed(acquisition)).map((cells) => [
        name,
        sensorTypeLabels[sensor],
        sizeClassName(sizeClass),
        acquisitionLabels[acquisition],
        ...cells,
      ]),
    ),
  );
  return formatCsvRows([header, ...rows]);
}

/** The cells of each row from "Rests on". `billed` returns the area that the provider of a single quote bills. */
function priceRows({ summary, billedKm2, offers }: OrderPrice, billed: (quote: MarketQuote) => number): Cell[][] {
  const published = offers.map((offer): Cell[] => [
    'published price',
    ...['', offer.asOf ?? '', billedKm2],
    ...(offer.usdPerKm2 ? figures(offer.usdPerKm2.low, '', offer.usdPerKm2.high, billedKm2) : ['', '', '', '', '', '']),
    ...publishedCells([offer]),
    '',
  ]);
  if (summary.kind === 'none') return published;
  if (summary.kind === 'quotes') {
    const rows = summary.quotes.map((quote): Cell[] => [
      'one quote',
      ...[1, quote.quotedMonth.slice(0, 7), billed(quote)],
      ...figures('', quote.usdPerKm2, '', billed(quote)),
      ...['', '', '', '', Number(quote.sample)],
    ]);
    return [...rows, ...published];
  }
  const { lowerQuartile, median, upperQuartile } = summary.perKm2;
  const estimate: Cell[] = [
    summary.few ? 'few quotes' : 'quotes',
    ...[summary.n, summary.newestMonth.slice(0, 7), billedKm2],
    ...figures(lowerQuartile, median, upperQuartile, billedKm2),
    ...publishedCells(offers),
    summary.samples,
  ];
  return [estimate];
}

/** Published prices as text, the lowest and the highest of those in US dollars per km², and their sources. */
function publishedCells(offers: readonly PublishedOffer[]): Cell[] {
  const perKm2 = offers.flatMap(({ usdPerKm2 }) => usdPerKm2 ?? []);
  const sources = new Set(offers.map(({ source, asOf }) => (asOf ? `${source}, ${formatAsOf(asOf)}` : source)));
  return [
    offers.map(({ product, label }) => `${product}: ${label}`).join('; '),
    ...(perKm2.length > 0
      ? [Math.min(...perKm2.map(({ low }) => low)), Math.max(...perKm2.map(({ high }) => high))]
      : ['', '']),
    [...sources].join('; '),
  ];
}

/** Three prices of the order, then the same prices per km². */
function figures(low: number | '', middle: number | '', high: number | '', billedKm2: number): Cell[] {
  const prices = [low, middle, high];
  return [
    ...prices.map((perKm2) => (perKm2 === '' ? '' : Number((perKm2 * billedKm2).toPrecision(3)))),
    ...prices.map((perKm2) => (perKm2 === '' ? '' : Number(perKm2.toFixed(4)))),
  ];
}
