import * as v from 'valibot';
import {
  type AnswerAcquisition,
  acquisitions,
  answerAcquisitions,
  type PricedAcquisition,
  pricedAs,
} from '~/domain/acquisition';
import { camelCaseKeys } from '~/domain/camel-case';
import { numeric } from '~/domain/numeric-column';
import { maximumQuotes } from '~/domain/statistics-rules';
import { type MarketPrice, marketPricesFromRows, priceSummaryRow } from '~/features/prices/summaries';
import { callFunction, parseData } from '~/lib/visitor-query';
import type { Order } from './fair-price-order';
import type { MarketQuote } from './market-answer';
import type { AnswerQuotes, CompanyPrice } from './provider-answers';

/** The data from the database for one question about a sensor type and a size class. */
export interface AnswerData extends AnswerQuotes {
  /** Prices per km² of the other size classes with at least five quotes. */
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
    v.transform((row): MarketQuote & { acquisition: PricedAcquisition | null } => ({
      acquisition: row.acquisition && pricedAs(row.acquisition),
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

const { company, n, samples, lower_quartile, median, upper_quartile, newest_month } = priceSummaryRow.entries;
const companyPriceColumns = {
  ...{ company, n, samples, lower_quartile, median, upper_quartile, newest_month },
  acquisition: v.picklist(answerAcquisitions),
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

const answer = v.object({ quotes: marketQuotes, companies: companyPrices, neighbours: v.unknown() });

/** The quotes for images of a sensor type and size class, and everything else that the answer needs. Throws a Failure. */
export async function fetchAnswerData({ sensor, sizeClass }: Group, signal: AbortSignal): Promise<AnswerData> {
  const data = await callFunction('market_quotes', { of_sensor: sensor, of_size_class: sizeClass }, signal);
  return parseData(data, (unknown) => {
    const { quotes, companies, neighbours } = v.parse(answer, unknown);
    const quotesOf = (wanted: AnswerAcquisition) => quotes.filter(({ acquisition }) => acquisition === wanted);
    return {
      quotes: { archive: quotesOf('archive'), tasking: quotesOf('tasking') },
      // If there are more quotes than a summary uses, take the newest 500 of each company, as its page shows them.
      companyPrices: quotes.length >= maximumQuotes ? companies : null,
      neighbours: marketPricesFromRows(neighbours),
    };
  });
}
