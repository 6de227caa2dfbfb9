import Flatbush from 'flatbush';
import type { Bounds } from '../bounds.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

/** Boxes by their indices, and a tree that finds close ones without comparing all with all. */
export interface BoxTree {
  count: number;
  boxOf: (index: number) => Box;
  tree: Flatbush;
}

/** Builds the tree. */
export function boxTree(count: number, boxOf: (index: number) => Box): BoxTree {
  // A tree needs a box. This one meets no other.
  const tree = new Flatbush(Math.max(1, count));
  if (count === 0) tree.add(Infinity, Infinity, -Infinity, -Infinity);
  for (let index = 0; index < count; index++) tree.add(...boxOf(index));
  tree.finish();
  return { count, boxOf, tree };
}

/** A tree of boxes by their ends. */
export function boundsTree(boxes: readonly Bounds[]): BoxTree {
  return boxTree(boxes.length, (index) => {
    const { west = 0, south = 0, east = 0, north = 0 } = boxes[index] ?? {};
    return [west, south, east, north];
  });
}

/**
 * Calls a function with each pair of boxes that meet, the lower index first, until the function returns true. Returns false if it
 * gave up after this many pairs.
 */
export function eachMeetingPair(
  { count, boxOf, tree }: BoxTree,
  mostPairs: number,
  isEnough: (first: number, second: number) => boolean,
): boolean {
  let pairs = 0;
  for (let first = 0; first < count && pairs <= mostPairs; first++) {
    const isDone = tree.collides(...boxOf(first), (second) => {
      if (second <= first) return false;
      pairs += 1;
      return pairs > mostPairs || isEnough(first, second);
    });
    if (isDone) break;
  }
  return pairs <= mostPairs;
}

/** Calls a function with each box that meets this one, until the function returns true. Returns whether it did. */
export function someInBox({ tree }: BoxTree, box: Box, isEnough: (index: number) => boolean): boolean {
  return tree.collides(...box, isEnough);
}
