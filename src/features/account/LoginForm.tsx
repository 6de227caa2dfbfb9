import { type SyntheticEvent, useRef, useState } from 'react';
import { failureFrom } from '~/lib/failure';
import { useNext } from '~/lib/session';
import { paths, returnAddress } from '~/paths';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import styles from './AccountForm.module.css';
import { signIn } from './account.data';

/** Signs in and goes on to where the person came from. `post` keeps passwords out of addresses until the page is alive. */
export function LoginForm() {
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const next = useNext();

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = new FormData(event.currentTarget);
    busy.current = true;
    setSending(true);
    try {
      await signIn(String(form.get('email') ?? '').trim(), String(form.get('password') ?? ''));
      location.assign(returnAddress(next));
    } catch (thrown) {
      setRefusal({ message: failureFrom(thrown).message });
      setSending(false);
      busy.current = false;
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {refusal && <ErrorSummary title={refusal.message} errors={noFields} />}
      <Field name="email" label="Email" type="email" autoComplete="email" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Signing in' : 'Sign In'}
      </button>
      <p>
        No account yet? <a href={paths.register(next ?? undefined)}>Sign Up</a>
      </p>
    </form>
  );
}

const noFields: [] = [];
