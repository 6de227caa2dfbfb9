import { convexHull } from '~/features/areas/measuring/convex-hull';
import { simplifyParts } from '~/features/areas/measuring/simplify';
import type { AreaPart } from '~/features/areas/shape';
import type { OutlineLimits } from '~/features/sellers/order-shape';

/** The outline nearest to some parts that a seller accepts. */
export interface AcceptedOutline {
  parts: readonly AreaPart[];
  /** Whether corners were left out. */
  isSimplified: boolean;
}

/** The outline nearest to some parts within these limits; null when one with so few corners would cross itself. */
export function acceptedOutline(
  parts: readonly AreaPart[],
  { isConvex, takesHoles, mostCorners, isByPart }: OutlineLimits,
): AcceptedOutline | null {
  const filled = takesHoles ? parts : parts.map(withoutHoles);
  const outline = isConvex ? filled.map(convexHull) : filled;
  const most = mostCorners ?? Number.POSITIVE_INFINITY;
  const orders = isByPart ? outline.map((part) => [part]) : [outline];
  const simplified = orders.map((order) => simplifyParts(order, most)?.parts);
  if (simplified.some((order) => order === undefined)) return null;
  const accepted = simplified.flatMap((order) => order ?? []);
  return { parts: accepted, isSimplified: accepted.some((part, index) => part !== outline[index]) };
}

/** A part with its holes filled. */
export function withoutHoles(part: AreaPart): AreaPart {
  const [outer] = part.polygon;
  if (!outer || part.polygon.length === 1) return part;
  return { ...part, polygon: [outer], areaKm2: part.filledKm2, corners: outer.length - 1 };
}
