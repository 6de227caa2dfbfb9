import * as v from 'valibot';
import {
  type AcquisitionFamily,
  type AnswerFamily,
  acquisitions,
  answerFamilies,
  familyOf,
} from '~/domain/acquisition';
import { camelCaseKeys } from '~/domain/camel-case';
import { numeric } from '~/domain/numeric-column';
import { maximumQuotes, minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { fetchData, parseData } from '~/lib/data-api';
import { type MarketPrice, marketPriceRow, marketPricesFromRows, priceStatisticsRow } from '../statistics';
import type { Order } from './fair-price-order';
import type { MarketQuote } from './market-answer';
import type { AnswerQuotes, CompanyPrice } from './provider-answers';

/** Everything from the database that answers a question about a sensor type and a size class. */
export interface AnswerData extends AnswerQuotes {
  /** Prices per km² of the other size classes from five quotes or more; loaded only when there are too few quotes. */
  neighbours: MarketPrice[];
}

type Group = Pick<Order, 'sensor' | 'sizeClass'>;

const quoteRow = v.object({
  id: v.string(),
  company: v.string(),
  price_per_km2: numeric,
  area_km2: v.nullable(numeric),
  resolution_m: numeric,
  quoted_month: v.pipe(v.string(), v.isoDate()),
  acquisition: v.nullable(v.picklist(acquisitions)),
  unusual: v.boolean(),
  sample: v.boolean(),
});

const namedCompany = v.nullable(v.object({ name: v.string(), address: v.nullable(v.string()) }));

const marketQuotes = v.array(
  v.pipe(
    v.object({
      ...quoteRow.entries,
      companies: namedCompany,
    }),
    v.transform((row): MarketQuote & { family: AcquisitionFamily | null } => ({
      family: row.acquisition && familyOf(row.acquisition),
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
    })),
  ),
);

const { company, n, samples, lower_quartile, median, upper_quartile, newest_month } = priceStatisticsRow.entries;
const companyPriceColumns = {
  ...{ company, n, samples, lower_quartile, median, upper_quartile, newest_month },
  acquisition: v.picklist(answerFamilies),
};

const companyPrices = v.array(
  v.pipe(
    v.object({ ...companyPriceColumns, companies: namedCompany }),
    v.transform(
      ({ companies, ...row }): CompanyPrice => ({
        ...camelCaseKeys(row),
        name: companies?.name ?? row.company,
        address: companies?.address ?? null,
      }),
    ),
  ),
);

/**
 * The quotes for images of a sensor type and size class: one request, another where a family has too few, and one where there
 * are more than a summary uses. Throws a Failure.
 */
export async function fetchAnswerData(group: Group, signal: AbortSignal): Promise<AnswerData> {
  const newest = await fetchMarketQuotes(group, signal);
  const inFamily = (wanted: AnswerFamily) => newest.filter(({ family }) => family === wanted);
  const quotes = { archive: inFamily('archive'), tasking: inFamily('tasking') };
  const hasTooFew = answerFamilies.some((family) => quotes[family].length < minimumQuotes);
  const [neighbours, companyPrices] = await Promise.all([
    hasTooFew ? fetchNeighbours(group, signal) : [],
    newest.length >= maximumQuotes ? fetchCompanyPrices(group, signal) : null,
  ]);
  return { quotes, companyPrices, neighbours };
}

/**
 * The newest quotes of the last 24 months whose price per km² is known, of all acquisitions together, as the database summarises
 * them.
 */
async function fetchMarketQuotes({ sensor, sizeClass }: Group, signal: AbortSignal) {
  const params = new URLSearchParams({ of_sensor: sensor, of_size_class: sizeClass });
  return parseData(await fetchData('rpc/market_quotes', params, signal), (rows) => v.parse(marketQuotes, rows));
}

async function fetchNeighbours({ sensor, sizeClass }: Group, signal: AbortSignal): Promise<MarketPrice[]> {
  const params = new URLSearchParams({
    select: Object.keys(marketPriceRow.entries).join(),
    sensor: `eq.${sensor}`,
    size_class: `neq.${sizeClass}`,
    basis: 'eq.km2',
    acquisition: `in.(${answerFamilies.join()})`,
    n: `gte.${sufficientQuotes}`,
  });
  return parseData(await fetchData('market_price_stats', params, signal), marketPricesFromRows);
}

/** The prices of each company from its own newest 500 quotes, as its page shows them. */
async function fetchCompanyPrices({ sensor, sizeClass }: Group, signal: AbortSignal): Promise<CompanyPrice[]> {
  const params = new URLSearchParams({ of_sensor: sensor, of_size_class: sizeClass });
  return parseData(await fetchData('rpc/market_company_prices', params, signal), (rows) =>
    v.parse(companyPrices, rows),
  );
}
