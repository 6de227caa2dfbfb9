import { paths } from '~/paths';
import { type FailureKind, toFailure } from './failure';

/** Why a request failed, as a sentence for the user: one of `sentences` for its kind, else its own; null for null. */
export function errorMessage(error: unknown, sentences: Partial<Record<FailureKind, string>> = {}): string | null {
  if (error === null) return null;
  const { kind, message } = toFailure(error);
  return sentences[kind] ?? message;
}

/**
 * Where to sign in and come back to `next` when a request failed because the session has ended; else null. The default is this page
 * without its parameters and its fragment, which may contain a token.
 */
export function signInAddress(error: unknown, next: string = location.pathname): string | null {
  return error !== null && toFailure(error).kind === 'not-signed-in' ? paths.login(next) : null;
}
