import { useCallback, useEffect, useState } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import type { ReviewCount } from './review-counts';
import { fetchReviewCounts } from './review-counts.data';

/**
 * The numbers of reviews of a company, or of all companies for null. Null until they have loaded. They are loaded again when
 * `reloads` changes, and the old ones stay in the meantime.
 */
export function useReviewCounts(company: string | null, reloads: number) {
  const { remote, retry } = useRemote(
    useCallback(
      async (signal: AbortSignal) => ({ company, counts: await fetchReviewCounts(company, signal) }),
      [company],
    ),
  );
  const [last, setLast] = useState<{ company: string | null; counts: ReviewCount[] } | null>(null);
  useEffect(() => {
    if (remote.state === 'ready') setLast(remote.value);
  }, [remote]);
  useEffect(() => {
    if (reloads > 0) retry();
  }, [reloads, retry]);
  return { counts: last?.company === company ? last.counts : null, failed: remote.state === 'failed', retry };
}
