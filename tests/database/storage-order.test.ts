import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitorColumns } from '../../src/features/reviews/review.ts';
import { plannerSettings } from '../../supabase/local/local-supabase.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestDatabase } from './test-database.ts';

const authors = 50;
const reviewsOfAnAuthor = 20;
const reviews = authors * reviewsOfAnAuthor;

// In a random order a neighbour has the same author in 19 of 999 cases: 19 pairs with a standard deviation of 4.3. Chance exceeds
// this number once in a thousand million orders.
const pairsByChance = 19 + 6 * 4.3;

/** A thousand reviews, all alike but for their ids: each author writes 20 in one sitting. Returns who wrote which. */
async function writeSittings(database: TestDatabase): Promise<Map<string, number>> {
  const authorOf = new Map<string, number>();
  for (let author = 0; author < authors; author++) {
    const ids = Array.from({ length: reviewsOfAnAuthor }, () => randomUUID());
    for (const id of ids) authorOf.set(id, author);
    const values = ids.map((id) => `('${id}')`).join();
    await database.query(`insert into app.review_authors (id) values ${values}`);
    await database.query(
      `insert into app.reviews (id, company, price, price_basis, acquisition, rating, resolution, review)
       select v.id::uuid, 'maxar', 900, 'km2', 'archive', 4, '50 cm', 'Delivered in a week.' from (values ${values}) v (id)`,
    );
  }
  await database.query('analyze app.reviews');
  return authorOf;
}

/** The ids of all reviews in the order in which requests get them, page by page. */
async function idsInOrder(database: TestDatabase, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { body } = await database.request(database.visitor, `/rest/v1/reviews?${query}&offset=${ids.length}`);
    const page = body as { id: string }[];
    if (page.length === 0) return ids;
    ids.push(...page.map(({ id }) => id));
  }
}

/** How many neighbours have the same author. */
function pairsOfOneAuthor(ids: string[], authorOf: Map<string, number>): number {
  return ids.filter((id, nth) => nth > 0 && authorOf.get(id) === authorOf.get(ids[nth - 1] ?? '')).length;
}

describeOnPostgres('the order of a thousand equal reviews', (database) => {
  let authorOf: Map<string, number>;
  beforeAll(async () => {
    authorOf = await writeSittings(database());
  });

  it('would show the authors in the order of writing', () => {
    expect(pairsOfOneAuthor([...authorOf.keys()], authorOf)).toBe(authors * (reviewsOfAnAuthor - 1));
  });

  it.each([
    'select=id',
    'select=id,review',
    'select=*,companies(name)',
    'select=id&company=eq.maxar',
    'select=id&company=in.(maxar,planet)',
    'select=id&rating=gte.3',
    'select=id&price=lte.1000&review=like.*week*',
    'select=id&or=(sensor.eq.multispectral,rating.eq.4)',
    'select=id&order=rating',
    'select=id&order=price.desc',
    'select=id&order=created_on.desc',
    'select=id&order=quoted_month.desc,company',
    'select=id&order=review.asc.nullsfirst',
  ])('with %s tells no more than chance who wrote a review next to another', async (query) => {
    const ids = await idsInOrder(database(), query);
    expect(ids).toHaveLength(reviews);
    expect(pairsOfOneAuthor(ids, authorOf)).toBeLessThan(pairsByChance);
  });
});

describeOnPostgres('requests as the Data API sends them', (database, address) => {
  let client: postgres.Sql;
  beforeAll(() => {
    client = postgres(address(), { max: 1 });
  });
  afterAll(() => client.end({ timeout: 0 }));

  it.each(['anon', 'authenticated'])(
    'the role %s has the settings for this, and the local API the same',
    async (role) => {
      const [row] = await database().query<{ rolconfig: string[] }>(
        'select rolconfig from pg_roles where rolname = $1',
        [role],
      );
      for (const [name, value] of Object.entries(plannerSettings)) expect(row?.rolconfig).toContain(`${name}=${value}`);
    },
  );

  it.each([
    ['reviews', visitorColumns],
    ['companies', 'key, name'],
    ['company_stats', 'company, reviews'],
    ['price_stats', 'company, sensor, n'],
    ['market_price_stats', 'sensor, n'],
  ])('%s is never read in the order of its storage', async (table, columns) => {
    const plan = await client.begin(async (transaction) => {
      await transaction.unsafe(
        `set local role anon; ${Object.entries(plannerSettings)
          .map(([name, value]) => `set local ${name} = ${value}`)
          .join('; ')}`,
      );
      return transaction.unsafe(`explain select ${columns} from public.${table}`);
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/Seq Scan|Bitmap/);
  });

  it('every index of reviews has the random id, so that it puts no equal reviews in the order of writing', async () => {
    const indexes = await database().query<{ name: string; keys: string[] }>(
      `select i.indexrelid::regclass::text as name,
         array(select pg_get_indexdef(i.indexrelid, nth, false) from generate_series(1, i.indnkeyatts) nth) as keys
       from pg_index i where i.indrelid = 'app.reviews'::regclass`,
    );
    expect(indexes.length).toBeGreaterThan(8);
    expect(indexes.filter(({ keys }) => !keys.includes('id'))).toEqual([]);
  });
});
