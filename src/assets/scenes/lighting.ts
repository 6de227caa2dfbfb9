import type { Rgb } from './colour.ts';
import { smoothstep } from './math.ts';
import { at, eachPixel, HEIGHT, type Layer, pick, type Surface, WIDTH } from './pixel-buffer.ts';

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
