import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import {
  type Account,
  ageSession,
  refreshSession,
  registerAccount,
  remakeToken,
  sessionOf,
  signInAgain,
  storedDataOf,
} from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { expectNoLogging, functionEnvironment, outcomeOf, requestOf } from './requests.ts';

let local: LocalSupabase;
const minute = 60;
const deleted = { status: 204, stale: false };
const stale = { status: 401, stale: true };

beforeAll(async () => {
  local = await openEmptySupabase();
});
afterAll(() => local.close());
expectNoLogging();

const outcomeFor = (token: string, network?: typeof fetch) =>
  outcomeOf(requestOf({ token }), functionEnvironment(local), network);

/** Sends a request with a token that must be refused. Fails if any data of the account has changed. */
async function refused(account: Account, token: string, network?: typeof fetch) {
  const before = await storedDataOf(local, account);
  expect(before.reviews).toHaveLength(2);
  const outcome = await outcomeFor(token, network);
  expect(await storedDataOf(local, account)).toEqual(before);
  return outcome;
}

/** A network on which the Auth service accepts any token as the account's, so that only the database checks the session. */
function vouchingFor({ id, email }: Account): typeof fetch {
  return async (input, init) =>
    String(input).includes('/auth/') ? Response.json({ id, email, aud: 'authenticated' }) : fetch(input, init);
}

describe('deleting an account in a session that began', () => {
  it('more than ten minutes ago is always refused with a demand to sign in again, and deletes nothing', async () => {
    const account = await registerAccount(local, true);
    await ageSession(local, account, 10 * minute + 1);
    expect(await refused(account, account.token)).toEqual(stale);
    expect(await refused(account, account.token)).toEqual(stale);
  });

  it('a little less than ten minutes ago is allowed', async () => {
    const account = await registerAccount(local, true);
    await ageSession(local, account, 9 * minute + 30);
    expect(await outcomeFor(account.token)).toEqual(deleted);
  });

  it('long ago is refused, while a new session of the same account is allowed', async () => {
    const account = await registerAccount(local, true);
    await ageSession(local, account, 60 * minute);
    const { token } = await signInAgain(local, account);
    expect(await refused(account, account.token)).toEqual(stale);
    expect(await outcomeFor(token)).toEqual(deleted);
  });

  it('long ago is refused, even if its token was refreshed just now', async () => {
    const account = await registerAccount(local, true);
    await ageSession(local, account, 60 * minute);
    const renewed = await refreshSession(local, account);
    expect(renewed.refreshToken).not.toBe(account.refreshToken);
    expect(await refused(account, renewed.token)).toEqual(stale);
  });

  it('just now is allowed after its token was refreshed', async () => {
    const account = await registerAccount(local, true);
    expect(await outcomeFor((await refreshSession(local, account)).token)).toEqual(deleted);
  });

  it('just now is refused after the user has signed out everywhere', async () => {
    const account = await registerAccount(local, true);
    await fetch(`${local.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, Authorization: `Bearer ${account.token}` },
    });
    expect((await refused(account, account.token)).status).toBe(401);
  });
});

describe('deleting an account with a token', () => {
  it('that names a recent session of another account is refused', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local, true)];
    await ageSession(local, account, 60 * minute);
    const theirs = await storedDataOf(local, other);
    const swapped = remakeToken(account.token, { claims: { session_id: sessionOf(other) } });
    expect((await refused(account, swapped)).status).toBe(401);
    expect(await refused(account, swapped, vouchingFor(account))).toEqual(stale);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it.each([undefined, null, '', 'nonsense', 7, {}, "' or true --", '00000000-0000-4000-8000-000000000000'])(
    'whose session is %j is refused, even if the Auth service accepts it',
    async (session_id) => {
      const account = await registerAccount(local, true);
      const strange = remakeToken(account.token, { claims: { session_id } });
      if (!session_id) expect((await refused(account, strange)).status).toBe(401);
      expect(await refused(account, strange, vouchingFor(account))).toEqual(stale);
    },
  );

  it.each(['garbage', 'a.b.c', '..', 'bnVsbA.bnVsbA.bnVsbA'])(
    'that is %s is refused, even if the Auth service accepts it',
    async (garbage) => {
      const account = await registerAccount(local, true);
      expect(await refused(account, garbage, vouchingFor(account))).toEqual(stale);
    },
  );
});

describe.each([-5, 5])('when the clock of the function is off by %s minutes', (wrongBy) => {
  const { now } = Date;
  const wrong = () => now() + wrongBy * minute * 1000;

  /** Supabase runs in this process, so its clock is corrected during each request to it. */
  function withWrongClock(): typeof fetch {
    onTestFinished(() => {
      Date.now = now;
    });
    Date.now = wrong;
    return async (input, init) => {
      Date.now = now;
      try {
        return await fetch(input, init);
      } finally {
        Date.now = wrong;
      }
    };
  }

  it('deleting an account in a session that began nine minutes ago is allowed', async () => {
    const account = await registerAccount(local, true);
    await ageSession(local, account, 9 * minute);
    expect(await outcomeFor(account.token, withWrongClock())).toEqual(deleted);
  });

  it('deleting an account in a session that began eleven minutes ago is refused', async () => {
    const account = await registerAccount(local, true);
    await ageSession(local, account, 11 * minute);
    expect(await refused(account, account.token, withWrongClock())).toEqual(stale);
  });
});
