import { fbm, hash, voronoi } from '../noise.ts';

/** The parcel of farmland under a point. */
export interface Parcel {
  /** Random number of the parcel, 0 to 1. */
  readonly key: number;
  /** A second, independent random number. */
  readonly other: number;
  /** Centre of the parcel in pixels. */
  readonly x: number;
  readonly y: number;
  /** Distance to the parcel's border in pixels. */
  readonly edge: number;
  /** Distance to the border of the block of parcels: where lanes run. */
  readonly lane: number;
  /** Position across the rows in pixels. */
  readonly across: number;
  readonly along: number;
}

interface Band {
  readonly index: number;
  readonly edge: number;
  readonly middle: number;
}

// Cuts a line into bands of uneven width, so that no two neighbouring strips match.
const band = (position: number, width: number, seed: number): Band => {
  const border = (index: number): number => (index + (hash(index, 3, seed) - 0.5) * 0.66) * width;
  let index = Math.floor(position / width);
  if (position < border(index)) {
    index -= 1;
  } else if (position >= border(index + 1)) {
    index += 1;
  }
  const from = border(index);
  const to = border(index + 1);
  return { index, edge: Math.min(position - from, to - position), middle: (from + to) / 2 };
};

const BLOCK = 330;

/** Finds the parcel at a point: blocks bounded by lanes, cut into strips, cut again across. */
export const parcelAt = (x: number, y: number, seed: number): Parcel => {
  const bentX = x + fbm(x / 260, y / 260, 2, seed) * 46;
  const bentY = y + fbm(x / 260 + 9, y / 260, 2, seed + 5) * 46;
  const block = voronoi(bentX / BLOCK, (bentY / BLOCK) * 1.25, seed);
  const siteX = block.x * BLOCK;
  const siteY = (block.y * BLOCK) / 1.25;
  const code = Math.floor(block.key * 1e6);
  // Neighbouring blocks share a loose grain, as the slope of the land sets it.
  const angle = -0.42 + fbm(siteX / 700, siteY / 700, 2, seed + 11) * 1.5 + (block.key > 0.62 ? Math.PI / 2 : 0);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const u = (bentX - siteX) * cos + (bentY - siteY) * sin;
  const v = (bentY - siteY) * cos - (bentX - siteX) * sin;
  const strip = band(u, 52 + hash(code, 1, seed) * 66, code);
  const piece = band(v, 130 + hash(code, strip.index, seed + 2) * 190, code + strip.index * 31);
  return {
    key: hash(code + strip.index * 131, piece.index, seed + 3),
    other: hash(code + strip.index * 131, piece.index, seed + 4),
    x: siteX + strip.middle * cos - piece.middle * sin,
    y: siteY + strip.middle * sin + piece.middle * cos,
    edge: Math.min(strip.edge, piece.edge, block.edge * BLOCK * 0.85),
    lane: block.edge * BLOCK * 0.85,
    across: u,
    along: v,
  };
};
