import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnMigratedPostgres } from './migrated-postgres.ts';

const names = { display_name: 'Ada Lovelace', name: 'A'.repeat(254), full_name: 'Ada' };
const kept = { sub: '1', email: 'ada@example.com', email_verified: true };
const metadata = { ...kept, ...names, avatar_url: 'x', iss: 'x'.repeat(12_000), phone_verified: 'x'.repeat(255) };
const asObject = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;
/** As Supabase Lite stores it on a real Postgres. */
const asString = (value: unknown) => `to_jsonb('${JSON.stringify(value)}'::text)`;

describeOnMigratedPostgres('accounts in the database', (database) => {
  /** Inserts a row, whose values are SQL expressions. */
  const insert = (table: string, columns: Record<string, string>) =>
    database().query(`insert into auth.${table} (${Object.keys(columns)}) values (${Object.values(columns)})`);

  async function addIdentity(user: string, provider: string, identity_data: string): Promise<void> {
    const id = `'${randomUUID()}'`;
    await insert('identities', { id, user_id: `'${user}'`, provider: `'${provider}'`, provider_id: id, identity_data });
  }

  /** Adds an account as the Auth service does at a sign-up, before the link is opened; some values differ. */
  async function register(columns: Record<string, string> = {}): Promise<string> {
    const id = randomUUID();
    const sent = { confirmation_sent_at: 'now()', raw_user_meta_data: asObject(names) };
    const account = { id: `'${id}'`, email: `'${id}@example.com'`, encrypted_password: `'first'`, ...sent };
    await insert('users', { ...account, ...columns });
    return id;
  }

  const confirm = 'email_confirmed_at = now()';
  const confirmed = { email_confirmed_at: `'2026-01-01'` };
  const owned = { password: null, name: null, metadata: {} };
  const all = { password: 'first', name: 'Ada Lovelace', metadata: {} };

  it.each<[string, Record<string, string>, string, unknown]>([
    ['is opened', {}, confirm, owned],
    ['for a password is opened', { confirmation_sent_at: 'null', recovery_sent_at: 'now()' }, confirm, owned],
    ['is sent again', {}, 'email_confirmed_at = null, confirmation_sent_at = now()', all],
    ['was never sent', { confirmation_sent_at: 'null' }, confirm, all],
    ['changes the address later', confirmed, `email = 'new@example.com', ${confirm}`, all],
    ['is opened later', confirmed, `encrypted_password = 'second'`, { ...all, password: 'second', metadata: names }],
  ])('when a link %s, an account keeps only what its owner is known to have set', async (_, columns, update, left) => {
    const id = await register(columns);
    await database().query(`update auth.users set ${update} where id = '${id}'`);
    const [row] = await database().query(
      `select encrypted_password as password, display_name as name, raw_user_meta_data as metadata
       from auth.users join app.profiles using (id) where id = $1`,
      [id],
    );
    expect(row).toEqual(left);
  });

  it.each<readonly [string, string, object, object]>([
    ['in an object', asObject(metadata), kept, names],
    ['in a string', asString(metadata), kept, names],
    ...[`'null'`, `'[1]'`, `to_jsonb('[1]'::text)`, `to_jsonb('{'::text)`].map((json) => [json, json, {}, {}] as const),
  ])(
    'metadata %s keeps what the service reads, in 254 characters each, and a new name',
    async (_, sent, left, name) => {
      const id = await register({ raw_user_meta_data: sent });
      await addIdentity(id, 'email', sent);
      const stored = () =>
        database().query(
          `select raw_user_meta_data as user, identity_data as identity
         from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1`,
          [id],
        );
      expect(await stored()).toEqual([{ user: { ...left, ...name }, identity: left }]);
      await database().query(`update auth.users set raw_user_meta_data = ${sent} where id = '${id}'`);
      await database().query(`update auth.identities set identity_data = ${sent} where user_id = '${id}'`);
      expect(await stored()).toEqual([{ user: left, identity: left }]);
    },
  );

  it('an identity whose provider has not verified the address is not stored', async () => {
    const id = await register();
    for (const provider of ['email', 'apple']) await addIdentity(id, provider, asObject({ email_verified: false }));
    await addIdentity(id, 'azure', asObject({}));
    await addIdentity(id, 'google', asObject({ email_verified: true }));
    await addIdentity(id, 'keycloak', asString({ email_verified: true }));
    const stored = await database().query('select provider from auth.identities where user_id = $1 order by 1', [id]);
    expect(stored).toEqual(['email', 'google', 'keycloak'].map((provider) => ({ provider })));
  });

  it('an identity keeps an address only while it is verified and that of the account', async () => {
    const id = await register({ ...confirmed, email: `'eve@example.com'` });
    const google = (email: string, email_verified = true) => ({ sub: 'g', email, email_verified });
    await addIdentity(id, 'google', asObject(google('Eve@example.com')));
    const address = async () =>
      (await database().query('select email from auth.identities where user_id = $1', [id])).map(({ email }) => email);
    const receive = (data: object) =>
      database().query(`update auth.identities set identity_data = ${asObject(data)} where user_id = '${id}'`);
    expect(await address()).toEqual(['eve@example.com']);
    await receive(google('other@example.com'));
    expect(await address()).toEqual([null]);
    await receive(google('eve@example.com', false));
    expect(await address()).toEqual([null]);
    await receive(google('eve@example.com'));
    expect(await address()).toEqual(['eve@example.com']);
    await database().query(`update auth.users set email = 'eve@example.org' where id = '${id}'`);
    expect(await address()).toEqual([null]);
  });

  it('the daily job deletes accounts that were without a confirmed address for seven days after the newest email', async () => {
    const [before, after] = [`now() - interval '7 days 1 minute'`, `now() - interval '6 days 23 hours'`];
    const old = { created_at: before, confirmation_sent_at: before };
    const newer = ['created_at', 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'];
    const stay = [confirmed, ...newer.map((column) => ({ [column]: after }))];
    const go = [{}, { confirmation_sent_at: 'null' }, ...['null', `''`].map((email) => ({ ...confirmed, email }))];
    const [staying] = await Promise.all(
      [stay, go].map((accounts) => Promise.all(accounts.map((columns) => register({ ...old, ...columns })))),
    );
    await database().query('call app.refresh_statistics()');
    const rows = await database().query<{ id: string }>(
      `select id from auth.users where created_at < now() - interval '1 day'`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(staying?.toSorted());
  });
});
