import * as v from 'valibot';
import { requiredMessage, singleLine } from '~/domain/text-input-schemas';

/** An error in one field of a form. */
export interface FieldError<Name extends string = string> {
  field: Name;
  message: string;
}

/** The values that the user entered in a form or, when some are invalid, the errors in the order of the form. */
export type ParsedForm<Values, Name extends string> = { values: Values } | { errors: FieldError<Name>[] };

/** The title above the errors of a form. */
export const invalidFormTitle = 'Please check what you wrote';

/** The longest name of a user, in characters; a constraint of `public.profiles` has the same limit. */
export const maxNameLength = 60;

const minPasswordLength = 8;

/** The rule for a new password: the help beside its field, and the error when it is broken. */
export const passwordLengthRule = `At least ${minPasswordLength} characters.`;

/** The error for an email address that has the wrong form. */
export const invalidEmailMessage = 'Enter an e-mail address, like name@example.com.';

/** The rule for the name of a user. */
export const nameSchema = singleLine(maxNameLength);

/** The text in a field of a form as the user entered it; '' for a field that does not exist. */
export function formText(data: FormData, field: string): string {
  return String(data.get(field) ?? '');
}

/** The error in an email address as entered; null when it is valid. */
export function validateEmail(entered: string): string | null {
  if (entered.trim() === '') return requiredMessage;
  // The rule of browsers, plus a dot in the domain: v.email() would reject o'brien@example.com.
  const valid = v.is(v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/@.+\./)), entered);
  return valid ? null : invalidEmailMessage;
}

/** What the user enters to set a new password; `current` only where the form asks for the current one. */
export interface NewPassword {
  current?: string;
  password: string;
  confirmation: string;
}

/** The errors in a new password for the account with this email address, in the order of the form. */
export function validateNewPassword(entered: NewPassword, email: string): FieldError<keyof NewPassword>[] {
  const empty = (['current', 'password', 'confirmation'] as const).filter((field) => entered[field] === '');
  return empty.length > 0 ? empty.map(missing) : passwordErrors(entered, email);
}

function passwordErrors(
  { password, confirmation }: NewPassword,
  email: string,
): FieldError<'password' | 'confirmation'>[] {
  const errors: FieldError<'password' | 'confirmation'>[] = [];
  const message = passwordError(password, email);
  if (message) errors.push({ field: 'password', message });
  if (password !== confirmation) errors.push({ field: 'confirmation', message: 'Passwords does not match' });
  return errors;
}

/** What is wrong with a password, without the list of common ones, which is loaded when a form is sent. */
function passwordError(password: string, email: string): string | null {
  if (password.length < minPasswordLength) return passwordLengthRule;
  if (password.trim() === '') return 'Enter more than spaces.';
  const isEmail = password.trim().toLowerCase() === email.trim().toLowerCase();
  return isEmail ? 'Choose another password than your address.' : null;
}

/** What the user enters to create an account. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  /** Whether they agree to the Privacy Policy and the Terms of Service. */
  agreed: boolean;
}

/** The errors in a registration, in the order of the form. While a field is empty, the others are not checked. */
export function validateRegistration(entered: Registration): FieldError<keyof Registration>[] {
  const agreement: FieldError<'agreed'>[] = entered.agreed
    ? []
    : [{ field: 'agreed', message: 'Agree to the policy and the terms to go on.' }];
  const empty = [
    ...(['name', 'email'] as const).filter((field) => entered[field].trim() === ''),
    ...(['password', 'confirmation'] as const).filter((field) => entered[field] === ''),
  ];
  if (empty.length > 0) return [...empty.map(missing), ...agreement];
  const name = v.safeParse(nameSchema, entered.name);
  const email = validateEmail(entered.email);
  return [
    ...(name.success ? [] : [{ field: 'name' as const, message: name.issues[0].message }]),
    ...(email ? [{ field: 'email' as const, message: email }] : []),
    ...passwordErrors(entered, entered.email),
    ...agreement,
  ];
}

/** The title above the errors of a registration, a sign-in or a new password. */
export function formErrorTitle(errors: readonly FieldError[]): string {
  if (errors.some(({ message }) => message === requiredMessage)) return 'all input field are required';
  return errors.find(({ field }) => field === 'confirmation')?.message ?? invalidFormTitle;
}

function missing<Name extends string>(field: Name): FieldError<Name> {
  return { field, message: requiredMessage };
}
