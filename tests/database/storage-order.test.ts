import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  describeOnMigratedPostgres,
  type MigratedPostgres,
  type StoredUser,
  secretKey,
  visitor,
} from './migrated-postgres.ts';

const authors = 50;
const reviewsOfAnAuthor = 20;

/**
 * Writes a thousand reviews that differ only in their ids: each author writes 20 in one sitting. Returns who wrote which, in
 * order.
 */
async function writeSittings(database: MigratedPostgres): Promise<Map<string, number>> {
  const authorOf = new Map<string, number>();
  for (let author = 0; author < authors; author++) {
    const ids = Array.from({ length: reviewsOfAnAuthor }, () => randomUUID());
    for (const id of ids) authorOf.set(id, author);
    const values = ids.map((id) => `('${id}')`).join();
    await database.query(`insert into app.review_authors (id) values ${values}`);
    await database.query(
      `insert into app.reviews (id, company, price, price_basis, acquisition, rating, sensor, resolution, resolution_m, review)
       select v.id::uuid, 'maxar', 900, 'km2', 'archive', 4, 'multispectral', '50 cm', 0.5, 'Delivered in a week.' from (values ${values}) v (id)`,
    );
  }
  await database.query('select app.rebuild_statistics()');
  await database.query('analyze');
  return authorOf;
}

/** The number of neighbours with the same author. */
function pairsOfOneAuthor(ids: string[], authorOf: Map<string, number>): number {
  return ids.filter((id, nth) => nth > 0 && authorOf.get(id) === authorOf.get(ids[nth - 1] ?? '')).length;
}

/** The number of pairs that chance exceeds only once in a thousand million orders, for this many reviews and authors. */
function pairsByChance(count: number, ofAuthors: number): number {
  const expected = ((count - 1) * (reviewsOfAnAuthor - 1)) / (ofAuthors * reviewsOfAnAuthor - 1);
  return expected + 6 * Math.sqrt(expected);
}

describeOnMigratedPostgres('the order of a thousand equal reviews', (database) => {
  let authorOf: Map<string, number>;
  let moderator: StoredUser;
  beforeAll(async () => {
    authorOf = await writeSittings(database());
    moderator = await database().signUp();
    await database().call(secretKey, 'set_moderator', { email_address: moderator.email, is_moderator: true });
  });

  const expectChance = (ids: string[], count: number, what: string, ofAuthors = authors) => {
    expect(new Set(ids).size, what).toBe(count);
    expect(pairsOfOneAuthor(ids, authorOf), what).toBeLessThan(pairsByChance(count, ofAuthors));
  };

  it('would reveal the authors in the order of writing', () => {
    expect(pairsOfOneAuthor([...authorOf.keys()], authorOf)).toBe(authors * (reviewsOfAnAuthor - 1));
    expect(pairsByChance(1000, authors)).toBeLessThan(50);
  });

  it('reveals in no list more than chance about who wrote a review next to another', async () => {
    const kind = { sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' };
    for (const sort of ['newest', 'rated', 'helpful', 'lowest', 'highest'])
      for (const filters of [{}, { company: 'maxar' }, { stars: '4', most_price: '1000' }, kind]) {
        const listed: { id: string }[] = [];
        for (let page: { id: string }[] | null = null; page === null || page.length > 0; listed.push(...page)) {
          const values = { filters, sort, after: listed.at(-1) ?? null, at_most: 40 };
          page = (await database().call(visitor, 'list_reviews', values)).value as { id: string }[];
        }
        const ids = listed.map(({ id }) => id);
        expectChance(ids, 1000, `${sort} ${JSON.stringify(filters)}`);
      }
  });

  it('reveals no more in the quotes of the market', async () => {
    const values = { of_sensor: 'multispectral', of_size_class: '50cm' };
    const { quotes } = (await database().call(visitor, 'market_quotes', values)).value as { quotes: { id: string }[] };
    expectChance(
      quotes.map(({ id }) => id),
      480,
      'market_quotes',
    );
  });

  it('reveals no more when reviews are reported or hidden in sequence on one day', async () => {
    const ids = [...authorOf.keys()].slice(0, 200);
    const rows = JSON.stringify(ids);
    const inOrder = `from json_array_elements_text($1::text::json) with ordinality as given (id, nth) order by nth`;
    await database().query(`insert into app.review_reports (review, reason) select id::uuid, 'illegal' ${inOrder}`, [
      rows,
    ]);
    const queue: string[] = [];
    for (let page: string[] | null = null; page === null || page.length > 0; queue.push(...page)) {
      const values = { closed: false, after_review: queue.at(-1) ?? null };
      const { value } = await database().call(moderator, 'moderation_queue', values);
      page = (value as { review: { id: string } }[]).map(({ review }) => review.id);
    }
    expectChance(queue, 200, 'moderation_queue', 10);
    await database().query(
      `insert into app.moderation_log (moderator, decision, review) select 1, 'hidden', id::uuid ${inOrder}`,
      [rows],
    );
    await database().query('delete from app.reviews where id in (select review from app.moderation_log)');
    expectChance((await database().call(visitor, 'recently_hidden')).value as string[], 200, 'recently_hidden', 10);
  });
});
