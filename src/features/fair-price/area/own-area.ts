import type { AreaFigures, AreaPart } from '~/features/areas/shape';
import type { OrderShape } from '~/features/sellers/order-shape';

/** The buyer's area: the parts of a shape that count, how sellers bill it, and its figures. */
export interface OwnArea {
  parts: readonly AreaPart[];
  figures: AreaFigures;
  shape: OrderShape;
  /** As the buyer chose: with or without holes, rounded as in the question. */
  areaKm2: number;
  /** Whether there are holes, which the buyer may have filled. */
  hasHoles: boolean;
  /** What was joined, in plain sentences: "2 parts overlap and are counted once." */
  notes: readonly string[];
}

/** Whether an order is for this area. The buyer may have entered another one since. */
export function isForArea(orderKm2: number, { areaKm2 }: OwnArea): boolean {
  return Math.abs(orderKm2 - areaKm2) < 0.000_001;
}
