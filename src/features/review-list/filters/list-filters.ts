import type { View } from './review-filters';

/**
 * The filters of a list as arguments of the database functions (`app.list_conditions`), for a company key or for all companies
 * (null).
 */
export function listFilters(company: string | null, view: View): Record<string, string | number> {
  const { sensor, sizeClass, basis, acquisition, stars, words, seller, satellite, price, area } = view;
  const filters = {
    company,
    sensor,
    size_class: sizeClass,
    basis,
    acquisition,
    stars,
    satellite,
    seller,
    words,
    least_price: price?.from,
    most_price: price?.to,
    least_area: area?.from,
    most_area: area?.to,
  };
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string | number] => entry[1] != null),
  );
}
