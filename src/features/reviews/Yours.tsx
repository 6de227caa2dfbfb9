import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { carriesSession } from '~/lib/session-cookie';
import { paths } from '~/paths';
import styles from './ReviewCard.module.css';
import type { Review } from './review';

const none: ReadonlySet<string> = new Set();

/** Which of these the signed-in person wrote, as only they can ask; none for visitors, and none until it is known. */
export function useOwn(reviews: Review[]): ReadonlySet<string> {
  const somebody = useSyncExternalStore(
    onSight,
    () => carriesSession(document.cookie),
    () => false,
  );
  const [own, setOwn] = useState(none);
  const ids = useMemo(() => reviews.map(({ id }) => id).join(), [reviews]);
  useEffect(() => {
    if (!somebody || ids === '') return setOwn(none);
    const leaving = new AbortController();
    const ask = async () => {
      // Visitors' pages do without what signed-in people need.
      const { ownAmong } = await import('./own.data');
      const mine = new Set(await ownAmong(ids.split(','), leaving.signal));
      if (!leaving.signal.aborted) setOwn(mine);
    };
    // Without an answer nothing is marked; the list says for itself when the database is away.
    ask().catch(() => undefined);
    return () => leaving.abort();
  }, [somebody, ids]);
  return own;
}

/** Calls back when the page is looked at again: the session may have ended in another tab. */
function onSight(look: () => void): () => void {
  const leaving = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: leaving.signal });
  addEventListener('pageshow', look, { signal: leaving.signal });
  return () => leaving.abort();
}

/** Marks the reader's own review and leads to where it is edited. */
export function Yours({ id }: { id: string }) {
  return (
    <span className={styles.yours}>
      <b>yours</b> <a href={paths.ownReview(id)}>Edit Review</a>
    </span>
  );
}
