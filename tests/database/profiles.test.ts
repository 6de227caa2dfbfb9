import { expect, it } from 'vitest';
import { writerRoleKeys, writerSectorKeys } from '../../src/domain/companies/writer-details.ts';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { phones } from '../fixtures/phones.ts';
import { createAuthor, longAgo, storedAuthorship } from './author-fixture.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestDatabase, TestUser } from './test-database.ts';

const rename = (database: TestDatabase, user: TestUser, display_name: string | null) =>
  database.call(user, 'save_profile', { changes: { display_name } });

describeOnPostgres('profiles', (database) => {
  it('a new name appears only on signed reviews, and does not change the day of their last change', async () => {
    const { user, signed, anonymous } = await createAuthor(database());
    expect((await rename(database(), user, 'Ingrid Renamed')).status).toBe(204);
    const own = { user_id: user.id, updated_on: longAgo };
    const renamed = { ...own, anonymous: false, display_name: 'Ingrid Renamed' };
    expect(await storedAuthorship(database(), signed)).toEqual([renamed, renamed]);
    expect(await storedAuthorship(database(), [anonymous])).toEqual([{ ...own, anonymous: true, display_name: null }]);
  });

  it('a name can be deleted, which leaves signed reviews without a name', async () => {
    const { user, signed } = await createAuthor(database());
    expect((await rename(database(), user, null)).status).toBe(204);
    const nameless = { anonymous: false, display_name: null, updated_on: longAgo, user_id: user.id };
    expect(await storedAuthorship(database(), signed)).toEqual([nameless, nameless]);
  });

  it('an invalid or too long name is refused as a value of its field', async () => {
    const { user, signed } = await createAuthor(database());
    for (const name of ['', ' ', ' Ingrid', 'In\u200bgrid', 'Ingrid  Ng', '🛰', 'Lumеn', 'x'.repeat(61)]) {
      const { status, body } = await rename(database(), user, name);
      const failure = failureFromResponse(status, body as ReportedError);
      expect(failure, JSON.stringify(name)).toMatchObject({ kind: 'invalid', field: 'display_name' });
    }
    expect(await storedAuthorship(database(), signed)).toMatchObject(Array(2).fill({ display_name: 'Ingrid Author' }));
  });

  it('only a user can read the own profile, and a request changes only the values that it names', async () => {
    const [user, other] = [await database().signUp('Ingrid Author'), await database().signUp()];
    const ask = async () => (await database().call(user, 'own_profile')).body;
    expect(await ask()).toEqual({ display_name: 'Ingrid Author', phone: null, role: null, sector: null });
    for (const changes of [{ phone: '+47 22 00 00 00' }, { role: 'buyer', sector: 'energy' }, { phone: null }, {}])
      expect((await database().call(user, 'save_profile', { changes })).status).toBe(204);
    const changed = { display_name: 'Ingrid Author', phone: null, role: 'buyer', sector: 'energy' };
    expect(await ask()).toEqual(changed);
    await rename(database(), other, 'Tariq Other');
    expect(await ask()).toEqual(changed);
  });

  it('the database accepts every role and sector that the form offers', async () => {
    const { id } = await database().signUp();
    for (const role of writerRoleKeys)
      await database().query('update app.profiles set role = $1 where id = $2', [role, id]);
    for (const sector of writerSectorKeys)
      await database().query('update app.profiles set sector = $1 where id = $2', [sector, id]);
    const [saved] = await database().query('select role, sector from app.profiles where id = $1', [id]);
    expect(saved).toEqual({ role: writerRoleKeys.at(-1), sector: writerSectorKeys.at(-1) });
  });

  it('the database accepts the same phone numbers as the form, and no others', async () => {
    const { id } = await database().signUp();
    const refused: unknown[] = [];
    for (const [phone] of phones) {
      const change = database().query('update app.profiles set phone = $1 where id = $2', [phone, id]);
      await change.catch(({ constraint_name }) => refused.push([phone, constraint_name]));
    }
    const expected = phones.filter(([, accepted]) => !accepted).map(([phone]) => [phone, 'phone_is_a_number']);
    expect(refused).toEqual(expected);
  });
});
