import { toFailure } from './failure';

/** Why a request failed, as a sentence for the user; null for null. */
export function errorMessage(error: unknown): string | null {
  return error === null ? null : toFailure(error).message;
}
