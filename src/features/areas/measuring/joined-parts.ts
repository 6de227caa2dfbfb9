import { AreaError, type NamedPolygon, type Polygon } from '../shape.ts';
import { signedDoubleArea, unionOf } from './planar.ts';
import { oriented } from './rings.ts';

/** Parts that overlap less than this share of their area are neighbours with a shared border that was drawn twice. */
const negligibleShare = 1e-5;

/** Polygons of which some were joined, and how many of the former ones those had been. */
export interface Joined {
  parts: readonly NamedPolygon[];
  count: number;
}

/**
 * Joins the polygons of each pair, and those that are connected by several pairs, unless they only share a border. What others
 * cover, by its index, adds nothing. With null for `covered`, joins neighbours too.
 */
export function joinPairs(
  parts: readonly NamedPolygon[],
  pairs: readonly (readonly [number, number])[],
  covered: ReadonlySet<number> | null,
): Joined {
  if (pairs.length === 0) return { parts, count: 0 };
  const groups = groupsOf(parts.length, pairs);
  const work = { crossings: 0 };
  let count = 0;
  const joined = groups.flatMap((indices) => {
    const group = indices.flatMap((index) => parts.slice(index, index + 1));
    if (group.length < 2) return group;
    const outer = group.filter((_, nth) => !covered?.has(indices[nth] ?? 0)).map(({ polygon }) => polygon);
    const union = unionOfParts(group, outer, work);
    const [together, apart] = [planarSum(union), planarSum(group)];
    const largest = Math.max(...group.map((part) => planarSum([part])));
    if (together > apart * (1 + negligibleShare) || together < largest * (1 - negligibleShare))
      throw notJoined(group.length);
    if (covered && apart - together < apart * negligibleShare) return group;
    count += group.length;
    return union;
  });
  return { parts: joined, count };
}

/** The area in square degrees, in which joining adds up exactly: new corners on long sides change the area of geodesics. */
const planarSum = (parts: readonly NamedPolygon[]) =>
  parts.flatMap(({ polygon }) => polygon).reduce((sum, ring) => sum + signedDoubleArea(ring) / 2, 0);

function unionOfParts(
  group: readonly NamedPolygon[],
  outer: readonly Polygon[],
  work: { crossings: number },
): NamedPolygon[] {
  const names = [...new Set(group.flatMap(({ name }) => name ?? []))];
  const name = names.join(', ').slice(0, 120) || null;
  try {
    return unionOf(outer, work).map((polygon) => ({ name, polygon: oriented(polygon) }));
  } catch {
    throw notJoined(group.length);
  }
}

function notJoined(count: number): AreaError {
  return new AreaError(
    `${count} parts overlap in a way that cannot be joined here. In QGIS, run “Dissolve”, then export the area again.`,
  );
}

/** Indices that are connected by pairs, in the order of the first of each group. */
function groupsOf(count: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const groups = Array.from({ length: count }, (_, index) => [index]);
  for (const [one, other] of pairs) {
    const [small = [], large = []] = [groups[one] ?? [], groups[other] ?? []].toSorted((a, b) => a.length - b.length);
    if (small === large) continue;
    for (const index of small) {
      large.push(index);
      groups[index] = large;
    }
  }
  return [...new Set(groups)].map((group) => group.toSorted((one, other) => one - other));
}
