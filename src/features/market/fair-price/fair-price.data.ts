import * as v from 'valibot';
import { acquisitionsOf } from '~/domain/acquisition';
import { numeric } from '~/domain/numeric-column';
import { neighbouringSizeClasses } from '~/domain/size-class';
import { firstSummarisedMonth, maximumQuotes, minimumQuotes } from '~/domain/statistics-rules';
import { fetchData, parseData } from '~/lib/data-api';
import { type MarketPrice, marketPriceRow, marketPricesFromRows } from '../statistics';
import type { Order } from './fair-price-order';
import { type AnswerFamily, answerFamilies, type MarketQuote } from './market-answer';

/** Everything from the database that answers a question about a sensor type and a size class. */
export interface AnswerData {
  quotes: Record<AnswerFamily, MarketQuote[]>;
  /** Prices per km² of the neighbouring size classes, the nearest first; loaded only when there are too few quotes. */
  neighbours: MarketPrice[];
}

const quoteRow = v.object({
  id: v.string(),
  company: v.string(),
  price_per_km2: numeric,
  area_km2: v.nullable(numeric),
  resolution_m: numeric,
  quoted_month: v.pipe(v.string(), v.isoDate()),
  unusual: v.boolean(),
  sample: v.boolean(),
});

const marketQuotes = v.array(
  v.pipe(
    v.object({
      ...quoteRow.entries,
      companies: v.nullable(v.object({ name: v.string(), address: v.nullable(v.string()) })),
    }),
    v.transform(
      (row): MarketQuote => ({
        id: row.id,
        company: row.company,
        name: row.companies?.name ?? row.company,
        address: row.companies?.address ?? null,
        usdPerKm2: row.price_per_km2,
        areaKm2: row.area_km2,
        resolutionMetres: row.resolution_m,
        quotedMonth: row.quoted_month,
        unusual: row.unusual,
        sample: row.sample,
      }),
    ),
  ),
);

/** The quotes for images of a sensor type and size class. Throws a Failure. */
export async function fetchAnswerData(
  { sensor, sizeClass }: Pick<Order, 'sensor' | 'sizeClass'>,
  signal: AbortSignal,
): Promise<AnswerData> {
  const [archive, tasking] = await Promise.all(
    answerFamilies.map((family) => fetchMarketQuotes({ sensor, sizeClass }, family, signal)),
  );
  const quotes = { archive: archive ?? [], tasking: tasking ?? [] };
  const hasTooFew = answerFamilies.some((family) => quotes[family].length < minimumQuotes);
  return { quotes, neighbours: hasTooFew ? await fetchNeighbours({ sensor, sizeClass }, signal) : [] };
}

/** The newest quotes of the last 24 months whose price per km² is known, as summaries use them. */
async function fetchMarketQuotes(
  { sensor, sizeClass }: Pick<Order, 'sensor' | 'sizeClass'>,
  family: AnswerFamily,
  signal: AbortSignal,
): Promise<MarketQuote[]> {
  const params = new URLSearchParams({
    select: `${Object.keys(quoteRow.entries).join()},companies(name,address)`,
    sensor: `eq.${sensor}`,
    size_class: `eq.${sizeClass}`,
    price_per_km2: 'not.is.null',
    // Spelled like the condition of the index reviews_of_the_market_with_price_per_km2_by_month, which is used for nothing else.
    licence: 'isdistinct.publication',
    acquisition: `in.(${acquisitionsOf(family).join()})`,
    quoted_month: `gte.${firstSummarisedMonth()}`,
    order: 'quoted_month.desc,id.desc',
    limit: String(maximumQuotes),
  });
  return parseData(await fetchData('reviews', params, signal), (rows) => v.parse(marketQuotes, rows));
}

async function fetchNeighbours(
  { sensor, sizeClass }: Pick<Order, 'sensor' | 'sizeClass'>,
  signal: AbortSignal,
): Promise<MarketPrice[]> {
  const nearest = neighbouringSizeClasses(sizeClass);
  const params = new URLSearchParams({
    select: Object.keys(marketPriceRow.entries).join(),
    sensor: `eq.${sensor}`,
    size_class: `in.(${nearest.join()})`,
    basis: 'eq.km2',
    acquisition: `in.(${answerFamilies.join()})`,
    n: `gte.${minimumQuotes}`,
  });
  return parseData(await fetchData('market_price_stats', params, signal), (rows) =>
    marketPricesFromRows(rows).sort((a, b) => nearest.indexOf(a.sizeClass) - nearest.indexOf(b.sizeClass)),
  );
}
