/** Name of the cookie that keeps the session, and key under which the Auth client stores it. */
export const sessionCookie = 'fairswath-session';

/** The session that a cookie header or `document.cookie` carries, as it is kept; '' when there is none. */
export function sessionIn(cookies: string): string {
  return cookies
    .split('; ')
    .filter((cookie) => /^fairswath-session(\.\d+)?=./.test(cookie))
    .join();
}

/** Whether a cookie header or `document.cookie` carries a session: whole, or in pieces named `.0`, `.1`, … */
export function carriesSession(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => /^fairswath-session(\.0)?=./.test(cookie));
}
