import type { ReactNode } from 'react';
import { FaApple } from 'react-icons/fa6';
import { FcGoogle } from 'react-icons/fc';
import { errorMessage } from '~/lib/failure';
import { getNextParam } from '~/lib/session';
import { returnAddress } from '~/return-address';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { QuietButton } from '~/ui/QuietButton';
import styles from '../AccountForm.module.css';
import { signInWithOAuth } from '../auth.data';
import { type OAuthProvider, oauthProviderName } from '../oauth-providers';

const icons = { google: FcGoogle, apple: FaApple };

/** A button for each enabled OAuth provider, none if there is none. `verb` is "Sign in" or "Sign up". */
export function OAuthButtons({
  providers,
  verb,
  children,
}: {
  providers: OAuthProvider[];
  verb: string;
  /** What the user agrees to by pressing one of the buttons. */
  children?: ReactNode;
}) {
  // Not pending after a success: the browser may restore this page from its cache when the user presses Back.
  const { pending, error, submit } = useSubmit();
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <FailureNotice message={errorMessage(error)} />
      {providers.map((provider) => {
        const Icon = icons[provider];
        return (
          <QuietButton
            key={provider}
            aria-disabled={pending}
            onClick={() => void submit(() => signInWithOAuth(provider, returnAddress(getNextParam())))}
          >
            <Icon aria-hidden="true" /> {verb} with {oauthProviderName(provider)}
          </QuietButton>
        );
      })}
      {children}
    </div>
  );
}
