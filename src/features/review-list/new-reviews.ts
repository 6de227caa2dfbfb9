import type { Review } from '~/features/reviews/review';

/**
 * Counts the reviews on a newly loaded first page that the reader has not seen. `complete` means that `shown` contains all
 * reviews. Otherwise, unknown reviews after the last known one are not new: they moved up because another review was deleted.
 */
export function countNewReviews(loaded: Review[], shown: Review[], complete: boolean): number {
  const shownIds = new Set(shown.map(({ id }) => id));
  const isNew = loaded.map(({ id }) => !shownIds.has(id));
  const lastKnown = isNew.lastIndexOf(false);
  const candidates = complete || lastKnown === -1 ? isNew : isNew.slice(0, lastKnown);
  return candidates.filter(Boolean).length;
}

/**
 * The label of the button that shows new reviews: "2 new reviews", or "20+ new reviews" when there may be more than a full page.
 */
export function formatNewReviews(count: number, pageSize: number): string {
  return `${count}${count >= pageSize ? '+' : ''} new ${count === 1 ? 'review' : 'reviews'}`;
}
