import { numberText } from '~/domain/text/parse-number';
import { formatOutline, readOutline } from '~/features/areas/formats/outline-text';
import { checkArea } from '~/features/areas/measuring/check-area';
import { simplifyParts } from '~/features/areas/measuring/simplify';
import { AreaError } from '~/features/areas/shape';
import { outlineMark, takeLinkedOutline } from '~/lib/linked-outline';
import { choiceOf, keepChoice, keptChoice, ownAreaOf } from './area-choice';
import type { OwnArea } from './own-area';

/** An outline for a link. */
export interface SharedOutline {
  /** The buyer's area. */
  given: OwnArea;
  /** The area that the link contains, with rounded and perhaps with fewer corners. */
  own: OwnArea;
  /** "#outline=…" */
  fragment: string;
}

/** With its mark, an outline has at most 2,000 characters. */
const mostCharacters = 1_990;

/** What is tried until an outline is short enough: the most corners, and the decimals of their coordinates (1 or 11 cm). */
const attempts = [[Infinity, 7], ...[Infinity, 320, 240, 160, 80].map((most) => [most, 6] as const)] as const;

/** The most exact outline of an area for which a link has room; null for too many parts. */
export function shareOutline(given: OwnArea): SharedOutline | null {
  let { parts } = given;
  for (const [mostCorners, decimals] of attempts) {
    const simplified = simplifyParts(parts, mostCorners);
    if (!simplified) return null;
    parts = simplified.parts;
    const outline = formatOutline(parts, decimals);
    // Rounding can make sides cross, which fewer corners may not do.
    const area = outline.length > mostCharacters ? null : areaInLink(outline);
    if (area) return { given, own: area.own, fragment: outlineMark + outline };
  }
  return null;
}

/**
 * The area that came with the address, or else the one that this tab keeps; null without one, or if the address asks for another
 * size. Forgets the area and throws AreaError if the outline in the address is damaged or has another size.
 */
export function firstArea(askedKm2: string | null): ReturnType<typeof keptChoice> {
  const outline = takeLinkedOutline();
  const area = outline === null ? keptChoice() : areaInLink(outline);
  if (area && (askedKm2 === null || askedKm2 === numberText(area.own.areaKm2))) return area;
  if (outline === null) return null;
  // Neither now nor after a reload does an earlier area take its place.
  keepChoice(null);
  throw new AreaError(
    'The outline in this link is damaged, so these prices are for the size of the area only. Ask for the link again, or for the area as a file.',
  );
}

/** The area in a link, with the figures that its sender saw; null if it cannot be read. */
function areaInLink(outline: string): ReturnType<typeof keptChoice> {
  try {
    const polygons = readOutline(outline.slice(0, mostCharacters));
    const shapes = {
      format: 'the link',
      polygons,
      lines: [],
      points: [],
      notes: ['This area came with the link. The original may have more corners.'],
    };
    const choice = choiceOf(shapes, polygons, checkArea(polygons));
    const own = ownAreaOf(choice);
    return own && { choice, own };
  } catch {
    return null;
  }
}
