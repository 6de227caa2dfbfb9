import * as v from 'valibot';
import { priceBases } from '~/domain/price-basis';
import type { ResolutionClass } from '~/domain/resolution';
import { minimumQuotes } from '~/domain/statistics-rules';
import { companyStatisticsRow, type PriceStatistics, priceStatisticsRow } from './statistics';

/** The columns of `public.companies` that a list of companies shows. */
export const companyRow = v.object({
  key: v.string(),
  name: v.string(),
  description: v.string(),
  /** Path of the emblem; null for companies that reviewers added under "Others". */
  logo: v.nullable(v.string()),
  /** The word before "-reviews" in the address of the company's page; null when it has no page. */
  address: v.nullable(v.string()),
  /** Keys of sensor types. */
  sensors: v.array(v.string()),
  aliases: v.array(v.string()),
});

/** The columns of `public.company_stats` that a list of companies shows. */
export const summaryRow = v.pick(companyStatisticsRow, ['reviews', 'rated', 'rating_mean', 'typical_class']);

/** The columns of `public.price_stats` that a list of companies shows. */
export const medianRow = v.pick(priceStatisticsRow, [
  'company',
  'resolution_class',
  'basis',
  'acquisition',
  'n',
  'median',
]);

/** A company in a list, with its summary; `summary` is null when the database could not be reached. */
export interface ListedCompany extends v.InferOutput<typeof companyRow> {
  summary: MarketSummary | null;
}

/** Ratings and prices of a company at a glance. */
export interface MarketSummary {
  reviews: number;
  rated: number;
  /** 0.5 to 5, null without ratings. */
  ratingMean: number | null;
  /** The resolution class with the most quotes. */
  typicalClass: ResolutionClass | null;
  /** Medians of at least {@link minimumQuotes} quotes, of archive and tasking together. */
  prices: MedianPrice[];
}

/** Median of `n` quotes in one resolution class, in US dollars for the basis. */
export type MedianPrice = Pick<PriceStatistics, 'resolutionClass' | 'basis' | 'n' | 'median'>;

/** The price bases, those whose prices are easiest to compare first: per km², per scene, whole order. */
export const comparableBases = priceBases.toReversed();

const listedRow = v.object({ ...summaryRow.entries, companies: companyRow });

/**
 * Companies from rows of `company_stats` with their `companies` embedded, and rows of `price_stats`. Throws a ValiError.
 */
export function listedCompaniesFromRows(statisticsRows: unknown, priceRows: unknown): ListedCompany[] {
  const medians = v
    .parse(v.array(medianRow), priceRows)
    .filter(({ acquisition, n }) => acquisition === 'all' && n >= minimumQuotes);
  const byCompany = Map.groupBy(medians, ({ company }) => company);
  return v
    .parse(v.array(listedRow), statisticsRows)
    .map(({ companies: company, reviews, rated, rating_mean, typical_class }) => ({
      ...company,
      summary: {
        reviews,
        rated,
        ratingMean: rating_mean,
        typicalClass: typical_class,
        prices: (byCompany.get(company.key) ?? []).map(({ resolution_class, basis, n, median }) => ({
          resolutionClass: resolution_class,
          basis,
          n,
          median,
        })),
      },
    }));
}

/**
 * Updates a list of companies from the database: summaries are replaced, companies that reviewers have added under "Others"
 * follow at the end, and those whose reviews have all been deleted go. A provider's own file takes precedence over the
 * description in the database.
 */
export function mergeCompanies(companies: ListedCompany[], fromDatabase: ListedCompany[]): ListedCompany[] {
  const current = new Map(fromDatabase.map((company) => [company.key, company]));
  const keys = new Set(companies.map(({ key }) => key));
  return [
    ...companies
      .filter(({ key, address }) => address !== null || current.has(key))
      .map((company) => ({ ...company, summary: current.get(company.key)?.summary ?? company.summary })),
    ...fromDatabase.filter(
      ({ key, address, summary }) => address === null && !keys.has(key) && (summary?.reviews ?? 0) > 0,
    ),
  ];
}

/**
 * The price by which a company is compared with others, in a resolution class or, for null, in its most quoted one: per km²
 * if there is one, else per scene, else for the whole order. Null with fewer than {@link minimumQuotes} quotes.
 */
export function typicalPrice({ summary }: ListedCompany, resolutionClass: ResolutionClass | null): MedianPrice | null {
  const inClass = resolutionClass ?? summary?.typicalClass;
  const prices = summary?.prices.filter((price) => price.resolutionClass === inClass) ?? [];
  return comparableBases.map((basis) => prices.find((price) => price.basis === basis)).find(Boolean) ?? null;
}
