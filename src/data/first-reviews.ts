/**
 * The first reviews of a list, within a limit on their number and total characters, but at least one: those that fit into a page
 * (DECISIONS 87). The other reviews load when the list comes into view.
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
