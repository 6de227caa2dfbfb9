import { getCollection, getEntry } from 'astro:content';
import { type Company, companiesFrom, withFigures } from './companies';
import { type CompanyStatistics, type PriceStatistics, pricesFrom, statisticsFrom } from './statistics';

/** What the database knew of a company when the site was built; nothing when it could not be asked. */
export async function knownOf(
  company: string,
): Promise<{ statistics: CompanyStatistics | null; prices: PriceStatistics[] }> {
  const [statistics, prices] = await Promise.all([getEntry('statistics', company), getEntry('prices', company)]);
  return {
    statistics: statistics ? statisticsFrom(statistics.data.row) : null,
    prices: pricesFrom(prices?.data.rows ?? []),
  };
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
