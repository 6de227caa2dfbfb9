import { useMemo } from 'react';
import { type Failure, toFailure } from '~/lib/failure';
import { useSubmit } from '~/ui/form/useSubmit';
import type { Quote } from './quote';
import type { QuoteForm } from './useQuoteForm';

/** The submission of a review form. */
export interface QuoteSubmission {
  pending: boolean;
  /** Why the last attempt failed; null once it is repeated. */
  failure: Failure | null;
  /** Validates the form and calls `send` with its quote, unless an earlier call is still running. */
  submit: (send: (quote: Quote) => Promise<void>) => void;
}

/** Submits a review form. */
export function useQuoteSubmit(form: QuoteForm): QuoteSubmission {
  const { pending, error, submit, reset } = useSubmit();
  return {
    pending,
    failure: useMemo(() => (error === null ? null : toFailure(error)), [error]),
    submit: (send) => {
      if (pending) return;
      const quote = form.validate();
      if (!quote) return reset();
      void submit(async () => {
        try {
          await send(quote);
        } catch (thrown) {
          form.rejectField(toFailure(thrown).field);
          throw thrown;
        }
      });
    },
  };
}
