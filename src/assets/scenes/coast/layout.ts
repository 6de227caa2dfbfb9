import { lerp } from '../math.ts';
import { fbm } from '../noise.ts';
import { at, HEIGHT, type Layer, WIDTH } from '../pixel-buffer.ts';
import { curve, distanceTo, type Point } from '../rasterize.ts';

interface Channel {
  readonly points: readonly Point[];
  /** Half the width at the source and at the mouth. */
  readonly from: number;
  readonly to: number;
}

const trunk: readonly Point[] = [
  [-60, 128],
  [60, 190],
  [150, 150],
  [260, 190],
  [330, 290],
  [450, 305],
];
const channels: readonly Channel[] = [
  { points: trunk, from: 21, to: 19 },
  {
    points: [
      [450, 305],
      [560, 280],
      [640, 200],
      [750, 190],
      [850, 120],
      [980, 110],
      [1110, 40],
      [1230, 30],
    ],
    from: 13,
    to: 17,
  },
  {
    points: [
      [450, 305],
      [520, 380],
      [640, 390],
      [735, 460],
      [860, 455],
      [990, 520],
      [1130, 525],
      [1270, 600],
      [1390, 600],
    ],
    from: 17,
    to: 26,
  },
  {
    points: [
      [640, 200],
      [760, 270],
      [880, 270],
      [1010, 330],
      [1130, 310],
      [1250, 350],
      [1340, 330],
    ],
    from: 8,
    to: 15,
  },
  {
    points: [
      [520, 380],
      [500, 480],
      [580, 570],
      [570, 680],
      [650, 770],
      [680, 900],
      [750, 990],
    ],
    from: 11,
    to: 19,
  },
  {
    points: [
      [735, 460],
      [780, 560],
      [880, 620],
      [900, 720],
      [985, 790],
      [1080, 850],
    ],
    from: 8,
    to: 15,
  },
  {
    points: [
      [500, 480],
      [400, 560],
      [390, 660],
      [290, 750],
      [280, 880],
      [190, 990],
      [160, 1100],
    ],
    from: 7,
    to: 14,
  },
];

/** Shore of the delta: a lobe around the mouths, broken up by noise into spits and bays; sea is below 0. */
export const landAt = (x: number, y: number): number => {
  const bx = x + fbm(x / 240, y / 240, 4, 201) * 120;
  const by = y + fbm(x / 240 + 7, y / 240, 4, 205) * 120;
  const lobe = 1 - Math.hypot((bx - 180) / 1020, (by - 330) / 660);
  return lobe * 1.05 + fbm(x / 130, y / 130, 5, 209) * 0.085 + fbm(x / 34, y / 34, 3, 213) * 0.03;
};

/** Barrier islands: thin arcs off the shore, cut by tidal inlets. */
export const barrierAt = (x: number, y: number, land: number): number => {
  const wander = fbm(x / 300, y / 300, 3, 221) * 0.05;
  const arc = 1 - Math.abs(land + 0.165 + wander) / 0.03;
  return arc * 0.06 + fbm(x / 120, y / 120, 3, 225) * 0.16 - 0.045;
};

/** How far inside a channel each pixel lies, in pixels; banks and land are below 0. */
export const channelDepth = (): Layer => {
  const best = new Float32Array(WIDTH * HEIGHT).fill(-60);
  for (const channel of channels) {
    const path = curve(channel.points);
    const pieces = 6;
    for (let piece = 0; piece < pieces; piece += 1) {
      const part = path.slice(
        Math.floor((path.length * piece) / pieces),
        Math.ceil((path.length * (piece + 1)) / pieces) + 1,
      );
      const half = lerp(channel.from, channel.to, piece / (pieces - 1));
      const distance = distanceTo(part, 60);
      for (let index = 0; index < best.length; index += 1) {
        best[index] = Math.max(at(best, index), half - at(distance, index));
      }
    }
  }
  return best;
};

/** Where the arms of the river meet the sea. */
export const mouths: readonly Point[] = channels.slice(1).map(({ points }) => points.at(-1) ?? [0, 0]);
