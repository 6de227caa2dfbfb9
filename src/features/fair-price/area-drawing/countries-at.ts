import { formatList } from '~/domain/text/format-list';
import { type Bounds, turned } from '~/features/areas/bounds';

/** A country with its outlines: longitudes and latitudes of corners in tenths of a degree, one after the other. */
export interface Country {
  name: string;
  rings: readonly (readonly number[])[];
}

/** How far the coarse outlines may be from the true border, in degrees. */
const outlineError = 0.3;

/** Where an area is: "Kenya", "near the border of Kenya and Tanzania"; empty at sea and for many countries. */
export function describeCountries(box: Bounds, countries: readonly Country[]): string {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const between = (low: number, high: number) =>
    steps.map((step) => low - outlineError + step * (high - low + 2 * outlineError));
  const places = between(box.west, box.east).flatMap((longitude) =>
    between(box.south, box.north).map((latitude) => [10 * turned(longitude, -180), 10 * latitude] as const),
  );
  const names = countries.filter(({ rings }) => places.some(([x, y]) => isInside(x, y, rings))).map(({ name }) => name);
  if (names.length < 2) return names.join('');
  return names.length > 3 ? '' : `near the border of ${formatList(names)}`;
}

/** Whether a ray from a place to the east crosses the outlines an odd number of times. */
function isInside(x: number, y: number, rings: Country['rings']): boolean {
  let inside = false;
  for (const ring of rings)
    for (let end = 2; end + 1 < ring.length; end += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ring.slice(end - 2, end + 2);
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside;
    }
  return inside;
}
