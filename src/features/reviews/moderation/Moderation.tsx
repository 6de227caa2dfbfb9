import { useCallback, useState } from 'react';
import { retryAfterSeconds, toFailure } from '~/lib/failure';
import { useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import styles from './Moderation.module.css';
import { ModerationEntry } from './ModerationEntry';
import { fetchQueue } from './moderation.data';
import { WaitingCompanies } from './WaitingCompanies';

/** What readers have reported and what companies wait for approval, for moderators. Others are told that it is not for them. */
export function Moderation() {
  const session = useRequiredSession();
  const [closed, setClosed] = useState(false);
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  return (
    <div className="flow">
      <p className={`cluster ${styles.views}`}>
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            className="button"
            data-kind="quiet"
            aria-pressed={closed === each}
            onClick={() => setClosed(each)}
          >
            {each ? 'Settled reports' : 'Open reports'}
          </button>
        ))}
      </p>
      <Queue key={String(closed)} closed={closed} />
    </div>
  );
}

function Queue({ closed }: { closed: boolean }) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => fetchQueue(closed, signal), [closed]));
  if (remote.state === 'loading') return <Spinner label="Loading reports" />;
  if (remote.state === 'failed') {
    if (toFailure(remote.error).kind === 'not-allowed') return <NotForYou />;
    return <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />;
  }
  return (
    <>
      {remote.value.length === 0 && <p>{closed ? 'No settled reports.' : 'No open reports.'}</p>}
      {remote.value.length > 0 && (
        <ul className={`plain ${styles.queue}`}>
          {remote.value.map((entry) => (
            <li key={entry.review.id}>
              <ModerationEntry entry={entry} onDecided={retry} />
            </li>
          ))}
        </ul>
      )}
      {!closed && <WaitingCompanies />}
    </>
  );
}

function NotForYou() {
  return (
    <p>
      This page is for moderators. The <a href={paths.guidelines}>community guidelines</a> say what happens to reports.
    </p>
  );
}
