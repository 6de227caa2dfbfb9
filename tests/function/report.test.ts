import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportReview } from '../../netlify/functions/report.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { forge } from '../forged-tokens.ts';
import { registerAccount, reviewIdsOf } from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { bodyOf, expectNoLogging, functionEnvironment, type RequestOptions, requestOf } from './requests.ts';

let local: LocalSupabase;
let review: string;

beforeAll(async () => {
  local = await openEmptySupabase();
});
afterAll(() => local.close());
beforeEach(async () => {
  [review = ''] = await reviewIdsOf(local, await registerAccount(local, true));
});
expectNoLogging();

const visitorAddress = '192.0.2.7';

/** Sends a report about the review, changed by `report`, and returns the status with the body. */
async function send(
  report: object = {},
  options: RequestOptions = {},
  address: string = randomUUID(),
  network?: typeof fetch,
) {
  const body = JSON.stringify({ review, reason: 'advertising', words: 'Buy here.', ...report });
  const request = requestOf({ path: '/api/report', body, ...options });
  const response = await reportReview(request, address, functionEnvironment(local), network);
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await bodyOf(response) };
}

const storedReports = () =>
  local.engine.rows(
    `select upper(left(replace(receipt::text, '-', ''), 10)) as receipt, reason, words from app.review_reports where review = $1`,
    [review],
  );

describe('the function that reports a review', () => {
  it('gives a visitor without an account the receipt number of the stored report', async () => {
    const { status, body } = await send();
    expect({ status, body }).toEqual({ status: 200, body: { receipt: expect.stringMatching(/^[0-9A-F]{10}$/) } });
    expect(await storedReports()).toEqual([{ ...(body as object), reason: 'advertising', words: 'Buy here.' }]);
  });

  it('accepts a report from a signed-in user, and refuses one from the author', async () => {
    const reader = await registerAccount(local);
    expect((await send({}, { token: reader.token })).status).toBe(200);
    const author = await registerAccount(local, true);
    [review = ''] = await reviewIdsOf(local, author);
    expect((await send({}, { token: author.token })).status).toBe(409);
    expect(await storedReports()).toEqual([]);
  });

  it('stores only a hash of the IP address', async () => {
    await send({}, {}, visitorAddress);
    const tables = ['review_reports', 'reports_by_address', 'address_salts'];
    const stored = await Promise.all(tables.map((table) => local.engine.rows(`select t::text from app.${table} t`)));
    expect(stored.flat().length).toBeGreaterThan(2);
    expect(JSON.stringify(stored)).not.toContain(visitorAddress);
  });

  it('refuses the sixth report of a day from one address, and says when to try again', async () => {
    const address = randomUUID();
    for (let sent = 0; sent < 5; sent++) expect((await send({}, {}, address)).status).toBe(200);
    const sixth = await send({}, {}, address);
    expect(sixth).toMatchObject({
      status: 429,
      body: { error: 'Without an account you can report 5 reviews a day. Sign in, or try again tomorrow.' },
    });
    expect(Number(sixth.retryAfter)).toBeGreaterThan(0);
    expect((await send({}, {}, randomUUID())).status).toBe(200);
  });

  it.each([
    ['no review', { review: undefined }],
    ['a review that is not an id', { review: "1' or true" }],
    ['an unknown reason', { reason: 'objection' }],
    ['words that are not text', { words: { $ne: '' } }],
    ['invisible characters', { words: 'a\u202eb' }],
    ['too many words', { words: 'x'.repeat(1001) }],
    ['a huge text', { words: 'x'.repeat(100_000) }],
  ])('answers 400 to %s', async (_name, report) => {
    expect((await send(report)).status).toBe(400);
    expect(await storedReports()).toEqual([]);
  });

  it('answers 404 for a review that no longer exists', async () => {
    expect(await send({ review: randomUUID() })).toMatchObject({
      status: 404,
      body: { error: 'This review is no longer here. Reload the page.' },
    });
  });

  it.each(['not JSON', 'null', '[]', '"text"', ''])('answers 400 to the body %s', async (body) => {
    expect((await send({}, { body })).status).toBe(400);
  });

  it('answers 401 to a token that the Auth service refuses, instead of treating the report as a visitor’s', async () => {
    const { token } = await registerAccount(local);
    for (const wrong of [
      forge(token, { secret: 'x'.repeat(32) }),
      forge(token, { header: { alg: 'none' }, secret: null }),
    ])
      expect((await send({}, { token: wrong })).status).toBe(401);
    expect((await send({}, { headers: { Authorization: 'Basic eDp5' } })).status).toBe(401);
    expect(await storedReports()).toEqual([]);
  });

  it.each([
    [405, { method: 'GET' }],
    [415, { headers: { 'Content-Type': 'text/plain' } }],
    [403, { headers: { Origin: 'https://evil.example' } }],
    [403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ])('answers %s to a request that no page of the site sends: %j', async (status, options) => {
    expect((await send({}, options)).status).toBe(status);
    expect(await storedReports()).toEqual([]);
  });

  it('answers 503 without its key, and when the database is unreachable', async () => {
    const down = () => Promise.reject(new TypeError('fetch failed'));
    expect((await send({}, {}, visitorAddress, down)).status).toBe(503);
    const response = await reportReview(
      requestOf({ path: '/api/report', body: JSON.stringify({ review, reason: 'illegal' }) }),
      visitorAddress,
      { PUBLIC_SUPABASE_URL: local.url },
    );
    expect(response.status).toBe(503);
    expect(await bodyOf(response)).toEqual({ error: 'The review cannot be reported at the moment.' });
  });
});
