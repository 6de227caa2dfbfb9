import { useEffect, useRef, useState } from 'react';
import { endpoints } from '~/endpoints';
import { toFailure } from '~/lib/failure';
import { redirectTo } from '~/lib/session';
import { keepWaitingLink, waitingLink } from '~/lib/tab-state';
import { paths } from '~/paths';
import { FormResult } from '~/ui/form/FormResult';
import { useSubmit } from '~/ui/form/useSubmit';
import { ChangeAddress } from '../email-link/ChangeAddress';
import { IncompleteLink } from '../email-link/ExpiredLink';
import { type EmailLink, nextAddress, parseEmailLink } from '../email-link/email-link';
import { PasswordLink } from '../email-link/PasswordLink';
import { completeOAuth } from './auth-callback.data';

/** Signs in a user who returns from an OAuth provider, and shows the page of a link that a user follows from an email. */
export function AuthCallback() {
  const [callback, setCallback] = useState<{ search: string; link: EmailLink | 'incomplete' | null } | null>(null);
  const { error, submit } = useSubmit({ staysPending: true });
  const started = useRef(false);
  useEffect(() => {
    // Effects may run twice, but the code in the address is valid only once.
    if (started.current) return;
    started.current = true;
    const { search } = location;
    const link = parseEmailLink(search === '' ? new URL(waitingLink() ?? location.href) : location);
    // The account that asked for a change may have to sign in first, and the address must not contain the token.
    if (search !== '' && typeof link === 'object' && link?.type === 'email_change') keepWaitingLink(location.href);
    history.replaceState(null, '', location.pathname);
    setCallback({ search, link });
    if (!link) void submit(async () => redirectTo(await completeOAuth(search)));
  }, [submit]);
  const link = callback?.link;
  if (link === 'incomplete') return <IncompleteLink />;
  if (link) return link.type === 'email_change' ? <ChangeAddress link={link} /> : <PasswordLink link={link} />;
  return (
    <>
      <h1>Signing in</h1>
      {!callback || error === null ? (
        <p role="status">Loading...</p>
      ) : (
        <CallbackError error={error} next={nextAddress(callback.search, location.origin)} />
      )}
    </>
  );
}

/** Explains why the user was not signed in and offers other ways. */
function CallbackError({ error, next }: { error: unknown; next: string }) {
  return (
    <div className="flow">
      <FormResult kind="failed">{toFailure(error).message}</FormResult>
      <p className="cluster">
        <a className="button" href={paths.login(next)}>
          Sign In
        </a>
        <a className="button" data-kind="quiet" href={endpoints.forgotPassword}>
          Forgot your password?
        </a>
      </p>
    </div>
  );
}
