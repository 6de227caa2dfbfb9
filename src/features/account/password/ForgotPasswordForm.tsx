import { type SyntheticEvent, useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { Field } from '~/ui/form/Field';
import styles from '../AccountForm.module.css';
import { askForReset } from '../auth.data';
import { FormResult } from '../FormResult';
import { emailFault } from '../validation';

/** Has a mail sent that leads to choosing a new password; answers alike whether or not there is such an account. */
export function ForgotPasswordForm() {
  const [refusal, setRefusal] = useState<{
    message: string;
    errors: { field: string; label: string; message: string }[];
  } | null>(null);
  const [sending, setSending] = useState(false);
  const [mailed, setMailed] = useState(false);
  const busy = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const fault = emailFault(email);
    if (fault) {
      return setRefusal({
        message: email === '' ? 'all input field are required' : 'Please check what you wrote',
        errors: [{ field: 'email', label: 'Email', message: fault }],
      });
    }
    busy.current = true;
    setSending(true);
    setRefusal(null);
    try {
      await askForReset(email);
      setMailed(true);
    } catch (thrown) {
      setRefusal({ message: toFailure(thrown).message, errors: [] });
      setSending(false);
      busy.current = false;
    }
  }

  if (mailed) {
    return (
      <FormResult words="Check your mail: if there is an account with this address, a link there leads to a new password. Nothing after some minutes? Try again." />
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {refusal && <ErrorSummary title={refusal.message} errors={refusal.errors} />}
      <Field name="email" label="Email" type="email" autoComplete="email" error={refusal?.errors[0]?.message} />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Sending' : 'Send me a link'}
      </button>
      <p>
        <a href={paths.login()}>Back to Sign In</a>
      </p>
    </form>
  );
}
