import * as v from 'valibot';
import { areaProblem, smallestAreaKm2 } from '~/domain/prices/price-basis';
import { formatArea, formatCount } from '~/domain/text/format-number';
import { checkArea } from '~/features/areas/measuring/check-area';
import { exchanged } from '~/features/areas/measuring/check-coordinates';
import { measureParts } from '~/features/areas/measuring/measure';
import { AreaError, type AreaPart, type CheckedArea, type NamedPolygon, type ReadShapes } from '~/features/areas/shape';
import { shapeKm2 } from '~/features/sellers/order-shape';
import { keepArea, keptArea } from '~/lib/tab-state';
import { withoutHoles } from './accepted-outline';
import { orderShapeOf } from './order-shape-of';
import type { OwnArea } from './own-area';

/** A valid shape, and what of it the buyer wants to have imaged. */
export interface AreaChoice {
  /** What was read: "KML". */
  format: string;
  parts: readonly AreaPart[];
  /** Whether each part counts. */
  counted: readonly boolean[];
  /** Whether holes are imaged too. */
  fillsHoles: boolean;
  notes: readonly string[];
}

/** Files with more polygons than these are taken as a whole, and more parts are not listed. */
export const mostListed = 30;

/**
 * The choice that a file offers: each of its polygons by itself, so that one can be left out, such as the footprint of a scene
 * around the area; or what they make together if they are many.
 */
export function choiceOf(
  { format, notes, lines, points }: ReadShapes,
  polygons: readonly NamedPolygon[],
  checked: CheckedArea,
): AreaChoice {
  const others = lines.length + points.length;
  const left = others > 0 ? [`${formatCount(others, 'point or line', 'points and lines')} left out.`] : [];
  const isFew = polygons.length > 1 && polygons.length <= mostListed;
  const each = isFew ? polygons.flatMap((polygon) => partsOf([polygon])) : checked.parts;
  const parts = each.length > mostListed ? checked.parts : each;
  // People who type corners do not repeat the first one.
  const said = [...notes, ...checked.notes].filter((note) => format !== 'coordinates' || !note.includes('been closed'));
  return { format, parts, counted: parts.map(() => true), fillsHoles: false, notes: [...said, ...left] };
}

/** The same choice with longitude and latitude exchanged. */
export function exchangedChoice(choice: AreaChoice): AreaChoice {
  return { ...choice, parts: choice.parts.flatMap((part) => partsOf([exchanged(part)])) };
}

/** The parts of polygons that were checked together before, so that only a sliver can be missing. */
function partsOf(polygons: readonly NamedPolygon[]): readonly AreaPart[] {
  try {
    return checkArea(polygons).parts;
  } catch {
    return [];
  }
}

/** The area that a choice makes; null while no part counts. Throws AreaError if it is too large. */
export function ownAreaOf({ parts, counted, fillsHoles }: AreaChoice): OwnArea | null {
  const wanted = parts.filter((_, index) => counted[index]);
  if (wanted.length === 0) return null;
  // A single part has been checked already, and so have many together, which takes a second for very long outlines.
  const isListed = wanted.length > 1 && parts.length <= mostListed;
  const { parts: joined, notes } = isListed ? checkArea(wanted) : { parts: wanted, notes: [] };
  const chosen = joined.map((part) => (fillsHoles ? withoutHoles(part) : part));
  const figures = measureParts(chosen);
  const shape = orderShapeOf(chosen, figures);
  const hasHoles = joined.some(({ polygon }) => polygon.length > 1);
  const measuredKm2 = shapeKm2(shape);
  // Every seller bills a smallest area, so a roof costs no less than this.
  const areaKm2 = Math.max(measuredKm2, smallestAreaKm2);
  const problem = areaProblem(areaKm2);
  if (problem) throw new AreaError(`This area is ${formatArea(Math.round(areaKm2))}. ${problem}`);
  const rounded = measuredKm2 < areaKm2 ? [`It measures ${formatArea(Number(measuredKm2.toPrecision(2)))}.`] : [];
  return { parts: chosen, figures, shape, areaKm2, hasHoles, notes: [...notes, ...rounded] };
}

/** Keeps a choice while the tab is open, for the pages of other images. Null forgets it. */
export function keepChoice(choice: AreaChoice | null): void {
  keepArea(choice && JSON.stringify(choice));
}

const position = v.tuple([v.number(), v.number()]);
const ring = v.pipe(v.array(position), v.minLength(4));
const storedChoice: v.GenericSchema<AreaChoice> = v.object({
  format: v.string(),
  parts: v.array(
    v.object({
      name: v.nullable(v.string()),
      polygon: v.pipe(v.array(ring), v.minLength(1)),
      areaKm2: v.number(),
      filledKm2: v.number(),
      corners: v.number(),
    }),
  ),
  counted: v.array(v.boolean()),
  fillsHoles: v.boolean(),
  notes: v.array(v.string()),
});

/** The choice that this tab keeps and the area that it makes; null without one. Forgets what another version of the site kept. */
export function keptChoice(): { choice: AreaChoice; own: OwnArea } | null {
  try {
    const choice = v.parse(storedChoice, JSON.parse(keptArea() ?? ''));
    const own = ownAreaOf(choice);
    return own && { choice, own };
  } catch {
    keepChoice(null);
    return null;
  }
}
