import { expect, it } from 'vitest';
import { readPublishedMedians } from '../../../supabase/published-medians.ts';
import { companyRows } from '../../../supabase/write-companies.ts';
import { callQuery, updateQuery } from './data-api-queries.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { secretKey, visitor } from './hosted-database.ts';

describeOnHosted('what the operator writes with the secret key', 'not granted by default', (database) => {
  it('the providers are written at once, and a second time changes nothing', async () => {
    const keys = (await companyRows()).map(({ key }) => key);
    const before = await database().snapshot();
    expect(await database().query('select key from app.companies where approved order by key')).toEqual(
      keys.toSorted().map((key) => ({ key })),
    );
    expect(await database().writeCompanies()).toMatchObject({ status: 200, rows: keys.length });
    expect(await database().snapshot()).toEqual(before);
  });

  it('the medians of published prices are replaced', async () => {
    const medians = await readPublishedMedians();
    const write = callQuery('POST', 'write_published_medians', { medians }, { medians: 'jsonb' });
    for (let nth = 0; nth < 2; nth++) expect(await database().request(secretKey, write)).toMatchObject({ status: 200 });
    expect(await database().query('select from app.published_medians')).toHaveLength(medians.length);
    expect(await database().request(visitor, write)).toMatchObject({ status: 403 });
  });

  it('a company that a reviewer has named is approved', async () => {
    const author = await database().signUp();
    await database().createReview(author, { company: 'Acme Space' });
    const types = await database().columnTypes('companies');
    const approve = updateQuery('companies', { approved: true }, types, [['key', 'eq', 'acme space']]);
    expect(await database().request(secretKey, approve)).toMatchObject({ status: 200, rows: 1 });
    const rows = await database().query(`select approved from app.companies where key = 'acme space'`);
    expect(rows).toEqual([{ approved: true }]);
  });
});
