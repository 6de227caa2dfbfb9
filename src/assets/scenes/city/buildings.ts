import { blend, choose, hex, type Rgb, tone } from '../colour.ts';
import { hash, randomStream } from '../noise.ts';
import { at, type Layer, paint, pick, type Surface, WIDTH } from '../pixel-buffer.ts';
import { type Box, eachInBox } from '../rasterize.ts';
import { type Leaves, plantTree } from '../trees.ts';
import { type District, districtAt, districts, standsOnLand } from './layout.ts';

const tiles: readonly [Rgb, ...Rgb[]] = [
  hex('#8f6656'),
  hex('#82594b'),
  hex('#9a7666'),
  hex('#706d70'),
  hex('#7d675e'),
  hex('#8d837a'),
  hex('#62646b'),
];
const flats: readonly [Rgb, ...Rgb[]] = [
  hex('#8f8d8b'),
  hex('#a9a49c'),
  hex('#77787b'),
  hex('#bcb6aa'),
  hex('#686a70'),
  hex('#9b948a'),
  hex('#84796f'),
];
const wall = hex('#5d5a60');
const yard: readonly [Rgb, ...Rgb[]] = [hex('#59654a'), hex('#6c6a5c'), hex('#4f5c44'), hex('#747067')];
const leaves: Leaves = { dark: hex('#2c3f2c'), light: hex('#56683f') };
// Off nadir, a tall building leans away from the point below the satellite.
const lean: readonly [number, number] = [0.16, -0.2];

/** Builds a block with walls that lean with the view, and a flat or ridged roof. */
export const raise = (surface: Surface, box: Box, height: number, roof: Rgb, ridged: boolean): void => {
  for (let level = 1; level < height; level += 1) {
    eachInBox({ ...box, x: box.x + lean[0] * level, y: box.y + lean[1] * level }, (index, cover) => {
      paint(surface.colour, index, tone(wall, 0.8 + (level / height) * 0.3), cover);
      if (cover > 0.5) {
        surface.height[index] = Math.max(at(surface.height, index), level);
      }
    });
  }
  const top = { ...box, x: box.x + lean[0] * height, y: box.y + lean[1] * height };
  const long = box.width > box.depth;
  eachInBox(top, (index, cover, along, across) => {
    const rim = Math.min(box.width / 2 - Math.abs(along), box.depth / 2 - Math.abs(across));
    const side = long ? Math.abs(across) / (box.depth / 2) : Math.abs(along) / (box.width / 2);
    const grain = 0.94 + hash(index, 5, 511) * 0.12;
    paint(surface.colour, index, tone(roof, grain * (!ridged && rim < 1.3 ? 1.16 : 1)), cover);
    if (cover > 0.5) {
      surface.height[index] = ridged ? height + 1.6 - side * 2 : height;
    }
  });
};

interface Site {
  readonly surface: Surface;
  readonly land: Layer;
  readonly roads: Layer;
  readonly keepClear: Layer;
  readonly random: () => number;
}

const inside = (box: Box, u: number, v: number, width: number, depth: number): Box => ({
  x: box.x + u * Math.cos(box.angle) - v * Math.sin(box.angle),
  y: box.y + u * Math.sin(box.angle) + v * Math.cos(box.angle),
  width,
  depth,
  angle: box.angle,
});

const mayStand = (site: Site, box: Box, district: District): boolean => {
  const here = districtAt(box.x, box.y);
  const reach = Math.max(box.width, box.depth) / 2;
  return (
    here.district === district &&
    here.edge > reach * 0.8 + 4 &&
    pick(site.roads, box.x, box.y) > reach * 0.85 + 7 &&
    pick(site.keepClear, box.x, box.y) < 0.5 &&
    standsOnLand(site.land, box, 5)
  );
};

const build = (site: Site, box: Box, district: District): void => {
  const { random, surface } = site;
  if (!mayStand(site, box, district) || random() < 0.035) {
    return;
  }
  const tall = random() ** 7 * district.towers;
  const height = district.height * (0.8 + random() * 0.45) + tall;
  const ridged = district.kind === 'houses' || (district.kind === 'courts' && tall < 2 && random() > 0.35);
  const roof = tone(choose(ridged ? tiles : flats, random()), 0.88 + random() * 0.26);
  raise(surface, box, height, roof, ridged);
  if (ridged || box.width < 8 || box.depth < 8) {
    return;
  }
  // Plant rooms, stair heads and roof lights give flat roofs their scale.
  const pieces = 1 + Math.floor(random() * 3 + (box.width * box.depth) / 260);
  for (let piece = 0; piece < pieces; piece += 1) {
    const u = (random() - 0.5) * box.width * 0.66;
    const v = (random() - 0.5) * box.depth * 0.66;
    const part = inside(box, u + lean[0] * height, v + lean[1] * height, 2 + random() * 4, 1.8 + random() * 2.6);
    eachInBox(part, (index, cover) => {
      paint(surface.colour, index, tone(roof, piece % 2 === 0 ? 1.2 : 0.76), cover);
      surface.height[index] = Math.max(at(surface.height, index), height + 1.2 * cover);
    });
  }
};

