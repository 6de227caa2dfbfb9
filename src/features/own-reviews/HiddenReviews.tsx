import { useCallback, useRef } from 'react';
import { ShowMoreButton } from '~/ui/loading/ShowMoreButton';
import { usePages } from '~/ui/loading/usePages';
import { HiddenReviewItem } from './HiddenReviewItem';
import { fetchHiddenReviews, type HiddenReview, pageSize } from './hidden-reviews.data';
import styles from './OwnReviews.module.css';

/** The user's reviews that a moderator has hidden, with the reasons. Renders nothing if there are none. */
export function HiddenReviews() {
  const { pages, countDeleted } = useHiddenReviews();
  const { items, more, showMore } = pages;
  // If the server is unreachable, the list above shows the error.
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="hidden-reviews" className="flow">
      <h3 id="hidden-reviews">Hidden by a moderator</h3>
      <ul className={`plain ${styles.list}`}>
        {items.map((hidden) => (
          <HiddenReviewItem key={hidden.id} hidden={hidden} onDeleted={countDeleted} />
        ))}
      </ul>
      <ShowMoreButton more={more} onShowMore={showMore} />
    </section>
  );
}

/** The hidden reviews page by page. The start row of the next page excludes reviews that were deleted in the meantime. */
function useHiddenReviews() {
  const nextRow = useRef(0);
  const load = useCallback(async (after: HiddenReview | null, signal: AbortSignal) => {
    const from = after ? nextRow.current : 0;
    const page = await fetchHiddenReviews(from, signal);
    nextRow.current = from + page.length;
    return page;
  }, []);
  const countDeleted = useCallback(() => {
    nextRow.current -= 1;
  }, []);
  return { pages: usePages(load, pageSize), countDeleted };
}
