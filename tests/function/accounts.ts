import { randomUUID } from 'node:crypto';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';

/** An account with the tokens of one session. */
export interface Account {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** All data that the database stores about one account. */
export interface StoredData {
  users: unknown[];
  profiles: unknown[];
  reviews: { id: string }[];
}

/** Registers an account, with one signed and one anonymous review when `reviews` is true. */
export async function registerAccount(local: LocalSupabase, reviews = false): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const account = await requestSession(local, 'signup', { email, password, data: { display_name: 'Nomsa Example' } });
  if (reviews) for (const anonymous of [true, false]) await writeReview(local, account, anonymous);
  return account;
}

/** Signs in again and returns the account with the tokens of the new session. */
export function signInAgain(local: LocalSupabase, { email }: Account): Promise<Account> {
  return requestSession(local, 'token?grant_type=password', { email, password });
}

/** Refreshes the session and returns the account with its new tokens. */
export function refreshSession(local: LocalSupabase, { refreshToken }: Account): Promise<Account> {
  return requestSession(local, 'token?grant_type=refresh_token', { refresh_token: refreshToken });
}

const password = 'a long password';

async function requestSession(local: LocalSupabase, path: string, body: Record<string, unknown>): Promise<Account> {
  const response = await fetch(`${local.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: local.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { access_token, refresh_token, user }: Record<string, string> & { user: { id: string; email: string } } =
    await response.json();
  return { id: user.id, email: user.email, token: access_token ?? '', refreshToken: refresh_token ?? '' };
}

/** The ids of the reviews that an account wrote. */
export async function reviewIdsOf(local: LocalSupabase, account: Account): Promise<string[]> {
  return (await storedDataOf(local, account)).reviews.map(({ id }) => id);
}

/** Moves the start of all of an account's sessions into the past by a number of minutes. */
export async function ageSession({ engine }: LocalSupabase, { id }: Account, minutes: number): Promise<void> {
  await engine.rows(
    `update auth.sessions set created_at = created_at - make_interval(mins => $2::int) where user_id = $1`,
    [id, minutes],
  );
}

async function writeReview(local: LocalSupabase, { id }: Account, anonymous: boolean): Promise<void> {
  const review = randomUUID();
  await local.engine.rows('insert into app.review_authors (id, user_id) values ($1, $2)', [review, id]);
  await local.engine.rows(
    `insert into app.reviews (id, company, anonymous, display_name, price, resolution, review)
     values ($1, 'maxar', $2, $3, 1200, '30 cm', 'Delivered in a week.')`,
    [review, anonymous, anonymous ? null : 'Nomsa Example'],
  );
  await local.engine.rows('select app.rebuild_statistics()');
}

/** Reads all stored data about an account, bypassing row level security. */
export async function storedDataOf({ engine }: LocalSupabase, { id }: Account): Promise<StoredData> {
  return {
    users: await engine.rows('select id, email from auth.users where id = $1', [id]),
    profiles: await engine.rows('select * from app.profiles where id = $1', [id]),
    reviews: await engine.rows(
      `select r.id, r.anonymous, r.display_name from app.reviews r join app.review_authors a using (id)
       where a.user_id = $1 order by r.anonymous`,
      [id],
    ),
  };
}
