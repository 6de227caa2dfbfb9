import { describe, expect, it } from 'vitest';
import { hasSessionCookie, readSessionCookie } from '~/lib/session-cookie';

const whole = 'fairswath-session=abc';
const pieces = 'fairswath-session.0=abc; fairswath-session.1=def';

describe('the cookies of a browser', () => {
  it.each([
    [whole, whole],
    [`theme=dark; ${whole}; other=1`, whole],
    [pieces, 'fairswath-session.0=abc,fairswath-session.1=def'],
  ])('%j carry a session', (cookies, kept) => {
    expect(hasSessionCookie(cookies)).toBe(true);
    expect(readSessionCookie(cookies)).toBe(kept);
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
  ])('%j carry none', (cookies) => {
    expect(hasSessionCookie(cookies)).toBe(false);
    expect(readSessionCookie(cookies)).toBe('');
  });

  it('of two sessions are told apart, also when only a later piece differs', () => {
    expect(readSessionCookie(whole)).not.toBe(readSessionCookie('fairswath-session=abd'));
    expect(readSessionCookie(pieces)).not.toBe(readSessionCookie(pieces.replace('def', 'deg')));
    expect(readSessionCookie(`${whole}; theme=dark`)).toBe(readSessionCookie(`theme=light; ${whole}`));
  });
});
