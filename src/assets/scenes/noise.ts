import { lerp } from './math.ts';

/** Deterministic pseudo-random number in [0, 1) for an integer lattice point. */
export const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** A stream of deterministic random numbers in [0, 1). */
export const randomStream = (seed: number): (() => number) => {
  let count = 0;
  return () => {
    count += 1;
    return hash(count, count >>> 7, seed);
  };
};

const corner = (ix: number, iy: number, fx: number, fy: number, seed: number): number => {
  const turn = hash(ix, iy, seed) * Math.PI * 2;
  return Math.cos(turn) * fx + Math.sin(turn) * fy;
};

/** Gradient noise, about -0.7 to 0.7, with one feature per unit. */
export const gradientNoise = (x: number, y: number, seed: number): number => {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = lerp(corner(ix, iy, fx, fy, seed), corner(ix + 1, iy, fx - 1, fy, seed), sx);
  const bottom = lerp(corner(ix, iy + 1, fx, fy - 1, seed), corner(ix + 1, iy + 1, fx - 1, fy - 1, seed), sx);
  return lerp(top, bottom, sy);
};

/** Octaves of gradient noise; each octave is turned so that the lattices never line up. */
export const fbm = (x: number, y: number, octaves: number, seed: number): number => {
  let sum = 0;
  let gain = 1;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += gradientNoise(px, py, seed + octave) * gain;
    gain *= 0.5;
    const turned = px * 1.6 - py * 1.2;
    py = px * 1.2 + py * 1.6;
    px = turned;
  }
  return sum;
};

/** Octaves of folded noise in about 0 to 1: sharp crests, as in sand waves and creeks. */
export const ridged = (x: number, y: number, octaves: number, seed: number): number => {
  let sum = 0;
  let gain = 0.5;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave += 1) {
    const fold = 1 - Math.abs(gradientNoise(px, py, seed + octave)) * 2;
    sum += fold * fold * gain;
    gain *= 0.5;
    const turned = px * 1.6 - py * 1.2;
    py = px * 1.2 + py * 1.6;
    px = turned;
  }
  return sum;
};

/** The Voronoi cell that holds a point, in lattice units. */
export interface Cell {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly centre: number;
  readonly edge: number;
}

/** Finds the cell of a point: its random key, its site, the distance to the site and to the border. */
export const voronoi = (x: number, y: number, seed: number, withEdge = true): Cell => {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const siteX = (cx: number, cy: number): number => cx + 0.1 + hash(cx, cy, seed) * 0.8;
  const siteY = (cx: number, cy: number): number => cy + 0.1 + hash(cx, cy, seed + 101) * 0.8;
  let near = Infinity;
  let nx = ix;
  let ny = iy;
  for (let cy = iy - 1; cy <= iy + 1; cy += 1) {
    for (let cx = ix - 1; cx <= ix + 1; cx += 1) {
      const distance = (siteX(cx, cy) - x) ** 2 + (siteY(cx, cy) - y) ** 2;
      if (distance < near) {
        near = distance;
        nx = cx;
        ny = cy;
      }
    }
  }
  const ox = siteX(nx, ny);
  const oy = siteY(nx, ny);
  let edge = Infinity;
  // The border is the nearest bisector between this site and a neighbour's.
  for (let cy = ny - 2; withEdge && cy <= ny + 2; cy += 1) {
    for (let cx = nx - 2; cx <= nx + 2; cx += 1) {
      const dx = siteX(cx, cy) - ox;
      const dy = siteY(cx, cy) - oy;
      const length = Math.hypot(dx, dy);
      if (length > 0) {
        edge = Math.min(edge, ((ox + dx / 2 - x) * dx + (oy + dy / 2 - y) * dy) / length);
      }
    }
  }
  return { key: hash(nx, ny, seed + 7), x: ox, y: oy, centre: Math.sqrt(near), edge };
};
