import { describe, expect, it } from 'vitest';
import { authFailure, wordsFor } from '~/features/account/validation';

describe('a refusal of the Auth service', () => {
  it.each([
    ['invalid_credentials', 400, /^Invalid login credentials$/],
    ['email_not_confirmed', 400, /^Confirm your address first/],
    ['user_already_exists', 422, /Sign in, or choose a new password/],
    ['email_exists', 422, /already/],
    ['weak_password', 422, /too easy to guess/],
    ['same_password', 422, /your password already/],
    ['otp_expired', 403, /expired or was used before/],
    ['pkce_code_verifier_not_found', 400, /browser in which you began/],
    ['bad_code_verifier', 400, /browser in which you began/],
    ['flow_state_expired', 422, /too long/],
    ['user_banned', 403, /locked/],
  ])('%s is said in words that a person understands', (code, status, words) => {
    const failure = authFailure({ message: 'AuthApiError: internal words', status, code });
    expect(failure.kind).toBe('invalid');
    expect(failure.message).toMatch(words);
  });

  it('for trying too often says when to go on, whatever its code', () => {
    for (const code of ['over_request_rate_limit', 'over_email_send_rate_limit', undefined]) {
      const failure = authFailure({ message: 'For security purposes, …', status: 429, code });
      expect(failure.kind).toBe('too-many');
      expect(failure.message).toMatch(/Wait a few minutes/);
    }
  });

  it.each([0, undefined, 500, 502, 503, 504, 522])(
    'with the status %s means that the server cannot be reached',
    (status) => {
      const failure = authFailure({ message: '{}', status, code: 'unexpected_failure' });
      expect(failure.kind).toBe('unreachable');
      expect(failure.message).toBe('The server cannot be reached.');
    },
  );

  it.each([
    { message: 'Session from session_id claim in JWT does not exist', status: 403, code: 'session_not_found' },
    { message: 'invalid JWT', status: 403, code: 'bad_jwt' },
    { message: 'User from sub claim in JWT does not exist', status: 403, code: 'user_not_found' },
    // As the Auth client tells the first of them, and that it has no session itself.
    { message: 'Auth session missing!', status: 400, name: 'AuthSessionMissingError' },
  ])('of a session that has ended ($message) means that nobody is signed in', (error) => {
    const failure = authFailure(error);
    expect(failure.kind).toBe('not-signed-in');
    expect(failure.message).toBe('You are not signed in.');
  });

  it.each(['constructor', '__proto__', 'toString', 'unheard_of', ''])(
    'with a code that nobody foresaw (%j) keeps the words of the service',
    (code) => {
      expect(authFailure({ message: 'Said by the service', status: 400, code }).message).toBe('Said by the service');
      expect(wordsFor(code, 'otherwise')).toBe('otherwise');
    },
  );

  it('without a code is said as given', () => {
    expect(wordsFor(undefined, 'otherwise')).toBe('otherwise');
    expect(authFailure({ message: 'Said by the service', status: 422 }).message).toBe('Said by the service');
  });
});
