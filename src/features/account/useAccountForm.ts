import { type SyntheticEvent, useState } from 'react';
import { type Failure, toFailure } from '~/lib/failure';
import { useSubmit } from '~/ui/form/useSubmit';
import type { FieldError, ParsedForm } from './validation';

/** The state of a form on the account pages, which is validated when it is submitted. */
export interface AccountFormState<Name extends string> {
  pending: boolean;
  succeeded: boolean;
  /** The invalid fields of the last attempt, in the order of the form; the same array until the next attempt. */
  errors: (FieldError<Name> & { label: string })[];
  /** Why the last attempt to send the form failed; null when it succeeded, or when the reason is among `errors`. */
  failure: Failure | null;
  /** What the component of a field needs. */
  fieldOf: (name: Name) => { name: string; label: string; error: string | undefined };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
}

const invalidFields = new Error('invalid');

/**
 * Parses a form when it is submitted and sends the values if all are valid. Does nothing while it is already being sent. `check`
 * returns errors that can be found only with data beyond the form. `send` throws a Failure when the values are rejected; if the
 * form has its `field`, the message appears beside that field. `labels` are the names of the fields in the error summary.
 */
export function useAccountForm<Values, Name extends string>({
  labels,
  parse,
  check,
  send,
  staysPending,
}: {
  labels: Record<Name, string>;
  parse: (data: FormData) => ParsedForm<Values, Name>;
  check?: (values: Values) => Promise<FieldError<Name>[]>;
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Whether the form stays pending after a success, because the page navigates away. */
  staysPending?: boolean;
}): AccountFormState<Name> {
  const [errors, setErrors] = useState<AccountFormState<Name>['errors']>([]);
  const [succeeded, setSucceeded] = useState(false);
  const { pending, error, submit, reset } = useSubmit({ staysPending });
  const showErrors = (found: FieldError<Name>[]) =>
    setErrors(found.map((item) => ({ ...item, label: labels[item.field] })));
  return {
    pending,
    succeeded,
    errors,
    failure: error === null || error === invalidFields ? null : toFailure(error),
    fieldOf: (name) => ({ name, label: labels[name], error: errors.find(({ field }) => field === name)?.message }),
    onSubmit: async (event) => {
      event.preventDefault();
      if (pending) return;
      const form = event.currentTarget;
      const parsed = parse(new FormData(form));
      setSucceeded(false);
      reset();
      if ('errors' in parsed) return showErrors(parsed.errors);
      setErrors([]);
      const succeeds = await submit(async () => {
        const found = (await check?.(parsed.values)) ?? [];
        showErrors(found);
        if (found.length > 0) throw invalidFields;
        await send(parsed.values, form).catch((thrown: unknown) => {
          const { field, message } = toFailure(thrown);
          if (!isFieldOf(form, labels, field)) throw thrown;
          showErrors([{ field, message }]);
          throw invalidFields;
        });
      });
      if (succeeds) setSucceeded(true);
    },
  };
}

function isFieldOf<Name extends string>(
  form: HTMLFormElement,
  labels: Record<Name, string>,
  field: string | undefined,
): field is Name {
  return field !== undefined && field in labels && form.elements.namedItem(field) !== null;
}
