import { blend, choose, hex, type Rgb, ramp, tone } from '../colour.ts';
import { applyLight, type Light } from '../lighting.ts';
import { smoothstep } from '../math.ts';
import { fbm, hash } from '../noise.ts';
import { at, eachPixel, HEIGHT, newSurface, paint, type Surface, WIDTH } from '../pixel-buffer.ts';
import { grade } from '../post-process.ts';
import { type Leaves, paintCanopy } from '../trees.ts';
import { back, centre, layers, main, ring, rise, side, villageAt, woodAt } from './layout.ts';
import { type Parcel, parcelAt } from './parcels.ts';
import { buildHouse, buildVillage } from './village.ts';

const crops: readonly [Rgb, ...Rgb[]] = [
  hex('#6b8049'),
  hex('#7f9257'),
  hex('#57713f'),
  hex('#8c9a62'),
  hex('#4d6a3c'),
  hex('#768a50'),
  hex('#b5a878'),
  hex('#c4b587'),
  hex('#a8966a'),
  hex('#cbbf98'),
  hex('#8a7357'),
  hex('#7a654d'),
  hex('#9c8467'),
  hex('#5f7a45'),
  hex('#99a069'),
  hex('#6e7f52'),
];
const gardens: readonly [Rgb, ...Rgb[]] = [
  hex('#6d8050'),
  hex('#7d8b5c'),
  hex('#5e7247'),
  hex('#94906f'),
  hex('#a59c80'),
  hex('#66794b'),
];
const wood: Leaves = { dark: hex('#2a3f2a'), light: hex('#526a43') };
const hedge: Leaves = { dark: hex('#34492d'), light: hex('#5a7042') };
const meadow = hex('#76894f');
const lane = hex('#b9ad93');
const asphalt = hex('#8b8a86');
const gravel = hex('#c2b596');
const water: readonly (readonly [number, Rgb])[] = [
  [0, hex('#27403f')],
  [0.55, hex('#33504a')],
  [0.85, hex('#55685a')],
  [1, hex('#86876a')],
];

const light: Light = {
  towards: [-0.8, -0.6],
  drop: 0.8,
  reach: 10,
  relief: 0.075,
  sun: [0.86, 0.81, 0.71],
  sky: [0.27, 0.31, 0.35],
};

const haze: Rgb = [0.016, 0.02, 0.024];

const tillage = (parcel: Parcel, x: number, y: number): Rgb => {
  const base = choose(crops, parcel.key);
  const headland = parcel.edge < 7 + parcel.other * 4;
  const across = headland ? parcel.along : parcel.across;
  const rows = Math.sin(across * (1.1 + parcel.other * 0.7)) * (0.018 + parcel.key * 0.03);
  const tram = Math.abs(((across + 400) % 15) - 7.5) < 0.75 && parcel.other > 0.3 && !headland ? -0.075 : 0;
  const soil = fbm(x / 70, y / 70, 4, 31) * 0.24 + fbm(x / 7, y / 7, 2, 33) * 0.06;
  const streak = fbm(parcel.across / 5, parcel.along / 120, 2, 35 + Math.floor(parcel.key * 90)) * 0.13;
  const mown = parcel.other < 0.2 ? (Math.floor(parcel.across / 11) % 2 === 0 ? 0.05 : -0.04) : 0;
  return tone(base, (0.9 + parcel.other * 0.2) * (1 + rows + tram + soil + streak + mown - (headland ? 0.035 : 0)));
};

const gardenAt = (x: number, y: number): Rgb => {
  const plot = parcelAt(x * 6, y * 6, 19);
  const soil = fbm(x / 4, y / 4, 2, 80) * 0.16;
  return tone(choose(gardens, plot.key), (plot.edge < 6 ? 0.8 : 1) + soil);
};

