import { useState } from 'react';
import { requiredMessage } from '~/domain/text-input-schemas';
import { endpoints } from '~/endpoints';
import { toFailure } from '~/lib/failure';
import { getNextParam, navigateTo, useNextParam, useSignedOutOnly } from '~/lib/session';
import { paths } from '~/paths';
import { returnAddress } from '~/return-address';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import { withIslandData } from '~/ui/island-data';
import { AccountForm } from '../AccountForm';
import styles from '../AccountForm.module.css';
import { requestConfirmation, signIn } from '../auth.data';
import { authErrorMessage } from '../auth-errors';
import { EmailSent } from '../EmailSent';
import type { OAuthProvider } from '../oauth-providers';
import { SendLinkButton } from '../SendLinkButton';
import { useAccountForm } from '../useAccountForm';
import { formText, type ParsedForm } from '../validation';
import { OAuthButtons } from './OAuthButtons';
import { SignInPurpose } from './SignInPurpose';
import { needsEarlierAccount, type ProviderNames, signInPurpose } from './sign-in-purpose';

const unconfirmedMessage = authErrorMessage('email_not_confirmed', '');
const labels = { email: 'Email', password: 'Password' };

/** Signs in and returns the user to the page that they came from. `names` contains the providers with a page. */
export function SignInForm({ providers, names }: { providers: OAuthProvider[]; names: ProviderNames }) {
  const next = useNextParam();
  const address = returnAddress(next);
  const purpose = signInPurpose(address, names);
  useSignedOutOnly(address);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [resent, setResent] = useState(false);
  const form = useAccountForm({
    labels,
    parse: parseSignIn,
    send: async ({ email, password }) => {
      setUnconfirmed(null);
      await signIn(email, password).catch((thrown: unknown) => {
        if (toFailure(thrown).message === unconfirmedMessage) setUnconfirmed(email);
        throw thrown;
      });
      navigateTo(returnAddress(getNextParam()));
    },
    staysPending: true,
  });
  if (resent) return <EmailSent next={address} />;
  return (
    <>
      <SignInPurpose
        action="Sign in"
        purpose={purpose}
        otherwise="Sign in to share quotes and edit your own reviews."
      />
      <AccountForm
        form={form}
        summaryLink={
          unconfirmed !== null && (
            <SendLinkButton
              quiet
              send={() => requestConfirmation(unconfirmed, returnAddress(getNextParam()))}
              onSent={() => setResent(true)}
            />
          )
        }
      >
        <Field {...form.fieldOf('email')} type="email" autoComplete="email" required />
        <div>
          <PasswordField {...form.fieldOf('password')} autoComplete="current-password" />
          <p className={styles.forgotten}>
            <a href={endpoints.forgotPassword}>Forgot your password?</a>
          </p>
        </div>
        <button type="submit" className="button" aria-disabled={form.pending}>
          {form.pending ? 'Signing in' : 'Sign In'}
        </button>
        <OAuthButtons providers={providers} verb="Sign in" />
        <p>
          No account yet? <a href={paths.register(next === null ? undefined : address)}>Sign Up</a>
          {purpose && !needsEarlierAccount(address) && <span>{` to ${purpose}.`}</span>}
        </p>
      </AccountForm>
    </>
  );
}

interface Credentials {
  email: string;
  password: string;
}

function parseSignIn(data: FormData): ParsedForm<Credentials, keyof Credentials> {
  const values = { email: formText(data, 'email').trim(), password: formText(data, 'password') };
  const empty = (['email', 'password'] as const).filter((field) => values[field].trim() === '');
  return empty.length > 0 ? { errors: empty.map((field) => ({ field, message: requiredMessage })) } : { values };
}

/** {@link SignInForm} as an island that loads the names from a static endpoint. */
export const SignInFormIsland = withIslandData<{ names: ProviderNames }, { providers: OAuthProvider[] }>(SignInForm);
