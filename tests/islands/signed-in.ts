import { afterEach, beforeEach } from 'vitest';

/** The user of {@link withUser}. */
export const user = { id: '00000000-0000-4000-8000-00000000ada0', email: 'ada@example.com' };

/** Signs a user in for each test of this file. */
export function withUser(): void {
  beforeEach(() => setUser(user));
  afterEach(() => setUser(null));
}

/** Signs a user in, with their session in the cookie, as the Auth client stores it; signs out for null. */
export function setUser(signedIn: typeof user | null): void {
  if (!signedIn) {
    setCookie('');
    return;
  }
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: signedIn.id, email: signedIn.email, iat: now, exp: now + 3600 };
  const token = `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
  setCookie(encodeURIComponent(JSON.stringify([token, 'refresh', null, null, null])));
}

function setCookie(session: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `fairswath-session=${session}; Path=/`;
}
