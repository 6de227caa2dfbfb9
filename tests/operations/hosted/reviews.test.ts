import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ownReviewColumns, parseListedOwnReviews } from '../../../src/features/reviews/own-review.ts';
import { expectExactMarket, expectExactStatistics } from '../../database/expected-statistics.ts';
import { validReview } from '../../database/test-database.ts';
import type { Filter } from './data-api-conditions.ts';
import { deleteQuery, type Embedded, insertQuery, selectQuery, updateQuery } from './data-api-queries.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { type HostedAnswer, type HostedCaller, type HostedUser, visitor } from './hosted-database.ts';

const idIs = (id: string): Filter[] => [['id', 'eq', id]];

describeOnHosted('reviews', 'not granted by default', (database) => {
  let author: HostedUser;
  let stranger: HostedUser;
  beforeEach(async () => {
    author = await database().signUp('Ingrid Author');
    stranger = await database().signUp('Tariq Stranger');
  });

  const read = async (caller: HostedCaller, id: string): Promise<Record<string, unknown>[]> =>
    JSON.parse(
      (await database().request(caller, selectQuery({ table: 'reviews', columns: ['*'], filters: idIs(id) }))).body,
    );

  async function share(caller: HostedCaller, row: Record<string, unknown>): Promise<HostedAnswer> {
    const types = await database().columnTypes('reviews');
    const onConflict = { column: 'id', resolution: 'ignore' } as const;
    return database().request(caller, insertQuery('reviews', row, types, { returning: ['company'], onConflict }));
  }

  async function revise(caller: HostedCaller, id: string, change: Record<string, unknown>): Promise<HostedAnswer> {
    return database().request(
      caller,
      updateQuery('reviews', change, await database().columnTypes('reviews'), idIs(id), ['id']),
    );
  }

  async function rename(user: HostedUser, display_name: string): Promise<HostedAnswer> {
    const types = await database().columnTypes('profiles');
    return database().request(user, updateQuery('profiles', { display_name }, types, idIs(user.id)));
  }

  it('a review that is shared twice is stored once, and everybody reads it', async () => {
    const row: Record<string, unknown> = { ...validReview(), company: 'Planet', anonymous: false };
    expect(await share(author, row)).toMatchObject({ status: 200, rows: 1, body: '[{"company":"planet"}]' });
    expect(await share(author, row)).toMatchObject({ status: 200, rows: 0 });
    for (const caller of [visitor, author, stranger])
      expect(await read(caller, String(row.id))).toMatchObject([{ company: 'planet', display_name: 'Ingrid Author' }]);
  });

  it('what a stranger reads of an anonymous review does not name its author', async () => {
    const id = await database().createReview(author);
    for (const caller of [visitor, stranger]) {
      const [row] = await read(caller, id);
      expect(row).toMatchObject({ anonymous: true, display_name: null });
      expect(JSON.stringify(row)).not.toMatch(new RegExp(`${author.id}|Ingrid`));
      const authors = selectQuery({ table: 'review_authors', columns: ['*'] });
      expect((await database().request(caller, authors)).body).not.toContain(author.id);
    }
  });

  it('an author reads and revises the review, also when the revision names the version that it replaces', async () => {
    const id = await database().createReview(author);
    const types = await database().columnTypes('reviews');
    const [{ updated_on } = {}] = await read(author, id);
    const change = { review: 'Other words.', price: 77 };
    const seen: Filter[] = [...idIs(id), ['updated_on', 'eq', String(updated_on)]];
    expect((await database().request(author, updateQuery('reviews', change, types, seen, ['id']))).body).toBe(
      `[{"id":"${id}"}]`,
    );
    const columns = ownReviewColumns.replace(/,companies.*/, '').split(',');
    const companies: Embedded = { name: 'companies', columns: ['name', 'address'] };
    const embedded: Embedded = { name: 'reviews', columns, embedded: companies };
    const own = selectQuery({ table: 'review_authors', columns: ['created_at'], filters: idIs(id), embedded });
    const listed = parseListedOwnReviews(JSON.parse((await database().request(author, own)).body));
    expect(listed).toMatchObject([{ id, review: 'Other words.', price: 77 }]);
    expect(await database().request(stranger, own)).toMatchObject({ status: 200, rows: 0 });
  });

  it('nobody else revises or deletes a review, or shares one with its id', async () => {
    const id = await database().createReview(author);
    const before = await database().snapshot();
    expect(await revise(stranger, id, { review: 'Mine' })).toMatchObject({ status: 200, rows: 0 });
    expect(await revise(visitor, id, { review: 'Mine' })).toMatchObject({ status: 403 });
    const deletion = deleteQuery('review_authors', idIs(id));
    expect(await database().request(stranger, deletion)).toMatchObject({ status: 200, rows: 0 });
    expect(await database().request(visitor, deletion)).toMatchObject({ status: 403 });
    expect(await share(stranger, { ...validReview(), id })).toMatchObject({ status: 403 });
    expect(await database().snapshot()).toEqual(before);
  });

  it('an author deletes a review', async () => {
    const id = await database().createReview(author);
    expect(await database().request(author, deleteQuery('review_authors', idIs(id)))).toMatchObject({ rows: 1 });
    expect(await read(visitor, id)).toEqual([]);
    expect(await revise(author, id, { review: 'Again' })).toMatchObject({ status: 200, rows: 0 });
  });

  it('signed reviews get the new name of their author, but never one that is reserved', async () => {
    const id = await database().createReview(author, { anonymous: false });
    expect(await rename(author, 'Maxar Support')).toMatchObject({ status: 409 });
    expect(await rename(author, 'Ingrid Renamed')).toMatchObject({ status: 200, rows: 1 });
    expect(await read(visitor, id)).toMatchObject([{ display_name: 'Ingrid Renamed' }]);
  });

  it('a review without a token, or with that of a deleted account, is refused', async () => {
    expect(await share(visitor, validReview())).toMatchObject({ status: 403 });
    const nobody = { role: 'authenticated', claims: { sub: randomUUID() } } as const;
    expect(await share(nobody, validReview())).toMatchObject({ status: 401 });
  });

  it('the eleventh review within an hour is refused', async () => {
    for (let nth = 0; nth < 10; nth++) await database().createReview(author, validReview(nth));
    expect(await share(author, validReview())).toMatchObject({ status: 429 });
  });

  it('a company that is named for the first time is added, and is not shown before the operator approves it', async () => {
    const { body } = await share(author, { ...validReview(), company: `Acme ${author.id}` });
    const [{ company } = {}]: { company?: string }[] = JSON.parse(body);
    expect(await database().query('select approved from app.companies where key = $1', [company])).toEqual([
      { approved: false },
    ]);
  });

  it('the statistics after all these writes are those that the reviews lead to', async () => {
    const ids = [];
    for (const company of ['planet', 'maxar', 'maxar'])
      ids.push(await database().createReview(author, { company, rating: 4 }));
    const [moved = '', deleted = ''] = ids;
    await revise(author, moved, { company: 'maxar', rating: 2.5, price: 12, price_basis: 'km2' });
    await database().request(author, deleteQuery('review_authors', idIs(deleted)));
    await expectExactStatistics(database());
    await database().asOwner('postgres', 'call app.refresh_statistics()');
    await expectExactStatistics(database());
    await expectExactMarket(database());
  });
});
