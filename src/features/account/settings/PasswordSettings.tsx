import { useState } from 'react';
import { toFailure } from '~/lib/failure';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import type { Account } from '../account.data';
import { requestPasswordReset, setPassword, verifyPassword } from '../auth.data';
import { oauthProviderName } from '../oauth-providers';
import { NewPasswordForm } from '../password/NewPasswordForm';

/**
 * Changes the password, or sends a link to set a first one. The Auth service does not tell whether a user who signs in with an OAuth
 * provider has a password too.
 */
export function PasswordSettings({ account: { email, providers } }: { account: Account }) {
  const [message, setMessage] = useState<string | null>(null);
  async function changePassword(password: string, current: string) {
    setMessage(null);
    await verifyPassword(current);
    await setPassword(password, current);
    setMessage('Password changed');
  }
  return (
    <section aria-labelledby="password-title" className="flow">
      <h3 id="password-title">Password</h3>
      <NewPasswordForm email={email} onSend={changePassword} />
      {providers.length > 0 && (
        <p className="cluster">
          <span>{`No password? You also sign in with ${providers.map(oauthProviderName).join(' and ')}.`}</span>
          <QuietButton onClick={() => message === null && void requestPassword(email, setMessage)}>
            Email me a link to set a password
          </QuietButton>
        </p>
      )}
      {message && (
        <Notice kind="done">
          <p>{message}</p>
        </Notice>
      )}
    </section>
  );
}

async function requestPassword(email: string, setMessage: (message: string) => void): Promise<void> {
  setMessage('Sending the email.');
  try {
    await requestPasswordReset(email);
    setMessage('Check your inbox for a link to set a password.');
  } catch (thrown) {
    setMessage(toFailure(thrown).message);
  }
}
