import { useCallback } from 'react';
import { CopyButton } from '~/ui/CopyButton';
import { useRemote } from '~/ui/loading/useRemote';
import { OwnQuoteLane } from './OwnQuoteLane';
import { SharedHeadline } from './SharedHeadline';
import styles from './SharedQuoteStanding.module.css';
import { nextLink, standingOf } from './shared-quote';
import { fetchSharedQuote } from './shared-quote.data';

/** Where the quote of a review stands among quotes like it, and what to do next. Only the headline when it cannot be loaded. */
export function QuoteStanding({ id, answers }: { id: string; answers: readonly string[] }) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchSharedQuote(id, signal), [id]));
  const shared = remote.state === 'ready' ? remote.value : null;
  const standing = shared && standingOf(shared);
  if (!standing) return <SharedHeadline />;
  const { comparison, request } = standing;
  const { text, address } = nextLink(shared.review, answers);
  return (
    <>
      <SharedHeadline standing={standing} />
      {comparison && <OwnQuoteLane comparison={comparison} />}
      <p className={styles.next}>
        <a className="button" href={address}>
          {text}
        </a>
        {request && <CopyButton text={request}>Copy a request for a lower price</CopyButton>}
      </p>
    </>
  );
}
