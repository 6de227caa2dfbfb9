import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sessionOf } from '../forged-tokens.ts';
import { createAuthor, longAgo, storedAuthorship } from './author-fixture.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestDatabase, TestUser } from './test-database.ts';

const deleteAccount = (database: TestDatabase, account: string, keep_reviews: boolean) =>
  database.call(database.secretKey, 'delete_account', { account, keep_reviews });

/** Deletes an account as the site does, with the session of the user. */
async function deleteOwnAccount(
  database: TestDatabase,
  account: string,
  keep_reviews: boolean,
  session: string | null,
): Promise<unknown> {
  const response = await database.call(database.secretKey, 'delete_account', { account, keep_reviews, session });
  expect(response.status).toBe(200);
  return response.body;
}

/** Moves the start of a user's session into the past; `age` is a Postgres interval. */
const setSessionAge = (database: TestDatabase, user: TestUser, age: string) =>
  database.query('update auth.sessions set created_at = now() - $2::text::interval where user_id = $1', [user.id, age]);

describeOnPostgres('deleting an account', (database) => {
  it('deletes all its reviews with it', async () => {
    const { user, signed, anonymous } = await createAuthor(database());
    expect(await deleteOwnAccount(database(), user.id, false, sessionOf(user))).toBe(true);
    expect(await storedAuthorship(database(), [...signed, anonymous])).toEqual([]);
    expect(JSON.stringify(await database().snapshot())).not.toContain(user.id);
    expect(await database().query('select from auth.sessions where user_id = $1', [user.id])).toEqual([]);
  });

  it('leaves kept reviews without their name and author, but with the day of their last change', async () => {
    const { user, signed, anonymous } = await createAuthor(database());
    expect(await deleteOwnAccount(database(), user.id, true, sessionOf(user))).toBe(true);
    const kept = { anonymous: true, display_name: null, updated_on: longAgo, user_id: null };
    expect(await storedAuthorship(database(), [...signed, anonymous])).toEqual([kept, kept, kept]);
    expect(JSON.stringify(await database().snapshot())).not.toContain(user.id);
  });

  it.each([true, false])('affects no other user (reviews kept: %s)', async (kept) => {
    const [{ user }, other] = [await createAuthor(database()), await createAuthor(database())];
    const before = await storedAuthorship(database(), [...other.signed, other.anonymous]);
    await deleteAccount(database(), user.id, kept);
    expect(await storedAuthorship(database(), [...other.signed, other.anonymous])).toEqual(before);
    expect(await database().query('select from app.profiles where id = $1', [other.user.id])).toHaveLength(1);
  });

  it('nobody can claim a kept review by its id', async () => {
    const { user, anonymous } = await createAuthor(database());
    await deleteAccount(database(), user.id, true);
    const claimant = await database().signUp();
    expect((await database().shareReview(claimant, { id: anonymous })).status).toBe(403);
    expect((await database().reviseReview(claimant, anonymous, { review: 'Mine' })).body).toBe(false);
    await database().call(claimant, 'delete_review', { review: anonymous });
    expect(await storedAuthorship(database(), [anonymous])).toMatchObject([{ user_id: null, updated_on: longAgo }]);
    expect(await database().query('select from app.review_authors where user_id = $1', [claimant.id])).toEqual([]);
  });

  it.each([
    ['can still delete the account', '9 minutes 59 seconds', 0],
    ['can no longer delete the account', '10 minutes', 1],
  ])('a session %s %s after it began', async (_, age, accounts) => {
    const user = await database().signUp();
    // Within one transaction, the clock of the database stands still.
    await database().supabase.engine.run(`
      update auth.sessions set created_at = now() - interval '${age}' where user_id = '${user.id}';
      select public.delete_account('${user.id}', false, '${sessionOf(user)}');`);
    expect(await database().query('select from auth.users where id = $1', [user.id])).toHaveLength(accounts);
  });

  it('succeeds for each of simultaneous requests', async () => {
    const { user } = await createAuthor(database());
    const session = sessionOf(user);
    const results = [true, true, true].map((kept) => deleteOwnAccount(database(), user.id, kept, session));
    expect(await Promise.all(results)).toEqual([true, true, true]);
  });

  it('succeeds with any session, and changes nothing, when the account no longer exists', async () => {
    const { user } = await createAuthor(database());
    const session = sessionOf(user);
    expect(await deleteOwnAccount(database(), user.id, true, session)).toBe(true);
    const after = await database().snapshot();
    for (const any of [session, null, randomUUID()]) {
      for (const kept of [true, false]) expect(await deleteOwnAccount(database(), user.id, kept, any)).toBe(true);
    }
    expect(await database().snapshot()).toEqual(after);
  });

  const unusableSessions: [string, (database: TestDatabase, user: TestUser) => Promise<string | null>][] = [
    [
      'that began long ago and was refreshed since',
      async (database, user) => {
        await setSessionAge(database, user, '1 hour');
        await database.query('update auth.sessions set updated_at = now(), refreshed_at = now() where user_id = $1', [
          user.id,
        ]);
        return sessionOf(user);
      },
    ],
    ['of another user', async (database) => sessionOf(await database.signUp())],
    [
      'that has ended',
      async (database, user) => {
        await database.query('delete from auth.sessions where user_id = $1', [user.id]);
        return sessionOf(user);
      },
    ],
    ['that never existed', async () => randomUUID()],
    ['that is null', async () => null],
  ];

  it.each(unusableSessions)('a session %s cannot delete an account', async (_, sessionFor) => {
    const { user } = await createAuthor(database());
    const session = await sessionFor(database(), user);
    const before = await database().snapshot();
    for (const kept of [true, false]) expect(await deleteOwnAccount(database(), user.id, kept, session)).toBe(false);
    expect(await database().snapshot()).toEqual(before);
  });
});
