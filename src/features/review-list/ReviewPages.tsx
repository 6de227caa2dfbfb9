import { memo } from 'react';
import type { MarketRange } from '~/features/prices/summaries';
import { ReviewCard } from '~/features/reviews/ReviewCard';
import type { Review } from '~/features/reviews/review';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { ShowMoreButton } from '~/ui/loading/ShowMoreButton';
import { Spinner } from '~/ui/loading/Spinner';
import type { PagedList } from '~/ui/loading/usePages';
import { EarlyActions } from './EarlyActions';
import styles from './ReviewList.module.css';
import { pageSize } from './reviews.data';
import { useWrittenAndHelpful } from './useWrittenAndHelpful';
import type { WrittenAndHelpful } from './written-and-helpful.data';

const ReviewActions = lazyExport(() => import('./ReviewActions'), 'ReviewActions', undefined, EarlyActions);

/** The loaded pages of a list of reviews, dimmed while another view is loading. */
export function ReviewPages({
  pages: { first, list, more, showMore },
  reviews,
  market,
  shownAbove,
}: {
  pages: PagedList<Review>;
  reviews: Review[];
  market: readonly MarketRange[];
  /** Id of the review that is shown above the list and therefore omitted here. */
  shownAbove: string | null;
}) {
  const marks = useWrittenAndHelpful(reviews);
  const loading = first.state === 'loading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label="Reviews" className={styles.pages} aria-busy={loading}>
      {loading && (
        <div className={styles.overlay}>
          <Spinner label="Loading reviews" />
        </div>
      )}
      {reviews.length === 0 && <p className={styles.empty}>No reviews Yet</p>}
      {/* The key makes React replace the whole list at once when another one is loaded. */}
      <ReviewItems key={list} reviews={reviews} market={market} shownAbove={shownAbove} marks={marks} />
      <ShowMoreButton more={more} disabled={loading} className={styles.more} onShowMore={showMore} />
    </div>
  );
}

/**
 * Memoised, like each item, because a reader may have loaded thousands of reviews, and changes around the list rarely affect all
 * of them.
 */
const ReviewItems = memo(
  ({
    reviews,
    market,
    shownAbove,
    marks,
  }: {
    reviews: Review[];
    market: readonly MarketRange[];
    shownAbove: string | null;
    marks: WrittenAndHelpful;
  }) => {
    const listed = reviews.filter(({ id }) => shownAbove === null || !id.startsWith(shownAbove));
    if (listed.length === 0) return null;
    return (
      // A ul cannot contain groups of items.
      // biome-ignore lint/a11y/useSemanticElements: see above
      <div role="list" className={styles.list}>
        {inGroups(listed).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the list
          <div key={index} className={`${styles.group} ${styles.cards}`}>
            {group.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                market={market}
                own={marks.written.has(review.id)}
                voted={marks.helpful.has(review.id)}
              />
            ))}
          </div>
        ))}
      </div>
    );
  },
);

const ReviewItem = memo(
  ({
    review,
    market,
    own,
    voted,
  }: {
    review: Review;
    market: readonly MarketRange[];
    own: boolean;
    voted: boolean;
  }) => (
    // biome-ignore lint/a11y/useSemanticElements: the list is not a ul
    <div role="listitem">
      <ReviewCard
        review={review}
        market={market}
        own={own}
        actions={<ReviewActions review={review} own={own} voted={voted} />}
      />
    </div>
  ),
);

/** Groups reviews by page size. The browser skips rendering groups that are far from the view. */
function inGroups(reviews: Review[]): Review[][] {
  return Array.from({ length: Math.ceil(reviews.length / pageSize) }, (_, group) =>
    reviews.slice(group * pageSize, (group + 1) * pageSize),
  );
}
