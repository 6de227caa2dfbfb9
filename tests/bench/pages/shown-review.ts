/** What the floor page and the peers show of a review: columns of `public.reviews`. */
export interface ShownReview {
  id: string;
  display_name: string | null;
  rating: number | null;
  price: number;
  price_basis: string;
  acquisition: string | null;
  resolution: string;
  review: string;
  created_on: string;
}

/** "Ada Sample, 2026-11". */
export function headingOf({ display_name, created_on }: ShownReview): string {
  return `${display_name ?? 'Anonymous'}, ${created_on.slice(0, 7)}`;
}

/** "4.5 of 5 stars, $700 per order, 50 cm, archive". */
export function factsOf({ rating, price, price_basis, acquisition, resolution }: ShownReview): string {
  const stars = rating === null ? 'no stars' : `${rating} of 5 stars`;
  return [stars, `$${price} per ${price_basis}`, resolution, acquisition].filter(Boolean).join(', ');
}
