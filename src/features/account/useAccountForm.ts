import { type SyntheticEvent, useState } from 'react';
import { type Failure, toFailure } from '~/lib/failure';
import { useSubmit } from '~/ui/form/useSubmit';
import type { FieldError, ParsedForm } from './validation';

/** A form of the account pages, which is validated when it is submitted. */
export interface AccountFormState<Name extends string> {
  /** Whether it is being sent. */
  pending: boolean;
  /** Whether the last attempt succeeded. */
  succeeded: boolean;
  /** The invalid fields of the last attempt, in the order of the form; the same array until the next attempt. */
  errors: (FieldError<Name> & { label: string })[];
  /** Why the last attempt to send it failed; null when it did not. */
  failure: Failure | null;
  errorOf: (field: Name) => string | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
}

/**
 * Parses a form when it is submitted and sends the values if all are valid; does nothing while it is already being sent. `send`
 * throws a Failure when the values are rejected. `labels` are the names of the fields in the error summary.
 */
export function useAccountForm<Values, Name extends string>({
  labels,
  parse,
  send,
  staysPending,
}: {
  labels: Record<Name, string>;
  parse: (data: FormData) => ParsedForm<Values, Name>;
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Whether it stays pending after a success, because its page is then left. */
  staysPending?: boolean;
}): AccountFormState<Name> {
  const [errors, setErrors] = useState<AccountFormState<Name>['errors']>([]);
  const [succeeded, setSucceeded] = useState(false);
  const { pending, error, submit, reset } = useSubmit({ staysPending });
  return {
    pending,
    succeeded,
    errors,
    failure: error === null ? null : toFailure(error),
    errorOf: (name) => errors.find(({ field }) => field === name)?.message,
    onSubmit: async (event) => {
      event.preventDefault();
      if (pending) return;
      const form = event.currentTarget;
      const parsed = parse(new FormData(form));
      setSucceeded(false);
      reset();
      if ('errors' in parsed) return setErrors(parsed.errors.map((item) => ({ ...item, label: labels[item.field] })));
      setErrors([]);
      if (await submit(() => send(parsed.values, form))) setSucceeded(true);
    },
  };
}
