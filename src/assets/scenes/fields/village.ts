import { choose, hex, type Rgb, tone } from '../colour.ts';
import { smoothstep } from '../math.ts';
import { hash, randomStream } from '../noise.ts';
import { at, type Layer, paint, pick, type Surface } from '../pixel-buffer.ts';
import { type Box, eachInBox, type Point } from '../rasterize.ts';
import { type Leaves, plantTree } from '../trees.ts';

const roofs: readonly [Rgb, ...Rgb[]] = [
  hex('#a5664c'),
  hex('#b37a5c'),
  hex('#94583f'),
  hex('#8a8078'),
  hex('#6f6d70'),
  hex('#bfa890'),
];

const garden: Leaves = { dark: hex('#2c4427'), light: hex('#5b7440') };

/** Builds one house with a ridged roof: the two sides take the light differently. */
export const buildHouse = (surface: Surface, box: Box, roof: Rgb, height: number): void => {
  eachInBox(box, (index, cover, along, across) => {
    const side = Math.abs(across) / (box.depth / 2);
    const grain = 0.95 + hash(Math.round(along), Math.round(across), 97) * 0.1;
    paint(surface.colour, index, tone(roof, grain), cover);
    if (cover > 0.4) {
      surface.height[index] = Math.max(at(surface.height, index), height * (1.25 - side * 0.55));
    }
  });
};

/** A village under construction: its houses so far, and what they have to keep clear of. */
interface Village {
  readonly surface: Surface;
  readonly roads: Layer;
  readonly centre: Point;
  readonly radius: number;
  readonly random: () => number;
  readonly houses: Box[];
}

/** Builds a house, in half of the cases with a wing, where neither a road nor another house is in the way. */
const placeHouse = (village: Village, x: number, y: number, angle: number, large: boolean): void => {
  const { surface, roads, random, houses } = village;
  const width = large ? 15 + random() * 14 : 6.5 + random() * 5.5;
  const depth = large ? 8 + random() * 4 : 5 + random() * 2.5;
  const reach = Math.hypot(width, depth) / 2;
  const free = houses.every(
    (box) => Math.hypot(box.x - x, box.y - y) > reach * 0.72 + Math.hypot(box.width, box.depth) * 0.36,
  );
  if (!free || pick(roads, x, y) < depth / 2 + 3) {
    return;
  }
  const box = { x, y, width, depth, angle };
  houses.push(box);
  buildHouse(surface, box, choose(roofs, random()), large ? 4.2 : 3.4);
  if (random() > 0.5) {
    // A wing at a right angle breaks up the row of plain boxes.
    const wing = {
      x: x - Math.sin(angle) * depth * 0.7,
      y: y + Math.cos(angle) * depth * 0.7,
      width: depth * 0.8,
      depth: depth * 0.9,
      angle: angle + Math.PI / 2,
    };
    buildHouse(surface, wing, choose(roofs, random()), 2.6);
  }
};

const buildStreet = (village: Village, street: readonly Point[]): void => {
  const { centre, radius, random } = village;
  for (let step = 4; step < street.length; step += 5) {
    const [x, y] = street[step] ?? centre;
    const [bx, by] = street[step - 4] ?? centre;
    const near = 1 - smoothstep(radius * 0.25, radius, Math.hypot(x - centre[0], y - centre[1]));
    const angle = Math.atan2(y - by, x - bx);
    for (const side of [-1, 1]) {
      if (random() > near * 0.95) {
        continue;
      }
      const back = random() > 0.72 ? 24 + random() * 12 : 9 + random() * 3;
      placeHouse(
        village,
        x - Math.sin(angle) * side * back,
        y + Math.cos(angle) * side * back,
        angle + (random() > 0.65 ? Math.PI / 2 : 0) + (random() - 0.5) * 0.12,
        random() > 0.93,
      );
    }
  }
};

const plantGardens = ({ surface, roads, centre, radius, random, houses }: Village): void => {
  for (let count = 0; count < 620; count += 1) {
    const turn = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * radius * 0.95;
    const x = centre[0] + Math.cos(turn) * far;
    const y = centre[1] + Math.sin(turn) * far * 0.8;
    const clear = houses.every((box) => Math.hypot(box.x - x, box.y - y) > box.width * 0.55 + 1.5);
    if (clear && pick(roads, x, y) > 5 && pick(roads, x, y) < 62) {
      plantTree(surface, x, y, 1.6 + random() * 2.6, garden);
    }
  }
};

/** Places houses and garden trees along streets, denser and closer to the road near the centre. */
export const buildVillage = (
  surface: Surface,
  streets: readonly (readonly Point[])[],
  roads: Layer,
  centre: Point,
  radius: number,
): void => {
  const village: Village = { surface, roads, centre, radius, random: randomStream(411), houses: [] };
  for (const street of streets) {
    buildStreet(village, street);
  }
  plantGardens(village);
};
