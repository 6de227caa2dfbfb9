import { beforeEach, expect, it } from 'vitest';
import { pricedAs } from '../../src/domain/images/acquisition.ts';
import { sizeClasses, sizeClassOf } from '../../src/domain/images/size-class.ts';
import { viewOptions } from '../../src/features/review-list/filters/review-filters.ts';
import { seededRandom } from '../seeded-random.ts';
import { describeOnPostgres } from './engines.ts';
import { type Quote, storedQuotes } from './expected-statistics.ts';
import { randomChange } from './random-reviews.ts';
import type { TestDatabase } from './test-database.ts';

interface Kind {
  sensor: string;
  size_class: string;
  basis: string;
  per_km2_known: boolean;
  acquisition: string;
  stars: string;
}

describeOnPostgres('the counts of reviews', (database) => {
  beforeEach(() => database().deleteReviews());

  const counts = async (company: string | null) =>
    (await database().call(database().visitor, 'review_counts', { of_company: company })).body as (Kind & {
      reviews: number;
    })[];
  const byName = async (company: string | null) =>
    Object.fromEntries((await counts(company)).map(({ reviews, ...kind }) => [nameOf(kind), reviews]));

  it('of a company and of all match their reviews, whatever has happened to these', async () => {
    const random = seededRandom(7);
    for (let step = 0; step < 40; step++) await randomChange(database(), random);
    const all = await storedQuotes(database());
    expect(all.length).toBeGreaterThan(300);
    expect(await byName(null)).toEqual(expectedCounts(all));
    for (const [company, own] of Map.groupBy(all, (quote) => quote.company))
      expect(await byName(company)).toEqual(expectedCounts(own));
    expect(await counts('nobody')).toEqual([]);
  });

  it('leave no kind out when there are reviews of every kind', async () => {
    const kinds = await insertEveryKind(database());
    expect(kinds).toBeGreaterThan(6000);
    expect(await counts(null)).toHaveLength(kinds);
  });
});

/** The number of these quotes of each kind. */
function expectedCounts(quotes: Quote[]): Record<string, number> {
  const byKind = Map.groupBy(quotes, (quote) =>
    nameOf({
      sensor: quote.sensor ?? 'unknown',
      size_class: quote.resolution_m === null ? 'unknown' : sizeClassOf(quote.resolution_m),
      basis: quote.price_basis,
      per_km2_known: quote.price_per_km2 !== null,
      acquisition: quote.acquisition === null ? 'unknown' : pricedAs(quote.acquisition),
      stars: quote.rating === null ? 'none' : String(Math.ceil(quote.rating)),
    }),
  );
  return Object.fromEntries([...byKind].map(([name, own]) => [name, own.length]));
}

function nameOf({ sensor, size_class, basis, per_km2_known, acquisition, stars }: Kind): string {
  return [sensor, size_class, basis, per_km2_known, acquisition, stars].join(' · ');
}

/** Adds a review of each possible kind, and returns their number. */
async function insertEveryKind(database: TestDatabase): Promise<number> {
  const orUnknown = (options: readonly string[]) => `unnest(array['${options.join("', '")}', null])`;
  const { sensor, acquisition } = viewOptions;
  const sizes = sizeClasses.map(({ from, to }) => (Number.isFinite(to) ? to : from + 1));
  await database.supabase.engine.run(`
    set session_replication_role = replica;
    insert into app.reviews (id, company, price, price_basis, area_km2, acquisition, sensor, resolution, resolution_m, rating, review)
    select gen_random_uuid(), 'maxar', 10, basis, area_km2, acquisition, sensor, 'any', metres, rating, 'Words.'
    from ${orUnknown(sensor)} sensor, unnest(array[${sizes}, null]) metres,
      ${orUnknown(acquisition)} acquisition,
      unnest(array['order', 'scene', 'km2']) basis, unnest(array[10, null]) area_km2, unnest(array[1, 2, 3, 4, 5, null]) rating
    where basis <> 'km2' or area_km2 is not null;
    set session_replication_role = default;`);
  const [row] = await database.query<{ count: number }>('select count(*)::int from app.reviews');
  return row?.count ?? 0;
}
