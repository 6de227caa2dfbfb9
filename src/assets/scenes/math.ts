const clampUnit = (value: number): number => Math.min(1, Math.max(0, value));

/** Linear interpolation from a to b. t is not clamped. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The usual smoothstep: Hermite interpolation from 0 at `from` to 1 at `to`. `from` may be the greater of the two. */
export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clampUnit((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
