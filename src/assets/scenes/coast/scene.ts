import { blend, hex, type Rgb, ramp, tone } from '../colour.ts';
import { applyLight, type Light } from '../lighting.ts';
import { smoothstep } from '../math.ts';
import { fbm, gradientNoise, ridged } from '../noise.ts';
import { at, eachPixel, newSurface, paint, pick, type Surface } from '../pixel-buffer.ts';
import { grade } from '../post-process.ts';
import { type Leaves, paintCanopy } from '../trees.ts';
import { barrierAt, channelDepth, landAt, mouths } from './layout.ts';

const shelf: readonly (readonly [number, Rgb])[] = [
  [-1, hex('#0c3550')],
  [-0.62, hex('#114a63')],
  [-0.4, hex('#1a6678')],
  [-0.24, hex('#2f8a90')],
  [-0.13, hex('#5fb0a8')],
  [-0.06, hex('#98cbb8')],
  [-0.02, hex('#cfd9bd')],
  [0, hex('#dccfa8')],
];
const dry: readonly (readonly [number, Rgb])[] = [
  [0, hex('#cbbb92')],
  [0.03, hex('#e0d3b0')],
  [0.055, hex('#b8b083')],
  [0.09, hex('#8b9160')],
  [0.2, hex('#6a7c4c')],
  [0.5, hex('#566b42')],
];
const mud = hex('#8d8364');
const silt = hex('#b7a67c');
const creek = hex('#3f5f5a');
const foam = hex('#f1f1e8');
const thicket: Leaves = { dark: hex('#3a5538'), light: hex('#6a8250') };
const light: Light = {
  towards: [-0.8, -0.6],
  drop: 0.85,
  reach: 7,
  relief: 0.06,
  sun: [0.84, 0.8, 0.73],
  sky: [0.24, 0.27, 0.3],
};

const paintSea = (surface: Surface, x: number, y: number, index: number, depth: number, plume: number): void => {
  // Tide shapes the shelf into sand waves: folded noise, stretched along the shore and bent.
  const bendX = x + fbm(x / 110, y / 110, 3, 231) * 80;
  const bendY = y + fbm(x / 110 + 4, y / 110, 3, 235) * 80;
  const waves = ridged((bendX * 0.78 + bendY * 0.62) / 74, (bendY * 0.78 - bendX * 0.62) / 210, 4, 239);
  const bars = ridged((bendX + bendY * 0.3) / 260, bendY / 200, 3, 243);
  const reach = smoothstep(-0.62, -0.1, depth);
  const bed = depth + (waves - 0.42) * 0.17 * reach + (bars - 0.4) * 0.22 * reach + fbm(x / 16, y / 16, 3, 247) * 0.018;
  let sea = ramp(shelf, Math.min(-0.012, bed));
  const cloud = Math.min(1, plume * (0.7 + fbm(bendX / 90, bendY / 90, 4, 251) * 0.9));
  sea = blend(sea, silt, Math.max(0, cloud) * 0.52);
  const swell = Math.sin((x * 0.82 + y * 0.57 + fbm(x / 120, y / 120, 3, 255) * 26) / 3.4);
  const deep = smoothstep(-0.16, -0.5, depth);
  const wind = fbm(x / 210, y / 90, 4, 259) * 0.16 + gradientNoise(x / 3, y / 7, 263) * 0.06;
  sea = tone(sea, 1 + (swell * 0.022 + wind) * (0.35 + deep * 0.65) + fbm(x / 5, y / 5, 2, 267) * 0.045);
  paint(surface.colour, index, sea);
};

const paintSurf = (surface: Surface, x: number, y: number, index: number, depth: number): void => {
  const exposed = smoothstep(760, 1120, x + y * 0.55);
  const lines = Math.sin(depth * 420 + fbm(x / 40, y / 40, 3, 271) * 7);
  const broken = fbm(x / 22, y / 22, 3, 275);
  const zone = smoothstep(-0.055, -0.02, depth) * smoothstep(0.004, -0.006, depth);
  paint(
    surface.colour,
    index,
    foam,
    zone * exposed * smoothstep(0.5, 0.95, lines) * smoothstep(-0.1, 0.25, broken) * 0.85,
  );
};

