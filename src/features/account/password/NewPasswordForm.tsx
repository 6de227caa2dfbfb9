import { type SyntheticEvent, useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { PasswordField } from '~/ui/form/PasswordField';
import styles from '../AccountForm.module.css';
import { passwordFaults, registrationTitle } from '../validation';
import { NewPasswordFields } from './NewPasswordFields';

const labels = { current: 'Current password', password: 'New password', confirmation: 'Confirm new password' };

/** A new password, typed twice; `current` asks for the old one too. `onSend` throws a Failure when it is refused. */
export function NewPasswordForm({
  current = false,
  onSend,
}: {
  current?: boolean;
  onSend: (password: string, current: string) => Promise<void>;
}) {
  const [faults, setFaults] = useState<ReturnType<typeof passwordFaults>>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Begins anew after each one that was accepted.
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '');
    const found = passwordFaults({
      ...(current ? { current: text('current') } : {}),
      password: text('password'),
      confirmation: text('confirmation'),
    });
    setRefusal(null);
    setFaults(found);
    if (found.length > 0 || busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await onSend(text('password'), text('current'));
      form.reset();
      setSent((times) => times + 1);
    } catch (thrown) {
      setRefusal(toFailure(thrown).message);
    }
    setSending(false);
    busy.current = false;
  }

  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {(refusal || faults.length > 0) && (
        <ErrorSummary
          title={refusal ?? registrationTitle(faults)}
          errors={faults.map((fault) => ({ ...fault, label: labels[fault.field] }))}
        />
      )}
      {current && (
        <PasswordField
          name="current"
          label={labels.current}
          autoComplete="current-password"
          error={errorOf('current')}
        />
      )}
      <NewPasswordFields key={sent} labels={labels} errorOf={errorOf} />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Changing' : 'Change Password'}
      </button>
    </form>
  );
}
