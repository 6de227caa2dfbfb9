import * as v from 'valibot';
import { requiredMessage, singleLine } from '~/domain/text-schemas';
import { Failure, failureFromResponse } from '~/lib/failure';

/** What a person fills in to register. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  agreed: boolean;
}

/** A rule of registration that is broken, in the words shown. */
export interface RegistrationFault {
  field: keyof Registration;
  message: string;
}

const tooShort = 'At least 8 characters.';
const different = 'Passwords does not match';
const unagreed: RegistrationFault = { field: 'agreed', message: 'Agree to the policy and the terms to go on.' };

/** What is wrong with an e-mail address as typed, or null. */
export function emailFault(typed: string): string | null {
  if (typed.trim() === '') return requiredMessage;
  // As browsers judge it, and with a dot: v.email() alone would refuse Mr O'Brien.
  const is = v.is(v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/@.+\./)), typed);
  return is ? null : 'Enter an e-mail address, like name@example.com.';
}

/** A new password, typed twice, and the old one where that is asked for. */
interface Passwords {
  current?: string;
  password: string;
  confirmation: string;
}

/** Judges a new password, in the order of the form. */
export function passwordFaults(passwords: Passwords): { field: keyof Passwords; message: string }[] {
  const fields = (['current', 'password', 'confirmation'] as const).filter((field) => passwords[field] !== undefined);
  const empty = fields.filter((field) => passwords[field] === '');
  if (empty.length > 0) return empty.map((field) => ({ field, message: requiredMessage }));
  return [
    ...(passwords.password.length < 8 ? [{ field: 'password' as const, message: tooShort }] : []),
    ...(passwords.password !== passwords.confirmation ? [{ field: 'confirmation' as const, message: different }] : []),
  ];
}

/** Judges a registration: the name, e-mail and passwords as given, in the order of the form. */
export function registrationFaults(registration: Registration): RegistrationFault[] {
  const agreement = registration.agreed ? [] : [unagreed];
  const fields = ['name', 'email', 'password', 'confirmation'] as const;
  const empty = fields.filter((field) => registration[field].trim() === '');
  if (empty.length > 0) return [...empty.map((field) => ({ field, message: requiredMessage })), ...agreement];
  const faults: RegistrationFault[] = [];
  const name = v.safeParse(singleLine(60), registration.name);
  if (!name.success) faults.push({ field: 'name', message: name.issues[0].message });
  const email = emailFault(registration.email);
  if (email) faults.push({ field: 'email', message: email });
  faults.push(
    ...(passwordFaults({
      password: registration.password,
      confirmation: registration.confirmation,
    }) as RegistrationFault[]),
  );
  return [...faults, ...agreement];
}

/** The title above the faults of a registration, as specified for fields left empty. */
export function registrationTitle(faults: { field: string; message: string }[]): string {
  if (faults.some((fault) => fault.message === requiredMessage)) return 'all input field are required';
  return faults.find((fault) => fault.field === 'confirmation')?.message ?? 'Please check what you wrote';
}

/** A rule of the profile that is broken. */
export interface ProfileFault {
  field: 'name' | 'phone';
  message: string;
}

/** Judges name and phone number as typed, by the rules of `public.profiles`: the profile, or what is wrong with it. */
export function profileFrom(
  name: string,
  phone: string,
): { profile: { displayName: string; phone: string | null } } | { faults: ProfileFault[] } {
  const named = v.safeParse(singleLine(60), name);
  const number = phone.trim();
  const faults: ProfileFault[] = [];
  if (!named.success) faults.push({ field: 'name', message: named.issues[0].message });
  if (number !== '' && !/^\+?[0-9][0-9 ()./-]{3,28}[0-9]$/.test(number)) {
    faults.push({ field: 'phone', message: 'Enter a phone number, like +47 22 00 00 00; or leave it empty.' });
  }
  if (!named.success || faults.length > 0) return { faults };
  return { profile: { displayName: named.output, phone: number || null } };
}

/** With whom people can sign in besides a password. */
export type Provider = 'google' | 'apple';

/** The providers that a deployment has switched on, as it names them: "google,apple". */
export function providersFrom(named: string): Provider[] {
  const wanted = named.split(',').map((name) => name.trim());
  return (['google', 'apple'] as const).filter((provider) => wanted.includes(provider));
}

// The codes of the Auth service that a person can meet here.
const wordsByCode: Record<string, string> = {
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Confirm your address first: open the link in the mail that we have sent you.',
  user_already_exists: 'There is an account with this address already. Sign in, or choose a new password.',
  email_exists: 'There is an account with this address already.',
  weak_password: 'This password is too easy to guess. Choose a longer one.',
  same_password: 'This is your password already. Choose another one.',
  email_address_invalid: 'Enter an e-mail address, like name@example.com.',
  validation_failed: 'Enter an e-mail address, like name@example.com.',
  otp_expired: 'This link has expired or was used before. Ask for a new one.',
  pkce_code_verifier_not_found: 'Go on in the browser in which you began, or begin again here.',
  bad_code_verifier: 'Go on in the browser in which you began, or begin again here.',
  flow_state_not_found: 'This took too long, or was done before. Begin again.',
  flow_state_expired: 'This took too long. Begin again.',
  access_denied: 'You were not signed in: the provider was not allowed to say who you are.',
  signup_disabled: 'New accounts are not made at the moment.',
  provider_disabled: 'This way to sign in is switched off at the moment.',
  oauth_provider_not_supported: 'This way to sign in is switched off at the moment.',
  reauthentication_needed: 'You signed in too long ago. Sign out and in again, then try again.',
  user_banned: 'This account is locked.',
};

/** What a code of the Auth service means to a person; `otherwise` when nobody should meet it here. */
export function wordsFor(code: string | undefined, otherwise: string): string {
  return code !== undefined && Object.hasOwn(wordsByCode, code) ? (wordsByCode[code] ?? otherwise) : otherwise;
}

const endings = ['session_not_found', 'user_not_found', 'bad_jwt'];

/** A refusal of the Auth service as a {@link Failure}, in words that a person understands. */
export function authFailure(error: {
  message: string;
  status?: number | undefined;
  code?: string | undefined;
  name?: string | undefined;
}): Failure {
  if (error.status === 429) {
    const seconds = Number(/(\d+) seconds/.exec(error.message)?.[1] ?? Number.NaN);
    const when = Number.isNaN(seconds) ? 'a few minutes' : `${seconds} seconds`;
    return new Failure('too-many', `This was tried too often. Wait ${when}, then try again.`);
  }
  // The Auth client reports 0 or a 5xx when no answer, or none of the Auth service, came.
  if (!error.status || error.status >= 500) return failureFromResponse(0, error);
  // That a session has ended, its client tells by a name of its own, without the code.
  if (error.name === 'AuthSessionMissingError' || endings.includes(error.code ?? ''))
    return failureFromResponse(401, error);
  return new Failure('invalid', wordsFor(error.code, error.message));
}
