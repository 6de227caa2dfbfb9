import { AuthClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import {
  type AuthClientError,
  authErrorMessage,
  failureFromAuthError,
  isAboutEmail,
} from '~/features/account/auth-errors';
import { type AuthAnswer, authAnswers, toOldFormat } from '../fixtures/auth-answers.ts';

/** The failure that a form shows for a response of the Auth service, read by the Auth client. */
async function failureFor({ status, body }: AuthAnswer, headers: Record<string, string> = {}) {
  const fetch = async () => Response.json(body, { status, headers });
  const client = new AuthClient({ url: 'http://localhost', fetch, autoRefreshToken: false, persistSession: false });
  const { error } = await client.signUp({ email: 'ada@example.com', password: 'a long password' });
  if (!error) throw new Error('the Auth client has found no error');
  return failureFromAuthError(error);
}

describe('a refusal of the Auth service', () => {
  it.each<[keyof typeof authAnswers, string | undefined, string]>([
    [
      'passwordTooLong',
      'password',
      'Use 72 characters or fewer. Accented letters count as two, other scripts and emoji as up to four.',
    ],
    ['passwordMissing', 'password', 'Choose a different password.'],
    ['passwordLeaked', 'password', 'This password has been found in a data leak. Choose a different one.'],
    ['passwordTooWeak', 'password', 'This password is too easy to guess. Choose a longer one.'],
    ['samePassword', 'password', 'This is already your password. Choose a different one.'],
    ['currentPasswordRequired', 'current', 'Enter your current password.'],
    ['currentPasswordInvalid', 'current', 'This is not your current password.'],
    ['emailMalformed', 'email', 'Enter an email address, like name@example.com.'],
    ['emailTooLong', 'email', 'Use 254 characters or fewer.'],
    ['emailUndeliverable', 'email', 'No email can be delivered to this address. Check it for mistakes.'],
    ['emailNotConfirmed', 'email', 'Confirm your email address first. Open the link in the email we sent you.'],
    ['emailExists', 'email', 'An account with this email address already exists.'],
    [
      'userAlreadyExists',
      'email',
      'An account with this email address already exists. Sign in, or reset your password.',
    ],
    ['invalidCredentials', undefined, 'Invalid login credentials'],
    ['userBanned', undefined, 'This account is locked.'],
    ['signUpDisabled', undefined, 'New accounts cannot be created at the moment.'],
    ['emailNotAuthorized', undefined, 'No email can be sent at the moment. Try again later.'],
    ['tooManyRequests', undefined, 'Too many attempts. Wait five minutes or more, then try again.'],
    ['sessionExpired', undefined, 'Your session has ended. Sign in again.'],
  ])('has its own words, beside the field that it is about: %s', async (name, field, message) => {
    const answer = authAnswers[name];
    const failures = [
      await failureFor(answer, { 'X-Supabase-Api-Version': '2024-01-01' }),
      await failureFor(toOldFormat(answer)),
    ];
    expect(failures).toMatchObject([
      { message, field },
      { message, field },
    ]);
  });

  it('that an old service sends without a code keeps its text, beside the field that it names', async () => {
    const answers = [
      [422, { code: 422, msg: 'Password should be at least 6 characters' }],
      [400, { error: 'invalid_grant', error_description: 'Email not confirmed' }],
      [400, { error: 'invalid_grant', error_description: 'Invalid login credentials' }],
    ] as const;
    const failures = await Promise.all(answers.map(([status, body]) => failureFor({ status, body })));
    expect(failures.map(({ field, message }) => [field, message])).toEqual([
      ['password', 'Password should be at least 6 characters'],
      ['email', 'Email not confirmed'],
      [undefined, 'Invalid login credentials'],
    ]);
  });

  it('of a value that no form has keeps no text of the service', async () => {
    const answer = { status: 400, body: { code: 'validation_failed', message: 'Invalid nonce' } };
    const failure = await failureFor(answer, { 'X-Supabase-Api-Version': '2024-01-01' });
    expect(failure).toMatchObject({
      message: 'This was not accepted. Reload the page and try again.',
      field: undefined,
    });
  });
});

describe('an error of the Auth service', () => {
  it.each([
    ['otp_expired', 403, /expired or has already been used/],
    ['pkce_code_verifier_not_found', 400, /browser you started in/],
    ['bad_code_verifier', 400, /began in another browser/],
    ['bad_oauth_state', 400, /took too long or was interrupted/],
    ['flow_state_expired', 422, /too long/],
  ])('with the code %s gets a message for the user', (code, status, message) => {
    const failure = failureFromAuthError({ message: 'AuthApiError: internal words', status, code });
    expect(failure.kind).toBe('invalid');
    expect(failure.message).toMatch(message);
  });

  it('with the status 429 says how long to wait, whatever its code', () => {
    for (const code of ['over_request_rate_limit', undefined]) {
      const failure = failureFromAuthError({ message: 'For security purposes, …', status: 429, code });
      expect(failure.kind).toBe('too-many');
      expect(failure.message).toMatch(/Wait five minutes or more/);
    }
  });

  it('tells that no email was sent from every other error', () => {
    const { emailSentRecently, allEmailsSent, emailNotAuthorized, tooManyRequests } = authAnswers;
    const [recent, all, notAuthorized, tooMany] = [
      ...[emailSentRecently, allEmailsSent, emailNotAuthorized, tooManyRequests],
    ].map(({ status, body }) => ({ status, ...body }) as AuthClientError);
    if (!recent || !all || !notAuthorized || !tooMany) throw new Error('there are four answers');
    const mailDown = { status: 500, message: 'Error sending email change email' };
    expect([recent, all, notAuthorized, mailDown].map(isAboutEmail)).toEqual([true, true, true, true]);
    expect([tooMany, { status: 500, message: 'Database error' }].map(isAboutEmail)).toEqual([false, false]);
    expect(failureFromAuthError(recent).message).toBe('Too many attempts. Wait 52 seconds, then try again.');
    expect(failureFromAuthError(mailDown).message).toBe('No email can be sent at the moment. Try again later.');
    expect(failureFromAuthError(all)).toMatchObject({ kind: 'busy', message: expect.stringContaining('in an hour') });
  });

  it.each([
    ...[0, undefined].map((status) => [status, 'unreachable', /cannot be reached/] as const),
    ...[500, 502, 503, 504, 522].map((status) => [status, 'busy', /^The service is busy\./] as const),
  ])('with the status %s means that the server is %s', (status, kind, message) => {
    const failure = failureFromAuthError({ message: '{}', status, code: 'unexpected_failure' });
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
  });

  it.each([
    { message: 'Session from session_id claim in JWT does not exist', status: 403, code: 'session_not_found' },
    { message: 'invalid JWT', status: 403, code: 'bad_jwt' },
    { message: 'Invalid Refresh Token: Session Expired', status: 400, code: 'session_expired' },
    { message: 'User from sub claim in JWT does not exist', status: 403, code: 'user_not_found' },
    { message: 'Invalid Refresh Token: Refresh Token Not Found', status: 400, code: 'refresh_token_not_found' },
    { message: 'Invalid Refresh Token: Already Used', status: 400, code: 'refresh_token_already_used' },
    { message: 'This endpoint requires a valid Bearer token', status: 401, code: 'no_authorization' },
    // The Auth client reports this for the first of them, and when it has no session.
    { message: 'Auth session missing!', status: 400, name: 'AuthSessionMissingError' },
  ])('about an ended session ($message) means that the user is not signed in', (error) => {
    const failure = failureFromAuthError(error);
    expect(failure.kind).toBe('not-signed-in');
    expect(failure.message).toBe('Your session has ended. Sign in again.');
  });

  it.each(['constructor', '__proto__', 'toString', 'unheard_of', '', undefined])(
    'with the unknown code %j keeps the message of the service',
    (code) => {
      const error = { message: 'Message of the service', status: 422, code };
      expect(failureFromAuthError(error).message).toBe('Message of the service');
      expect(authErrorMessage(code, 'fallback')).toBe('fallback');
    },
  );
});
