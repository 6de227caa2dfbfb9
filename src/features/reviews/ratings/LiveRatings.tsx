import { useCallback } from 'react';
import { formatDay } from '~/domain/text/format-date';
import { fetchCompanyFigures } from '~/features/prices/market.data';
import type { CompanySummary } from '~/features/prices/summaries';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { useSearchString } from '~/ui/search-params';
import { RatingHistogram } from './RatingHistogram';

/**
 * A company's ratings from the database, with bars that filter the list of reviews. Until they have loaded, shows `snapshot`, the
 * ratings as of `snapshotDate`. Both are null when there are none.
 */
export function LiveRatings({
  company,
  snapshot = null,
  snapshotDate = null,
}: {
  company: string;
  snapshot?: CompanySummary | null;
  snapshotDate?: string | null;
}) {
  const load = useCallback(async () => (await fetchCompanyFigures([company]))[company]?.statistics ?? null, [company]);
  const { remote, retry } = useRemote(load);
  const search = useSearchString();
  const statistics = remote.state === 'ready' ? remote.value : snapshot;
  return (
    <div className="flow">
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {(statistics || remote.state === 'ready') && <RatingHistogram statistics={statistics} search={search} />}
      {!statistics && remote.state === 'loading' && <p role="status">Loading ratings</p>}
    </div>
  );
}
