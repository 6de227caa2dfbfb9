import { beforeEach, describe, expect, it } from 'vitest';
import { setModerators } from '../../supabase/set-moderators.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestUser } from './test-database.ts';

interface PageVersions {
  hidden: string[];
  versions: Record<string, string>;
}

describeOnPostgres('the request of a prebuilt page for versions', (database) => {
  const ask = async (of_companies: string[]) => {
    const { status, body } = await database().call(database().visitor, 'page_versions', { of_companies });
    expect(status).toBe(200);
    return body as PageVersions;
  };
  const versionsOf = async (...companies: string[]) => (await ask(companies)).versions;

  it('returns one for each named company, at most four, or one for all when none is named', async () => {
    expect(Object.keys(await versionsOf('planet', 'maxar'))).toEqual(['maxar', 'planet']);
    expect(Object.keys(await versionsOf('airbus', 'iceye', 'maxar', 'planet', 'siis'))).toHaveLength(4);
    expect(await versionsOf('nobody')).toEqual({});
    expect(await versionsOf()).toEqual({ '': expect.stringMatching(/^[0-9a-f]{8}$/) });
  });

  it('returns the same for a GET request as for a POST request', async () => {
    const path = '/rest/v1/rpc/page_versions?of_companies=%7Bmaxar%7D';
    expect((await database().request(database().visitor, path)).body).toEqual(await ask(['maxar']));
  });

  describe('the versions of one company and of all companies', () => {
    let author: TestUser;
    beforeEach(async () => {
      await database().resetRateLimits();
      author = await database().signUp('Ingrid Author');
    });

    /** Whether the versions of Maxar, of all companies and of Planet change with an action. */
    async function changes(happen: () => Promise<unknown>): Promise<boolean[]> {
      const codes = async () => ({ ...(await versionsOf('maxar', 'planet')), ...(await versionsOf()) });
      const before = await codes();
      await happen();
      const after = await codes();
      return ['maxar', '', 'planet'].map((key) => before[key] !== after[key]);
    }

    it('change with a new review, with its revision, with the name of its author and with its deletion', async () => {
      const review = crypto.randomUUID();
      for (const happen of [
        () => database().shareReview(author, { id: review, company: 'maxar', anonymous: false }),
        () => database().reviseReview(author, review, { review: 'Other words.' }),
        () => database().call(author, 'save_profile', { changes: { display_name: 'Ingrid Writer' } }),
        () => database().call(author, 'delete_review', { review }),
      ])
        expect(await changes(happen)).toEqual([true, true, false]);
    });

    it('change when a moderator hides a review, whose id is then among the hidden ones', async () => {
      const review = await database().createReview(author, { company: 'maxar' });
      const moderator = await database().signUp();
      const { url, secretKey } = database().supabase;
      await setModerators([moderator.email], true, { url, secretKey });
      const hide = () => database().call(moderator, 'hide_review', { review, reason: 'Invented.' });
      expect(await changes(hide)).toEqual([true, true, false]);
      expect((await ask(['planet'])).hidden).toEqual([review]);
    });

    it('do not change with a vote', async () => {
      const review = await database().createReview(author, { company: 'maxar' });
      const voter = await database().signUp();
      const vote = () => database().call(voter, 'vote_helpful', { review, helpful: true });
      expect(await changes(vote)).toEqual([false, false, false]);
    });
  });
});
