import { useCallback, useState } from 'react';
import { type Failure, failureFrom } from '~/lib/failure';
import { Notice } from '~/ui/Notice';
import { useRemote } from '~/ui/remote';
import { Spinner } from '~/ui/Spinner';
import { ReviewCard } from './ReviewCard';
import styles from './ReviewList.module.css';
import type { Review } from './review';
import { pageSize, reviewsOf } from './reviews.data';

/** The live reviews of one company, or of all: loading, empty, failed or there, twenty at a time. */
export function ReviewList({ company = null }: { company?: string | null }) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => reviewsOf(company, null, signal), [company]),
  );
  if (remote.state === 'loading') return <Spinner label="Loading reviews" />;
  if (remote.state === 'failed') return <Failed failure={failureFrom(remote.error)} onRetry={retry} />;
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
      {typeof more === 'object' && <Failed failure={more} onRetry={showMore} />}
      {(more === 'perhaps' || more === 'loading') && (
        <button
          type="button"
          className="button"
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

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const wait = failure.kind === 'too-many' && failure.retryAfterSeconds;
  return (
    <Notice kind="failed">
      <p>Error fetching data{wait ? `: try again in ${wait} seconds` : ''}</p>
      <button type="button" className="button" data-kind="quiet" onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}
