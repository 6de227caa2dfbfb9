import { describe, expect, it } from 'vitest';
import { carriesSession, sessionIn } from '~/lib/session-cookie';

const whole = 'fairswath-session=abc';
const pieces = 'fairswath-session.0=abc; fairswath-session.1=def';

describe('the cookies of a browser', () => {
  it.each([
    [whole, whole],
    [`theme=dark; ${whole}; other=1`, whole],
    [pieces, 'fairswath-session.0=abc,fairswath-session.1=def'],
  ])('%j carry a session', (cookies, kept) => {
    expect(carriesSession(cookies)).toBe(true);
    expect(sessionIn(cookies)).toBe(kept);
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
    expect(carriesSession(cookies)).toBe(false);
    expect(sessionIn(cookies)).toBe('');
  });

  it('of two sessions are told apart, also when only a later piece differs', () => {
    expect(sessionIn(whole)).not.toBe(sessionIn('fairswath-session=abd'));
    expect(sessionIn(pieces)).not.toBe(sessionIn(pieces.replace('def', 'deg')));
    expect(sessionIn(`${whole}; theme=dark`)).toBe(sessionIn(`theme=light; ${whole}`));
  });
});
