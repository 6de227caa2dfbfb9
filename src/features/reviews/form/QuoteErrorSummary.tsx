import { type ComponentType, useEffect, useState } from 'react';
import type { QuoteErrorsProps } from './QuoteErrors';

/**
 * Says why the last attempt to send a quote failed, if it did. Its script is loaded before that, because the network may be the
 * reason, and is rendered without suspending, because it takes the focus and must not do so while the user types.
 */
export function QuoteErrorSummary(props: QuoteErrorsProps) {
  const [Errors, setErrors] = useState<ComponentType<QuoteErrorsProps>>(() => ErrorsUnavailable);
  useEffect(() => {
    import('./QuoteErrors').then(
      ({ QuoteErrors }) => setErrors(() => QuoteErrors),
      () => undefined,
    );
  }, []);
  return !props.failure && props.errors.length === 0 ? null : <Errors {...props} />;
}

function ErrorsUnavailable() {
  return <p role="alert">Sorry, an error occurred. Check what you wrote and try again.</p>;
}
