import { smoothstep } from './math.ts';
import { at, HEIGHT, type Layer, newLayer, WIDTH } from './pixel-buffer.ts';

/** A point in pixels. */
export type Point = readonly [number, number];

/** A rectangle by its centre, its sides and its turn in radians. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly angle: number;
}

const between = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A smooth curve through the given points, one point about every pixel. */
export const curve = (points: readonly Point[]): readonly Point[] => {
  const dense: Point[] = [];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const b = points[index] ?? [0, 0];
    const c = points[index + 1] ?? b;
    const a = points[index - 1] ?? b;
    const d = points[index + 2] ?? c;
    const steps = Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) * 1.2);
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      dense.push([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return dense;
};

/** Distance in pixels from every pixel to the nearest of dense points, capped at `reach`. */
export const distanceTo = (points: readonly Point[], reach: number): Layer => {
  const layer = newLayer(reach);
  for (const [px, py] of points) {
    const top = Math.max(0, Math.floor(py - reach));
    const bottom = Math.min(HEIGHT - 1, Math.ceil(py + reach));
    const left = Math.max(0, Math.floor(px - reach));
    const right = Math.min(WIDTH - 1, Math.ceil(px + reach));
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const distance = Math.hypot(x - px, y - py);
        const index = y * WIDTH + x;
        if (distance < at(layer, index)) {
          layer[index] = distance;
        }
      }
    }
  }
  return layer;
};

/** Visits the pixels of a box with their cover (0 to 1) and their place along its sides. */
export const eachInBox = (
  box: Box,
  visit: (index: number, cover: number, along: number, across: number) => void,
): void => {
  const radius = Math.hypot(box.width, box.depth) / 2 + 1;
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  for (let y = Math.max(0, Math.floor(box.y - radius)); y <= Math.min(HEIGHT - 1, box.y + radius); y += 1) {
    for (let x = Math.max(0, Math.floor(box.x - radius)); x <= Math.min(WIDTH - 1, box.x + radius); x += 1) {
      const along = (x - box.x) * cos + (y - box.y) * sin;
      const across = (y - box.y) * cos - (x - box.x) * sin;
      const inside = Math.min(box.width / 2 - Math.abs(along), box.depth / 2 - Math.abs(across));
      const cover = smoothstep(-0.5, 0.5, inside);
      if (cover > 0) {
        visit(y * WIDTH + x, cover, along, across);
      }
    }
  }
};

/** Visits the pixels of a disc with their distance from the centre as a share of the radius. */
export const eachInDisc = (
  x: number,
  y: number,
  radius: number,
  visit: (index: number, share: number) => void,
): void => {
  for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(HEIGHT - 1, y + radius); py += 1) {
    for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(WIDTH - 1, x + radius); px += 1) {
      const share = Math.hypot(px - x, py - y) / radius;
      if (share < 1) {
        visit(py * WIDTH + px, share);
      }
    }
  }
};
