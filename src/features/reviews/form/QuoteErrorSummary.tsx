import { formatMinutes } from '~/domain/dates';
import type { Failure } from '~/lib/failure';
import { paths } from '~/paths';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import type { Filling } from './useQuoteForm';

/** What keeps a quote from being sent: why it failed, or what was wrong at the last attempt. */
export function QuoteErrorSummary({ filling: { attempted }, failure }: { filling: Filling; failure: Failure | null }) {
  if (!failure && attempted.length === 0) return null;
  const empty = attempted.some((fault) => fault.empty);
  const title = empty ? 'All fields are required' : 'Please check what you wrote';
  return (
    <ErrorSummary title={failure ? `Sorry, an error occurred: ${reasonOf(failure)}` : title} errors={attempted}>
      {failure?.kind === 'not-signed-in' && <a href={paths.login(location.pathname)}>Sign In</a>}
    </ErrorSummary>
  );
}

function reasonOf({ kind, retryAfterSeconds }: Failure): string {
  switch (kind) {
    case 'not-signed-in':
      return 'your session has ended. Sign in again; what you wrote is kept.';
    case 'not-allowed':
      return 'this review is not yours to write.';
    case 'invalid':
      return 'one of the fields was refused.';
    case 'too-many':
      return `you have shared ten reviews within an hour. Try again ${retryAfterSeconds ? `in ${formatMinutes(retryAfterSeconds)}` : 'later'}; what you wrote is kept.`;
    case 'gone':
      return 'this review no longer exists.';
    case 'unreachable':
      return `${navigator.onLine ? 'the server cannot be reached' : 'you are offline'}. What you wrote is still here.`;
  }
}
