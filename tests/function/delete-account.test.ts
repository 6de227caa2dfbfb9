import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { holdingsOf, registered, reviewsNamed } from './accounts.ts';
import { environmentOf, expectSilence, requestOf, statusOf } from './requests.ts';

let local: LocalSupabase;
const nothing = { users: [], profiles: [], reviews: [] };

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

const asked = (request: Parameters<typeof requestOf>[0]) => statusOf(requestOf(request), environmentOf(local));

describe('the person whose token is sent', () => {
  it('is erased with all reviews when they are not to be kept, and nobody else is touched', async () => {
    const [person, other] = [await registered(local, true), await registered(local, true)];
    const [mine, theirs] = [await holdingsOf(local, person), await holdingsOf(local, other)];
    expect(mine.reviews).toHaveLength(2);
    expect(await asked({ token: person.token, body: '{"keepReviews":false}' })).toBe(204);
    expect(await holdingsOf(local, person)).toEqual(nothing);
    expect(await reviewsNamed(local, mine.reviews)).toEqual([]);
    expect(await holdingsOf(local, other)).toEqual(theirs);
  });

  it('is erased and leaves the reviews without a name or an author when they are kept', async () => {
    const [person, other] = [await registered(local, true), await registered(local, true)];
    const [mine, theirs] = [await holdingsOf(local, person), await holdingsOf(local, other)];
    expect(mine.reviews.map(({ display_name }) => display_name)).toEqual(['Nomsa Example', null]);
    expect(await asked({ token: person.token, body: '{"keepReviews":true}' })).toBe(204);
    expect(await holdingsOf(local, person)).toEqual(nothing);
    const nameless = { anonymous: true, display_name: null, user_id: null };
    expect(await reviewsNamed(local, mine.reviews)).toEqual([nameless, nameless]);
    expect(await holdingsOf(local, other)).toEqual(theirs);
  });

  it('is the only one who matters: ids in the body mean nothing', async () => {
    const [person, other] = [await registered(local), await registered(local, true)];
    const theirs = await holdingsOf(local, other);
    const body = JSON.stringify({
      keepReviews: false,
      account: other.id,
      id: other.id,
      user_id: other.id,
      userid: other.id,
    });
    expect(await asked({ token: person.token, body })).toBe(204);
    expect(await holdingsOf(local, person)).toEqual(nothing);
    expect(await holdingsOf(local, other)).toEqual(theirs);
  });

  it('may ask from the own site, with any spelling of the media type', async () => {
    const person = await registered(local);
    const headers = {
      Origin: 'http://localhost',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'Application/JSON; charset=utf-8',
    };
    expect(await asked({ token: person.token, headers })).toBe(204);
  });

  it('is gone after the first call: the second is answered alike and changes nothing', async () => {
    const [person, other] = [await registered(local, true), await registered(local, true)];
    const theirs = await holdingsOf(local, other);
    expect(await asked({ token: person.token })).toBe(204);
    expect(await asked({ token: person.token })).toBe(204);
    expect(await holdingsOf(local, other)).toEqual(theirs);
  });

  it.each([true, false])(
    'is erased once by calls in parallel, with nothing half done (keeping reviews: %s)',
    async (keepReviews) => {
      const person = await registered(local, true);
      const { reviews } = await holdingsOf(local, person);
      const body = JSON.stringify({ keepReviews });
      const answers = await Promise.all(Array.from({ length: 8 }, () => asked({ token: person.token, body })));
      expect(answers).toEqual(answers.map(() => 204));
      expect(await holdingsOf(local, person)).toEqual(nothing);
      expect(await reviewsNamed(local, reviews)).toHaveLength(keepReviews ? 2 : 0);
    },
  );
});
