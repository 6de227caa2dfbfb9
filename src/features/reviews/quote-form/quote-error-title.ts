import { formatMinutes } from '~/domain/text/format-moment';
import { cutOffMessage, type Failure } from '~/lib/failure';
import type { SummaryError } from './useQuoteForm';

/** The result of a failed attempt to send a quote. */
export interface QuoteErrors {
  errors: SummaryError[];
  failure: Failure | null;
}

/** The sentence above the list of errors: why the last attempt to send a quote failed, or what is invalid in the form. */
export function quoteErrorTitle({ errors, failure }: QuoteErrors): string {
  if (failure) return `Sorry, an error occurred: ${reasonOf(failure)}`;
  return errors.some(({ empty }) => empty) ? 'All fields are required' : 'Check the fields below';
}

function reasonOf({ kind, message, retryAfterSeconds }: Failure): string {
  switch (kind) {
    case 'not-signed-in':
      return 'your session has ended. Sign in again. Your draft is kept.';
    case 'not-allowed':
      return 'you can only edit your own reviews.';
    case 'refused':
    case 'outdated':
      return message;
    case 'invalid':
      return 'one of the fields was not accepted.';
    case 'too-many':
    case 'busy':
      return `${kind === 'busy' ? 'the server is busy' : message}. Try again ${retryAfterSeconds ? `in ${formatMinutes(retryAfterSeconds)}` : 'later'}. Your draft is kept.`;
    case 'gone':
      return 'this review no longer exists.';
    case 'unreachable':
      if (message === cutOffMessage) return `${message} What you wrote is still here.`;
      return `${navigator.onLine ? 'the server cannot be reached' : 'you are offline'}. What you wrote is still here.`;
  }
}
