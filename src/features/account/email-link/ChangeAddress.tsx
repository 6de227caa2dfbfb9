import { useCallback, useState } from 'react';
import { endpoints } from '~/endpoints';
import { errorMessage, toFailure } from '~/lib/failure';
import { endSessionAndNavigate, recheckSession, redirectTo, useSession } from '~/lib/session';
import { keepWaitingLink } from '~/lib/tab-state';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { LoadError } from '~/ui/loading/LoadError';
import { SessionError } from '~/ui/loading/SessionError';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { fetchAccount } from '../account.data';
import { signOut } from '../auth.data';
import { setFlashMessage } from '../flash-message';
import { ExpiredLink } from './ExpiredLink';
import { type EmailLink, isSameEmail } from './email-link';
import { enterAccount, redeemLink } from './email-link.data';
import { LinkPage } from './LinkPage';
import styles from './LinkPage.module.css';

/**
 * The page of a link that changes the address of an account. It works only for the account that asked for the change. Otherwise
 * somebody could get the owner of an address to give it to an account whose password they know.
 */
export function ChangeAddress({ link }: { link: EmailLink }) {
  const session = useSession();
  if (session.status === 'unknown') return <p role="status">Loading...</p>;
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status === 'out') return <AskToSignIn other={null} />;
  return <SignedInChange key={session.userId} userId={session.userId} link={link} />;
}

function SignedInChange({ userId, link }: { userId: string; link: EmailLink }) {
  const { remote, retry } = useRemote(useCallback(() => fetchAccount(), []));
  const [expired, setExpired] = useState(false);
  const { pending, error, submit } = useSubmit({ staysPending: true });
  if (remote.state === 'loading') return <p role="status">Loading...</p>;
  if (remote.state === 'failed') return <LoadError onRetry={retry} />;
  const { email, newEmail } = remote.value;
  // The link has changed the address already.
  if (expired || isSameEmail(email, link.email)) return <ExpiredLink link={link} />;
  // Two accounts may have asked for the same new address.
  const hasAsked = newEmail && isSameEmail(newEmail, link.email) && isSameEmail(link.from ?? '', email);
  if (!hasAsked) return <AskToSignIn other={email} />;
  const { sentTo } = link;
  const isForOld = sentTo !== null && !isSameEmail(sentTo, link.email);
  return (
    <LinkPage title="Change your email address?">
      <FailureNotice message={errorMessage(error)} />
      {sentTo !== null && (
        <p>{`Two links are needed, one from each inbox. This one was sent to your ${isForOld ? 'old' : 'new'} address.`}</p>
      )}
      <dl className={styles.mailboxes}>
        <Mailbox email={newEmail} kind="New address" isThis={!isForOld} />
        {sentTo !== null && <Mailbox email={email} kind="Old address" isThis={isForOld} />}
      </dl>
      <p className="cluster">
        <button
          type="button"
          className="button"
          aria-disabled={pending}
          onClick={() => void submit(() => confirm(link, userId, () => setExpired(true)))}
        >
          {`Confirm ${isForOld ? 'old' : 'new'} address`}
        </button>
        <a className="button" data-kind="quiet" href={paths.profile} onClick={keepAddress}>
          Keep old address
        </a>
      </p>
    </LinkPage>
  );
}

function Mailbox({ email, kind, isThis }: { email: string; kind: string; isThis: boolean }) {
  return (
    <div data-this={isThis ? '' : undefined}>
      <dt>
        <b>{email}</b>
      </dt>
      <dd className="soft">{`${kind}. ${isThis ? 'This link confirms it.' : 'It has its own link.'}`}</dd>
    </div>
  );
}

/** The links that were sent cannot be withdrawn. */
function keepAddress(): void {
  keepWaitingLink(null);
  setFlashMessage('Your address has not changed. The links we sent work for an hour, so delete both emails.');
}

async function confirm(link: EmailLink, userId: string, onExpired: () => void): Promise<void> {
  const isLast = await redeemLink(link, userId).catch((thrown: unknown) => {
    if (toFailure(thrown).kind === 'gone') {
      keepWaitingLink(null);
      onExpired();
    }
    throw thrown;
  });
  keepWaitingLink(null);
  if (isLast) await enterAccount();
  setFlashMessage(isLast ? 'Email address changed' : 'Confirmed. Now open the link we sent to your other address.');
  redirectTo(paths.profile);
}

/** `other` is the account that is signed in here and did not ask for the change. */
function AskToSignIn({ other }: { other: string | null }) {
  const { error, submit } = useSubmit({ staysPending: true });
  const address = paths.login(endpoints.emailLink);
  return (
    <LinkPage title="Open this link where you asked for the change">
      <FailureNotice message={errorMessage(error)} />
      {other !== null && (
        <Notice kind="note">
          <p>
            {`You are signed in as ${other}. That account did not ask for this change. Signing in with another account signs this one out here, and deletes drafts that are not shared.`}
          </p>
        </Notice>
      )}
      <p>Or sign in here with the old address. The link waits in this tab.</p>
      {other === null ? (
        <a className="button" href={address}>
          Sign In
        </a>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => void submit(() => endSessionAndNavigate(() => signOut('local'), address))}
        >
          Sign In
        </button>
      )}
      <p>
        <a href={endpoints.forgotPassword}>Forgot your password?</a> Choosing a new one ends this change. You can ask
        for it again afterwards.
      </p>
      <p>If you did not ask for a change, close this page. No address will change.</p>
    </LinkPage>
  );
}
