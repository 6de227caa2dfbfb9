import { type SyntheticEvent, useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { setFlashMessage } from '~/lib/flash';
import { navigateTo, useNextParam, useSignedOutOnly } from '~/lib/session';
import { paths, returnAddress } from '~/paths';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { Field } from '~/ui/form/Field';
import styles from '../AccountForm.module.css';
import { register } from '../auth.data';
import { FormResult } from '../FormResult';
import { NewPasswordFields } from '../password/NewPasswordFields';
import {
  type Provider,
  type Registration,
  type RegistrationFault,
  registrationFaults,
  registrationTitle,
} from '../validation';
import { OAuthButtons } from './OAuthButtons';

const labels: Record<keyof Registration, string> = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm password',
  agreed: 'Agreement',
};

/** Makes an account, signs in, and goes on to where the person came from. */
export function RegisterForm({ providers }: { providers: Provider[] }) {
  const [faults, setFaults] = useState<RegistrationFault[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [mailed, setMailed] = useState(false);
  const busy = useRef(false);
  const next = useNextParam();
  useSignedOutOnly(returnAddress(next));

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const given = registrationOf(new FormData(event.currentTarget));
    const found = registrationFaults(given);
    setRefusal(null);
    setFaults(found);
    if (found.length > 0) return;
    busy.current = true;
    setSending(true);
    try {
      const { signedIn } = await register(given.name.trim(), given.email.trim(), given.password, returnAddress(next));
      if (!signedIn) return setMailed(true);
      setFlashMessage('account created successfully');
      navigateTo(returnAddress(next));
    } catch (thrown) {
      setRefusal(toFailure(thrown).message);
      setSending(false);
      busy.current = false;
    }
  }

  if (mailed) {
    return (
      <FormResult words="Check your mail: if this address is new here, a link there finishes your registration. Nothing after some minutes? Try again." />
    );
  }
  const errorOf = (field: keyof Registration) => faults.find((fault) => fault.field === field)?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {(refusal || faults.length > 0) && (
        <ErrorSummary
          title={refusal ?? registrationTitle(faults)}
          errors={faults.map((fault) => ({ ...fault, label: labels[fault.field] }))}
        />
      )}
      <Field
        name="name"
        label={labels.name}
        autoComplete="name"
        maxLength={60}
        help="Shown only on reviews that you sign."
        error={errorOf('name')}
      />
      <Field name="email" label={labels.email} type="email" autoComplete="email" error={errorOf('email')} />
      <NewPasswordFields labels={labels} errorOf={errorOf} />
      <div>
        <label className={styles.check}>
          <input
            id="agreed"
            type="checkbox"
            name="agreed"
            required
            aria-invalid={errorOf('agreed') ? true : undefined}
          />
          <span>
            I agree to the <a href={paths.privacy}>Privacy Policy</a> and the <a href={paths.terms}>Terms of Service</a>
          </span>
        </label>
        {errorOf('agreed') && <p className={styles.error}>{errorOf('agreed')}</p>}
      </div>
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Signing up' : 'Sign Up'}
      </button>
      <OAuthButtons providers={providers} verb="Sign up" next={returnAddress(next)}>
        <p className="small soft">
          By signing up so you agree to the <a href={paths.privacy}>Privacy Policy</a> and the{' '}
          <a href={paths.terms}>Terms of Service</a>.
        </p>
      </OAuthButtons>
      <p>
        Already have an account? <a href={paths.login(next ?? undefined)}>Sign In</a>
      </p>
    </form>
  );
}

function registrationOf(form: FormData): Registration {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    password: text('password'),
    confirmation: text('confirmation'),
    agreed: form.has('agreed'),
  };
}
