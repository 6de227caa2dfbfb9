import { formatCount } from '../../../domain/text/format-number.ts';
import { AreaError, type NamedPolygon, type Polygon, type Ring } from '../shape.ts';
import { besideEachOther } from './antimeridian.ts';
import { cleanRing, longitudesOf, oriented } from './rings.ts';

interface Counts {
  open: number;
  repeated: number;
  /** The number of polygons with fewer than three different corners. */
  tooFew: number;
}

/**
 * Polygons with closed rings, outer ones counterclockwise, without repeated corners, at longitudes beside each other. Throws an
 * `AreaError` for a polygon around a pole.
 */
export function cleanPolygons(polygons: readonly NamedPolygon[]): { parts: NamedPolygon[]; notes: string[] } {
  const counts: Counts = { open: 0, repeated: 0, tooFew: 0 };
  const cleaned = polygons.flatMap(({ name, polygon }) => {
    const rings = polygon.map((ring) => cleanOrThrow(ring, counts));
    const [outer, ...holes] = rings;
    if (!outer) counts.tooFew += 1;
    return outer ? [{ name, polygon: oriented([outer, ...holes.filter((hole) => hole !== null)]) }] : [];
  });
  const places = besideEachOther(cleaned.map(({ polygon }) => polygon));
  const parts = cleaned.map(({ name }, nth) => ({ name, polygon: places[nth] ?? [] }));
  return { parts, notes: [...notesOf(counts), ...(parts.some(crossesAntimeridian) ? [crossingNote] : [])] };
}

const crossingNote = 'The area crosses the 180° meridian.';

function crossesAntimeridian({ polygon }: { polygon: Polygon }): boolean {
  const [west, east] = longitudesOf(polygon[0] ?? []);
  return west < 180 && east > 180;
}

function cleanOrThrow(ring: Ring, counts: Counts): Ring | null {
  const clean = cleanRing(ring);
  if (clean.aroundPole)
    throw new AreaError(
      'The area contains a pole, where it cannot be measured. Enter an area that ends before the pole.',
    );
  if (clean.wasOpen) counts.open += 1;
  counts.repeated += clean.ring ? clean.repeated : 0;
  return clean.ring;
}

function notesOf({ open, repeated, tooFew }: Counts): string[] {
  const areLeftOut = tooFew === 1 ? 'is left out' : 'are left out';
  return [
    ...(open > 0
      ? [
          `${formatCount(open, 'outline')} ${open === 1 ? 'was' : 'were'} open and ${open === 1 ? 'has' : 'have'} been closed.`,
        ]
      : []),
    ...(repeated > 0 ? [`${formatCount(repeated, 'repeated corner')} ${isOrAre(repeated)} removed.`] : []),
    ...(tooFew > 0 ? [`${formatCount(tooFew, 'part')} with fewer than three corners ${areLeftOut}.`] : []),
  ];
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');
