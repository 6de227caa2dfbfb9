import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Author, createAuthor, longAgo, storedAuthorship } from '../../database/author-fixture.ts';
import { expectExactStatistics } from '../../database/expected-statistics.ts';
import { secretKey } from '../../database/migrated-postgres.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import type { HostedUser } from './hosted-database.ts';

describeOnHosted('deleting an account', 'not granted by default', (database) => {
  const deleteAccount = (account: string, keep_reviews: boolean, session: string) =>
    database().call(secretKey, 'delete_account', { account, keep_reviews, session });

  const reviewsOf = ({ signed, anonymous }: Author<HostedUser>) => storedAuthorship(database(), [...signed, anonymous]);

  /** The number of rows that the Auth service has about a user. */
  async function authRowsOf(id: string): Promise<number> {
    const tables = ['auth.users where id', 'auth.identities where user_id', 'auth.sessions where user_id'];
    const counts = tables.map((table) => `(select count(*) from ${table} = $1)`);
    const [row] = await database().query<{ rows: string }>(`select ${counts.join(' + ')} as rows`, [id]);
    return Number(row?.rows);
  }

  it.each([true, false])(
    'the secret key deletes it, and the remaining rows do not name the author (reviews kept: %s)',
    async (kept) => {
      const author = await createAuthor(database());
      expect(await authRowsOf(author.user.id)).toBe(3);
      expect(await deleteAccount(author.user.id, kept, author.user.session)).toMatchObject({
        refusal: null,
        value: true,
      });
      const review = { anonymous: true, display_name: null, updated_on: longAgo, user_id: null };
      expect(await reviewsOf(author)).toEqual(kept ? [review, review, review] : []);
      expect(await authRowsOf(author.user.id)).toBe(0);
      expect(JSON.stringify(await database().snapshot())).not.toContain(author.user.id);
      await expectExactStatistics(database());
    },
  );

  it('a session that began too long ago, or that belongs to another user, deletes nothing', async () => {
    const [author, other] = [await createAuthor(database()), await createAuthor(database())];
    await database().asAuthService(`update sessions set created_at = now() - interval '11 minutes' where id = $1`, [
      author.user.session,
    ]);
    const before = await database().snapshot();
    for (const session of [author.user.session, other.user.session, randomUUID()])
      expect(await deleteAccount(author.user.id, false, session)).toMatchObject({ refusal: null, value: false });
    expect(await database().snapshot()).toEqual(before);
  });

  it('a user whom the Auth service deletes loses profile and reviews, and the statistics follow', async () => {
    const author = await createAuthor(database());
    await database().asAuthService('delete from users where id = $1', [author.user.id]);
    expect(await reviewsOf(author)).toEqual([]);
    expect(JSON.stringify(await database().snapshot())).not.toContain(author.user.id);
    await expectExactStatistics(database());
  });

  it('a new user has a profile with the name that the Auth service stored, or none if the name is reserved', async () => {
    const named = async (name: string) => {
      const { id } = await database().signUp(name);
      return database().query('select display_name from app.profiles where id = $1', [id]);
    };
    expect(await named('Ada Lovelace')).toEqual([{ display_name: 'Ada Lovelace' }]);
    expect(await named('Maxar Support')).toEqual([{ display_name: null }]);
  });

  it('an account loses at its confirmation what was set before, and the daily job deletes it without its address', async () => {
    const { id } = await database().signUp('Ada Lovelace');
    const change = (values: string) => database().asAuthService(`update users set ${values} where id = $1`, [id]);
    const sent = `confirmation_sent_at = now() - interval '8 days', created_at = now() - interval '8 days'`;
    await change(`encrypted_password = 'first', email_confirmed_at = null, ${sent}`);
    await change('email_confirmed_at = now()');
    const columns = 'encrypted_password, display_name, raw_user_meta_data';
    const stored = () =>
      database().query(`select ${columns} from auth.users join app.profiles using (id) where id = $1`, [id]);
    expect(await stored()).toEqual([{ encrypted_password: null, display_name: null, raw_user_meta_data: {} }]);
    await change('email = null');
    await database().asOwner('postgres', 'call app.refresh_statistics()');
    expect(await stored()).toEqual([]);
  });
});
