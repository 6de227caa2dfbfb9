import { afterEach, beforeEach } from 'vitest';

/** The user of {@link withUser}. */
export const user = { id: '00000000-0000-4000-8000-00000000ada0', email: 'ada@example.com' };

/** Signs a user in for each test of this file: their session is in the cookie, as the Auth client stores it. */
export function withUser(): void {
  beforeEach(() => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: user.id, email: user.email, iat: now, exp: now + 3600 };
    const token = `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
    setCookie(encodeURIComponent(JSON.stringify([token, 'refresh', null, null, null])));
  });
  afterEach(() => setCookie(''));
}

function setCookie(session: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `fairswath-session=${session}; Path=/`;
}
