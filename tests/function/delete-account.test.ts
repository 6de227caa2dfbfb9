import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { registerAccount, reviewsWithIds, signInAgain, storedDataOf } from './accounts.ts';
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

  it('is deleted by the first request, and later ones of any session get the same answer and change nothing', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local, true)];
    const theirs = await storedDataOf(local, other);
    const again = await signInAgain(local, account);
    for (const { token } of [account, account, again]) expect(await statusFor({ token })).toBe(204);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it('is gone for a request during which another one deletes it, after the Auth service has read the user', async () => {
    const { token } = await registerAccount(local);
    const deletion = async () => {
      expect(await statusFor({ token })).toBe(204);
      return Response.json({ error_code: 'session_not_found' }, { status: 403 });
    };
    const answers = [deletion];
    const network: typeof fetch = (input, init) => answers.pop()?.() ?? fetch(input, init);
    expect(await statusOf(requestOf({ token }), functionEnvironment(local), network)).toBe(204);
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
