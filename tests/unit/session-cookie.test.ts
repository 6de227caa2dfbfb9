import { describe, expect, it } from 'vitest';
import { hasSessionCookie, readSessionCookie } from '~/lib/session-cookie';

const single = 'fairswath-session=abc';
const pieces = 'fairswath-session.0=abc; fairswath-session.1=def';

describe('the session cookie', () => {
  it.each([
    [single, single],
    [`theme=dark; ${single}; other=1`, single],
    [pieces, 'fairswath-session.0=abc,fairswath-session.1=def'],
  ])('is found in %j', (cookies, session) => {
    expect(hasSessionCookie(cookies)).toBe(true);
    expect(readSessionCookie(cookies)).toBe(session);
  });

  it.each([
    '',
    'theme=dark',
    'fairswath-session=',
    'fairswath-session.0=',
    'fairswath-session-code-verifier=abc',
    'not-fairswath-session=abc',
    'fairswath-sessions=abc',
    'fairswath-session.x=abc',
    'other=fairswath-session=abc',
  ])('is not found in %j', (cookies) => {
    expect(hasSessionCookie(cookies)).toBe(false);
    expect(readSessionCookie(cookies)).toBe('');
  });

  it('differs between two sessions, even if only a later part differs', () => {
    expect(readSessionCookie(single)).not.toBe(readSessionCookie('fairswath-session=abd'));
    expect(readSessionCookie(pieces)).not.toBe(readSessionCookie(pieces.replace('def', 'deg')));
    expect(readSessionCookie(`${single}; theme=dark`)).toBe(readSessionCookie(`theme=light; ${single}`));
  });
});
