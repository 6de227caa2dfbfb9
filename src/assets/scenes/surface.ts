import { hash, mix, smooth } from './noise.ts';

/** Width of every scene in pixels. */
export const WIDTH = 1920;

/** Height of every scene in pixels. */
export const HEIGHT = 1080;

/** A colour as red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** One number per pixel, row by row. */
export type Layer = Float32Array;

/** A surface before lighting: its colour and its height in pixels. */
export interface Surface {
  readonly colour: Float32Array;
  readonly height: Layer;
}

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

/** Reads '#rrggbb' as a colour. */
export const hex = (code: string): Rgb => {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

/** Blends two colours. */
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];

/** Makes a colour lighter or darker by a factor. */
export const tone = (colour: Rgb, factor: number): Rgb => [colour[0] * factor, colour[1] * factor, colour[2] * factor];

/** The colour at a position along stops of [position, colour], in rising order. */
export const ramp = (stops: readonly (readonly [number, Rgb])[], position: number): Rgb => {
  let from = stops[0];
  for (const to of stops) {
    if (from && position < to[0]) {
      return from === to ? to[1] : blend(from[1], to[1], smooth(from[0], to[0], position));
    }
    from = to;
  }
  return from ? from[1] : [0, 0, 0];
};

/** An item of a list by a number from 0 to 1. */
export const choose = <T>(items: readonly [T, ...T[]], unit: number): T =>
  items[Math.min(items.length - 1, Math.floor(unit * items.length))] ?? items[0];

/** Lays a colour over one pixel of a colour buffer. */
export const paint = (colour: Float32Array, index: number, over: Rgb, cover = 1): void => {
  for (let band = 0; band < 3; band += 1) {
    const slot = index * 3 + band;
    colour[slot] = mix(at(colour, slot), over[band] ?? 0, cover);
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
  return 1 - smooth(0, 1.5, shade);
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
    colour[slot + band] = mix(at(colour, slot + band), luma, grey) * factor + (haze[band] ?? 0);
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
