import { announceDisplayNameChange } from '~/lib/display-name-signal';
import { paths } from '~/paths';
import { Field } from '~/ui/form/Field';
import { Notice } from '~/ui/Notice';
import { AccountForm } from '../AccountForm';
import { type Profile, updateProfile } from '../account.data';
import { reservedNameErrors } from '../account-checks.data';
import { useAccountForm } from '../useAccountForm';
import { formText, invalidFormTitle } from '../validation';
import { parseProfile } from './parse-profile';

const labels = { name: 'Name', phone: 'Phone' };

/** Lets the user change their name and phone number, and shows their email address. */
export function PersonalInformation({
  userId,
  email,
  profile,
  onSaved,
}: {
  userId: string;
  email: string;
  profile: Profile;
  /** Receives the profile as it is stored now. */
  onSaved: (profile: Profile) => void;
}) {
  const form = useAccountForm({
    labels,
    parse: (data) => parseProfile(formText(data, 'name'), formText(data, 'phone')),
    check: async ({ displayName }) =>
      displayName === null || displayName === profile.displayName ? [] : reservedNameErrors(displayName),
    send: async (entered, element) => {
      const submitted = new FormData(element);
      const changes = changedParts(profile, entered);
      if (Object.keys(changes).length === 0) return;
      const saved = await updateProfile(userId, changes);
      showSavedProfile(element, submitted, saved);
      onSaved(saved);
      if (changes.displayName !== undefined) announceDisplayNameChange();
    },
  });
  const { failure, errorOf } = form;
  return (
    <section aria-labelledby="personal" className="flow">
      <h2 id="personal">Personal information</h2>
      <AccountForm
        form={form}
        summaryTitle={failure ? `Sorry, an error occurred: ${failure.message}` : invalidFormTitle}
        summaryLink={failure?.kind === 'not-signed-in' && <a href={paths.login(paths.profile)}>Sign In</a>}
      >
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
          <button type="submit" className="button" aria-disabled={form.pending}>
            {form.pending ? 'Saving' : 'Edit Info'}
          </button>
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

/** Only what the user has changed, because another tab may have changed the rest. */
function changedParts(saved: Profile, { displayName, phone }: Profile): Partial<Profile> {
  return {
    ...(displayName === saved.displayName ? {} : { displayName }),
    ...(phone === saved.phone ? {} : { phone }),
  };
}

/** Shows the saved values in the form, except in fields that the user has changed since they submitted it. */
function showSavedProfile(form: HTMLFormElement, submitted: FormData, { displayName, phone }: Profile): void {
  for (const [name, value] of Object.entries({ name: displayName, phone })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === submitted.get(name)) field.value = value ?? '';
  }
}
