import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { failureFrom } from '~/lib/failure';
import { leaveWords } from '~/lib/parting-words';
import { goOn, useGuestsOnly, useNext } from '~/lib/session';
import { paths, returnAddress } from '~/paths';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import styles from './AccountForm.module.css';
import { type Registration, type RegistrationFault, registrationFaults, registrationTitle } from './account';
import { register } from './account.data';

const labels: Record<keyof Registration, string> = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm password',
  agreed: 'Agreement',
};

/** Makes an account, signs in, and goes on to where the person came from. */
export function RegisterForm() {
  const [faults, setFaults] = useState<RegistrationFault[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [mailed, setMailed] = useState(false);
  const busy = useRef(false);
  const next = useNext();
  useGuestsOnly(returnAddress(next));

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
      const { signedIn } = await register(given.name.trim(), given.email.trim(), given.password);
      if (!signedIn) return setMailed(true);
      leaveWords('account created successfully');
      goOn(returnAddress(next));
    } catch (thrown) {
      setRefusal(failureFrom(thrown).message);
      setSending(false);
      busy.current = false;
    }
  }

  if (mailed) return <CheckMail />;
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
      <Field
        name="password"
        label={labels.password}
        type="password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errorOf('password')}
      />
      <Field
        name="confirmation"
        label={labels.confirmation}
        type="password"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
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
      <p>
        Already have an account? <a href={paths.login(next ?? undefined)}>Sign In</a>
      </p>
    </form>
  );
}

function CheckMail() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="done">
        <p>Check your mail: a link there finishes your registration.</p>
      </Notice>
    </div>
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
