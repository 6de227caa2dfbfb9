import { type SyntheticEvent, useRef, useState } from 'react';
import { announceDisplayNameChange } from '~/lib/display-name-signal';
import { type Failure, toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import { ErrorSummary } from '~/ui/form/ErrorSummary';
import { Field } from '~/ui/form/Field';
import { Notice } from '~/ui/Notice';
import styles from '../AccountForm.module.css';
import { type Profile, saveProfile } from '../account.data';
import { type ProfileFault, profileFrom } from '../validation';

const labels = { name: 'Name', phone: 'Phone' };

/** Name and phone number, to be changed; the address is shown. `onSaved` learns what stands there now. */
export function PersonalInformation({
  userId,
  email,
  profile,
  onSaved,
}: {
  userId: string;
  email: string;
  profile: Profile;
  onSaved: (profile: Profile) => void;
}) {
  const [faults, setFaults] = useState<ProfileFault[]>([]);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);
  const busy = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const judged = profileFrom(String(given.get('name') ?? ''), String(given.get('phone') ?? ''));
    setDone(false);
    setRefusal(null);
    setFaults('faults' in judged ? judged.faults : []);
    if ('faults' in judged) return;
    busy.current = true;
    setSending(true);
    try {
      const { displayName, phone } = judged.profile;
      // Another tab may have changed the rest.
      const changes = {
        ...(displayName === profile.displayName ? {} : { displayName }),
        ...(phone === profile.phone ? {} : { phone }),
      };
      if (Object.keys(changes).length > 0) {
        const saved = await saveProfile(userId, changes);
        show(form, given, saved);
        onSaved(saved);
        if (changes.displayName !== undefined) announceDisplayNameChange();
      }
      setDone(true);
    } catch (thrown) {
      setRefusal(toFailure(thrown));
    }
    setSending(false);
    busy.current = false;
  }

  const errorOf = (name: ProfileFault['field']) => faults.find(({ field }) => field === name)?.message;
  return (
    <section aria-labelledby="personal" className="flow">
      <h2 id="personal">Personal information</h2>
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        {(refusal || faults.length > 0) && (
          <ErrorSummary
            title={refusal ? `Sorry, an error occurred: ${refusal.message}` : 'Please check what you wrote'}
            errors={faults.map((fault) => ({ ...fault, label: labels[fault.field] }))}
          >
            {refusal?.kind === 'not-signed-in' && <a href={paths.login(paths.profile)}>Sign In</a>}
          </ErrorSummary>
        )}
        <Field
          name="name"
          label={labels.name}
          autoComplete="name"
          help="Reviews that you sign bear it, those that you have shared too."
          defaultValue={profile.displayName ?? ''}
          error={errorOf('name')}
        />
        <Field
          name="phone"
          label={`${labels.phone} (optional)`}
          type="tel"
          autoComplete="tel"
          help="Nobody else sees it."
          defaultValue={profile.phone ?? ''}
          error={errorOf('phone')}
        />
        <Field name="email" label="Email" type="email" value={email} readOnly help="You can change it below." />
        <p>
          <button type="submit" className="button" aria-disabled={sending}>
            {sending ? 'Saving' : 'Edit Info'}
          </button>
        </p>
        {done && (
          <Notice kind="done">
            <p>Profile updated</p>
          </Notice>
        )}
      </form>
    </section>
  );
}

/** Shows what was saved in the fields of the form, but for those in which somebody has gone on typing. */
function show(form: HTMLFormElement, given: FormData, { displayName, phone }: Profile): void {
  for (const [name, value] of [
    ['name', displayName],
    ['phone', phone],
  ] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === given.get(name)) field.value = value ?? '';
  }
}
