import { withTimeout } from '~/lib/timeout';
import type { FieldError } from '../validation';

/**
 * The error in a new password that many people use. The list is loaded when a form is submitted; without it nothing is wrong
 * with the password, so that the form still works.
 */
export async function commonPasswordErrors({ password }: { password: string }): Promise<FieldError<'password'>[]> {
  try {
    const { commonPasswordMessage, isCommonPassword } = await withTimeout(import('./common-passwords'));
    return isCommonPassword(password) ? [{ field: 'password', message: commonPasswordMessage }] : [];
  } catch {
    return [];
  }
}
