import { useState } from 'react';
import { plainLine } from '~/domain/text-input-schemas';
import { endpoints } from '~/endpoints';
import { getNextParam, navigateTo, useNextParam, useSignedOutOnly } from '~/lib/session';
import { isNameNeeded } from '~/lib/tab-state';
import { paths } from '~/paths';
import { returnAddress } from '~/return-address';
import { Field } from '~/ui/form/Field';
import { withIslandData } from '~/ui/island-data';
import { AccountForm } from '../AccountForm';
import styles from '../AccountForm.module.css';
import { signUp } from '../auth.data';
import { EmailSent } from '../EmailSent';
import { setFlashMessage } from '../flash-message';
import type { OAuthProvider } from '../oauth-providers';
import { NewPasswordFields } from '../password/NewPasswordFields';
import { rememberRegistration } from '../registered-name';
import { useAccountForm } from '../useAccountForm';
import { formText, maxNameLength, type ParsedForm, type Registration, validateRegistration } from '../validation';
import { OAuthButtons } from './OAuthButtons';
import { SignInPurpose } from './SignInPurpose';
import { needsEarlierAccount, type ProviderNames, returnsToWrittenReview, signInPurpose } from './sign-in-purpose';

const labels: Record<keyof Registration, string> = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm password',
  agreed: 'Agreement',
};

/**
 * Creates an account, signs in and returns the user to the page that they came from. `names` contains the providers with a page.
 */
export function RegisterForm({ providers, names }: { providers: OAuthProvider[]; names: ProviderNames }) {
  const [emailSent, setEmailSent] = useState(false);
  const next = useNextParam();
  const address = returnAddress(next);
  useSignedOutOnly(address);
  const form = useAccountForm({
    labels,
    parse: parseRegistration,
    check: async (values) => (await import('../account-checks.data')).registrationErrors(values),
    send: async ({ name, email, password }) => {
      const destination = returnAddress(getNextParam());
      const { signedIn } = await signUp(name?.trim() ?? null, email.trim(), password, destination);
      if (!signedIn) {
        rememberRegistration(email.trim(), name?.trim() ?? null);
        return setEmailSent(true);
      }
      setFlashMessage('account created successfully');
      navigateTo(destination);
    },
    staysPending: true,
  });
  const { fieldOf } = form;
  if (emailSent) return <EmailSent next={address} />;
  return (
    <>
      <SignInPurpose
        action="Create an account"
        purpose={needsEarlierAccount(address) ? null : signInPurpose(address, names)}
        otherwise="Create an account to share quotes, under your name or anonymously."
      />
      <AccountForm form={form}>
        {asksForName(address) && (
          <Field
            {...fieldOf('name')}
            autoComplete="name"
            maxLength={maxNameLength}
            required
            help="Shown only on reviews that you sign."
          />
        )}
        <Field {...fieldOf('email')} type="email" autoComplete="email" required />
        <NewPasswordFields fieldOf={fieldOf} />
        <AgreementCheckbox error={fieldOf('agreed').error} />
        <button type="submit" className="button" aria-disabled={form.pending}>
          {form.pending ? 'Signing up' : 'Sign Up'}
        </button>
        <OAuthButtons providers={providers} verb="Sign up">
          <p className="small soft">
            By signing up this way, you agree to the <a href={endpoints.privacy}>Privacy Policy</a> and the{' '}
            <a href={paths.terms}>Terms of Service</a>.
          </p>
        </OAuthButtons>
        <p>
          Already have an account? <a href={paths.login(next === null ? undefined : address)}>Sign In</a>
        </p>
      </AccountForm>
    </>
  );
}

function AgreementCheckbox({ error }: { error: string | undefined }) {
  return (
    <div>
      <label className={styles.check}>
        <input id="agreed" type="checkbox" name="agreed" required aria-invalid={error ? true : undefined} />
        <span>
          I agree to the <a href={endpoints.privacy}>Privacy Policy</a> and the{' '}
          <a href={paths.terms}>Terms of Service</a>
        </span>
      </label>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

/**
 * Whether a new account needs a name from the start. A user who has written an anonymous review can add one to their profile.
 * The page hides the field by the same rule until the form is hydrated.
 */
function asksForName(address: string): boolean {
  return !returnsToWrittenReview(address) || isNameNeeded();
}

function parseRegistration(data: FormData): ParsedForm<Registration, keyof Registration> {
  const values = {
    name: asksForName(returnAddress(getNextParam())) ? plainLine(formText(data, 'name')) : null,
    email: formText(data, 'email'),
    password: formText(data, 'password'),
    confirmation: formText(data, 'confirmation'),
    agreed: data.has('agreed'),
  };
  const errors = validateRegistration(values);
  return errors.length > 0 ? { errors } : { values };
}

/** {@link RegisterForm} as an island that loads the names from a static endpoint. */
export const RegisterFormIsland = withIslandData<{ names: ProviderNames }, { providers: OAuthProvider[] }>(
  RegisterForm,
);
