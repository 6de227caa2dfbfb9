import { type SyntheticEvent, useRef, useState } from 'react';
import { requiredMessage } from '~/domain/text-schemas';
import { toFailure } from '~/lib/failure';
import { navigateTo, useNextParam, useSignedOutOnly } from '~/lib/session';
import { paths, returnAddress } from '~/paths';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import styles from '../AccountForm.module.css';
import { signIn } from '../auth.data';
import type { Provider } from '../validation';
import { OAuthButtons } from './OAuthButtons';

const fields = [
  { field: 'email', label: 'Email', message: requiredMessage },
  { field: 'password', label: 'Password', message: requiredMessage },
];

interface Refusal {
  message: string;
  errors: typeof fields;
}

/** Signs in and goes on to where the person came from. `post` keeps passwords out of addresses until the page is alive. */
export function SignInForm({ providers }: { providers: Provider[] }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const next = useNextParam();
  useSignedOutOnly(returnAddress(next));

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = new FormData(event.currentTarget);
    const empty = fields.filter(({ field }) => String(form.get(field) ?? '').trim() === '');
    if (empty.length > 0) return setRefusal({ message: 'all input field are required', errors: empty });
    busy.current = true;
    setSending(true);
    try {
      await signIn(String(form.get('email') ?? '').trim(), String(form.get('password') ?? ''));
      navigateTo(returnAddress(next));
    } catch (thrown) {
      setRefusal({ message: toFailure(thrown).message, errors: [] });
      setSending(false);
      busy.current = false;
    }
  }

  const errorOf = (name: string) => refusal?.errors.find(({ field }) => field === name)?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {refusal && <ErrorSummary title={refusal.message} errors={refusal.errors} />}
      <Field name="email" label="Email" type="email" autoComplete="email" error={errorOf('email')} />
      <div>
        <PasswordField name="password" label="Password" autoComplete="current-password" error={errorOf('password')} />
        <p className={styles.beside}>
          <a href={paths.forgotPassword}>Forgot your password?</a>
        </p>
      </div>
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Signing in' : 'Sign In'}
      </button>
      <OAuthButtons providers={providers} verb="Sign in" next={returnAddress(next)} />
      <p>
        No account yet? <a href={paths.register(next ?? undefined)}>Sign Up</a>
      </p>
    </form>
  );
}
