/** The figures of the area that a buyer drew or gave as a file, as far as sellers bill by them. */
export interface OrderShape {
  /** Its separate parts in km²: without their holes, with their holes filled, and their bounding boxes. */
  parts: readonly ShapePart[];
  /** The bounding box of all parts together. */
  boxKm2: number;
  /** The smallest distance between two parallel lines that contain all parts. */
  widthKm: number;
  corners: number;
  holes: number;
  /** Whether every part is convex with its holes filled; without it, that is not known. */
  isConvex?: boolean;
  /** About how many scenes of so many km² cover all parts. */
  scenesFor: (footprintKm2: number) => number;
}

/** The areas of one part of a shape, in km². */
export interface ShapePart {
  areaKm2: number;
  filledKm2: number;
  boxKm2: number;
}

/** The area of a shape without its holes, in km², as answers show it. */
export function shapeKm2({ parts }: OrderShape): number {
  return roundKm2(parts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0));
}

/** A measured area as answers show it: to the hundredth of a km², below 1 km² four significant digits. */
export function roundKm2(km2: number): number {
  return Number(km2 < 1 ? km2.toPrecision(4) : km2.toFixed(2));
}
