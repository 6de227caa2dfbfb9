import { useRef, useState } from 'react';
import { errorMessage, toFailure } from '~/lib/failure';
import { redirectTo, useSession } from '~/lib/session';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { FormResult } from '~/ui/form/FormResult';
import { useSubmit } from '~/ui/form/useSubmit';
import { setFlashMessage } from '../flash-message';
import { enterAccount, redeemEmailLink, type UnstoredSession } from './auth-callback.data';
import { CallbackError } from './CallbackError';
import { type EmailLink, emailLinkQuestion } from './email-link';

/**
 * Asks for confirmation before a link from an email signs anybody in, and names the account (DECISIONS 50). A link that names
 * none needs two confirmations, because the account is known only after the link has been redeemed.
 */
export function EmailLinkQuestion({ link }: { link: EmailLink }) {
  const session = useSession();
  // Undefined until the link has been redeemed, which is possible only once.
  const redeemed = useRef<UnstoredSession | null>(undefined);
  const [email, setEmail] = useState(link.email);
  const [leaving, setLeaving] = useState(false);
  const { error, pending, submit } = useSubmit();
  const user = session.status === 'in' ? session : null;

  async function proceed() {
    redeemed.current ??= await redeemEmailLink(link, user?.userId ?? null);
    if (redeemed.current && email === null) return setEmail(redeemed.current.email);
    const { address, message } = await enterAccount(link, redeemed.current);
    if (message) setFlashMessage(message);
    setLeaving(true);
    redirectTo(address);
  }

  if (leaving || session.status === 'unknown') return <p role="status">Loading...</p>;
  if (error !== null && toFailure(error).kind !== 'unreachable')
    return <CallbackError error={error} next={link.next} byEmail />;
  const question = emailLinkQuestion(link.type, email, user?.email ?? null);
  return (
    <div className="flow">
      <FailureNotice message={errorMessage(error)} />
      <FormResult key={question} kind="note">
        {question}
      </FormResult>
      <p className="cluster">
        <button type="button" className="button" aria-disabled={pending} onClick={() => void submit(proceed)}>
          Continue
        </button>
        <a className="button" data-kind="quiet" href={user ? paths.profile : paths.home}>
          {user ? 'Stay in my account' : 'Do not sign in'}
        </a>
      </p>
    </div>
  );
}