const paintGround = (surface: Surface, x: number, y: number, index: number, land: number, channel: number): void => {
  const texture = fbm(x / 40, y / 40, 4, 281) * 0.3 + fbm(x / 6, y / 6, 3, 285) * 0.14;
  const levee = smoothstep(-34, -6, channel);
  const wet = fbm(x / 85, y / 85, 4, 289) - levee * 0.35;
  let ground = ramp(dry, Math.max(0, land));
  ground = blend(ground, mud, smoothstep(0.04, 0.24, wet) * 0.6 * smoothstep(0.02, 0.07, land));
  paint(surface.colour, index, tone(ground, 1 + texture));
  // Tidal creeks and ponds vein the marsh, finer towards the land.
  const bend = fbm(x / 46, y / 46, 3, 293) * 0.5;
  const trunk = ridged(x / 150 + bend, y / 150 - bend, 1, 297) * 2;
  const twig = ridged(x / 62 + bend, y / 62 + bend, 1, 299) * 2;
  const open = smoothstep(0.62, 0.12, land);
  const veins =
    Math.max(
      smoothstep(0.93 - open * 0.05, 0.97, trunk),
      smoothstep(0.9, 0.94, twig) * smoothstep(0.62, 0.85, trunk) * 0.8,
    ) * smoothstep(0.03, 0.07, land);
  const pond = smoothstep(0.4, 0.43, fbm(x / 40, y / 40, 4, 301)) * smoothstep(0.05, 0.1, land);
  const pool = Math.max(veins, pond) * (1 - levee);
  paint(surface.colour, index, tone(creek, 1 + texture * 0.5), pool * 0.9);
  const trees =
    fbm(x / 64, y / 64, 4, 305) + fbm(x / 12, y / 12, 2, 307) * 0.3 + levee * 0.3 + smoothstep(0.2, 0.7, land) * 0.2;
  if (trees > 0.38 && land > 0.08 && pool < 0.2 && channel < -3) {
    paintCanopy(surface, x, y, index, thicket, 4.6, smoothstep(0.38, 0.5, trees));
  }
};

const paintChannel = (surface: Surface, x: number, y: number, index: number, land: number, channel: number): void => {
  const edge = channel + fbm(x / 24, y / 24, 3, 311) * 5 + fbm(x / 90, y / 90, 2, 315) * 7;
  // Past the shore a channel fades into its own plume.
  const inland = smoothstep(-0.2, 0.02, land + fbm(x / 50, y / 50, 3, 317) * 0.08);
  const river = blend(hex('#7f8263'), hex('#4f7168'), smoothstep(0, 15, edge));
  const flow = tone(blend(hex('#63a49b'), river, smoothstep(-0.1, 0.06, land)), 1 + fbm(x / 30, y / 30, 3, 319) * 0.2);
  const crisp = smoothstep(-0.02, 0.04, land);
  paint(surface.colour, index, tone(silt, 1.08), smoothstep(-4, -0.5, edge) * crisp * 0.7);
  paint(surface.colour, index, flow, smoothstep(-0.8 - (1 - crisp) * 14, 0.8 + (1 - crisp) * 8, edge) * inland);
  surface.height[index] = at(surface.height, index) * (1 - smoothstep(-5, -2, edge));
};

/** The second scene: a river delta, marsh and sand bars against a turquoise shelf and open sea. */
export const paintCoast = (): Float32Array => {
  const surface = newSurface();
  const depths = channelDepth();
  eachPixel((x, y, index) => {
    const shore = landAt(x, y);
    const land = Math.max(shore, barrierAt(x, y, shore));
    // Bending the lookup gives every arm the small meanders that its control points lack.
    const channel = pick(depths, x + fbm(x / 80, y / 80, 2, 321) * 26, y + fbm(x / 80 + 5, y / 80, 2, 325) * 26);
    const sunk = land - smoothstep(-6, 6, channel) * smoothstep(0.1, 0, shore) * 0.05;
    const wet = smoothstep(0.002, -0.002, sunk);
    if (wet < 1) {
      paintGround(surface, x, y, index, land, channel);
    } else {
      let plume = 0;
      for (const [mx, my] of mouths) {
        plume = Math.max(plume, 1 - Math.hypot(x - mx - 60, y - my - 20) / 330);
      }
      paintSea(surface, x, y, index, sunk, plume);
      paintSurf(surface, x, y, index, sunk);
    }
    paintChannel(surface, x, y, index, shore, channel);
  });
  applyLight(surface, light);
  eachPixel((x, y, index) => {
    // Sun glint spreads from the lower right, where the sea mirrors the light.
    const glint = smoothstep(1500, 100, Math.hypot(x - 2000, y - 1150)) * 0.07;
    grade(surface.colour, index, 0.08, 1, [0.018 + glint, 0.022 + glint, 0.028 + glint * 0.9]);
  });
  return surface.colour;
};
