import { type ReactNode, useCallback } from 'react';
import { formatDay } from '~/domain/format-date';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { useSearchString } from '~/ui/search-params';
import { fetchCompanyStatistics } from '../market.data';
import { RatingSummary } from './RatingSummary';

/**
 * A company's ratings from the database, with bars that filter the list of reviews. Until they are loaded, shows `children`:
 * the ratings as of `snapshotDate`, which is null when there are none.
 */
export function LiveRatings({
  company,
  snapshotDate = null,
  children,
}: {
  company: string;
  snapshotDate?: string | null;
  children?: ReactNode;
}) {
  const load = useCallback((signal: AbortSignal) => fetchCompanyStatistics(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  const search = useSearchString();
  if (remote.state === 'ready') return <RatingSummary statistics={remote.value} search={search} />;
  return (
    // Astro wraps children in an element without a box, which would never come into view.
    <div className="flow">
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {snapshotDate ? children : remote.state === 'loading' && <p role="status">Loading ratings</p>}
    </div>
  );
}
