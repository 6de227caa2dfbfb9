import { useCallback, useEffect, useState } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchReviewCounts } from '../reviews.data';
import type { ReviewCount } from './review-counts';

/**
 * The numbers of reviews of a company, or of all companies for null; null until they are loaded. The last ones stay while they
 * are loaded again. Loads nothing until the island is hydrated.
 */
export function useReviewCounts(company: string | null, hydrated: boolean) {
  const load = useCallback(
    async (signal: AbortSignal) => ({ company, counts: hydrated ? await fetchReviewCounts(company, signal) : null }),
    [hydrated, company],
  );
  const { remote, retry } = useRemote(load);
  const [last, setLast] = useState<{ company: string | null; counts: ReviewCount[] | null } | null>(null);
  useEffect(() => {
    if (remote.state === 'ready') setLast(remote.value);
  }, [remote]);
  return { counts: last?.company === company ? last.counts : null, failed: remote.state === 'failed', reload: retry };
}
