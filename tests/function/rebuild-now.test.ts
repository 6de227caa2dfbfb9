import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RebuildNowEnvironment, rebuildNow } from '../../netlify/functions/rebuild-now.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { type Account, registerAccount, reviewIdsOf } from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { bodyOf, expectNoLogging, functionEnvironment, type RequestOptions, requestOf } from './requests.ts';

let local: LocalSupabase;
let server: Server;
let moderator: Account;
/** The host's response to the build hook, and how often it was called. */
let hook: { status: number; calls: number };

beforeAll(async () => {
  local = await openEmptySupabase();
  server = createServer((_request, response) => {
    hook.calls += 1;
    response.writeHead(hook.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  moderator = await registerAccount(local);
  await requestAs(local.secretKey, 'set_moderator', { email_address: moderator.email, is_moderator: true });
});
afterAll(async () => {
  server.close();
  await local.close();
});
beforeEach(async () => {
  hook = { status: 200, calls: 0 };
  await local.engine.run('truncate app.site_rebuilds, app.moderation_log');
});
expectNoLogging();

function requestAs(key: string, name: string, body: object, token?: string): Promise<Response> {
  return fetch(`${local.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Hides the review of another user. */
async function hideReview(): Promise<void> {
  const [review] = await reviewIdsOf(local, await registerAccount(local, true));
  const hidden = await requestAs(local.publishableKey, 'hide_review', { review, reason: 'Invented.' }, moderator.token);
  expect(hidden.status).toBe(204);
}

async function statusFor(options: RequestOptions, more: RebuildNowEnvironment = {}): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const environment = { ...functionEnvironment(local), BUILD_HOOK_URL: `http://127.0.0.1:${port}/hook`, ...more };
  const response = await rebuildNow(requestOf({ path: '/api/rebuild', body: '{}', ...options }), environment);
  const body = await bodyOf(response);
  if (response.status >= 400) expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
  else expect(body).toBeNull();
  return response.status;
}

describe('the function that rebuilds the site at once', () => {
  it('calls the build hook once for a moderator who has hidden a review', async () => {
    await hideReview();
    expect(await statusFor({ token: moderator.token })).toBe(202);
    expect(await statusFor({ token: moderator.token })).toBe(204);
    expect(hook.calls).toBe(1);
    await hideReview();
    expect(await statusFor({ token: moderator.token })).toBe(202);
    expect(hook.calls).toBe(2);
  });

  it('calls nothing for a moderator who has hidden nothing, or for another user', async () => {
    expect(await statusFor({ token: moderator.token })).toBe(204);
    await hideReview();
    expect(await statusFor({ token: (await registerAccount(local)).token })).toBe(204);
    expect(hook.calls).toBe(0);
  });

  it('calls nothing without a build hook, and does not count it as a build', async () => {
    await hideReview();
    expect(await statusFor({ token: moderator.token }, { BUILD_HOOK_URL: '' })).toBe(204);
    expect(await statusFor({ token: moderator.token })).toBe(202);
  });

  it('answers 503 when the host refuses', async () => {
    hook.status = 500;
    await hideReview();
    expect(await statusFor({ token: moderator.token })).toBe(503);
  });

  it.each([
    [401, {}],
    [401, { token: 'made.up.token' }],
    [405, { method: 'GET' }],
    [403, { headers: { Origin: 'https://evil.example' } }],
    [415, { headers: { 'Content-Type': null } }],
  ])('answers %s to %j', async (status, options) => {
    await hideReview();
    expect(await statusFor(options)).toBe(status);
    expect(hook.calls).toBe(0);
  });
});
