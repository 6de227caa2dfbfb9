import { blend, hex, type Rgb, tone } from '../colour.ts';
import { applyLight, type Light } from '../lighting.ts';
import { smoothstep } from '../math.ts';
import { fbm, gradientNoise, hash, randomStream } from '../noise.ts';
import {
  at,
  eachPixel,
  HEIGHT,
  type Layer,
  newLayer,
  newSurface,
  paint,
  pick,
  type Surface,
  WIDTH,
} from '../pixel-buffer.ts';
import { grade } from '../post-process.ts';
import { type Box, eachInBox, eachInDisc } from '../rasterize.ts';
import { type Leaves, paintCanopy, plantTree } from '../trees.ts';
import { buildDistricts, paving } from './buildings.ts';
import { districtAt, lamps, landCover, mainRoads, parks, piers } from './layout.ts';
import { buildPort, wakes } from './port.ts';

const asphalt = hex('#55565c');
const lawn = hex('#66744c');
const path = hex('#8d8474');
const pond = hex('#38525e');
const glow: Rgb = [0.6, 0.37, 0.14];
const leaves: Leaves = { dark: hex('#2f442d'), light: hex('#5f7043') };
const dusk: Light = {
  towards: [-0.94, -0.34],
  drop: 0.42,
  reach: 64,
  relief: 0.07,
  sun: [0.9, 0.66, 0.46],
  sky: [0.25, 0.3, 0.44],
};

const paintWater = (surface: Surface, x: number, y: number, index: number): void => {
  const deep = smoothstep(1150, 1900, x + y * 0.3);
  const wind = fbm(x / 150, y / 60, 4, 601) * 0.2 + gradientNoise(x / 2.6, y / 6, 603) * 0.09;
  const swell = Math.sin((x * 0.7 - y * 0.6 + fbm(x / 90, y / 90, 3, 605) * 20) / 3) * 0.02;
  let water = tone(blend(hex('#42626b'), hex('#2c4a5c'), deep), 1 + wind + swell + fbm(x / 300, y / 300, 2, 607) * 0.2);
  for (const wake of wakes) {
    const cos = Math.cos(wake.angle);
    const sin = Math.sin(wake.angle);
    const behind = -((x - wake.from[0]) * cos + (y - wake.from[1]) * sin);
    const aside = Math.abs((y - wake.from[1]) * cos - (x - wake.from[0]) * sin);
    const spread = wake.beam * 0.6 + behind * 0.09;
    if (behind > 0 && behind < wake.length && aside < spread + 4) {
      const arm = Math.exp(-(((aside - spread) / 1.7) ** 2)) * 0.5;
      const trail = smoothstep(wake.beam * 0.8, 0, aside) * 0.45;
      const churn = 0.6 + fbm(x / 4, y / 4, 2, 609);
      water = blend(water, hex('#a9b8b6'), Math.max(arm, trail) * churn * (1 - behind / wake.length));
    }
  }
  paint(surface.colour, index, water);
};

const paintStreets = (surface: Surface, land: Layer, roads: Layer): void => {
  eachPixel((x, y, index) => {
    paintWater(surface, x, y, index);
    const ground = at(land, index);
    if (ground === 0) {
      return;
    }
    const quay = pick(land, x + 7, y) < 0.5 || pick(land, x, y + 7) < 0.5 || pick(land, x, y - 7) < 0.5;
    const { edge } = districtAt(x, y);
    const worn = fbm(x / 40, y / 40, 4, 611) * 0.18 + (hash(x, y, 613) - 0.5) * 0.04;
    const street = blend(asphalt, paving(0.5), quay ? 0.55 : 0.05 + smoothstep(1060, 1180, x + worn * 300) * 0.4);
    paint(surface.colour, index, tone(street, 0.95 + worn), ground);
    const main = at(roads, index);
    if (main < 7.5 || (edge < 4 && x < 1060)) {
      const marked = Math.abs(main) < 0.6 || Math.abs(main - 5.6) < 0.5;
      paint(surface.colour, index, tone(asphalt, marked ? 1.3 : 0.92), ground * 0.9);
    }
    surface.height[index] = 1.2 * ground;
  });
};

