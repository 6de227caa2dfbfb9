import { lerp, smoothstep } from './math.ts';

/** A colour as red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Reads '#rrggbb' as a colour. */
export const hex = (code: string): Rgb => {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

/** Blends two colours. */
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];

/** Makes a colour lighter or darker by a factor. */
export const tone = (colour: Rgb, factor: number): Rgb => [colour[0] * factor, colour[1] * factor, colour[2] * factor];

/** The colour at a position along stops of [position, colour], in rising order. */
export const ramp = (stops: readonly (readonly [number, Rgb])[], position: number): Rgb => {
  let from = stops[0];
  for (const to of stops) {
    if (from && position < to[0]) {
      return from === to ? to[1] : blend(from[1], to[1], smoothstep(from[0], to[0], position));
    }
    from = to;
  }
  return from ? from[1] : [0, 0, 0];
};

/** An item of a list by a number from 0 to 1. */
export const choose = <T>(items: readonly [T, ...T[]], unit: number): T =>
  items[Math.min(items.length - 1, Math.floor(unit * items.length))] ?? items[0];
