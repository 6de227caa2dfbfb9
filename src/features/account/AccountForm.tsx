import type { ReactNode } from 'react';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { useEarlySubmit } from '~/ui/form/useEarlySubmit';
import styles from './AccountForm.module.css';
import type { AccountFormState } from './useAccountForm';
import { formErrorHint, formErrorTitle } from './validation';

/** A form with its error summary. Until it is hydrated, `post` keeps the entered values out of the address. */
export function AccountForm<Name extends string>({
  form: { errors, failure, onSubmit },
  summaryTitle = failure?.message ?? formErrorTitle(errors),
  summaryLink,
  children,
}: {
  form: AccountFormState<Name>;
  /** Title of the error summary, if it differs from the title in other forms. */
  summaryTitle?: string;
  summaryLink?: ReactNode;
  children: ReactNode;
}) {
  const element = useEarlySubmit();
  const hint = formErrorHint(errors);
  return (
    <form ref={element} method="post" noValidate suppressHydrationWarning onSubmit={onSubmit} className={styles.form}>
      {(failure || errors.length > 0) && (
        <ErrorSummary title={summaryTitle} errors={errors}>
          {hint && <p>{hint}</p>}
          {summaryLink}
        </ErrorSummary>
      )}
      {children}
    </form>
  );
}