const paintLand = (surface: Surface, x: number, y: number, index: number): void => {
  const parcel = parcelAt(x, y, 17);
  const far = at(layers.river, index);
  const relief = fbm(x / 330, y / 330, 4, 41) * 26;
  surface.height[index] = 0;
  const flood = smoothstep(105, 50, far + fbm(x / 60, y / 60, 2, 43) * 40);
  const grass = tone(meadow, 1 + fbm(x / 46, y / 46, 4, 45) * 0.34 + fbm(x / 6, y / 6, 2, 47) * 0.1);
  const scar = smoothstep(13, 4, at(layers.oxbow, index) + fbm(x / 16, y / 16, 3, 67) * 9);
  const damp = tone(grass, 1 - scar * 0.34);
  const ground = blend(tillage(parcel, x, y), damp, Math.max(flood, scar));
  paint(surface.colour, index, tone(blend(ground, gardenAt(x, y), villageAt(x, y, index)), 1 + relief * 0.004));
  if (parcel.lane < 2.1) {
    paint(surface.colour, index, lane, 0.75 * smoothstep(2.1, 1, parcel.lane) * (1 - flood));
  } else if (parcel.edge < 2) {
    paint(surface.colour, index, grass, 0.6);
  }
  const fringe = fbm(x / 34, y / 34, 3, 49) * 0.16;
  const inParcel = woodAt(parcel.x, parcel.y);
  const wooded =
    (inParcel > 0.06 && woodAt(x, y) + fringe > -0.1 && parcel.edge > 2.4) || woodAt(x, y) + fringe * 0.6 > 0.3;
  const hedged =
    hash(Math.floor(parcel.key * 9999), 5, 51) > 0.34 &&
    parcel.edge < 3.4 + fbm(x / 11, y / 11, 2, 53) * 4.2 &&
    parcel.lane > 1.8;
  const gap = fbm(x / 58, y / 58, 2, 55) > 0.2;
  const bank = far + fbm(x / 26, y / 26, 3, 57) * 36;
  const shaw = bank < 40 && bank > 25 && fbm(x / 75, y / 75, 2, 59) > -0.16;
  const scrub = flood > 0.4 && fbm(x / 30, y / 30, 3, 61) > 0.33;
  if ((wooded && bank > 30) || (shaw && far > 24) || (scrub && far > 26)) {
    paintCanopy(surface, x, y, index, wood, 6.6);
  } else if (hedged && !gap && flood < 0.6 && villageAt(x, y, index) < 0.3) {
    paintCanopy(surface, x, y, index, hedge, 5);
  }
};

const paintWater = (surface: Surface, x: number, y: number, index: number): void => {
  const width = 17 + fbm(x / 150, y / 150, 2, 63) * 7;
  const far = at(layers.river, index) + fbm(x / 22, y / 22, 3, 65) * 3.2;
  const bar = fbm(x / 62 + 3, y / 62, 3, 69);
  const wet = smoothstep(width + 0.9, width - 0.9, far);
  if (bar > 0.1 && far < width + 9) {
    // Gravel bars swell where the noise says the current slackens.
    paint(
      surface.colour,
      index,
      tone(gravel, 0.9 + fbm(x / 5, y / 5, 2, 70) * 0.2),
      smoothstep(width + 9, width + 6, far) * 0.9,
    );
    surface.height[index] = far < width + 6 ? 0 : at(surface.height, index);
  }
  if (wet > 0) {
    const shallow = Math.min(1, Math.max(0, far / width + Math.max(0, bar) * 0.12));
    const shine = fbm(x / 40, y / 40, 3, 72) * 0.1 + fbm(x / 4, y / 4, 2, 74) * 0.04;
    paint(surface.colour, index, tone(ramp(water, shallow), 1 + shine), wet);
    surface.height[index] = at(surface.height, index) * (1 - wet);
  }
};

const paintRoads = (surface: Surface, index: number): void => {
  const major = at(layers.main, index);
  const minor = at(layers.lesser, index);
  const verge = Math.min(major - 1, minor);
  if (verge < 6) {
    surface.height[index] = verge < 4.6 ? 0 : at(surface.height, index);
    paint(surface.colour, index, meadow, smoothstep(6, 4, verge) * 0.7);
  }
  paint(surface.colour, index, asphalt, smoothstep(2.3, 1.3, minor) * 0.9);
  paint(surface.colour, index, tone(asphalt, 1.08), smoothstep(3.2, 2.2, major));
};

/** The first scene: fields, a river and a village, with a calm dark west for text to lie over. */
export const paintFields = (): Float32Array => {
  const surface = newSurface();
  eachPixel((x, y, index) => {
    paintLand(surface, x, y, index);
    paintWater(surface, x, y, index);
    paintRoads(surface, index);
  });
  const roads = layers.main.map((value, index) => Math.min(value, at(layers.lesser, index)));
  buildVillage(surface, [main, side, ring, back, rise], roads, centre, 215);
  for (const [x, y, angle] of [
    [1705, 190, 0.4],
    [1130, 330, 1.1],
    [1760, 690, -0.3],
    [1180, 985, 0.2],
    [600, 612, -0.35],
  ] as const) {
    buildHouse(surface, { x, y, width: 26, depth: 11, angle }, hex('#9a9790'), 4);
    buildHouse(surface, { x: x + 8, y: y + 19, width: 18, depth: 9, angle }, hex('#9b654c'), 3.6);
    buildHouse(surface, { x: x - 19, y: y + 13, width: 16, depth: 8, angle: angle + 1.57 }, hex('#c9c3b4'), 3.6);
  }
  applyLight(surface, light);
  eachPixel((x, y, index) => {
    // Thin cloud shade over the west keeps white text legible; thin haze lifts the blacks.
    const drift = fbm(x / 520, y / 520, 3, 81) * 260;
    const shade = 1 - 0.46 * smoothstep(WIDTH * 0.72, WIDTH * 0.22, x + drift + (y - HEIGHT / 2) * 0.2);
    grade(surface.colour, index, 0.2, shade, haze);
  });
  return surface.colour;
};
