import { acquisitionsOf } from '~/domain/acquisition';
import { arrayLiteral } from '~/domain/array-literal';
import type { View } from '../filters/review-filters';

/**
 * The parameters of `public.matching_prices` for the prices of a view, of a company or of all for null. Null when the view does
 * not say which prices can be compared.
 */
export function priceParams(company: string | null, view: View): URLSearchParams | null {
  const { sensor, sizeClass, basis, acquisition, stars, price, area } = view;
  if (!sensor || !sizeClass || !basis || !acquisition) return null;
  const optional = {
    of_company: company,
    of_stars: stars,
    least_price: price?.from,
    most_price: price?.to,
    least_area: area?.from,
    most_area: area?.to,
  };
  const params = new URLSearchParams({
    of_sensor: sensor,
    of_size_class: sizeClass,
    of_basis: basis,
    of_acquisitions: arrayLiteral(acquisitionsOf(acquisition)),
  });
  for (const [name, value] of Object.entries(optional)) if (value != null) params.set(name, String(value));
  return params;
}
