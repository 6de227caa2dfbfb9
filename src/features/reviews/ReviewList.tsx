import { type ReactNode, useCallback, useState } from 'react';
import { type Failure, failureFrom } from '~/lib/failure';
import { useRemote } from '~/ui/remote';
import { Spinner } from '~/ui/Spinner';
import { Unfetched } from '~/ui/Unfetched';
import { ReviewCard } from './ReviewCard';
import styles from './ReviewList.module.css';
import type { Review } from './review';
import { pageSize, reviewsOf } from './reviews.data';

/**
 * The live reviews of one company, or of all: loading, empty, failed or there, twenty at a time. `children` show what was
 * known when the page was built, on `knownOn` if anything was.
 */
export function ReviewList({
  company = null,
  knownOn = null,
  children,
}: {
  company?: string | null;
  knownOn?: string | null;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => reviewsOf(company, null, signal), [company]),
  );
  if (remote.state === 'loading' && !knownOn) return <Spinner label="Loading reviews" />;
  if (remote.state !== 'ready') {
    return (
      // A box of our own: what Astro wraps children in has none, and would never come into view.
      <div className="flow">
        {remote.state === 'failed' && (
          <Unfetched {...because(failureFrom(remote.error))} knownOn={knownOn} onRetry={retry} />
        )}
        {knownOn && children}
      </div>
    );
  }
  if (remote.value.length === 0) return <p className={styles.empty}>No reviews Yet</p>;
  return <Loaded company={company} first={remote.value} />;
}

function Loaded({ company, first }: { company: string | null; first: Review[] }) {
  const [reviews, setReviews] = useState(first);
  const [more, setMore] = useState<'perhaps' | 'loading' | 'none' | Failure>(
    first.length < pageSize ? 'none' : 'perhaps',
  );

  async function showMore() {
    setMore('loading');
    try {
      const next = await reviewsOf(company, reviews.at(-1) ?? null, new AbortController().signal);
      setReviews([...reviews, ...next]);
      setMore(next.length < pageSize ? 'none' : 'perhaps');
    } catch (thrown) {
      setMore(failureFrom(thrown));
    }
  }

  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {typeof more === 'object' && <Unfetched {...because(more)} onRetry={showMore} />}
      {(more === 'perhaps' || more === 'loading') && (
        <button
          type="button"
          className={`button ${styles.more}`}
          data-kind="quiet"
          aria-disabled={more === 'loading'}
          onClick={() => more === 'perhaps' && showMore()}
        >
          {more === 'loading' ? 'Loading' : 'Show more'}
        </button>
      )}
    </>
  );
}

/** What a failure tells about when to try again. */
function because({ kind, retryAfterSeconds }: Failure): { wait?: number | undefined } {
  return kind === 'too-many' ? { wait: retryAfterSeconds } : {};
}
