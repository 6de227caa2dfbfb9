import { describe, expect, it } from 'vitest';
import {
  type AuthClientError,
  authErrorMessage,
  failureFromAuthError,
  wasEmailSentRecently,
} from '~/features/account/auth-errors';
import { authAnswers } from '../fixtures/auth-answers.ts';

describe('an error of the Auth service', () => {
  it.each([
    ['invalid_credentials', 400, /^Invalid login credentials$/],
    ['email_not_confirmed', 400, /^Confirm your email address first/],
    ['user_already_exists', 422, /Sign in, or reset your password/],
    ['email_exists', 422, /already/],
    ['weak_password', 422, /too easy to guess/],
    ['same_password', 422, /already your password/],
    ['otp_expired', 403, /expired or has already been used/],
    ['pkce_code_verifier_not_found', 400, /browser you started in/],
    ['bad_code_verifier', 400, /browser you started in/],
    ['flow_state_expired', 422, /too long/],
    ['user_banned', 403, /locked/],
    ['current_password_required', 400, /^Enter your current password\.$/],
    ['current_password_invalid', 400, /^This is not your current password\.$/],
    ['email_address_not_authorized', 400, /^No email can be sent at the moment/],
  ])('with the code %s gets a message for the user', (code, status, message) => {
    const failure = failureFromAuthError({ message: 'AuthApiError: internal words', status, code });
    expect(failure.kind).toBe('invalid');
    expect(failure.message).toMatch(message);
  });

  it('with the status 429 says how long to wait, whatever its code', () => {
    for (const code of ['over_request_rate_limit', undefined]) {
      const failure = failureFromAuthError({ message: 'For security purposes, …', status: 429, code });
      expect(failure.kind).toBe('too-many');
      expect(failure.message).toMatch(/Wait a few minutes/);
    }
  });

  it('tells an email that this address got a moment ago from the limit of all emails', () => {
    const { emailSentRecently, allEmailsSent } = authAnswers;
    const [recent, all] = [emailSentRecently, allEmailsSent].map(
      ({ status, body }) => ({ status, ...body }) as AuthClientError,
    );
    if (!recent || !all) throw new Error('there are two answers');
    expect([recent, all].map(wasEmailSentRecently)).toEqual([true, false]);
    expect(failureFromAuthError(recent).message).toBe('Too many attempts. Wait 52 seconds, then try again.');
    expect(failureFromAuthError(all)).toMatchObject({ kind: 'busy', message: expect.stringContaining('in an hour') });
  });

  it.each([0, undefined, 500, 502, 503, 504, 522])(
    'with the status %s means that the server is unreachable',
    (status) => {
      const failure = failureFromAuthError({ message: '{}', status, code: 'unexpected_failure' });
      expect(failure.kind).toBe('unreachable');
      expect(failure.message).toBe('The server cannot be reached. Check your connection and try again.');
    },
  );

  it.each([
    { message: 'Session from session_id claim in JWT does not exist', status: 403, code: 'session_not_found' },
    { message: 'invalid JWT', status: 403, code: 'bad_jwt' },
    { message: 'Invalid Refresh Token: Session Expired', status: 400, code: 'session_expired' },
    { message: 'User from sub claim in JWT does not exist', status: 403, code: 'user_not_found' },
    // The Auth client reports this for the first of them, and when it has no session itself.
    { message: 'Auth session missing!', status: 400, name: 'AuthSessionMissingError' },
  ])('about an ended session ($message) means that the user is not signed in', (error) => {
    const failure = failureFromAuthError(error);
    expect(failure.kind).toBe('not-signed-in');
    expect(failure.message).toBe('Your session has ended. Sign in again.');
  });

  it.each(['constructor', '__proto__', 'toString', 'unheard_of', ''])(
    'with the unknown code %j keeps the message of the service',
    (code) => {
      const error = { message: 'Message of the service', status: 400, code };
      expect(failureFromAuthError(error).message).toBe('Message of the service');
      expect(authErrorMessage(code, 'fallback')).toBe('fallback');
    },
  );

  it('without a code keeps the message of the service', () => {
    expect(authErrorMessage(undefined, 'fallback')).toBe('fallback');
    const error = { message: 'Message of the service', status: 422 };
    expect(failureFromAuthError(error).message).toBe('Message of the service');
  });
});
