// Checks of account forms that need more than the form itself.
import * as v from 'valibot';
import { failureFromResponse, toFailure } from '~/lib/failure';
import { withTimeout } from '~/lib/timeout';
import type { FieldError, Registration } from './validation';

/**
 * The error in a new password that many people use, or that is the name of this site. The list is loaded when a form is
 * submitted. If loading fails, the password passes, so that the form still works.
 */
export async function commonPasswordErrors({ password }: { password: string }): Promise<FieldError<'password'>[]> {
  try {
    const { easyPasswordMessage } = await withTimeout(() => import('./password/common-passwords'));
    const message = easyPasswordMessage(password);
    return message === null ? [] : [{ field: 'password', message }];
  } catch {
    return [];
  }
}

/** The error in a display name that could be mistaken for another person's; the database checks it. Throws a Failure. */
export async function reservedNameErrors(name: string): Promise<FieldError<'name'>[]> {
  try {
    const { supabase } = await import('~/lib/supabase');
    const { data, error, status } = await withTimeout((deadline) =>
      supabase.rpc('is_reserved_name', { display_name: name }).abortSignal(deadline),
    );
    if (error) throw failureFromResponse(status, error);
    const message =
      'This name could be mistaken for a provider or for those who run this site. Choose a different one.';
    return v.parse(v.boolean(), data) ? [{ field: 'name', message }] : [];
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** The errors in the name and the password of a registration. Throws a Failure. */
export async function registrationErrors({ name, password }: Registration): Promise<FieldError<'name' | 'password'>[]> {
  const errors = await Promise.all([
    name === null ? [] : reservedNameErrors(name.trim()),
    commonPasswordErrors({ password }),
  ]);
  return errors.flat();
}
