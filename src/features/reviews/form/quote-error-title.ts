import { formatMinutes } from '~/domain/format-date';
import type { Failure } from '~/lib/failure';
import type { SummaryError } from './useQuoteForm';

/** What an attempt to send a quote that failed has left to say. */
export interface QuoteErrors {
  errors: SummaryError[];
  failure: Failure | null;
}

/** The sentence above the list of errors: why the last attempt to send a quote failed, or what was invalid in the form. */
export function quoteErrorTitle({ errors, failure }: QuoteErrors): string {
  if (failure) return `Sorry, an error occurred: ${reasonOf(failure)}`;
  return errors.some(({ empty }) => empty) ? 'All fields are required' : 'Please check what you wrote';
}

function reasonOf({ kind, message, retryAfterSeconds }: Failure): string {
  switch (kind) {
    case 'not-signed-in':
      return 'your session has ended. Sign in again; what you wrote is kept.';
    case 'not-allowed':
      return 'this review is not yours to write.';
    case 'refused':
    case 'outdated':
      return message;
    case 'invalid':
      return 'one of the fields was refused.';
    case 'too-many':
    case 'busy':
      return `${kind === 'busy' ? 'the server is busy' : message}. Try again ${retryAfterSeconds ? `in ${formatMinutes(retryAfterSeconds)}` : 'later'}; what you wrote is kept.`;
    case 'gone':
      return 'this review no longer exists.';
    case 'unreachable':
      return `${navigator.onLine ? 'the server cannot be reached' : 'you are offline'}. What you wrote is still here.`;
  }
}
