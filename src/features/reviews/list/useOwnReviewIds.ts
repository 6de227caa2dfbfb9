import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readSessionCookie } from '~/lib/session-cookie';
import { onSignOut } from '~/lib/sign-out-signal';
import type { Review } from '../review';

const none: ReadonlySet<string> = new Set();

/** Which of these the signed-in person wrote, as only they can ask; none for visitors, and none until it is known. */
export function useOwnReviewIds(reviews: Review[]): ReadonlySet<string> {
  const session = useSyncExternalStore(
    onSight,
    () => readSessionCookie(document.cookie),
    () => '',
  );
  const [own, setOwn] = useState(none);
  const ids = useMemo(() => reviews.map(({ id }) => id).join(), [reviews]);
  useEffect(() => {
    setOwn(none);
    if (session === '' || ids === '') return;
    const leaving = new AbortController();
    const ask = async () => {
      // Visitors' pages do without what signed-in people need.
      const { ownAmong } = await import('../own-reviews.data');
      const mine = new Set(await ownAmong(ids.split(','), leaving.signal));
      if (!leaving.signal.aborted) setOwn(mine);
    };
    // Without an answer nothing is marked; the list says for itself when the database is away.
    ask().catch(() => undefined);
    return () => leaving.abort();
  }, [session, ids]);
  return own;
}

/** Calls back when the page is looked at again, or somebody departs: the session may be another's by now. */
function onSight(look: () => void): () => void {
  const leaving = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: leaving.signal });
  addEventListener('pageshow', look, { signal: leaving.signal });
  addEventListener('focus', look, { signal: leaving.signal });
  const stop = onSignOut(look);
  return () => {
    leaving.abort();
    stop();
  };
}
