/**
 * The first reviews of a list, at most so many and with at most so many characters of text together, but one at least: those that
 * a page has room for (DECISIONS 87). The others are loaded when the list comes into view.
 */
export function firstReviews<Review extends { review?: unknown }>(
  reviews: Review[],
  most: { reviews: number; characters: number },
): Review[] {
  let characters = 0;
  return reviews.slice(0, most.reviews).filter(({ review }, index) => {
    characters += String(review).length;
    return index === 0 || characters <= most.characters;
  });
}
