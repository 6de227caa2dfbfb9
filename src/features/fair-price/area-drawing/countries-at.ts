import { formatList } from '~/domain/text/format-list';
import { type Bounds, turned } from '~/features/areas/bounds';

/** A country with its outlines: longitudes and latitudes of corners in tenths of a degree, one after the other. */
export interface Country {
  name: string;
  rings: readonly (readonly number[])[];
}

/** How far the coarse outlines may be from the true border, in degrees. */
const outlineError = 0.3;

/** Where an area is: "In or near Kenya", "Near the border of Kenya and Tanzania"; empty for many countries. */
export function describeCountries(box: Bounds, countries: readonly Country[]): string {
  const names = countriesAt(box, countries);
  if (names.length < 2) return names[0] === undefined ? 'At sea, or on a small island' : `In or near ${names[0]}`;
  return names.length > 3 ? '' : `Near the border of ${formatList(names)}`;
}

/** The land on which an area lies only if its latitude and longitude are exchanged; null for an area on land, or far at sea both ways. */
export function exchangedLand({ west, south, east, north }: Bounds, countries: readonly Country[]): string | null {
  if (Math.abs(west) > 90 || Math.abs(east) > 90) return null;
  if (countriesAt({ west, south, east, north }, countries).length > 0) return null;
  return countriesAt({ west: south, south: west, east: north, north: east }, countries)[0] ?? null;
}

/** The countries in or near which a box lies, by coarse outlines. */
function countriesAt(box: Bounds, countries: readonly Country[]): string[] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const between = (low: number, high: number) =>
    steps.map((step) => low - outlineError + step * (high - low + 2 * outlineError));
  const places = between(box.west, box.east).flatMap((longitude) =>
    between(box.south, box.north).map((latitude) => [10 * turned(longitude, -180), 10 * latitude] as const),
  );
  return countries.filter(({ rings }) => places.some(([x, y]) => isInside(x, y, rings))).map(({ name }) => name);
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
