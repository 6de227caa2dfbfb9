import { useCallback } from 'react';
import { type NoticeKind, noticeKinds, noticeSentences } from '~/domain/notices';
import { formatDay } from '~/domain/text/format-date';
import { endpoints } from '~/endpoints';
import { ownReviewsAnchor } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { NoticeSwitch } from './NoticeSwitch';
import { fetchNoticeSettings, fetchNotices, type OwnNotice } from './notices.data';
import styles from './notices.module.css';

/** How many notices the profile shows. */
const shown = 20;

/** The page on which the user can follow up a notice. */
const pages: Record<NoticeKind, { name: string; path: string }> = {
  reply: { name: 'Your reviews', path: `#${ownReviewsAnchor}` },
  moderation: { name: 'Your reviews', path: `#${ownReviewsAnchor}` },
  claim: { name: 'Your claims', path: endpoints.claim },
  report: { name: 'Reports', path: endpoints.moderation },
};

/** A switch for each kind of notice that applies to the user, and the latest notices. */
export function OwnNotices() {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => Promise.all([fetchNoticeSettings(signal), fetchNotices(shown, signal)]), []),
  );
  if (remote.state === 'loading') return <Spinner label="Loading your notices" />;
  if (remote.state === 'failed') return <LoadError error={remote.error} onRetry={retry} />;
  const [settings, notices] = remote.value;
  return (
    <>
      <fieldset>
        <legend>Tell me here, and by email within a day, when:</legend>
        {noticeKinds.map((kind) => {
          const wanted = settings[kind];
          return wanted !== undefined && <NoticeSwitch key={kind} kind={kind} initially={wanted} />;
        })}
      </fieldset>
      <LatestNotices notices={notices} />
    </>
  );
}

function LatestNotices({ notices }: { notices: OwnNotice[] }) {
  if (notices.length === 0) return <p className="soft">You have had no notices in the last 90 days.</p>;
  return (
    <>
      <h3 id="latest-notices">Latest notices</h3>
      <ul aria-labelledby="latest-notices" className={styles.latest}>
        {notices.map(({ kind, on }, nth) => (
          // Notices have no ids, and the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={nth}>
            {formatDay(on)}: {noticeSentences[kind]}. <PageLink kind={kind} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PageLink({ kind }: { kind: NoticeKind }) {
  const { name, path } = pages[kind];
  return <a href={path}>{name}</a>;
}
