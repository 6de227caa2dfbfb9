import { afterEach, beforeEach } from 'vitest';

/** The user of {@link withUser}. */
export const user = { id: '00000000-0000-4000-8000-00000000ada0', email: 'ada@example.com' };

/** Signs a user in for each test of this file. */
export function withUser(): void {
  beforeEach(() => setUser(user));
  afterEach(() => setUser(null));
}

/** Signs a user in, with their session in the cookie, as the Auth client stores it; signs out for null. The token is valid for `seconds`. */
export function setUser(signedIn: typeof user | null, seconds = 3600): void {
  if (!signedIn) {
    setCookie('');
    return;
  }
  setCookie(encodeURIComponent(JSON.stringify([tokenOf(signedIn, seconds), 'refresh', null, null, null])));
}

/** The access token of a user, which is valid for some seconds; negative for one that has expired. */
function tokenOf({ id: sub, email }: typeof user, seconds = 3600): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, email, iat: now + Math.min(seconds, 0) * 2, exp: now + seconds };
  const encoded = [{}, claims].map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''));
  return `${encoded.join('.')}.made`;
}

/** The response of the Auth service that starts a session of a user. */
export const sessionOf = (signedIn: typeof user) => ({
  access_token: tokenOf(signedIn),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { ...signedIn, aud: 'authenticated', app_metadata: {}, created_at: '2026-11-20' },
});

function setCookie(session: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `fairswath-session=${session}; Path=/`;
}
