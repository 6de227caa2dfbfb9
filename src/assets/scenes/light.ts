import type { Rgb } from './colour.ts';
import { hash, lerp, smoothstep } from './noise.ts';
import { at, eachPixel, HEIGHT, type Layer, pick, type Surface, WIDTH } from './surface.ts';

/** Where the light comes from, and how strong and how warm it is. */
export interface Light {
  /** Direction towards the sun in the picture plane, a unit vector. */
  readonly towards: readonly [number, number];
  /** Pixels of height that a shadow loses for each pixel of length. */
  readonly drop: number;
  /** Longest shadow in pixels. */
  readonly reach: number;
  readonly sun: Rgb;
  readonly sky: Rgb;
  /** How strongly slopes turn light or dark. */
  readonly relief: number;
}

const litShare = (height: Layer, x: number, y: number, light: Light): number => {
  const base = pick(height, x, y);
  let shade = 0;
  for (let step = 1; step <= light.reach && shade < 1.5; step += 1) {
    const px = x + light.towards[0] * step;
    const py = y + light.towards[1] * step;
    if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) {
      break;
    }
    shade = Math.max(shade, pick(height, px, py) - light.drop * step - base);
  }
  return 1 - smoothstep(0, 1.5, shade);
};

/** Lights a surface in place: cast shadows in sky light, slopes towards the sun brighter. */
export const applyLight = (surface: Surface, light: Light): void => {
  const { colour, height } = surface;
  eachPixel((x, y, index) => {
    const lit = litShare(height, x, y, light);
    const [sx, sy] = light.towards;
    const slope = pick(height, x - sx * 1.5, y - sy * 1.5) - pick(height, x + sx * 1.5, y + sy * 1.5);
    const facing = 1 + Math.max(-0.42, Math.min(0.26, slope * light.relief));
    for (let band = 0; band < 3; band += 1) {
      const slot = index * 3 + band;
      const strength = (light.sky[band] ?? 0) + (light.sun[band] ?? 0) * lit * facing;
      colour[slot] = at(colour, slot) * strength;
    }
  });
};

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
