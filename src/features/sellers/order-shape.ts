import { roundUp } from './work-out-area';

/** The figures of the area that a buyer drew or gave as a file, as far as sellers bill by them. */
export interface OrderShape {
  /** Its separate parts in km²: without their holes, and with their holes filled. */
  parts: readonly ShapePart[];
  corners: number;
  holes: number;
  /** The outline nearest to the area that a seller with these limits accepts; null when there is none. */
  acceptedWithin: (limits: OutlineLimits) => AcceptedShape | null;
  /** The number of scenes of so many km² that cover all parts, each by itself if `isByPart`. */
  scenesFor: (footprintKm2: number, isByPart: boolean) => number;
}

/** The areas of one part of a shape, in km². */
export interface ShapePart {
  areaKm2: number;
  filledKm2: number;
}

/** What a seller demands of an outline. */
export interface OutlineLimits {
  isConvex: boolean;
  takesHoles: boolean;
  /** Of an order; null without a limit. */
  mostCorners: number | null;
  /** Whether each part is an order. */
  isByPart: boolean;
}

/** The parts of an accepted outline, and whether corners had to be left out. */
export interface AcceptedShape {
  parts: readonly ShapePart[];
  isSimplified: boolean;
}

/** A rectangle with these sides in km, along which scenes lie. */
export function rectangleShape([widthKm, heightKm]: readonly [number, number]): OrderShape {
  const areaKm2 = roundKm2(widthKm * heightKm);
  const parts = [{ areaKm2, filledKm2: areaKm2 }];
  return {
    ...{ parts, corners: 4, holes: 0 },
    acceptedWithin: () => ({ parts, isSimplified: false }),
    scenesFor: (footprintKm2) =>
      roundUp(widthKm / Math.sqrt(footprintKm2)) * roundUp(heightKm / Math.sqrt(footprintKm2)),
  };
}

/** The area of a shape without its holes, in km², as answers show it. */
export function shapeKm2({ parts }: Pick<OrderShape, 'parts'>): number {
  return roundKm2(parts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0));
}

/** A measured area as answers show it: to the hundredth of a km², below 1 km² four significant digits. */
export function roundKm2(km2: number): number {
  return Number(km2 < 1 ? km2.toPrecision(4) : km2.toFixed(2));
}
