import { busyMessage, Failure, failureFromResponse } from '~/lib/failure';
import { invalidEmailMessage, longEmailMessage, longPasswordMessage, samePasswordMessage } from './validation';

/** An error as the Auth client reports it. */
export interface AuthClientError {
  message: string;
  /** The HTTP status; 0 or missing when there was no response. */
  status?: number | undefined;
  code?: string | undefined;
  name?: string | undefined;
  /** The reasons why a password is weak. */
  reasons?: string[];
}

// The error codes of the Auth service that users of this site can cause.
const messagesByCode: Record<string, string> = {
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Confirm your email address first. Open the link in the email we sent you.',
  user_already_exists: 'An account with this email address already exists. Sign in, or reset your password.',
  email_exists: 'An account with this email address already exists.',
  weak_password: 'This password is too easy to guess. Choose a longer one.',
  same_password: samePasswordMessage,
  email_address_invalid: 'No email can be delivered to this address. Check it for mistakes.',
  otp_expired: 'This link has expired or has already been used.',
  pkce_code_verifier_not_found: 'Continue in the browser you started in, or start again here.',
  bad_code_verifier: 'This sign-in began in another browser, or another one has begun here since. Start again.',
  bad_oauth_state: 'Signing in took too long or was interrupted. Start again.',
  provider_email_needs_verification:
    'Google has not verified this email address. Open the link if we have sent you one, or choose a password with “Forgot your password?”.',
  flow_state_not_found: 'This took too long or has already been completed. Start again.',
  flow_state_expired: 'This took too long. Start again.',
  access_denied: 'You were not signed in, because access to your account was not granted.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  provider_disabled: 'This sign-in method is not available at the moment.',
  reauthentication_needed: 'It has been too long since you signed in. Sign out, sign in again, then retry.',
  user_banned: 'This account is locked.',
  current_password_required: 'Enter your current password.',
  current_password_invalid: 'This is not your current password.',
  // Supabase's built-in mail server sends only to members of the project. Its message would reveal the address.
  email_address_not_authorized: 'No email can be sent at the moment. Try again later.',
  email_address_not_provided: 'The provider did not tell us your email address, which an account needs.',
};

/** The form fields that errors refer to, by error code; `current` is the current password. */
const fieldsByCode = new Map(
  Object.entries({
    email_not_confirmed: 'email',
    user_already_exists: 'email',
    email_exists: 'email',
    email_address_invalid: 'email',
    weak_password: 'password',
    same_password: 'password',
    current_password_required: 'current',
    current_password_invalid: 'current',
  }),
);

/** The message for an error code of the Auth service; `fallback` for an unknown or missing code. */
export function authErrorMessage(code: string | undefined, fallback: string): string {
  return code !== undefined && Object.hasOwn(messagesByCode, code) ? (messagesByCode[code] ?? fallback) : fallback;
}

const sessionEndedCodes = [
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'user_not_found',
  'bad_jwt',
  'no_authorization',
];

/**
 * Whether an email was not sent: the address received one a moment ago, all emails of the project are used up, or the mail server
 * is down or refused it.
 */
export function isAboutEmail({ status, code = '', message }: AuthClientError): boolean {
  const codes = ['over_email_send_rate_limit', 'email_address_not_authorized'];
  // The Auth client passes on no code with this status.
  return codes.includes(code) || (status === 500 && /^Error sending [\w ]+ email$/.test(message));
}

function secondsToWait(message: string): number | null {
  const seconds = /(\d+) seconds/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** The {@link Failure} for an error of the Auth client, with a message that can be shown to the user. */
export function failureFromAuthError(error: AuthClientError): Failure {
  if (error.status === 500 && isAboutEmail(error))
    return new Failure('busy', 'No email can be sent at the moment. Try again later.');
  if (error.status === 429) {
    const seconds = secondsToWait(error.message);
    // The project's email limit does not depend on what this user did.
    if (error.code === 'over_email_send_rate_limit' && seconds === null)
      return new Failure('busy', 'No email can be sent at the moment. Try again in an hour.');
    const wait = seconds === null ? 'five minutes or more' : `${seconds} seconds`;
    return new Failure('too-many', `Too many attempts. Wait ${wait}, then try again.`);
  }
  // The Auth client reports 0 when there was no response. A 5xx may come from a gateway.
  if (!error.status) return failureFromResponse(0, error);
  if (error.status >= 500) return new Failure('busy', busyMessage);
  // For an ended session, the Auth client may report this name without the code.
  if (error.name === 'AuthSessionMissingError' || sessionEndedCodes.includes(error.code ?? ''))
    return failureFromResponse(401, error);
  const field = refusedField(error);
  return new Failure('invalid', refusalMessage(error, field), { field });
}

function refusedField({ code, message }: AuthClientError): string | undefined {
  // The code for invalid values is the same for all fields, and older services send none.
  if (code !== undefined && code !== 'validation_failed') return fieldsByCode.get(code);
  return /password|email/i.exec(message)?.[0].toLowerCase();
}

function refusalMessage({ code, message, reasons = [] }: AuthClientError, field: string | undefined): string {
  if (reasons.includes('pwned')) return 'This password has been found in a data leak. Choose a different one.';
  if (code !== 'validation_failed') return authErrorMessage(code, message);
  if (field === 'password') return /longer/.test(message) ? longPasswordMessage : 'Choose a different password.';
  if (field === 'email') return /long/.test(message) ? longEmailMessage : invalidEmailMessage;
  return 'This was not accepted. Reload the page and try again.';
}