const row = (site: Site, block: Box, district: District, v: number, depth: number, length: number): void => {
  const typical = district.kind === 'houses' ? 8 : 14;
  let u = -length / 2;
  while (u < length / 2 - 4) {
    const width = Math.min(length / 2 - u, typical * (0.65 + site.random() * 0.9));
    const gap = district.kind === 'houses' ? 2.4 : 0;
    const deep = depth * (0.82 + site.random() * 0.22);
    build(site, inside(block, u + width / 2, v + Math.sign(v) * (depth - deep) * 0.5, width - gap, deep), district);
    u += width;
  }
};

const fillBlock = (site: Site, block: Box, district: District): void => {
  const { random, surface } = site;
  const ground = choose(yard, random());
  eachInBox(block, (index, cover) => {
    const owned =
      at(surface.height, index) < 1.5 && districtAt(index % WIDTH, Math.floor(index / WIDTH)).district === district;
    const free = owned && at(site.land, index) > 0.95 && at(site.roads, index) > 9 && at(site.keepClear, index) < 0.5;
    const noisy = tone(ground, 0.9 + hash(index, 9, 521) * 0.2);
    paint(surface.colour, index, noisy, free ? cover * 0.85 : 0);
  });
  const depth = district.kind === 'houses' ? 8 : 13;
  const plain = district.kind === 'sheds' || (district.kind === 'centre' && random() > 0.4);
  if (plain) {
    for (const u of [-0.25, 0.25]) {
      const sides = district.kind === 'sheds' && random() > 0.4 ? [0] : [-0.25, 0.25];
      for (const v of sides) {
        const width = block.width * (0.34 + random() * 0.12);
        const deep = (block.depth / sides.length) * (0.66 + random() * 0.26);
        build(site, inside(block, u * block.width, v * block.depth, width, deep), district);
      }
    }
    return;
  }
  for (let count = 0; count < 16; count += 1) {
    const tree = inside(block, (random() - 0.5) * block.width * 0.8, (random() - 0.5) * block.depth * 0.6, 1, 1);
    if (mayStand(site, { ...tree, width: 6, depth: 6 }, district)) {
      plantTree(surface, tree.x, tree.y, 1.6 + random() * 2.2, leaves);
    }
  }
  row(site, block, district, -(block.depth - depth) / 2, depth, block.width);
  row(site, block, district, (block.depth - depth) / 2, depth, block.width);
  if (district.kind !== 'houses') {
    // The short sides close the court.
    const side = { ...block, angle: block.angle + Math.PI / 2 };
    row(site, side, district, -(block.width - depth) / 2, depth, block.depth - depth * 2);
    row(site, side, district, (block.width - depth) / 2, depth, block.depth - depth * 2);
  }
};

/** Builds every quarter block by block; each fourth street is wider. */
export const buildDistricts = (surface: Surface, land: Layer, roads: Layer, keepClear: Layer): void => {
  const site: Site = { surface, land, roads, keepClear, random: randomStream(523) };
  for (const district of districts) {
    const origin: Box = { x: district.x, y: district.y, width: 0, depth: 0, angle: district.angle };
    const stepU = district.blockWidth + district.street;
    const stepV = district.blockDepth + district.street;
    for (let i = -12; i <= 12; i += 1) {
      for (let j = -14; j <= 14; j += 1) {
        const jog = (hash(j, 1, Math.round(district.x)) - 0.5) * (district.kind === 'centre' ? 0 : 26);
        const wideU = Math.floor(i / 4) * 5;
        const wideV = Math.floor(j / 4) * 5;
        const block = inside(
          origin,
          i * stepU + wideU + jog,
          j * stepV + wideV,
          district.blockWidth,
          district.blockDepth,
        );
        if (
          block.x > -90 &&
          block.y > -90 &&
          block.x < 2010 &&
          block.y < 1170 &&
          districtAt(block.x, block.y).edge > -1
        ) {
          const near = districtAt(block.x, block.y);
          if (near.district === district || near.edge < district.blockWidth * 0.6) {
            fillBlock(site, block, district);
          }
        }
      }
    }
  }
};

/** The tint of paving at a random place. */
export const paving = (unit: number): Rgb => blend(hex('#77736d'), hex('#8a857d'), unit);
