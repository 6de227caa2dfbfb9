import { smoothstep } from '../math.ts';
import { fbm } from '../noise.ts';
import { at } from '../pixel-buffer.ts';
import { curve, distanceTo, type Point } from '../rasterize.ts';

/** The crossroads of the village. */
export const centre: Point = [1395, 505];
/** The main road, north to south. */
export const main = curve([[1000, -60], [1105, 110], [1270, 330], centre, [1470, 640], [1600, 880], [1640, 1140]]);
/** The side road, east to west over the river. */
export const side = curve([
  [2000, 300],
  [1790, 365],
  [1590, 430],
  centre,
  [1230, 560],
  [1000, 575],
  [760, 655],
  [470, 700],
  [-60, 860],
]);
/** The lane round the north of the village. */
export const ring = curve([
  [1322, 402],
  [1405, 420],
  [1468, 396],
  [1522, 458],
]);
/** The lane behind the southern houses. */
export const back = curve([
  [1452, 612],
  [1384, 590],
  [1338, 612],
  [1268, 642],
  [1180, 690],
]);
/** The lane that climbs north-west. */
export const rise = curve([
  [1298, 546],
  [1282, 486],
  [1228, 440],
  [1130, 400],
]);

const river = curve([
  [760, -80],
  [742, 30],
  [830, 110],
  [930, 190],
  [905, 290],
  [800, 330],
  [752, 420],
  [835, 510],
  [975, 535],
  [1050, 620],
  [1000, 720],
  [1040, 830],
  [1180, 850],
  [1265, 780],
  [1370, 795],
  [1425, 900],
  [1390, 1000],
  [1460, 1160],
]);
const oxbow = curve([
  [1105, 742],
  [1118, 690],
  [1160, 662],
  [1212, 672],
  [1240, 722],
]);
/** Distance to water and roads for every pixel. */
export const layers = {
  river: distanceTo(river, 130),
  oxbow: distanceTo(oxbow, 24),
  main: distanceTo(main, 64),
  lesser: distanceTo([...side, ...ring, ...back, ...rise], 64),
};

/** How far a place lies inside woodland; below 0 it is open. The west is forest, for the calm half. */
export const woodAt = (x: number, y: number): number => {
  const west = smoothstep(1020, 120, x + (y - 540) * 0.25) * 0.52;
  const open = smoothstep(330, 120, Math.hypot(x - centre[0], y - centre[1])) * 0.6;
  return fbm(x / 430, y / 430, 3, 21) + west - 0.34 - open;
};

/** How built-up a place is, 0 to 1; it hugs the streets, so the village has no drawn outline. */
export const villageAt = (x: number, y: number, index: number): number => {
  const street = Math.min(at(layers.main, index), at(layers.lesser, index));
  const far = Math.hypot(x - centre[0], (y - centre[1]) * 1.15);
  return (
    smoothstep(46, 30, street + fbm(x / 30, y / 30, 2, 77) * 14) *
    smoothstep(215, 165, far + fbm(x / 70, y / 70, 2, 78) * 60)
  );
};
