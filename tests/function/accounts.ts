import { createHmac, randomUUID } from 'node:crypto';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** Everything that the database holds about one person. */
export interface Holdings {
  users: unknown[];
  profiles: unknown[];
  reviews: { id: string; anonymous: boolean; display_name: string | null }[];
}

/** Makes an account, with one signed and one anonymous review when `reviews` is true. */
export async function registered(local: LocalSupabase, reviews = false): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const person = await given(local, 'signup', { email, password, data: { display_name: 'Nomsa Example' } });
  if (reviews) for (const anonymous of [true, false]) await writeReview(local, person, anonymous);
  return person;
}

/** The same person after signing in once more. */
export function signedInAgain(local: LocalSupabase, { email }: Person): Promise<Person> {
  return given(local, 'token?grant_type=password', { email, password });
}

/** The same person with the token that the session is given when the old one runs out. */
export function refreshed(local: LocalSupabase, { refreshToken }: Person): Promise<Person> {
  return given(local, 'token?grant_type=refresh_token', { refresh_token: refreshToken });
}

const password = 'a long password';

async function given(local: LocalSupabase, path: string, body: Record<string, unknown>): Promise<Person> {
  const answer = await fetch(`${local.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: local.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { access_token, refresh_token, user }: Record<string, string> & { user: { id: string; email: string } } =
    await answer.json();
  return { id: user.id, email: user.email, token: access_token ?? '', refreshToken: refresh_token ?? '' };
}

/** Lets a person's sessions have begun so many seconds earlier. */
export async function aged({ engine }: LocalSupabase, { id }: Person, seconds: number): Promise<void> {
  await engine.rows(
    `update auth.sessions set created_at = created_at - make_interval(secs => $2::int) where user_id = $1`,
    [id, seconds],
  );
}

/** The session that a token belongs to. */
export function sessionOf({ token }: Person): string {
  return claimsOf(token).session_id as string;
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

async function writeReview(local: LocalSupabase, { id }: Person, anonymous: boolean): Promise<void> {
  const review = randomUUID();
  await local.engine.rows('insert into public.review_authors (id, user_id) values ($1, $2)', [review, id]);
  await local.engine.rows(
    `insert into public.reviews (id, company, anonymous, display_name, price, resolution, review)
     values ($1, 'maxar', $2, $3, 1200, '30 cm', 'Delivered in a week.')`,
    [review, anonymous, anonymous ? null : 'Nomsa Example'],
  );
}

/** What the database holds about a person, read by its operator. */
export async function holdingsOf({ engine }: LocalSupabase, { id }: Person): Promise<Holdings> {
  return {
    users: await engine.rows('select id, email from auth.users where id = $1', [id]),
    profiles: await engine.rows('select * from public.profiles where id = $1', [id]),
    reviews: await engine.rows(
      `select r.id, r.anonymous, r.display_name from public.reviews r join public.review_authors a using (id)
       where a.user_id = $1 order by r.anonymous`,
      [id],
    ),
  };
}

/** The reviews with these ids, whoever wrote them. */
export async function reviewsNamed({ engine }: LocalSupabase, reviews: { id: string }[]): Promise<unknown[]> {
  return engine.rows(
    `select r.anonymous, r.display_name, a.user_id from public.reviews r join public.review_authors a using (id)
     where r.id = any ($1::uuid[])`,
    [reviews.map(({ id }) => id)],
  );
}

const rightSecret = 'fairswath-local-only-secret-with-at-least-32-characters';

/** A person's token made anew: other claims, another secret, or no signature at all. */
export function remade(
  token: string,
  change: { claims?: Record<string, unknown>; secret?: string; algorithm?: 'HS256' | 'none' },
): string {
  const { claims = {}, secret = rightSecret, algorithm = 'HS256' } = change;
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encoded({ alg: algorithm, typ: 'JWT' })}.${encoded({ ...claimsOf(token), ...claims })}`;
  const signature = algorithm === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}
