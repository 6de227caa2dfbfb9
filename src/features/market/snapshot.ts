import { getCollection, getEntry } from 'astro:content';
import { type Company, companiesFrom, withFigures } from './company';
import { usual } from './plots/axis-ranges';
import { liesWithin, pointsFrom, type QuotePoint } from './quote-points';
import { type MarketFigures, pricesFrom, statisticsFrom } from './statistics';

/** What the database knew of a company when the site was built; nothing when it could not be asked. */
export async function knownOf(company: string): Promise<MarketFigures> {
  const [statistics, prices] = await Promise.all([getEntry('statistics', company), getEntry('prices', company)]);
  return {
    statistics: statistics ? statisticsFrom(statistics.data.row) : null,
    prices: pricesFrom(prices?.data.rows ?? []),
  };
}

/** Companies with the number of their reviews when the site was built; 0 also when the database could not be asked. */
export async function withReviewsKnown<One extends { key: string }>(
  companies: One[],
): Promise<(One & { reviews: number })[]> {
  const all = await getCollection('statistics');
  const reviews = new Map(all.map(({ id, data }) => [id, statisticsFrom(data.row).reviews]));
  return companies.map((company) => ({ ...company, reviews: reviews.get(company.key) ?? 0 }));
}

/** What was known of these companies when the site was built, by their keys; null when the database could not be asked. */
export async function knownOfEach(companies: string[]): Promise<Record<string, MarketFigures> | null> {
  if ((await getCollection('statistics')).length === 0) return null;
  return Object.fromEntries(await Promise.all(companies.map(async (key) => [key, await knownOf(key)] as const)));
}

/** Number of all reviews when the site was built; 0 also when the database could not be asked. */
export async function reviewsKnown(): Promise<number> {
  const all = await getCollection('statistics');
  return all.reduce((sum, { data }) => sum + statisticsFrom(data.row).reviews, 0);
}

/** The companies of this site's pages, and those named under "Others", with what was known when the site was built. */
export async function knownCompanies(ofPages: Omit<Company, 'figures'>[]): Promise<Company[]> {
  const [statistics, prices] = await Promise.all([getCollection('statistics'), getCollection('prices')]);
  const inDatabase = companiesFrom(
    statistics.map(({ data }) => data.row),
    prices.flatMap(({ data }) => data.rows),
  );
  return withFigures(
    ofPages.map((company) => ({ ...company, figures: null })),
    inDatabase,
  );
}

/**
 * A company's quotes of the last 24 months with known pixel size and price per km², at most 500, the newest first; null when
 * the database could not be asked.
 */
export async function knownPointsOf(company: string): Promise<QuotePoint[] | null> {
  const entry = await getEntry('points', company);
  return entry ? pointsFrom(entry.data.rows) : null;
}

/** All companies' such quotes, by the companies' keys; of none when the database could not be asked. */
export async function knownPoints(): Promise<Map<string, QuotePoint[]>> {
  const companies = await getCollection('points');
  return new Map(companies.map(({ id, data }) => [id, pointsFrom(data.rows)]));
}

let market: Promise<QuotePoint[]> | undefined;

/** Such quotes of all companies together that lie on the usual axes; read once for all pages. */
export function knownMarket(): Promise<QuotePoint[]> {
  market ??= knownPoints().then((points) =>
    [...points.values()].flat().filter(liesWithin(usual.metres, usual.usdPerKm2)),
  );
  return market;
}
