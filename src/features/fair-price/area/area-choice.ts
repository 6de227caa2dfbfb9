import { measureParts } from '~/features/areas/measuring/measure';
import { scenesFor } from '~/features/areas/measuring/scenes';
import type { AreaPart } from '~/features/areas/shape';
import { shapeKm2 } from '~/features/sellers/order-shape';
import { keepArea, keptArea } from '~/lib/tab-state';
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

/** The area that a choice makes; null while no part counts. */
export function ownAreaOf({ parts, counted, fillsHoles }: AreaChoice): OwnArea | null {
  const chosen = parts.filter((_, index) => counted[index]).map((part) => (fillsHoles ? withoutHoles(part) : part));
  if (chosen.length === 0) return null;
  const figures = measureParts(chosen);
  const { box, corners, holes, smallestWidthKm } = figures;
  const shape = {
    parts: chosen.map((part) => ({
      areaKm2: part.areaKm2,
      filledKm2: part.filledKm2,
      // The sides of a wide part are longer than those of its box, which follow the parallels.
      boxKm2: Math.max(measureParts([part]).box.areaKm2, part.filledKm2),
    })),
    boxKm2: Math.max(box.areaKm2, figures.filledKm2),
    widthKm: smallestWidthKm,
    ...{ corners, holes, isConvex: chosen.every(isConvex) },
    scenesFor: (footprintKm2: number) => scenesFor(chosen, footprintKm2),
  };
  return { parts: chosen, figures, shape, areaKm2: shapeKm2(shape) };
}

/** Whether the outline of a part always turns the same way. */
function isConvex({ polygon: [outer = [], ...holes] }: AreaPart): boolean {
  const corners = outer.slice(0, -1);
  const turnsRight = corners.some((corner, index) => {
    const [before, after] = [corners.at(index - 1) ?? corner, corners[(index + 1) % corners.length] ?? corner];
    return (corner[0] - before[0]) * (after[1] - corner[1]) - (corner[1] - before[1]) * (after[0] - corner[0]) < -1e-12;
  });
  return holes.length === 0 && !turnsRight;
}

function withoutHoles(part: AreaPart): AreaPart {
  const [outer] = part.polygon;
  if (!outer || part.polygon.length === 1) return part;
  return { ...part, polygon: [outer], areaKm2: part.filledKm2, corners: outer.length - 1 };
}

/** Keeps a choice while the tab is open, for the pages of other images. Null forgets it. */
export function keepChoice(choice: AreaChoice | null): void {
  keepArea(choice && JSON.stringify(choice));
}

/** The choice that this tab keeps; null without one. */
export function keptChoice(): AreaChoice | null {
  const kept = keptArea();
  return kept === null ? null : (JSON.parse(kept) as AreaChoice);
}
