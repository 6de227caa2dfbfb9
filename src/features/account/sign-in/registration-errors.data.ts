import { commonPasswordErrors } from '../password/common-password.data';
import { reservedNameErrors } from '../reserved-name.data';
import type { FieldError, Registration } from '../validation';

/** The errors in a registration that the form alone cannot find. Loaded when the form is submitted. Throws a Failure. */
export async function registrationErrors({ name, password }: Registration): Promise<FieldError<'name' | 'password'>[]> {
  const errors = await Promise.all([reservedNameErrors(name.trim()), commonPasswordErrors({ password })]);
  return errors.flat();
}
