import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';

interface PageState {
  hidden: string[];
  versions: Record<string, string>;
}

describeOnPostgres('what a prebuilt page asks for', (database) => {
  async function pageState(companies = ''): Promise<PageState> {
    const { status, body } = await database().request(
      database().visitor,
      `/rest/v1/rpc/page_state${companies && `?of_companies=${encodeURIComponent(`{${companies}}`)}`}`,
    );
    expect(status).toBe(200);
    return body as PageState;
  }

  const versionOf = async (companies = '') => (await pageState(companies)).versions;

  it('there is a code for each company that is named, at most four, in the order of their keys', async () => {
    expect(Object.keys(await versionOf('planet,maxar'))).toEqual(['maxar', 'planet']);
    expect(Object.keys(await versionOf('airbus,iceye,maxar,planet,siis'))).toHaveLength(4);
    expect(await versionOf('nobody')).toEqual({});
    expect(await versionOf()).toEqual({ '': expect.stringMatching(/^[0-9a-f]{8}$/) });
  });

  describe('the code of a company and that of all', () => {
    let author: Awaited<ReturnType<ReturnType<typeof database>['signUp']>>;
    beforeEach(async () => {
      await database().resetRateLimits();
      author = await database().signUp();
    });

    /** Whether the codes of Maxar, of all companies and of Planet change with what happens. */
    async function changes(happen: () => Promise<unknown>): Promise<boolean[]> {
      const codes = async () => ({ ...(await versionOf('maxar,planet')), ...(await versionOf()) });
      const before = await codes();
      await happen();
      const after = await codes();
      return ['maxar', '', 'planet'].map((key) => before[key] !== after[key]);
    }

    it('change with a new review, with its revision and with its deletion', async () => {
      let id = '';
      expect(await changes(async () => (id = await database().createReview(author, { company: 'maxar' })))).toEqual([
        true,
        true,
        false,
      ]);
      const revise = () => database().query(`update app.reviews set review = 'Other words.' where id = $1`, [id]);
      expect(await changes(revise)).toEqual([true, true, false]);
      const remove = () => database().query('delete from app.reviews where id = $1', [id]);
      expect(await changes(remove)).toEqual([true, true, false]);
    });

    it('do not change with a vote', async () => {
      const id = await database().createReview(author, { company: 'maxar' });
      const voter = await database().signUp();
      const vote = () =>
        database().request(voter, '/rest/v1/rpc/vote_helpful', { method: 'POST', body: { review: id, helpful: true } });
      expect(await changes(vote)).toEqual([false, false, false]);
    });
  });
});
