import { useState } from 'react';
import { toFailure } from '~/lib/failure';
import { recheckSession, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { SessionError } from '~/ui/loading/SessionError';
import { Spinner } from '~/ui/loading/Spinner';
import { type LoadPage, type PagedList, usePages } from '~/ui/loading/usePages';
import { QuietButton } from '~/ui/QuietButton';
import styles from './Moderation.module.css';
import type { QueueEntry } from './moderation';
import { fetchQueue, pageSize } from './moderation.data';
import { ReviewQueue } from './ReviewQueue';
import { WaitingCompanies } from './WaitingCompanies';

const fetchOpen: LoadPage<QueueEntry> = (after, signal) => fetchQueue(false, after, signal);
const fetchSettled: LoadPage<QueueEntry> = (after, signal) => fetchQueue(true, after, signal);

/**
 * Lists what readers have reported and which companies wait for approval. Tells users who are not moderators that the page is not
 * for them.
 */
export function Moderation() {
  const session = useRequiredSession();
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  return <Queues key={session.userId} moderator={session.userId} />;
}

/**
 * Both queues of reports. The queue of open reports stays in the page while the other is shown, so that typed text is kept.
 * `moderator` is an id.
 */
export function Queues({ moderator }: { moderator: string }) {
  const open = usePages(fetchOpen, pageSize);
  const [settled, setSettled] = useState(false);
  if (!open.items) return <QueueState pages={open} />;
  return (
    <div className={`flow ${styles.moderation}`}>
      <p className={`cluster ${styles.views}`}>
        {[false, true].map((each) => (
          <QuietButton key={String(each)} aria-pressed={settled === each} onClick={() => setSettled(each)}>
            {each ? 'Settled reports' : 'Open reports'}
          </QuietButton>
        ))}
      </p>
      <div hidden={settled}>
        <div className="flow">
          <ReviewQueue pages={open} settled={false} moderator={moderator} />
          <WaitingCompanies />
        </div>
      </div>
      {settled && <SettledQueue moderator={moderator} />}
    </div>
  );
}

function SettledQueue({ moderator }: { moderator: string }) {
  const pages = usePages(fetchSettled, pageSize);
  return (
    <div className="flow">
      <QueueState pages={pages} />
      <ReviewQueue pages={pages} settled moderator={moderator} />
    </div>
  );
}

/** Shown until the first page has loaded. */
function QueueState({ pages: { first, reload } }: { pages: PagedList<QueueEntry> }) {
  if (first.state === 'loading') return <Spinner label="Loading reports" />;
  if (first.state !== 'failed') return null;
  if (toFailure(first.error).kind === 'not-allowed') return <NotForYou />;
  return <LoadError error={first.error} onRetry={reload} />;
}

function NotForYou() {
  return (
    <p>
      This page is for moderators. The <a href={paths.guidelines}>community guidelines</a> say what happens to reports.
    </p>
  );
}
