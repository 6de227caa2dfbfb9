import { useEffect, useRef, useState } from 'react';
import { redirectTo } from '~/lib/session';
import { useSubmit } from '~/ui/form/useSubmit';
import { completeOAuth } from './auth-callback.data';
import { CallbackError } from './CallbackError';
import { EmailLinkQuestion } from './EmailLinkQuestion';
import { type EmailLink, nextAddress, parseEmailLink } from './email-link';

/** Signs in a user who returns from an OAuth provider, and asks for confirmation from a user who follows a link in an email. */
export function AuthCallback() {
  const [callback, setCallback] = useState<{ search: string; link: EmailLink | null } | null>(null);
  const { error, submit } = useSubmit({ staysPending: true });
  const started = useRef(false);
  useEffect(() => {
    // Effects may run twice, but the code in the address is valid only once.
    if (started.current) return;
    started.current = true;
    const { search } = location;
    const link = parseEmailLink(location);
    history.replaceState(null, '', location.pathname);
    setCallback({ search, link });
    if (!link) void submit(async () => redirectTo(await completeOAuth(search)));
  }, [submit]);
  if (callback?.link) return <EmailLinkQuestion link={callback.link} />;
  if (!callback || error === null) return <p role="status">Loading...</p>;
  const byEmail = !/[?&](code|error)=/.test(callback.search);
  return <CallbackError error={error} next={nextAddress(callback.search, location.origin)} byEmail={byEmail} />;
}
