import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Review } from '~/features/reviews/review';
import { readSessionCookie } from '~/lib/session-cookie';
import { onSignOut } from '~/lib/sign-out-signal';
import type { WrittenAndHelpful } from './written-and-helpful.data';

const none: WrittenAndHelpful = { written: new Set(), helpful: new Set() };

/**
 * Which of these reviews the user wrote or found helpful. Empty for visitors and until it has loaded. It needs a separate
 * request, because the public table contains neither authors nor voters.
 */
export function useWrittenAndHelpful(reviews: Review[]): WrittenAndHelpful {
  const session = useSyncExternalStore(
    onPossibleSessionChange,
    () => readSessionCookie(document.cookie),
    () => '',
  );
  const [marks, setMarks] = useState(none);
  const ids = useMemo(() => reviews.map(({ id }) => id).join(), [reviews]);
  useEffect(() => {
    setMarks(none);
    if (session === '' || ids === '') return;
    const controller = new AbortController();
    const load = async () => {
      // Imported on demand, because visitors do not need the Supabase client.
      const { fetchWrittenAndHelpful } = await import('./written-and-helpful.data');
      const found = await fetchWrittenAndHelpful(ids.split(','), controller.signal);
      if (!controller.signal.aborted) setMarks(found);
    };
    // If the request fails, mark nothing: the list shows its own error when the database is unreachable.
    load().catch(() => undefined);
    return () => controller.abort();
  }, [session, ids]);
  return marks;
}

/** Subscribes to moments when another user may be signed in: the page becomes visible again, or a user signs out. */
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
