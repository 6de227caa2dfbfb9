import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { happyDOM } = window as unknown as { happyDOM: { setURL: (address: string) => void } };

// The Auth client reads the address of the page once.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  happyDOM.setURL('about:blank');
});

/** The cookies that the Auth client writes when a user goes to a provider from a page at this address. */
async function writtenCookies(address: string): Promise<string[]> {
  happyDOM.setURL(address);
  // The library warns about the second client in one window.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
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