const paintPark = (surface: Surface, park: Box, number: number, clear: Layer, roads: Layer): void => {
  eachInBox(park, (index, cover, along, across) => {
    const x = index % WIDTH;
    const y = Math.floor(index / WIDTH);
    if (at(roads, index) < 9) {
      return;
    }
    clear[index] = 1;
    const rim = Math.min(park.width / 2 - Math.abs(along), park.depth / 2 - Math.abs(across));
    const winding = Math.abs(across + Math.sin(along / 42 + number) * 22);
    const crossing = Math.abs(along + Math.sin(across / 30) * 14 + park.width * 0.16);
    const ring = Math.abs(Math.hypot(along - park.width * 0.12, across * 1.25) - park.depth * 0.3);
    const way = Math.min(winding, crossing, ring, Math.abs(rim - 6));
    const lake =
      Math.hypot((along - park.width * 0.12) / 1.5, across) + fbm(x / 24, y / 24, 2, 621) * 10 - park.depth * 0.19;
    const grass = tone(lawn, 1 + fbm(x / 30, y / 30, 4, 623) * 0.3 + (hash(x, y, 625) - 0.5) * 0.08);
    paint(surface.colour, index, grass, cover);
    paint(surface.colour, index, path, smoothstep(2, 1, way) * cover);
    if (number === 0 && lake < 0) {
      paint(surface.colour, index, pond, smoothstep(0, -1.2, lake));
    } else if (way > 3.4 && rim > 3 && fbm(x / 36, y / 36, 3, 627) + (rim < 14 ? 0.3 : 0) > 0.12 && lake > 6) {
      paintCanopy(surface, x, y, index, leaves, 6.4, cover);
    }
  });
};

const plantAvenues = (surface: Surface, land: Layer, roads: Layer): void => {
  const random = randomStream(631);
  for (let count = 0; count < 26_000; count += 1) {
    const x = random() * WIDTH;
    const y = random() * HEIGHT;
    const main = pick(roads, x, y);
    const kerb = Math.abs(main - 9) < 1 || Math.abs(districtAt(x, y).edge - 5) < 0.8;
    if (kerb && pick(land, x, y) > 0.9 && pick(surface.height, x, y) < 1.5 && x < 1180) {
      plantTree(surface, x, y, 1.8 + random() * 1.3, leaves);
    }
  }
};

const lightLamps = (surface: Surface, land: Layer): void => {
  for (const [x, y] of lamps()) {
    if (pick(land, x, y) < 0.5) {
      continue;
    }
    eachInDisc(x, y, 15, (index, share) => {
      const strength = (1 - share) ** 3 * 0.5 + (share < 0.09 ? 0.8 : 0);
      for (let band = 0; band < 3; band += 1) {
        surface.colour[index * 3 + band] = at(surface.colour, index * 3 + band) + (glow[band] ?? 0) * strength;
      }
    });
  }
};

/** The third scene: a harbour city in low evening sun, with long shadows and the first lamps. */
export const paintCity = (): Float32Array => {
  const surface = newSurface();
  const land = landCover();
  const roads = mainRoads();
  const clear = newLayer();
  paintStreets(surface, land, roads);
  for (const [number, park] of parks.entries()) {
    paintPark(surface, park, number, clear, roads);
  }
  for (const pier of piers) {
    eachInBox({ ...pier, width: pier.width + 12, depth: pier.depth + 12 }, (index) => {
      clear[index] = 1;
    });
  }
  buildDistricts(surface, land, roads, clear);
  plantAvenues(surface, land, roads);
  buildPort(surface, land);
  applyLight(surface, dusk);
  lightLamps(surface, land);
  eachPixel((x, y, index) => {
    const low = smoothstep(2100, 200, Math.hypot(x - 0, y - 200));
    grade(surface.colour, index, 0.06, 0.94 + low * 0.08, [0.03 + low * 0.02, 0.027 + low * 0.01, 0.045]);
  });
  return surface.colour;
};
