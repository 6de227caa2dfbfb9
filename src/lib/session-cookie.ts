/** Name of the session cookie, and the key under which the Auth client stores the session. */
export const sessionCookie = 'fairswath-session';

/** The stored session in a `Cookie` header or in `document.cookie`; '' when there is none. */
export function readSessionCookie(cookies: string): string {
  return cookies
    .split('; ')
    .filter((cookie) => /^fairswath-session(\.\d+)?=./.test(cookie))
    .join();
}

/** Whether a `Cookie` header or `document.cookie` contains a session: in one cookie, or in parts named `.0`, `.1`, … */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => /^fairswath-session(\.0)?=./.test(cookie));
}
