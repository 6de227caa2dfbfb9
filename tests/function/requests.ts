import { afterEach, beforeEach, expect } from 'vitest';
import { deleteAccount, type Environment } from '../../netlify/functions/delete-account.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';

/** A request to the function; a header of null is left out. */
export interface Asked {
  method?: string;
  token?: string;
  headers?: Record<string, string | null>;
  body?: string;
}

/** A well-formed request, changed as asked. */
export function requestOf({ method = 'POST', token, headers = {}, body = '{"keepReviews":false}' }: Asked): Request {
  const all: Record<string, string | null> = {
    'Content-Type': 'application/json',
    Authorization: token === undefined ? null : `Bearer ${token}`,
    ...headers,
  };
  const sent = new Headers();
  for (const [name, value] of Object.entries(all)) if (value !== null) sent.set(name, value);
  const bare = method === 'GET' || method === 'HEAD';
  return new Request('http://localhost/api/delete-account', { method, headers: sent, ...(bare ? {} : { body }) });
}

/** The environment that the function runs in on a host. */
export function environmentOf(local: LocalSupabase): Environment {
  return { PUBLIC_SUPABASE_URL: local.url, SUPABASE_SECRET_KEY: local.secretKey };
}

const ownHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
};

const inside = /sb_|secret|eyJ|bearer|select |delete from|constraint|postgres|supabase|\.ts\b|\bat \S+:\d+|@\w+\.\w+/i;

const freshSignIn = 'Bearer error="insufficient_user_authentication", max_age="600"';

/**
 * Asks the function and returns the status of its answer, and whether it asks for a fresh sign-in. Fails when the answer lacks
 * one of the function's own security headers or shows anything of the inside.
 */
export async function outcomeOf(
  request: Request,
  environment: Environment,
  ask?: typeof fetch,
): Promise<{ status: number; stale: boolean }> {
  const answer = await deleteAccount(request, environment, ask);
  const { 'www-authenticate': challenge, ...headers } = Object.fromEntries(answer.headers);
  const text = await answer.text();
  expect(headers).toMatchObject(ownHeaders);
  expect(headers['set-cookie']).toBeUndefined();
  expect(`${JSON.stringify(headers)}\n${text}`).not.toMatch(inside);
  if (answer.status === 204) expect(text).toBe('');
  else expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
  if (answer.status === 405) expect(headers.allow).toBe('POST');
  expect(answer.status === 401 ? ['Bearer', freshSignIn] : [undefined]).toContain(challenge);
  return { status: answer.status, stale: challenge === freshSignIn };
}

/** The status alone of what {@link outcomeOf} tells. */
export async function statusOf(request: Request, environment: Environment, ask?: typeof fetch): Promise<number> {
  return (await outcomeOf(request, environment, ask)).status;
}

const channels = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/** Fails every test of this file in which anything is written to the log. */
export function expectSilence(): void {
  const original = { ...console };
  const words: unknown[] = [];
  beforeEach(() => {
    for (const channel of channels) console[channel] = (...said: unknown[]) => void words.push(...said);
  });
  afterEach(() => {
    Object.assign(console, original);
    expect(words.splice(0)).toEqual([]);
  });
}
