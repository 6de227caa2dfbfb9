import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import type { ApiResponse, Caller, TestUser } from './test-database.ts';

describeOnPostgres('reports of reviews', (database) => {
  let author: TestUser;
  let review: string;
  beforeEach(async () => {
    await database().query('delete from app.reports_by_address');
    author = await database().signUp();
    review = await database().createReview(author, { review: 'Call Jo on 555.' });
  });

  const valid = { reason: 'personal-data', words: 'A phone number.', reporter: null, address: '192.0.2.1' };
  const call = (caller: Caller, values: Record<string, unknown> = {}): Promise<ApiResponse> =>
    database().call(caller, 'report_review', { review, ...valid, ...values });
  const report = (parameters: Record<string, unknown> = {}) => call(database().secretKey, parameters);
  const stored = () =>
    database().query('select reason, words from app.review_reports where review = $1 order by id', [review]);

  it('are stored without the reader, who gets a receipt number', async () => {
    const { status, body } = await report();
    expect(status).toBe(200);
    expect(body).toMatch(/^[0-9a-f]{8}-/);
    const [row] = await database().query('select *, reported_on::text from app.review_reports where receipt = $1', [
      body,
    ]);
    expect(row).toMatchObject({ review, reason: 'personal-data', words: 'A phone number.', settled_at: null });
    expect(Object.keys(row ?? {}).join()).not.toMatch(/user|reporter|address/);
  });

  it('require the function of the site, because nobody else has its key', async () => {
    for (const caller of [database().visitor, author, await database().signUp()])
      expect((await call(caller)).status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual([]);
  });

  it('can be read only by moderators', async () => {
    await report();
    for (const caller of [database().visitor, author, await database().signUp()])
      expect((await database().call(caller, 'moderation_queue')).status).toBeGreaterThanOrEqual(400);
  });

  it('have one of the reasons that readers can choose, and an optional text', async () => {
    const reasons = ['not-a-quote', 'personal-data', 'insulting', 'conflict-of-interest', 'advertising', 'illegal'];
    for (const [nth, reason] of reasons.entries())
      expect((await report({ reason, words: null, address: `192.0.2.${nth}` })).status, reason).toBe(200);
    expect(await stored()).toEqual(reasons.map((reason) => ({ reason, words: null })));
  });

  it('are refused with any other reason', async () => {
    for (const [values, status, message] of [
      [{ reason: 'boring' }, 400, 'reason_unknown'],
      [{ reason: 'objection' }, 400, 'reason_unknown'],
      [{ reason: null }, 400, 'reason_unknown'],
      [{ words: 'a \u202e b' }, 400, 'text_not_plain'],
      [{ words: 'x'.repeat(1001) }, 400, 'text_not_plain'],
      [{ words: '\u0301'.repeat(500_000) }, 413, 'text_too_long'],
      [{ review: randomUUID() }, 404, 'review_gone'],
      [{ reporter: randomUUID() }, 401, 'account_gone'],
    ] as const)
      expect(await report(values)).toMatchObject({ status, body: { message } });
    expect(await stored()).toEqual([]);
  });

  it('about one’s own review are refused', async () => {
    expect(await report({ reporter: author.id })).toMatchObject({
      status: 409,
      body: { message: 'own_review_reported' },
    });
  });

  it('without an account are limited to five a day from an address, whose salted hash is kept for a day', async () => {
    for (let nth = 0; nth < 5; nth++) expect((await report()).status).toBe(200);
    expect(await report()).toMatchObject({
      status: 429,
      body: { message: 'too_many_reports_without_account', details: expect.stringMatching(/^{"seconds": \d+}$/) },
    });
    expect((await report({ address: '192.0.2.2' })).status).toBe(200);
    const hashes = await database().query("select encode(address_hash, 'hex') as hash from app.reports_by_address");
    expect(JSON.stringify(hashes)).not.toContain(Buffer.from('192.0.2.1').toString('hex'));
    await database().query("update app.reports_by_address set reported_at = now() - interval '25 hours'");
    await database().query('update app.address_salts set day = day - 2');
    expect((await report()).status).toBe(200);
    expect(await database().query('select count(*)::int as n from app.reports_by_address')).toEqual([{ n: 1 }]);
    expect(await database().query('select count(*)::int as n from app.address_salts')).toEqual([{ n: 1 }]);
  });

  it('from one account are limited to ten within an hour', async () => {
    const reporter = (await database().signUp()).id;
    for (let nth = 0; nth < 10; nth++) expect((await report({ reporter })).status).toBe(200);
    expect((await report({ reporter })).status).toBe(429);
  });

  it('are deleted with the review', async () => {
    await report();
    await database().call(author, 'delete_review', { review });
    expect(await stored()).toEqual([]);
  });

  it('prevent further reports for the same reason, but not for others, when fifty of a review are open', async () => {
    const review = await database().createReview(await database().signUp());
    const reportFor = (reason: string, nth: number) => report({ review, reason, address: `2001:db8:0:${nth}` });
    for (let nth = 0; nth < 50; nth++) expect((await reportFor('advertising', nth)).status).toBe(200);
    expect((await reportFor('advertising', 50)).status).toBe(409);
    expect((await reportFor('personal-data', 51)).status).toBe(200);
  });
});
