import { blend, type Rgb, tone } from './colour.ts';
import { fbm, hash, voronoi } from './noise.ts';
import { at, paint, type Surface } from './pixel-buffer.ts';
import { eachInDisc } from './rasterize.ts';

/** The two ends of a range of leaf colours. */
export interface Leaves {
  readonly dark: Rgb;
  readonly light: Rgb;
}

/** Paints one pixel of closed woodland: a dome per crown, each crown with its own green. */
export const paintCanopy = (
  surface: Surface,
  x: number,
  y: number,
  index: number,
  leaves: Leaves,
  size: number,
  cover = 1,
): void => {
  const wander = fbm(x / 9, y / 9, 2, 71) * 0.35;
  const crown = voronoi(x / size + wander, y / size - wander, 73, false);
  const dome = Math.max(0, 1 - crown.centre * crown.centre * 1.5);
  const stand = fbm(x / 90, y / 90, 3, 79);
  const shade = Math.min(1, Math.max(0, 0.36 + stand * 0.6 + (crown.key - 0.5) * 0.55));
  paint(surface.colour, index, tone(blend(leaves.dark, leaves.light, shade), 0.5 + dome * 0.55), cover);
  surface.height[index] = Math.max(at(surface.height, index), (2.6 + dome * 2.6 + crown.key * 1.6) * cover);
};

/** Plants one round tree. */
export const plantTree = (surface: Surface, x: number, y: number, radius: number, leaves: Leaves): void => {
  const key = hash(Math.round(x * 7), Math.round(y * 7), 83);
  const leaf = blend(leaves.dark, leaves.light, key);
  eachInDisc(x, y, radius, (index, share) => {
    const dome = Math.sqrt(1 - share * share);
    paint(surface.colour, index, tone(leaf, 0.62 + dome * 0.42), Math.min(1, (1 - share) * radius));
    surface.height[index] = Math.max(at(surface.height, index), radius * (0.5 + dome * 0.9));
  });
};
