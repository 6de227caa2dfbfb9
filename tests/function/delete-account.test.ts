import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { registerAccount, reviewsWithIds, storedDataOf } from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { expectNoLogging, functionEnvironment, requestOf, statusOf } from './requests.ts';

let local: LocalSupabase;
const nothing = { users: [], profiles: [], reviews: [] };

beforeAll(async () => {
  local = await openEmptySupabase();
});
afterAll(() => local.close());
expectNoLogging();

const statusFor = (request: Parameters<typeof requestOf>[0]) =>
  statusOf(requestOf(request), functionEnvironment(local));

describe('the account of the token', () => {
  it('is deleted with its reviews when they are not kept, and other accounts are unchanged', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local, true)];
    const [mine, theirs] = [await storedDataOf(local, account), await storedDataOf(local, other)];
    expect(mine.reviews).toHaveLength(2);
    expect(await statusFor({ token: account.token, body: '{"keepReviews":false}' })).toBe(204);
    expect(await storedDataOf(local, account)).toEqual(nothing);
    expect(await reviewsWithIds(local, mine.reviews)).toEqual([]);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it('is deleted, and its reviews lose their name and author when they are kept', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local, true)];
    const [mine, theirs] = [await storedDataOf(local, account), await storedDataOf(local, other)];
    expect(mine.reviews.map(({ display_name }) => display_name)).toEqual(['Nomsa Example', null]);
    expect(await statusFor({ token: account.token, body: '{"keepReviews":true}' })).toBe(204);
    expect(await storedDataOf(local, account)).toEqual(nothing);
    const nameless = { anonymous: true, display_name: null, user_id: null };
    expect(await reviewsWithIds(local, mine.reviews)).toEqual([nameless, nameless]);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it('is the only one deleted, whatever ids the body contains', async () => {
    const [account, other] = [await registerAccount(local), await registerAccount(local, true)];
    const theirs = await storedDataOf(local, other);
    const body = JSON.stringify({
      keepReviews: false,
      account: other.id,
      id: other.id,
      user_id: other.id,
      userid: other.id,
    });
    expect(await statusFor({ token: account.token, body })).toBe(204);
    expect(await storedDataOf(local, account)).toEqual(nothing);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it('is deleted by a request from the site itself, with any spelling of the media type', async () => {
    const account = await registerAccount(local);
    const headers = {
      Origin: 'http://localhost',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'Application/JSON; charset=utf-8',
    };
    expect(await statusFor({ token: account.token, headers })).toBe(204);
  });

  it('is deleted by the first request, and a second request gets the same answer and changes nothing', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local, true)];
    const theirs = await storedDataOf(local, other);
    expect(await statusFor({ token: account.token })).toBe(204);
    expect(await statusFor({ token: account.token })).toBe(204);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it.each([true, false])('is deleted completely by parallel requests (keeping reviews: %s)', async (keepReviews) => {
    const account = await registerAccount(local, true);
    const { reviews } = await storedDataOf(local, account);
    const body = JSON.stringify({ keepReviews });
    const answers = await Promise.all(Array.from({ length: 8 }, () => statusFor({ token: account.token, body })));
    expect(answers).toEqual(answers.map(() => 204));
    expect(await storedDataOf(local, account)).toEqual(nothing);
    expect(await reviewsWithIds(local, reviews)).toHaveLength(keepReviews ? 2 : 0);
  });
});
