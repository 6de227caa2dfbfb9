import { BrowserCookieAuthStorageAdapter, DEFAULT_COOKIE_OPTIONS } from '@supabase/auth-helpers-shared';
import { now, setClockAhead } from '~/domain/dates';
import { sessionCookie } from './session-cookie';

/** The cookie that stores by how many seconds the clock of the device is ahead of the server's. */
const clockCookie = `${sessionCookie}.clock`;

function parseSession(stored: string): StoredSession | null {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** A session as the library reads it from the cookies. Its times are those of the access token, by the server's clock. */
interface StoredSession {
  expires_at: number;
  user?: { iat: number };
}

/**
 * Stores the session in cookies. The Auth client compares `expires_at` with the clock of the device. If that clock is fast, the
 * client would renew the session before each request; if it is slow, too late. `getItem` therefore adds the difference between
 * the two clocks.
 */
class SessionStorage extends BrowserCookieAuthStorageAdapter {
  override getItem(key: string): string | null {
    const stored = super.getItem(key) as string | null;
    if (key !== sessionCookie || stored === null) return stored;
    const session = parseSession(stored);
    if (!session?.user?.iat) {
      // Another version of the site has stored it, or it is damaged. Nothing could renew it.
      this.removeItem(key);
      return null;
    }
    const measured = Number(this.getCookie(clockCookie));
    // Ignore a difference of more than 30 years, because no clock is that wrong.
    const clockAhead = Math.abs(measured) < 1e9 ? measured : 0;
    setClockAhead(clockAhead);
    // The clock was set back after the token was issued, so its expiry cannot be determined.
    const isFromFuture = session.user.iat > now().getTime() / 1000 + 60;
    return JSON.stringify({ ...session, expires_at: isFromFuture ? 1 : session.expires_at + clockAhead });
  }

  override setItem(key: string, value: string): void {
    const clockAhead = this.getCookie(clockCookie) ?? '0';
    // Remove the cookie of an earlier, shorter session. Otherwise it would remain beside those of a long one and be read first.
    this.removeItem(key);
    if (key !== sessionCookie) {
      void super.setItem(key, value);
      return;
    }
    // A token of Google's, which nothing here uses, would only be one more thing to steal.
    const { provider_token: _, provider_refresh_token: __, ...kept } = JSON.parse(value);
    void super.setItem(key, JSON.stringify(kept));
    this.setCookie(clockCookie, this.measureClock(value) ?? clockAhead);
  }

  override removeItem(key: string): void {
    void super.removeItem(key);
    if (key === sessionCookie) void super.removeItem(clockCookie);
  }

  /**
   * The clock difference; null unless the server has just issued the token. A session that was stored before has less than the
   * token's full lifetime left.
   */
  private measureClock(value: string): string | null {
    const { expires_in }: { expires_in?: number } = JSON.parse(value);
    // The result is also null when the browser blocks cookies.
    const stored: StoredSession | null = JSON.parse(`${super.getItem(sessionCookie)}`);
    if (!stored?.user || expires_in !== stored.expires_at - stored.user.iat) return null;
    return `${Math.round(Date.now() / 1000) - stored.user.iat}`;
  }
}

/** Stores the session of this browser in cookies. */
export const sessionStorage = new SessionStorage({ ...DEFAULT_COOKIE_OPTIONS, secure: location.protocol === 'https:' });
