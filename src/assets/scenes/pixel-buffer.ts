import type { Rgb } from './colour.ts';
import { lerp } from './math.ts';

/** Width of every scene in pixels. */
export const WIDTH = 1920;

/** Height of every scene in pixels. */
export const HEIGHT = 1080;

/** One number per pixel, row by row. */
export type Layer = Float32Array;

/** A surface before lighting: its colour and its height in pixels. */
export interface Surface {
  readonly colour: Float32Array;
  readonly height: Layer;
}

/** A layer filled with one number. */
export const newLayer = (fill = 0): Layer => new Float32Array(WIDTH * HEIGHT).fill(fill);

/** A flat black surface. */
export const newSurface = (): Surface => ({ colour: new Float32Array(WIDTH * HEIGHT * 3), height: newLayer() });

/** Reads a layer at an index; outside the layer it is 0. */
export const at = (layer: Float32Array, index: number): number => layer[index] ?? 0;

/** Reads a layer at the pixel nearest to a point, held inside the frame. */
export const pick = (layer: Layer, x: number, y: number): number => {
  const px = Math.min(WIDTH - 1, Math.max(0, Math.round(x)));
  const py = Math.min(HEIGHT - 1, Math.max(0, Math.round(y)));
  return at(layer, py * WIDTH + px);
};

/** Lays a colour over one pixel of a colour buffer. */
export const paint = (colour: Float32Array, index: number, over: Rgb, cover = 1): void => {
  for (let band = 0; band < 3; band += 1) {
    const slot = index * 3 + band;
    colour[slot] = lerp(at(colour, slot), over[band] ?? 0, cover);
  }
};

/** Calls back for every pixel of the frame. */
export const eachPixel = (visit: (x: number, y: number, index: number) => void): void => {
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      visit(x, y, y * WIDTH + x);
    }
  }
};
