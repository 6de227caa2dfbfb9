/** Name of the cookie that keeps the session, and key under which the Auth client stores it. */
export const sessionCookie = 'fairswath-session';

/** Whether a cookie header or `document.cookie` carries a session: whole, or in pieces named `.0`, `.1`, … */
export function carriesSession(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => /^fairswath-session(\.0)?=./.test(cookie));
}
