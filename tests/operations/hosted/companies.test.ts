import { expect, it } from 'vitest';
import { companyRows } from '../../../supabase/write-companies.ts';
import { secretKey, visitor } from '../../database/migrated-postgres.ts';
import { describeOnHosted } from './describe-on-hosted.ts';

describeOnHosted('what the operator writes with the secret key', 'not granted by default', (database) => {
  it('the companies of the catalogue are written in one request, and a second time changes nothing', async () => {
    const before = await database().snapshot();
    expect((await database().call(secretKey, 'catalogue_companies')).value).toEqual(await companyRows());
    expect(await database().writeCompanies()).toMatchObject({ refusal: null });
    expect(await database().snapshot()).toEqual(before);
  });

  it('a company that a reviewer has named waits until it is approved, then everybody can read its name', async () => {
    await database().createReview(await database().signUp(), { company: 'Acme Space' });
    const waiting = await database().call(secretKey, 'waiting_companies');
    expect(waiting.value).toEqual([{ key: 'acme space', name: 'Acme Space', reviews: 1 }]);
    const shown = { key: 'acme space', name: 'Acme Space', aliases: [] };
    expect((await database().call(visitor, 'added_companies')).value).not.toContainEqual(shown);
    const approval = { names: ['Acme Space'], approved: true };
    expect(await database().call(secretKey, 'set_approval', approval)).toMatchObject({ refusal: null });
    expect((await database().call(visitor, 'added_companies')).value).toContainEqual(shown);
  });
});
