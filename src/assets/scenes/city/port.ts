import { choose, hex, type Rgb, tone } from '../colour.ts';
import { smoothstep } from '../math.ts';
import { hash, randomStream } from '../noise.ts';
import { at, type Layer, paint, pick, type Surface } from '../pixel-buffer.ts';
import { type Box, eachInBox, type Point } from '../rasterize.ts';
import { raise } from './buildings.ts';
import { breakwater, piers, quayAngle } from './layout.ts';

const boxes: readonly [Rgb, ...Rgb[]] = [
  hex('#8c4f3f'),
  hex('#47677c'),
  hex('#6f7f70'),
  hex('#b0a48f'),
  hex('#86735a'),
  hex('#3f5a62'),
  hex('#9b9a97'),
];
const hull = hex('#51474a');
const deck = hex('#97877c');
const white = hex('#d9d3c8');

const shifted = (box: Box, u: number, v: number, width: number, depth: number): Box => ({
  x: box.x + u * Math.cos(box.angle) - v * Math.sin(box.angle),
  y: box.y + u * Math.sin(box.angle) + v * Math.cos(box.angle),
  width,
  depth,
  angle: box.angle,
});

const stackContainers = (surface: Surface, pier: Box, random: () => number): void => {
  for (let v = -pier.depth / 2 + 16; v < pier.depth / 2 - 14; v += 15) {
    for (let u = -pier.width / 2 + 40; u < pier.width / 2 - 16; u += 9.5) {
      for (let lane = 0; lane < 4; lane += 1) {
        if (random() > 0.24) {
          const box = shifted(pier, u, v + lane * 2.7, 8.6, 2.5);
          raise(surface, box, 1 + Math.floor(random() * 4), choose(boxes, random()), false);
        }
      }
    }
  }
};

/** Draws a ship: a pointed hull, a deck and a bridge house at the stern. */
const floatShip = (surface: Surface, x: number, y: number, length: number, angle: number, seed: number): void => {
  const beam = length * 0.17;
  const body: Box = { x, y, width: length, depth: beam, angle };
  eachInBox(body, (index, _, along, across) => {
    const bow = smoothstep(length * 0.5, length * 0.28, along) ** 0.6;
    const rim = (beam / 2) * bow - Math.abs(across);
    if (rim > 0) {
      paint(
        surface.colour,
        index,
        rim < 1 ? hull : tone(deck, 0.9 + hash(index, 2, seed) * 0.2),
        smoothstep(0, 0.8, rim),
      );
      surface.height[index] = 2.2;
    }
  });
  if (length > 40) {
    for (let u = -length * 0.26; u < length * 0.3; u += 6.4) {
      for (let v = -beam / 2 + 2.6; v < beam / 2 - 1.6; v += 2.6) {
        const bay = Math.floor(u);
        raise(
          surface,
          shifted(body, u, v, 5.8, 2.4),
          3 + Math.floor(hash(bay, Math.floor(v * 9), seed) * 3),
          choose(boxes, hash(bay, Math.floor(v * 7), seed + 1)),
          false,
        );
      }
    }
  }
  raise(surface, shifted(body, -length * 0.38, 0, length * 0.09 + 1, beam * 0.7), 3 + length * 0.05, white, false);
};

const moorYachts = (surface: Surface, jetty: Box, random: () => number): void => {
  for (let u = -jetty.width / 2 + 78; u < jetty.width / 2 - 3; u += 5) {
    for (const side of [-1, 1]) {
      if (random() > 0.22) {
        const boat = shifted(jetty, u, side * 10.5, 1, 1);
        const length = 8 + random() * 4;
        eachInBox({ ...boat, width: 2.8, depth: length }, (index, cover) => {
          paint(surface.colour, index, tone(white, 0.75 + random() * 0.12), cover);
          surface.height[index] = Math.max(at(surface.height, index), 1);
        });
      }
    }
  }
};

const buildNorthernPiers = (surface: Surface, yard: Box, sheds: Box, random: () => number): void => {
  stackContainers(surface, yard, random);
  for (const v of [-17, 16]) {
    for (let u = -sheds.width / 2 + 70; u < sheds.width / 2 - 20; u += 62) {
      const roof = choose([hex('#a5a098'), hex('#85827f'), hex('#94796a')], random());
      raise(surface, shifted(sheds, u, v, 52, 22), 5, roof, true);
    }
  }
  const north = shifted(yard, 40, 76, 1, 1);
  floatShip(surface, north.x, north.y, 176, quayAngle, 551);
  const berth = shifted(sheds, 20, 50, 1, 1);
  floatShip(surface, berth.x, berth.y, 96, quayAngle + Math.PI, 553);
};

const buildFerryPier = (surface: Surface, pier: Box, random: () => number): void => {
  for (const [u, v] of [
    [10, -20],
    [66, -20],
    [10, 19],
    [66, 19],
  ] as const) {
    raise(surface, shifted(pier, u, v, 48, 26), 4.6, tone(hex('#8f8a86'), 0.85 + random() * 0.3), true);
  }
  const ferry = shifted(pier, 30, -54, 1, 1);
  floatShip(surface, ferry.x, ferry.y, 38, quayAngle, 557);
};

const buildBreakwater = (surface: Surface, random: () => number): void => {
  for (const [x, y] of breakwater) {
    for (let rock = 0; rock < 5; rock += 1) {
      const box: Box = {
        x: x + (random() - 0.5) * 9,
        y: y + (random() - 0.5) * 9,
        width: 1.8,
        depth: 1.6,
        angle: random() * 3,
      };
      raise(surface, box, 1.1 + random() * 0.7, tone(hex('#837c76'), 0.7 + random() * 0.4), false);
    }
  }
};

/** Ships away from the quay: x, y, length and heading in radians. */
const ships: readonly (readonly [number, number, number, number])[] = [
  [1655, 935, 128, -2.35],
  [1800, 820, 20, 0.5],
  [1690, 470, 110, 0.62],
  [1400, 760, 22, -0.7],
  [1320, 1000, 16, 1.9],
  [1850, 1010, 26, 2.7],
  [1480, 590, 18, 0.2],
];

/** Draws the harbour: container yards, sheds, moored and moving ships, jetties and the breakwater. */
export const buildPort = (surface: Surface, land: Layer): void => {
  // One stream for all, so that the order of these calls decides what each of them draws.
  const random = randomStream(541);
  const [yard, sheds, ...others] = piers;
  if (yard && sheds) {
    buildNorthernPiers(surface, yard, sheds, random);
  }
  const south = others[3];
  if (south) {
    buildFerryPier(surface, south, random);
  }
  for (const jetty of others.slice(0, 3)) {
    moorYachts(surface, jetty, random);
  }
  buildBreakwater(surface, random);
  for (const [x, y, length, angle] of ships) {
    if (pick(land, x, y) < 0.1) {
      floatShip(surface, x, y, length, angle, Math.round(x));
    }
  }
};

/** Wakes of the moving ships: start, heading and length. */
export const wakes: readonly {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly beam: number;
}[] = [
  { from: [1655, 935], angle: -2.35, length: 420, beam: 11 },
  { from: [1800, 820], angle: 0.5, length: 150, beam: 3 },
  { from: [1400, 760], angle: -0.7, length: 130, beam: 3 },
  { from: [1690, 470], angle: 0.62, length: 230, beam: 9 },
  { from: [1850, 1010], angle: 2.7, length: 150, beam: 3.5 },
];
