import { type SyntheticEvent, useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { Field } from '~/ui/form/Field';
import { Notice } from '~/ui/Notice';
import styles from '../AccountForm.module.css';
import { changeEmail } from '../auth.data';
import { emailFault } from '../validation';

/** A new address, which mails have to confirm; `waiting` is the one that has still to be. */
export function ChangeEmailForm({
  email: present,
  waiting,
  onAsked,
}: {
  email: string;
  waiting: string | null;
  onAsked: () => void;
}) {
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const email = String(new FormData(event.currentTarget).get('new-email') ?? '').trim();
    const found = email.toLowerCase() === present.toLowerCase() ? 'This is your address already.' : emailFault(email);
    setFault(found);
    setRefusal(null);
    if (found) return;
    busy.current = true;
    setSending(true);
    try {
      await changeEmail(email);
      onAsked();
    } catch (thrown) {
      setRefusal(toFailure(thrown).message);
    }
    setSending(false);
    busy.current = false;
  }

  return (
    <section aria-labelledby="address" className="flow">
      <h3 id="address">Change e-mail</h3>
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        {(refusal || fault) && (
          <ErrorSummary
            title={refusal ?? 'Please check what you wrote'}
            errors={fault ? [{ field: 'new-email', label: 'New e-mail', message: fault }] : []}
          />
        )}
        <Field name="new-email" label="New e-mail" type="email" autoComplete="off" error={fault ?? undefined} />
        <p>
          <button type="submit" className="button" data-kind="quiet" aria-disabled={sending}>
            {sending ? 'Sending' : 'Change E-mail'}
          </button>
        </p>
      </form>
      {waiting && (
        <Notice kind="note">
          <p>
            Check your mail: links in it confirm the change to <b>{waiting}</b>. Until then nothing changes.
          </p>
        </Notice>
      )}
    </section>
  );
}
