import { useEffect, useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { setFlashMessage } from '~/lib/flash';
import { redirectTo } from '~/lib/session';
import { paths } from '~/paths';
import { arrive, goingOnTo, mayBeAnothers } from '../auth.data';
import { FormResult } from '../FormResult';

interface Trouble {
  message: string;
  /** Where one wanted to go. */
  next: string;
  byMail: boolean;
}

/** Signs in whoever comes back from a provider, or by the link of a mail, and leads them on. */
export function AuthCallback() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  // What the address holds counts once.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { search } = location;
    history.replaceState(null, '', location.pathname);
    // A link that somebody else has sent would sign one in as them, unnoticed.
    if (mayBeAnothers(search)) setAsked(search);
    else void come(search, setTrouble);
  }, []);
  if (asked !== null && !trouble) {
    return (
      <div className="flow">
        <FormResult
          kind="note"
          words="You are signed in already. The link signs in whoever it was sent to: go on only if you asked for it."
        />
        <p className="cluster">
          <button type="button" className="button" onClick={() => void come(asked, setTrouble)}>
            Go on
          </button>
          <a className="button" data-kind="quiet" href={paths.profile}>
            Stay signed in
          </a>
        </p>
      </div>
    );
  }
  if (!trouble) return <p role="status">Loading...</p>;
  return (
    <div className="flow">
      <FormResult kind="failed" words={trouble.message} />
      <p className="cluster">
        <a className="button" href={paths.login(trouble.next)}>
          Sign In
        </a>
        {trouble.byMail && (
          <a className="button" data-kind="quiet" href={paths.forgotPassword}>
            Forgot your password?
          </a>
        )}
      </p>
    </div>
  );
}

async function come(search: string, fail: (trouble: Trouble) => void): Promise<void> {
  try {
    const { address, words } = await arrive(search);
    if (words) setFlashMessage(words);
    redirectTo(address);
  } catch (thrown) {
    const byMail = new URLSearchParams(search).has('token_hash');
    fail({ message: toFailure(thrown).message, next: goingOnTo(search), byMail });
  }
}
