import { writerRoles, writerSectors } from '~/domain/companies/writer-details';
import { paths } from '~/paths';
import { controlProps, Field, FieldFrame } from '~/ui/form/Field';
import { Notice } from '~/ui/Notice';
import { AccountForm } from '../AccountForm';
import { type Profile, updateProfile } from '../account.data';
import { reservedNameErrors } from '../account-checks.data';
import { announceDisplayNameChange } from '../display-name-signal';
import { useAccountForm } from '../useAccountForm';
import { invalidFormTitle } from '../validation';
import { parseProfile } from './parse-profile';
import styles from './settings.module.css';

const labels = { name: 'Name', role: 'Role', sector: 'Sector', phone: 'Phone' };

/** Lets the user change their name and phone number, and shows their email address. */
export function PersonalInformation({
  email,
  profile,
  onSaved,
}: {
  email: string;
  profile: Profile;
  /** Called with the profile as it is stored now. */
  onSaved: (profile: Profile) => void;
}) {
  const form = useAccountForm({
    labels,
    parse: parseProfile,
    check: async ({ displayName }) =>
      displayName === null || displayName === profile.displayName ? [] : reservedNameErrors(displayName),
    send: async (entered, element) => {
      const submitted = new FormData(element);
      const changes = changedParts(profile, entered);
      if (Object.keys(changes).length === 0) return;
      const saved = await updateProfile(changes);
      showSavedProfile(element, submitted, saved);
      onSaved(saved);
      if (changes.displayName !== undefined) announceDisplayNameChange();
    },
  });
  const { failure, fieldOf } = form;
  return (
    <section aria-labelledby="personal" className={`flow beside-heading ${styles.personal}`}>
      <h2 id="personal">Personal information</h2>
      <AccountForm
        form={form}
        summaryTitle={failure ? `Sorry, an error occurred: ${failure.message}` : invalidFormTitle}
        summaryLink={failure?.kind === 'not-signed-in' && <a href={paths.login(paths.profile)}>Sign In</a>}
      >
        <Field
          {...fieldOf('name')}
          autoComplete="name"
          required
          help="Shown on reviews you sign, including ones you have already shared."
          defaultValue={profile.displayName ?? ''}
        />
        <ChoiceField name="role" label={labels.role} names={writerRoles} saved={profile.role} />
        <ChoiceField name="sector" label={labels.sector} names={writerSectors} saved={profile.sector} />
        <Field
          {...fieldOf('phone')}
          label={`${labels.phone} (optional)`}
          type="tel"
          autoComplete="tel"
          help="Not shown to other users."
          defaultValue={profile.phone ?? ''}
        />
        <Field name="current-email" label="Email" type="email" value={email} readOnly help="You can change it below." />
        <p className="cluster">
          <button type="submit" className="button" aria-disabled={form.pending}>
            {form.pending ? 'Saving' : 'Edit Info'}
          </button>
          <span className="soft">Saves your changes.</span>
        </p>
        {form.succeeded && (
          <Notice kind="done">
            <p>Profile updated</p>
          </Notice>
        )}
      </AccountForm>
    </section>
  );
}

/** An optional choice that appears on the reviews that the user signs. */
function ChoiceField({
  name,
  label,
  names,
  saved,
}: {
  name: string;
  label: string;
  names: Record<string, string>;
  saved: string | null;
}) {
  const field = {
    name,
    label: `${label} (optional)`,
    help: 'Shown on reviews that you sign, never on anonymous ones.',
  };
  return (
    <FieldFrame {...field}>
      <select {...controlProps(field)} defaultValue={saved ?? ''}>
        <option value="">Not stated</option>
        {Object.entries(names).map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Returns only the fields that the user has changed, because another tab may have changed the others. */
function changedParts(saved: Profile, entered: Profile): Partial<Profile> {
  const parts = Object.keys(entered) as (keyof Profile)[];
  return Object.fromEntries(parts.flatMap((part) => (entered[part] === saved[part] ? [] : [[part, entered[part]]])));
}

/** Shows the saved values in the form, except in fields that the user has changed since they submitted it. */
function showSavedProfile(form: HTMLFormElement, submitted: FormData, { displayName, ...more }: Profile): void {
  for (const [name, value] of Object.entries({ name: displayName, ...more })) {
    const field = form.elements.namedItem(name);
    const isControl = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isControl && field.value === submitted.get(name)) field.value = value ?? '';
  }
}
