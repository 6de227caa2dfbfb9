import { type ReactNode, useCallback } from 'react';
import { formatDay } from '~/domain/dates';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { useSearchString } from '~/ui/search-params';
import { statisticsOf } from '../market.data';
import { RatingSummary } from './RatingSummary';

/** A company's ratings, live, each bar leading to its reviews; `children` show what was known when the page was built, on `snapshotDate` if anything was. */
export function LiveRatings({
  company,
  snapshotDate = null,
  children,
}: {
  company: string;
  snapshotDate?: string | null;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => statisticsOf(company, signal), [company]));
  const search = useSearchString();
  if (remote.state === 'ready') return <RatingSummary statistics={remote.value} search={search} />;
  return (
    // A box of our own, as in AveragePricing.
    <div className="flow">
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {snapshotDate ? children : remote.state === 'loading' && <p role="status">Loading rating</p>}
    </div>
  );
}
