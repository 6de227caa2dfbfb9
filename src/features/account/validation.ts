import * as v from 'valibot';
import { nameError } from '~/domain/companies/names';
import { formatCount } from '~/domain/text/format-number';
import { requiredMessage, singleLine } from '~/domain/text-input-schemas';

/** An error in one field of a form. */
export interface FieldError<Name extends string = string> {
  field: Name;
  message: string;
}

/** The values that the user entered in a form or, if some are invalid, the errors in the order of the form. */
export type ParsedForm<Values, Name extends string> = { values: Values } | { errors: FieldError<Name>[] };

/** The title above the errors of a form. */
export const invalidFormTitle = 'Check the fields below';

/** The maximum length of a user's name, in characters. A constraint of `app.profiles` has the same limit. */
export const maxNameLength = 60;

const minPasswordLength = 8;

/** The rule for a new password: shown as help beside its field, and as the error when it is broken. */
export const passwordLengthRule = `Use at least ${minPasswordLength} characters.`;

// The Auth service stores no more than this (bcrypt).
const maxPasswordBytes = 72;

/** The error for a password that the Auth service cannot store. */
export const longPasswordMessage = `Use ${maxPasswordBytes} characters or fewer. Accented letters count as two, other scripts and emoji as up to four.`;

/** The error for a new password that equals the current one. */
export const samePasswordMessage = 'This is already your password. Choose a different one.';

/** The error for a malformed email address. */
export const invalidEmailMessage = 'Enter an email address, like name@example.com.';

/** The maximum length of an email address (RFC 5321). */
const maxEmailLength = 254;

/** The error for an email address that is too long. */
export const longEmailMessage = `Use ${maxEmailLength} characters or fewer.`;

/**
 * The rule of the HTML standard for `<input type="email">`, plus a dot in the domain. Before the "@", no dot is at an end or beside
 * another, and there are at most 64 characters, because mail servers refuse other addresses (RFC 5321).
 */
const emailAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The rule for the name of a user. */
export const nameSchema = v.pipe(
  singleLine(maxNameLength),
  v.check(
    (name) => nameError(name) === null,
    ({ input }) => nameError(input) ?? '',
  ),
);

/**
 * The text in a field of a form, '' for a field that does not exist. Accents are composed (NFC), so that a password is the same
 * on every keyboard.
 */
export function formText(data: FormData, field: string): string {
  return String(data.get(field) ?? '').normalize();
}

/** The error in an email address as entered; null when it is valid. */
export function validateEmail(entered: string): string | null {
  if (entered.trim() === '') return requiredMessage;
  if (entered.trim().length > maxEmailLength) return longEmailMessage;
  return emailAddress.test(entered.trim()) ? null : invalidEmailMessage;
}

/** What the user enters to change a password. */
export interface NewPassword {
  current: string;
  password: string;
  confirmation: string;
}

/** The errors in a new password for the account with this email address, in the order of the form. */
export function validateNewPassword(entered: NewPassword, email: string): FieldError<keyof NewPassword>[] {
  const current = fieldError('current', entered.current === '' ? requiredMessage : null);
  return [...current, ...passwordErrors(entered, email)];
}

function passwordErrors(
  { current, password, confirmation }: Omit<NewPassword, 'current'> & { current?: string },
  email: string,
): FieldError<'password' | 'confirmation'>[] {
  const inPassword = password === '' ? requiredMessage : passwordError(password, email, current);
  const differs = password !== '' && password !== confirmation;
  const inConfirmation = confirmation === '' ? requiredMessage : differs ? 'Passwords does not match' : null;
  return [...fieldError('password', inPassword), ...fieldError('confirmation', inConfirmation)];
}

/** What is wrong with a password. Does not check the list of common ones, which is loaded when a form is sent. */
function passwordError(password: string, email: string, current: string | undefined): string | null {
  if (password === current) return samePasswordMessage;
  if (password.length < minPasswordLength) return passwordLengthRule;
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return longPasswordMessage;
  if (password.trim() === '') return 'Enter more than spaces.';
  const isEmail = password.trim().toLowerCase() === email.trim().toLowerCase();
  return isEmail ? 'Choose a password that is not your email address.' : null;
}

/** What the user enters to create an account. */
export interface Registration {
  /** Null if the form does not ask for it. */
  name: string | null;
  email: string;
  password: string;
  confirmation: string;
  /** Whether the user agrees to the Privacy Policy and the Terms of Service. */
  agreed: boolean;
}

/** The errors in a registration, in the order of the form. */
export function validateRegistration(entered: Registration): FieldError<keyof Registration>[] {
  const name = v.safeParse(v.nullable(nameSchema), entered.name);
  const inAgreement = entered.agreed ? null : 'Agree to the Privacy Policy and the Terms of Service to continue.';
  return [
    ...fieldError('name', name.success ? null : name.issues[0].message),
    ...fieldError('email', validateEmail(entered.email)),
    ...passwordErrors(entered, entered.email),
    ...fieldError('agreed', inAgreement),
  ];
}

/** The title above the errors of a registration, a sign-in or a new password. */
export function formErrorTitle(errors: readonly FieldError[]): string {
  if (errors.some(isEmpty)) return 'all input field are required';
  return errors.find(({ field }) => field === 'confirmation')?.message ?? invalidFormTitle;
}

/** What to do about that title; null if the errors below it say so. */
export function formErrorHint(errors: readonly FieldError[]): string | null {
  const empty = errors.filter(isEmpty).length;
  if (empty > 0) return `${formatCount(empty, 'field is', 'fields are')} still empty.`;
  return errors.some(({ field }) => field === 'confirmation') ? 'Enter the same password in both fields.' : null;
}

function isEmpty({ message }: FieldError): boolean {
  return message === requiredMessage;
}

function fieldError<Name extends string>(field: Name, message: string | null): FieldError<Name>[] {
  return message === null ? [] : [{ field, message }];
}
