import { getCollection, getEntry } from 'astro:content';
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
