import * as v from 'valibot';
import { numeric } from '~/domain/numeric-schema';
import type { PriceBasis } from '~/domain/price-basis';
import { minimumQuotes } from '~/domain/price-statistics';
import { type ResolutionClass, resolutionClassKeys } from '~/domain/resolution';
import { priceRow } from './statistics';

/** A company as lists show it. */
export interface Company {
  key: string;
  name: string;
  description: string;
  /** Path of its emblem; none for companies that reviewers named under "Others". */
  logo: string | null;
  /** The word of its address; null when it has no page. */
  address: string | null;
  /** Keys of sensors. */
  sensors: string[];
  aliases: string[];
  /** null when the database could not be asked. */
  figures: Figures | null;
}

/** What buyers shared of a company, at a glance. */
export interface Figures {
  reviews: number;
  rated: number;
  /** 0.5 to 5, null when nobody rated. */
  ratingMean: number | null;
  /** The class with the most quotes. */
  typicalClass: ResolutionClass | null;
  /** Medians of at least {@link minimumQuotes} quotes, of archive and tasking together. */
  prices: MedianPrice[];
}

/** Median of `n` quotes in one resolution class, in US dollars for the basis. */
export interface MedianPrice {
  resolutionClass: ResolutionClass;
  basis: PriceBasis;
  n: number;
  median: number;
}

/** What prices can be for, the easiest to compare first. */
export const basesToCompare: PriceBasis[] = ['km2', 'scene', 'order'];

const companyRow = v.pipe(
  v.object({
    reviews: numeric,
    rated: numeric,
    rating_mean: v.nullable(numeric),
    typical_class: v.nullable(v.picklist(resolutionClassKeys)),
    companies: v.object({
      key: v.string(),
      name: v.string(),
      description: v.string(),
      logo: v.nullable(v.string()),
      address: v.nullable(v.string()),
      sensors: v.array(v.string()),
      aliases: v.array(v.string()),
    }),
  }),
  v.transform(
    ({ companies, reviews, rated, rating_mean, typical_class }): Company => ({
      ...companies,
      figures: { reviews, rated, ratingMean: rating_mean, typicalClass: typical_class, prices: [] },
    }),
  ),
);

const medianRow = v.pipe(
  v.pick(priceRow, ['company', 'resolution_class', 'basis', 'acquisition', 'n', 'median']),
  v.transform(({ resolution_class, ...rest }) => ({ ...rest, resolutionClass: resolution_class })),
);

/**
 * Companies from rows of `company_stats` with their `companies` embedded, and rows of `price_stats`. Throws a ValiError for
 * anything else.
 */
export function companiesFrom(statistics: unknown, prices: unknown): Company[] {
  const companies = v.parse(v.array(companyRow), statistics);
  const medians = v
    .parse(v.array(medianRow), prices)
    .filter(({ acquisition, n }) => acquisition === 'all' && n >= minimumQuotes);
  const byCompany = Map.groupBy(medians, ({ company }) => company);
  return companies.map((company) => ({
    ...company,
    figures: company.figures && {
      ...company.figures,
      prices: (byCompany.get(company.key) ?? []).map(({ resolutionClass, basis, n, median }) => ({
        resolutionClass,
        basis,
        n,
        median,
      })),
    },
  }));
}

/**
 * Companies with what the database says of them, and after them those that reviewers named under "Others" since, while those
 * whose reviews are gone go too. What a provider's file says stands above what the database keeps of it.
 */
export function withFigures(known: Company[], inDatabase: Company[]): Company[] {
  const found = new Map(inDatabase.map((company) => [company.key, company]));
  const keys = new Set(known.map(({ key }) => key));
  return [
    ...known
      .filter(({ key, address }) => address !== null || found.has(key))
      .map((company) => ({ ...company, figures: found.get(company.key)?.figures ?? company.figures })),
    ...inDatabase.filter(
      ({ key, address, figures }) => address === null && !keys.has(key) && (figures?.reviews ?? 0) > 0,
    ),
  ];
}

/**
 * The price to compare a company by, in the given class or else its most quoted one: of a square kilometre where that is
 * known, else of a scene or a whole order. null under {@link minimumQuotes} quotes.
 */
export function typicalPrice({ figures }: Company, resolutionClass: ResolutionClass | null): MedianPrice | null {
  const wanted = resolutionClass ?? figures?.typicalClass;
  const inClass = figures?.prices.filter((price) => price.resolutionClass === wanted) ?? [];
  return basesToCompare.map((basis) => inClass.find((price) => price.basis === basis)).find(Boolean) ?? null;
}
