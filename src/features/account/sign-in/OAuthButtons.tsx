import { type ReactNode, useState } from 'react';
import { FaApple } from 'react-icons/fa6';
import { FcGoogle } from 'react-icons/fc';
import { toFailure } from '~/lib/failure';
import { Notice } from '~/ui/Notice';
import styles from '../AccountForm.module.css';
import { signInWith } from '../auth.data';
import type { Provider } from '../validation';

const names = { google: 'Google', apple: 'Apple' };
const icons = { google: FcGoogle, apple: FaApple };

/** The ways to sign in with an account elsewhere that are switched on; nothing when none is. */
export function OAuthButtons({
  providers,
  verb,
  next,
  children,
}: {
  providers: Provider[];
  verb: string;
  next: string;
  /** What one agrees to by it. */
  children?: ReactNode;
}) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (providers.length === 0) return null;

  async function leave(provider: Provider) {
    if (leaving) return;
    setLeaving(true);
    setTrouble(null);
    try {
      await signInWith(provider, next);
    } catch (thrown) {
      setTrouble(toFailure(thrown).message);
    }
    // Back may bring this page as it was left.
    setLeaving(false);
  }

  return (
    <div className={styles.providers}>
      {trouble && (
        <Notice kind="failed">
          <p>{trouble}</p>
        </Notice>
      )}
      {providers.map((provider) => {
        const Icon = icons[provider];
        return (
          <button
            key={provider}
            type="button"
            className="button"
            data-kind="quiet"
            aria-disabled={leaving}
            onClick={() => void leave(provider)}
          >
            <Icon aria-hidden="true" /> {verb} with {names[provider]}
          </button>
        );
      })}
      {children}
    </div>
  );
}
