import type { Rgb } from './colour.ts';
import { lerp } from './math.ts';
import { hash } from './noise.ts';
import { at, eachPixel, HEIGHT, WIDTH } from './pixel-buffer.ts';

/** Grades one pixel in place: greyer by a share, darker by a factor, then lifted by haze. */
export const grade = (colour: Float32Array, index: number, grey: number, factor: number, haze: Rgb): void => {
  const slot = index * 3;
  const luma = at(colour, slot) * 0.3 + at(colour, slot + 1) * 0.59 + at(colour, slot + 2) * 0.11;
  for (let band = 0; band < 3; band += 1) {
    colour[slot + band] = lerp(at(colour, slot + band), luma, grey) * factor + (haze[band] ?? 0);
  }
};

/** Turns colour into 8-bit samples, with the grain of a sensor and a filmic shoulder. */
export const toBytes = (colour: Float32Array, grain: number, seed: number): Uint8Array => {
  const bytes = new Uint8Array(WIDTH * HEIGHT * 3);
  eachPixel((x, y, index) => {
    const shared = hash(x, y, seed) + hash(x, y, seed + 1) - 1;
    for (let band = 0; band < 3; band += 1) {
      const own = hash(x, y, seed + 2 + band) - 0.5;
      const value = at(colour, index * 3 + band);
      // Highlights roll off above 0.8 so that pale roofs and sand keep their texture.
      const rolled = value > 0.8 ? 0.8 + 0.2 * Math.tanh((value - 0.8) / 0.2) : value;
      bytes[index * 3 + band] = Math.max(0, Math.min(255, Math.round((rolled + (shared + own * 0.4) * grain) * 255)));
    }
  });
  return bytes;
};
