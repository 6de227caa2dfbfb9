import { setImmediate } from 'node:timers/promises';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { happyDOM } = window as unknown as { happyDOM: { setURL: (address: string) => void } };

const hour = 3600;
const wrongClocks = [29 * 60, hour, 2 * hour, 3 * 365 * 24 * hour].flatMap((seconds) => [seconds, -seconds]);
const user = { email: 'user@example.com', password: 'long password' };

// The Auth client reads the address of the page once, and warns about a second client in one window.
beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  // Each test has separate cookies, unless it opens another page.
  happyDOM.setURL(`http://${crypto.randomUUID()}.localhost/profile`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  happyDOM.setURL('about:blank');
});

/** The Auth and Data API in place of `fetch`, with a separate clock. Its access tokens are valid for `validFor` seconds. */
function startServer(validFor: number) {
  const server = { clockAhead: 0, tokens: 0, refusals: 0 };
  const now = () => Math.floor(Date.now() / 1000) - server.clockAhead;
  const issueToken = () => {
    const claims = { sub: 'user', iat: now(), exp: now() + validFor };
    return {
      access_token: `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`,
      refresh_token: `refresh-${++server.tokens}`,
      token_type: 'bearer',
      expires_in: validFor,
      expires_at: claims.exp,
      user: { id: 'user', email: user.email },
    };
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (`${input}`.includes('/auth/v1/token')) return Response.json(issueToken());
    const [, claims = ''] = new Headers(init?.headers).get('Authorization')?.split('.') ?? [];
    if (JSON.parse(atob(claims)).exp > now()) return Response.json([]);
    server.refusals += 1;
    return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
  });
  return server;
}

it.each(
  wrongClocks.flatMap((wrong) => [
    [wrong, wrong],
    [wrong, 0],
    [0, wrong],
  ]),
)(
  'a user whose clock is %i seconds fast when they sign in, and %i afterwards, stays signed in with few requests',
  async (first, then) => {
    const right = new Date('2026-11-21T12:00:00Z').getTime();
    vi.useFakeTimers({ now: right + first * 1000 });
    const server = startServer(hour / 2);
    server.clockAhead = first;
    const { supabase } = await import('../../src/lib/supabase');
    await supabase.auth.signInWithPassword(user);
    vi.setSystemTime(right + then * 1000);
    server.clockAhead = then;
    for (let minute = 0; minute < 120; minute++) {
      await supabase.rpc('own_profile');
      await vi.advanceTimersByTimeAsync(60_000);
    }
    await supabase.auth.dispose();
    expect(server.refusals).toBe(0);
    // One token for signing in, and two an hour for renewing the session.
    expect(server.tokens).toBeLessThan(8);
  },
);

it('today is the day of the server after a user has signed in, even if the clock of the device is years off', async () => {
  vi.useFakeTimers({ now: new Date('2023-11-21T12:00:00Z') });
  startServer(hour / 2).clockAhead = -3 * 365 * 24 * hour;
  const { supabase } = await import('../../src/lib/supabase');
  const { today } = await import('../../src/domain/dates');
  expect(today()).toBe('2023-11-21');
  await supabase.auth.signInWithPassword(user);
  await supabase.auth.getSession();
  expect(today()).toBe('2026-11-20');
  await supabase.auth.dispose();
});

it('the session is not read again after it was renewed, even if each new access token is about to expire', async () => {
  const server = startServer(60);
  const { useSession } = await import('../../src/lib/session');
  const { supabase } = await import('../../src/lib/supabase');
  await supabase.auth.signInWithPassword(user);
  const { result, unmount } = renderHook(useSession);
  await waitFor(() => expect(result.current.status).toBe('in'));
  for (let turn = 0; turn < 200; turn++) await setImmediate();
  unmount();
  await supabase.auth.dispose();
  expect(server.tokens).toBeLessThan(8);
});

/** The cookies that the Auth client writes when a user goes to a provider from a page at this address. */
async function writtenCookies(address: string): Promise<string[]> {
  happyDOM.setURL(address);
  const write = vi.spyOn(document, 'cookie', 'set');
  const { supabase } = await import('../../src/lib/supabase');
  await supabase.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
  return write.mock.calls.map(([cookie]) => cookie);
}

it('cookies of the session are sent only over https, and not with requests from other sites', async () => {
  const cookies = await writtenCookies('https://fairswath.example/login');
  expect(cookies).not.toEqual([]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
  }
});

it('cookies of the session work without https on this machine', async () => {
  const cookies = await writtenCookies('http://localhost:8888/login');
  expect(cookies).not.toEqual([]);
  for (const cookie of cookies) expect(cookie).not.toMatch(/Secure/);
});
