import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { aged, holdingsOf, type Person, refreshed, registered, remade, sessionOf, signedInAgain } from './accounts.ts';
import { environmentOf, expectSilence, outcomeOf, requestOf } from './requests.ts';

let local: LocalSupabase;
const minute = 60;
const deleted = { status: 204, stale: false };
const stale = { status: 401, stale: true };
const unknown = { status: 401, stale: false };

beforeAll(async () => {
  local = await startLocalSupabase({
    port: 0,
    storage: { memory: true },
    siteUrl: 'http://localhost',
    sampleData: false,
  });
}, 30_000);
afterAll(() => local.close());
expectSilence();

const asked = (token: string, ask?: typeof fetch) => outcomeOf(requestOf({ token }), environmentOf(local), ask);

/** Asks with a token that must not be enough; fails unless the person still has everything. */
async function refused(person: Person, token: string, ask?: typeof fetch) {
  const before = await holdingsOf(local, person);
  expect(before.reviews).toHaveLength(2);
  const outcome = await asked(token, ask);
  expect(await holdingsOf(local, person)).toEqual(before);
  return outcome;
}

/** A network on which the Auth service takes any token for the person's, so that the database alone judges the session. */
function vouchingFor({ id, email }: Person): typeof fetch {
  return async (input, init) =>
    String(input).includes('/auth/') ? Response.json({ id, email, aud: 'authenticated' }) : fetch(input, init);
}

describe('who signed in', () => {
  it('more than ten minutes ago is asked to do it again, by each request, and has lost nothing', async () => {
    const person = await registered(local, true);
    await aged(local, person, 10 * minute + 1);
    expect(await refused(person, person.token)).toEqual(stale);
    expect(await refused(person, person.token)).toEqual(stale);
  });

  it('a little less than ten minutes ago is not asked', async () => {
    const person = await registered(local, true);
    await aged(local, person, 9 * minute + 30);
    expect(await asked(person.token)).toEqual(deleted);
  });

  it('long ago and again just now deletes with the new token, and not with the old one', async () => {
    const person = await registered(local, true);
    await aged(local, person, 60 * minute);
    const { token } = await signedInAgain(local, person);
    expect(await refused(person, person.token)).toEqual(stale);
    expect(await asked(token)).toEqual(deleted);
  });

  it('long ago is not taken for new because the token was renewed', async () => {
    const person = await registered(local, true);
    await aged(local, person, 60 * minute);
    const renewed = await refreshed(local, person);
    expect(renewed.refreshToken).not.toBe(person.refreshToken);
    expect(await refused(person, renewed.token)).toEqual(stale);
  });

  it('just now and had the token renewed since is not asked', async () => {
    const person = await registered(local, true);
    expect(await asked((await refreshed(local, person)).token)).toEqual(deleted);
  });

  it('and out again everywhere deletes nothing with the token that was left behind', async () => {
    const person = await registered(local, true);
    await fetch(`${local.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, Authorization: `Bearer ${person.token}` },
    });
    expect((await refused(person, person.token)).status).toBe(401);
  });
});

describe('a token', () => {
  it('that names a fresh session of somebody else is not enough', async () => {
    const [person, other] = [await registered(local, true), await registered(local, true)];
    await aged(local, person, 60 * minute);
    const theirs = await holdingsOf(local, other);
    const swapped = remade(person.token, { claims: { session_id: sessionOf(other) } });
    expect((await refused(person, swapped)).status).toBe(401);
    expect(await refused(person, swapped, vouchingFor(person))).toEqual(stale);
    expect(await holdingsOf(local, other)).toEqual(theirs);
  });

  it('in which somebody else’s session and id were written by hand is no token', async () => {
    const [person, other] = [await registered(local, true), await registered(local, true)];
    const claims = { sub: other.id, session_id: sessionOf(other) };
    const [header, , signature] = person.token.split('.');
    const payload = remade(person.token, { claims }).split('.')[1];
    for (const forged of [
      `${header}.${payload}.${signature}`,
      remade(person.token, { claims, secret: 'another secret of more than thirty-two characters' }),
      remade(person.token, { claims, algorithm: 'none' }),
    ]) {
      expect(await refused(other, forged)).toEqual(unknown);
    }
  });

  it('that names no session is not enough', async () => {
    const person = await registered(local, true);
    const without = remade(person.token, { claims: { session_id: undefined } });
    expect((await refused(person, without)).status).toBe(401);
    expect(await refused(person, without, vouchingFor(person))).toEqual(stale);
  });

  it.each([null, '', 'nonsense', 7, {}, "' or true --", '00000000-0000-4000-8000-000000000000'])(
    'whose session is %j is not enough, even if the Auth service lets it pass',
    async (session_id) => {
      const person = await registered(local, true);
      const strange = remade(person.token, { claims: { session_id } });
      expect(await refused(person, strange, vouchingFor(person))).toEqual(stale);
    },
  );

  it.each(['garbage', 'a.b.c', '..', 'bnVsbA.bnVsbA.bnVsbA'])(
    'that is %s is not enough, even if the Auth service lets it pass',
    async (garbage) => {
      const person = await registered(local, true);
      expect(await refused(person, garbage, vouchingFor(person))).toEqual(stale);
    },
  );
});

describe('a fresh token', () => {
  it('sent twice at once is answered alike, and so is it afterwards', async () => {
    const { token } = await registered(local, true);
    expect(await Promise.all([asked(token), asked(token)])).toEqual([deleted, deleted]);
    expect(await asked(token)).toEqual(deleted);
  });

  it('of who is gone says so even long after signing in', async () => {
    const person = await registered(local, true);
    const old = await signedInAgain(local, person);
    expect(await asked(person.token)).toEqual(deleted);
    expect(await asked(old.token)).toEqual(deleted);
  });
});

describe.each([-5, 5])('with the clock of the function wrong by %s minutes', (wrongBy) => {
  const { now } = Date;
  const wrong = () => now() + wrongBy * minute * 1000;

  /** What is asked of Supabase is answered by its own clock, which is right. */
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

  it('a sign-in of nine minutes ago is fresh', async () => {
    const person = await registered(local, true);
    await aged(local, person, 9 * minute);
    expect(await asked(person.token, withWrongClock())).toEqual(deleted);
  });

  it('a sign-in of eleven minutes ago is not', async () => {
    const person = await registered(local, true);
    await aged(local, person, 11 * minute);
    expect(await refused(person, person.token, withWrongClock())).toEqual(stale);
  });
});
