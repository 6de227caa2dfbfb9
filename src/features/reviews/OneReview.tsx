import { useCallback, useLayoutEffect } from 'react';
import { because } from '~/lib/failure';
import { useRemote } from '~/ui/remote';
import { Unfetched } from '~/ui/Unfetched';
import { useOwn } from './OwnAmong';
import { ReviewCard } from './ReviewCard';
import styles from './ReviewList.module.css';
import { reviewWithId } from './reviews.data';

/**
 * The review that somebody came for, in front of all others: of a company if one is given, saying of whom it is where that
 * shall be `named`. Tells which one it shows, if any, so that it is not shown twice.
 */
export function OneReview({
  id,
  company,
  named,
  onShown,
}: {
  id: string;
  company: string | null;
  named: boolean;
  onShown: (id: string | null) => void;
}) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => reviewWithId(id, { company, named }, signal), [id, company, named]),
  );
  const review = remote.state === 'ready' ? remote.value : null;
  const shown = review?.id ?? null;
  // Before it is painted: it shall not be seen twice.
  useLayoutEffect(() => {
    onShown(shown);
    return () => onShown(null);
  }, [onShown, shown]);
  const own = useOwn(review ? [review] : []);
  if (remote.state === 'loading') return null;
  if (remote.state === 'failed') return <Unfetched {...because(remote.error)} onRetry={retry} />;
  return (
    <section aria-label="The review you came for" className={styles.one}>
      {review ? (
        <ReviewCard review={review} yours={own.has(review.id)} />
      ) : (
        <p className={styles.empty}>The review you came for is no longer here.</p>
      )}
    </section>
  );
}
