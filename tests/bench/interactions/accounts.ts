import type { LocalSupabase } from '../../../supabase/local/local-supabase.ts';

/** A new account, and the cookie with its session. */
export interface Account {
  email: string;
  password: string;
  accessToken: string;
  cookie: { name: string; value: string };
}

/** Creates an account. Throws when it is refused. */
export async function createAccount({ url, publishableKey }: LocalSupabase): Promise<Account> {
  const id = crypto.randomUUID().slice(0, 8);
  const [email, password] = [`${id}@example.com`, `long password ${id}`];
  const session = await post(`${url}/auth/v1/signup`, { apikey: publishableKey }, { email, password });
  const { access_token: accessToken, refresh_token } = (await session.json()) as Record<string, string>;
  const value = encodeURIComponent(JSON.stringify([accessToken, refresh_token, null, null, null]));
  return { email, password, accessToken: accessToken ?? '', cookie: { name: 'fairswath-session', value } };
}

/** Shares a review as the user of an account. Throws when it is refused. */
export async function shareReview(
  { url, publishableKey }: LocalSupabase,
  { accessToken }: Account,
  review: { company: string; resolution: string; review: string },
): Promise<void> {
  const headers = { apikey: publishableKey, Authorization: `Bearer ${accessToken}` };
  await post(`${url}/rest/v1/reviews`, headers, { id: crypto.randomUUID(), price: 1234.5, ...review });
}

/** Makes the user of an account a moderator. Throws when it is refused. */
export async function makeModerator({ url, secretKey }: LocalSupabase, { email }: Account): Promise<void> {
  await post(`${url}/rest/v1/rpc/set_moderator`, { apikey: secretKey }, { email_address: email, is_moderator: true });
}

async function post(url: string, headers: Record<string, string>, body: Record<string, unknown>): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
