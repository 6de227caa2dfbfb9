import { smoothstep } from '../math.ts';
import { fbm } from '../noise.ts';
import { at, type Layer, newLayer, pick, WIDTH } from '../pixel-buffer.ts';
import { type Box, curve, distanceTo, eachInBox, type Point } from '../rasterize.ts';

/** How a quarter of the city is built. */
export interface District {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly blockWidth: number;
  readonly blockDepth: number;
  readonly street: number;
  /** Typical height of a building in pixels, and how far towers rise above it. */
  readonly height: number;
  readonly towers: number;
  readonly kind: 'houses' | 'courts' | 'centre' | 'sheds';
}

/** The quarters; each takes the ground nearest to its centre. */
export const districts: readonly District[] = [
  { x: 250, y: 180, angle: 0.16, blockWidth: 74, blockDepth: 42, street: 7, height: 3.6, towers: 4, kind: 'houses' },
  { x: 760, y: 150, angle: -0.2, blockWidth: 78, blockDepth: 54, street: 8, height: 6, towers: 9, kind: 'courts' },
  { x: 900, y: 530, angle: 0.3, blockWidth: 64, blockDepth: 58, street: 9, height: 9, towers: 34, kind: 'centre' },
  { x: 330, y: 620, angle: -0.08, blockWidth: 84, blockDepth: 56, street: 8, height: 6, towers: 8, kind: 'courts' },
  { x: 720, y: 960, angle: 0.42, blockWidth: 76, blockDepth: 50, street: 8, height: 5.4, towers: 10, kind: 'courts' },
  { x: 190, y: 1000, angle: 0.22, blockWidth: 70, blockDepth: 40, street: 7, height: 3.6, towers: 4, kind: 'houses' },
  { x: 1330, y: 150, angle: 0.3, blockWidth: 104, blockDepth: 58, street: 11, height: 5, towers: 4, kind: 'sheds' },
];

/** Direction of the quay, in radians; piers stand at right angles to it. */
export const quayAngle = 0.3;

const alongQuay = (x: number, y: number): Point => [
  (x - 1180) * Math.cos(quayAngle) + (y - 540) * Math.sin(quayAngle),
  (y - 540) * Math.cos(quayAngle) - (x - 1180) * Math.sin(quayAngle),
];

const turned = (out: number, down: number, width: number, depth: number): Box => ({
  x: 1180 + out * Math.cos(quayAngle) - down * Math.sin(quayAngle),
  y: 540 + out * Math.sin(quayAngle) + down * Math.cos(quayAngle),
  width,
  depth,
  angle: quayAngle,
});

/** Wharves that reach into the harbour. */
export const piers: readonly Box[] = [
  turned(180, -300, 420, 120),
  turned(130, -120, 320, 74),
  turned(70, 20, 190, 22),
  turned(60, 85, 160, 18),
  turned(60, 150, 170, 18),
  turned(100, 330, 250, 84),
];

const basins: readonly Box[] = [turned(-55, -210, 160, 46), turned(-40, 235, 120, 60)];

/** Parks, as boxes that follow the streets around them. */
export const parks: readonly Box[] = [
  { x: 610, y: 395, width: 300, depth: 128, angle: 0.3 },
  { x: 470, y: 845, width: 132, depth: 112, angle: 0.22 },
  { x: 1010, y: 270, width: 86, depth: 76, angle: -0.2 },
];

const stamp = (layer: Layer, box: Box, value: number): void => {
  eachInBox(box, (index, cover) => {
    layer[index] = at(layer, index) * (1 - cover) + value * cover;
  });
};

/** Share of land in each pixel: a straight quay with basins and wharves, a loose shore in the south. */
export const landCover = (): Layer => {
  const layer = newLayer();
  for (let index = 0; index < layer.length; index += 1) {
    const x = index % WIDTH;
    const y = Math.floor(index / WIDTH);
    const [out, down] = alongQuay(x, y);
    const loose = smoothstep(380, 560, down) * (fbm(x / 190, y / 190, 4, 501) * 150 - 60);
    const north = smoothstep(-350, -372, down) * 900;
    layer[index] = smoothstep(0.7, -0.7, out - loose - north);
  }
  for (const box of basins) {
    stamp(layer, box, 0);
  }
  for (const box of piers) {
    stamp(layer, box, 1);
  }
  return layer;
};

/** The long curved wall that shelters the harbour. */
export const breakwater = curve([
  [1985, 590],
  [1830, 602],
  [1690, 655],
  [1590, 740],
  [1545, 820],
]);

const boulevard = curve([
  [-60, 470],
  [300, 455],
  [520, 505],
  [900, 520],
  [1170, 560],
]);
const radial = curve([
  [560, -60],
  [700, 240],
  [900, 520],
  [960, 700],
  [1040, 1140],
]);
const ringRoad = curve([
  [-60, 700],
  [130, 790],
  [330, 740],
  [560, 720],
  [760, 745],
  [960, 700],
  [1110, 640],
]);

/** Distance to the nearest main road. */
export const mainRoads = (): Layer => distanceTo([...boulevard, ...radial, ...ringRoad], 80);

/** Street lamps along the main roads. */
export const lamps = (): readonly Point[] =>
  [boulevard, radial, ringRoad].flatMap((road) => road.filter((_, step) => step % 23 === 0));

/** The quarter at a point, and the distance to the next quarter. */
export const districtAt = (
  x: number,
  y: number,
): { readonly district: District | undefined; readonly edge: number } => {
  let near = Infinity;
  let next = Infinity;
  let found: District | undefined;
  for (const district of districts) {
    const distance = Math.hypot(district.x - x, district.y - y);
    if (distance < near) {
      next = near;
      near = distance;
      found = district;
    } else {
      next = Math.min(next, distance);
    }
  }
  return { district: found, edge: (next - near) / 2 };
};

/** Whether a box lies wholly on land. */
export const standsOnLand = (land: Layer, box: Box, margin: number): boolean => {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const steps = [-1, -0.5, 0, 0.5, 1];
  return steps.every((across) =>
    steps.every((along) => {
      const u = along * (box.width / 2 + margin);
      const v = across * (box.depth / 2 + margin);
      return pick(land, box.x + u * cos - v * sin, box.y + u * sin + v * cos) > 0.9;
    }),
  );
};
