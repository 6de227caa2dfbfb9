import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readSessionCookie } from '~/lib/session-cookie';
import { onSignOut } from '~/lib/sign-out-signal';
import type { Review } from '../review';

const none: ReadonlySet<string> = new Set();

/**
 * The ids of those reviews that the user wrote; empty for visitors and until they are loaded. Only the user can query them,
 * because the public table does not contain authors.
 */
export function useOwnReviewIds(reviews: Review[]): ReadonlySet<string> {
  const session = useSyncExternalStore(
    onPossibleSessionChange,
    () => readSessionCookie(document.cookie),
    () => '',
  );
  const [ownIds, setOwnIds] = useState(none);
  const ids = useMemo(() => reviews.map(({ id }) => id).join(), [reviews]);
  useEffect(() => {
    setOwnIds(none);
    if (session === '' || ids === '') return;
    const controller = new AbortController();
    const load = async () => {
      // Imported on demand, because visitors do not need the Supabase client.
      const { fetchOwnReviewIds } = await import('./own-review-ids.data');
      const found = new Set(await fetchOwnReviewIds(ids.split(','), controller.signal));
      if (!controller.signal.aborted) setOwnIds(found);
    };
    // If the request fails, mark nothing: the list shows its own error when the database is unreachable.
    load().catch(() => undefined);
    return () => controller.abort();
  }, [session, ids]);
  return ownIds;
}

/** Subscribes to the moments when another user may have signed in: the page becomes visible again, or somebody signs out. */
function onPossibleSessionChange(listener: () => void): () => void {
  const controller = new AbortController();
  document.addEventListener('visibilitychange', listener, { signal: controller.signal });
  addEventListener('pageshow', listener, { signal: controller.signal });
  addEventListener('focus', listener, { signal: controller.signal });
  const unsubscribe = onSignOut(listener);
  return () => {
    controller.abort();
    unsubscribe();
  };
}
