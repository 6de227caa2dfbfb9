import { useEffect, useState } from 'react';
import { formatCount } from '~/domain/text/format-number';
import { paths } from '~/paths';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import type { QuoteErrors } from './quote-error-title';

/**
 * Explains why the last attempt to send a quote failed. The sentences are loaded in advance, because the network may be the
 * reason. If they arrive late, they replace a general sentence without moving the focus away from where the user is typing. `next`
 * is where to return after signing in again.
 */
export function QuoteErrorSummary({ errors, failure, next = location.pathname }: QuoteErrors & { next?: string }) {
  const [titleOf, setTitleOf] = useState<(errors: QuoteErrors) => string>(() => generalTitle);
  useEffect(() => {
    import('./quote-error-title').then(
      ({ quoteErrorTitle }) => setTitleOf(() => quoteErrorTitle),
      () => undefined,
    );
  }, []);
  if (!failure && errors.length === 0) return null;
  const empty = errors.filter((error) => error.empty).length;
  return (
    <ErrorSummary title={titleOf({ errors, failure })} errors={errors}>
      {empty > 0 && (
        <p>{`${formatCount(empty, 'required field is', 'required fields are')} still empty. You can leave fields marked “optional” empty.`}</p>
      )}
      {failure?.kind === 'not-signed-in' && <a href={paths.login(next)}>Sign In</a>}
    </ErrorSummary>
  );
}

function generalTitle(): string {
  return 'Sorry, an error occurred. Check your entries and try again.';
}
