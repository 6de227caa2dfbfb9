import { type Corners, positionOf } from './corners.ts';

/** Nearer than this, a corner is on a side: a tenth of a millimetre, in degrees. */
export const nearDegrees = 1e-9;

/** How a ring passes through a point: the vectors to the corners before and after it. The inside is to the left. */
interface Passage {
  before: readonly [number, number];
  after: readonly [number, number];
}

/** The place where two sides cross in their middles, or where they meet in a way that lets the insides of their rings overlap. */
export interface Contact {
  at: readonly [number, number];
  /** Whether the insides overlap there. Otherwise the rings only touch. */
  overlap: boolean;
}

/**
 * How two sides meet, or null if they do not. `sameArea` says that both bound the same polygon, whose inside is what all its
 * rings have to their left. Rings that touch then also fit if one notches the other.
 */
export function contactOf(corners: Corners, first: number, second: number, sameArea: boolean): Contact | null {
  const [a, b] = [[first, corners.next[first] ?? 0] as const, [second, corners.next[second] ?? 0] as const];
  if ((a[1] === second && !doesTurnBack(corners, second)) || (b[1] === first && !doesTurnBack(corners, first)))
    return null;
  const [b1, b2] = [distanceFrom(corners, a[0], a[1], b[0]), distanceFrom(corners, a[0], a[1], b[1])];
  if (b1 * b2 > 0) return null;
  const [a1, a2] = [distanceFrom(corners, b[0], b[1], a[0]), distanceFrom(corners, b[0], b[1], a[1])];
  if (a1 * a2 > 0) return null;
  if (b1 * b2 < 0 && a1 * a2 < 0) return { at: crossingOf(corners, a, a1 / (a1 - a2)), overlap: true };
  const touching = [
    ...b.filter((_, nth) => (nth === 0 ? b1 : b2) === 0).map((at) => [at, passageAt(corners, a, at)] as const),
    ...a.filter((_, nth) => (nth === 0 ? a1 : a2) === 0).map((at) => [at, passageAt(corners, b, at)] as const),
  ];
  let contact: Contact | null = null;
  for (const [corner, other] of touching) {
    if (!other || other.corner === corner) continue;
    contact = { at: positionOf(corners, corner), overlap: doOverlap(passageOf(corners, corner), other, sameArea) };
    if (contact.overlap) return contact;
  }
  return contact;
}

/** Whether a ring turns by more than 90° at a corner, so that the two sides there could touch again. */
function doesTurnBack(corners: Corners, at: number): boolean {
  const { before, after } = passageOf(corners, at);
  return before[0] * after[0] + before[1] * after[1] > 0;
}

/**
 * The distance of a corner from the straight line through a side, in degrees; 0 if it is near. Positive on the left. Called
 * millions of times for a long outline, so it makes no arrays.
 */
function distanceFrom({ xs, ys }: Corners, from: number, to: number, corner: number): number {
  const [fromX, fromY] = [xs[from] ?? 0, ys[from] ?? 0];
  const [sideX, sideY] = [(xs[to] ?? 0) - fromX, (ys[to] ?? 0) - fromY];
  const cross = sideX * ((ys[corner] ?? 0) - fromY) - ((xs[corner] ?? 0) - fromX) * sideY;
  const distance = cross / Math.sqrt(sideX * sideX + sideY * sideY);
  return Math.abs(distance) <= nearDegrees ? 0 : distance;
}

function crossingOf(corners: Corners, [from, to]: readonly [number, number], share: number): [number, number] {
  const [[x, y], [toX, toY]] = [positionOf(corners, from), positionOf(corners, to)];
  return [x + share * (toX - x), y + share * (toY - y)];
}

function passageOf(corners: Corners, at: number): Passage {
  return betweenCorners(corners, corners.previous[at] ?? 0, at, corners.next[at] ?? 0);
}

function betweenCorners(corners: Corners, from: number, at: number, to: number): Passage {
  const [[x, y], [fromX, fromY], [toX, toY]] = [
    positionOf(corners, at),
    positionOf(corners, from),
    positionOf(corners, to),
  ];
  return { before: [fromX - x, fromY - y], after: [toX - x, toY - y] };
}

/** How a side, whose line runs through a corner, passes through it: at one of its ends, in its middle, or not at all (null). */
function passageAt(corners: Corners, [from, to]: readonly [number, number], corner: number) {
  for (const end of [from, to]) if (isNear(corners, end, corner)) return { ...passageOf(corners, end), corner: end };
  const middle = betweenCorners(corners, from, corner, to);
  const [[x, y], [toX, toY]] = [middle.before, middle.after];
  return x * toX + y * toY < 0 ? { ...middle, corner: -1 } : null;
}

function isNear(corners: Corners, one: number, other: number): boolean {
  const [[x, y], [otherX, otherY]] = [positionOf(corners, one), positionOf(corners, other)];
  return Math.abs(x - otherX) <= nearDegrees && Math.abs(y - otherY) <= nearDegrees;
}

const turn = 2 * Math.PI;
const angleOf = ([x, y]: readonly [number, number]) => Math.atan2(y, x);
const positive = (angle: number) => ((angle % turn) + turn) % turn;

interface Sector {
  start: number;
  width: number;
}

/** What is inside at a point: counterclockwise from the side that leaves to the side that arrives. */
function insideOf({ before, after }: Passage): Sector {
  return { start: angleOf(after), width: positive(angleOf(before) - angleOf(after)) };
}

const outsideOf = ({ start, width }: Sector): Sector => ({ start: start + width, width: turn - width });

const squared = ([x, y]: readonly [number, number]) => x * x + y * y;

/** Whether two passages through one point cannot belong to outlines beside each other. */
function doOverlap(one: Passage, other: Passage, sameArea: boolean): boolean {
  const shortest = Math.min(squared(one.before), squared(one.after), squared(other.before), squared(other.after));
  const tolerance = (2 * nearDegrees) / Math.sqrt(shortest);
  const [first, second] = [insideOf(one), insideOf(other)];
  if (areApart(first, second, tolerance)) return false;
  return !(sameArea && areApart(outsideOf(first), outsideOf(second), tolerance));
}

function areApart(one: Sector, other: Sector, tolerance: number): boolean {
  const gap = positive(other.start - one.start + tolerance) - tolerance;
  return gap >= one.width - tolerance && gap + other.width <= turn + tolerance;
}
