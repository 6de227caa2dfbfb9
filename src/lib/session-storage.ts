import { BrowserCookieAuthStorageAdapter, DEFAULT_COOKIE_OPTIONS } from '@supabase/auth-helpers-shared';
import { now, setClockAhead } from '~/domain/dates';
import { sessionCookie } from './session-cookie';

/** The part of the session cookie that holds by how many seconds the clock of the device is ahead of the server's. */
const clockCookie = `${sessionCookie}.clock`;

/** A session as the library reads it from the cookies. Its times are those of the access token, by the server's clock. */
interface StoredSession {
  expires_at: number;
  user?: { iat: number };
}

/**
 * The session in cookies. The Auth client compares `expires_at` with the clock of the device. If that is fast, the client would
 * renew the session before each request, and if it is slow, too late. Therefore `getItem` adds the difference of the two clocks.
 */
class SessionStorage extends BrowserCookieAuthStorageAdapter {
  override getItem(key: string): string | null {
    const stored = super.getItem(key) as string | null;
    if (key !== sessionCookie || stored === null) return stored;
    const session: StoredSession | null = JSON.parse(stored);
    if (!session?.user?.iat) return null;
    const measured = Number(this.getCookie(clockCookie));
    // More than 30 years is no clock.
    const clockAhead = Math.abs(measured) < 1e9 ? measured : 0;
    setClockAhead(clockAhead);
    // The clock was set back after the token was issued, so nobody can tell when it expires.
    const isFromFuture = session.user.iat > now().getTime() / 1000 + 60;
    return JSON.stringify({ ...session, expires_at: isFromFuture ? 1 : session.expires_at + clockAhead });
  }

  override setItem(key: string, value: string): void {
    const clockAhead = this.getCookie(clockCookie) ?? '0';
    // The cookie of an earlier, shorter session would remain beside those of a long one and be read first.
    this.removeItem(key);
    void super.setItem(key, value);
    if (key === sessionCookie) this.setCookie(clockCookie, this.measureClock(value) ?? clockAhead);
  }

  override removeItem(key: string): void {
    void super.removeItem(key);
    if (key === sessionCookie) void super.removeItem(clockCookie);
  }

  /** Null unless the server has just issued the token: a session that was stored before has less than the token's whole time left. */
  private measureClock(value: string): string | null {
    const { expires_in }: { expires_in?: number } = JSON.parse(value);
    // Null too when the browser blocks cookies.
    const stored: StoredSession | null = JSON.parse(`${super.getItem(sessionCookie)}`);
    if (!stored?.user || expires_in !== stored.expires_at - stored.user.iat) return null;
    return `${Math.round(Date.now() / 1000) - stored.user.iat}`;
  }
}

/** Stores the session of this browser in cookies. */
export const sessionStorage = new SessionStorage({ ...DEFAULT_COOKIE_OPTIONS, secure: location.protocol === 'https:' });
