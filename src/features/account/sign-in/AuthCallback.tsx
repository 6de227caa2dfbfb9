import { useEffect, useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { setFlashMessage } from '~/lib/flash-message';
import { redirectTo } from '~/lib/session';
import { paths } from '~/paths';
import { useSubmit } from '~/ui/form/useSubmit';
import { FormResult } from '../FormResult';
import { handleAuthCallback, isEmailLink, nextAddress, replacesSession } from './auth-callback.data';

/** Signs in a user who returns from an OAuth provider or follows a link in an email, and sends them on. */
export function AuthCallback() {
  const [callback, setCallback] = useState<{ search: string; needsConsent: boolean } | null>(null);
  const { error, submit } = useSubmit({ staysPending: true });
  const started = useRef(false);
  useEffect(() => {
    // Effects may run twice, but the code in the address is valid once.
    if (started.current) return;
    started.current = true;
    const { search } = location;
    history.replaceState(null, '', location.pathname);
    // Otherwise a link sent by another person would sign the user in to that person's account unnoticed (DECISIONS 50).
    const needsConsent = replacesSession(search);
    setCallback({ search, needsConsent });
    if (!needsConsent) void submit(() => completeCallback(search));
  }, [submit]);
  if (callback && error !== null) return <CallbackError search={callback.search} error={error} />;
  if (callback?.needsConsent)
    return <ReplaceSessionPrompt onConfirm={() => void submit(() => completeCallback(callback.search))} />;
  return <p role="status">Loading...</p>;
}

async function completeCallback(search: string): Promise<void> {
  const { address, message } = await handleAuthCallback(search);
  if (message) setFlashMessage(message);
  redirectTo(address);
}

/** Asks a user who is signed in already whether to follow a link that may sign them in to another account. */
function ReplaceSessionPrompt({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div className="flow">
      <FormResult
        kind="note"
        message="You are signed in already. The link signs in whoever it was sent to: go on only if you asked for it."
      />
      <p className="cluster">
        <button type="button" className="button" onClick={onConfirm}>
          Go on
        </button>
        <a className="button" data-kind="quiet" href={paths.profile}>
          Stay signed in
        </a>
      </p>
    </div>
  );
}

function CallbackError({ search, error }: { search: string; error: unknown }) {
  return (
    <div className="flow">
      <FormResult kind="failed" message={toFailure(error).message} />
      <p className="cluster">
        <a className="button" href={paths.login(nextAddress(search))}>
          Sign In
        </a>
        {isEmailLink(search) && (
          <a className="button" data-kind="quiet" href={paths.forgotPassword}>
            Forgot your password?
          </a>
        )}
      </p>
    </div>
  );
}
