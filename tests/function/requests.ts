import { afterEach, beforeEach, expect } from 'vitest';
import type { ServiceEnvironment } from '../../netlify/function-requests.ts';
import { deleteAccount } from '../../netlify/functions/delete-account.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';

/** How a request differs from a well-formed one. A header with the value null is left out. */
export interface RequestOptions {
  path?: string;
  method?: string;
  token?: string;
  headers?: Record<string, string | null>;
  body?: string;
}

/**
 * A well-formed request to a function, except for the changes in the options. The default function is the one that deletes
 * accounts.
 */
export function requestOf({
  path = '/api/delete-account',
  method = 'POST',
  token,
  headers = {},
  body = '{"keepReviews":false}',
}: RequestOptions): Request {
  const all: Record<string, string | null> = {
    'Content-Type': 'application/json',
    Authorization: token === undefined ? null : `Bearer ${token}`,
    ...headers,
  };
  const sent = new Headers();
  for (const [name, value] of Object.entries(all)) if (value !== null) sent.set(name, value);
  const bare = method === 'GET' || method === 'HEAD';
  return new Request(`http://localhost${path}`, { method, headers: sent, ...(bare ? {} : { body }) });
}

/** The environment in which a host runs the function. */
export function functionEnvironment(local: LocalSupabase): ServiceEnvironment {
  return { PUBLIC_SUPABASE_URL: local.url, SUPABASE_SECRET_KEY: local.secretKey };
}

const ownHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Text that a response must not reveal. */
const internals =
  /sb_|secret|eyJ|bearer|select |delete from|constraint|postgres|supabase|\.ts\b|\bat \S+:\d+|@\w+\.\w+/i;

const freshSignIn = 'Bearer error="insufficient_user_authentication", max_age="600"';

/**
 * Calls the function and returns the status of its response, and whether it demands a recent sign-in. Fails if the response lacks
 * a security header or reveals internals.
 */
export async function outcomeOf(
  request: Request,
  environment: ServiceEnvironment,
  network?: typeof fetch,
): Promise<{ status: number; stale: boolean }> {
  const response = await deleteAccount(request, environment, network);
  const challenge = response.headers.get('WWW-Authenticate');
  expect(response.status === 401 ? ['Bearer', freshSignIn] : [null]).toContain(challenge);
  const body = await bodyOf(response);
  if (response.status === 204) expect(body).toBeNull();
  else expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
  return { status: response.status, stale: challenge === freshSignIn };
}

/**
 * The parsed body of a function's response; null if it is empty. Fails if the response lacks a security header or reveals
 * internals.
 */
export async function bodyOf(response: Response): Promise<unknown> {
  const { 'www-authenticate': _challenge, ...headers } = Object.fromEntries(response.headers);
  const text = await response.text();
  expect(headers).toMatchObject(ownHeaders);
  expect(headers['set-cookie']).toBeUndefined();
  expect(`${JSON.stringify(headers)}\n${text}`).not.toMatch(internals);
  if (response.status === 405) expect(headers.allow).toBe('POST');
  return text === '' ? null : JSON.parse(text);
}

/** The status that {@link outcomeOf} returns. */
export async function statusOf(
  request: Request,
  environment: ServiceEnvironment,
  network?: typeof fetch,
): Promise<number> {
  return (await outcomeOf(request, environment, network)).status;
}

const channels = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/**
 * Whether Supabase Lite, which runs in the process of the tests, reports a statement that the database refused with a sentence.
 */
const isRefusal = (value: unknown) => value instanceof Error && /^PT4/.test((value as { code?: string }).code ?? '');

/** Fails every test of this file that logs to the console. */
export function expectNoLogging(): void {
  const original = { ...console };
  const logged: unknown[] = [];
  beforeEach(() => {
    for (const channel of channels) console[channel] = (...values: unknown[]) => void logged.push(...values);
  });
  afterEach(() => {
    Object.assign(console, original);
    expect(logged.splice(0).filter((value) => !isRefusal(value))).toEqual([]);
  });
}
