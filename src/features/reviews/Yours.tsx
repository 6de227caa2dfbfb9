import { useEffect, useMemo, useState } from 'react';
import { useSession } from '~/lib/session';
import { paths } from '~/paths';
import { ownAmong } from './own.data';
import styles from './ReviewCard.module.css';
import type { Review } from './review';

/** Which of these the signed-in person wrote, as only they can ask; none for visitors, and none until it is known. */
export function useOwn(reviews: Review[]): ReadonlySet<string> {
  const session = useSession();
  const writer = session.status === 'in' ? session.userId : null;
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => reviews.map(({ id }) => id).join(), [reviews]);
  useEffect(() => {
    if (!writer || ids === '') return setOwn(new Set());
    const leaving = new AbortController();
    // Without an answer nothing is marked; the list says for itself when the database is away.
    ownAmong(ids.split(','), leaving.signal).then(
      (mine) => setOwn(new Set(mine)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [writer, ids]);
  return own;
}

/** Marks the reader's own review and leads to where it is edited. */
export function Yours({ id }: { id: string }) {
  return (
    <span className={styles.yours}>
      <b>yours</b> <a href={paths.ownReview(id)}>Edit Review</a>
    </span>
  );
}
