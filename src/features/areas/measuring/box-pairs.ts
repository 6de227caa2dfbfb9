/** Boxes one after the other, as four numbers each: west, south, east, north. */
export type Boxes = Float64Array;

/** Boxes of ever larger groups of neighbours: a tree that finds close boxes without comparing all with all. */
export interface BoxTree {
  /** The index that each box had in the list from which the tree was built. */
  order: Float64Array;
  /** The boxes themselves, then those of pairs of neighbours, of pairs of pairs, and so on up to a single one. */
  levels: readonly Boxes[];
}

/** Builds the tree. */
export function boxTree(boxes: Boxes): BoxTree {
  const order = placeOrder(boxes);
  const sorted = new Float64Array(boxes.length);
  for (const [nth, index] of order.entries()) sorted.set(boxes.subarray(index * 4, index * 4 + 4), nth * 4);
  const levels = [sorted];
  for (let below = sorted; below.length > 4; ) {
    const above = new Float64Array(Math.ceil(below.length / 8) * 4);
    for (let at = 0; at < above.length; at += 4) {
      const [first, second] = [at * 2, at * 2 + 4 < below.length ? at * 2 + 4 : at * 2];
      above[at] = Math.min(below[first] ?? 0, below[second] ?? 0);
      above[at + 1] = Math.min(below[first + 1] ?? 0, below[second + 1] ?? 0);
      above[at + 2] = Math.max(below[first + 2] ?? 0, below[second + 2] ?? 0);
      above[at + 3] = Math.max(below[first + 3] ?? 0, below[second + 3] ?? 0);
    }
    levels.push(above);
    below = above;
  }
  return { order, levels };
}

/** The indices of up to a million boxes from south to north in columns, so that neighbours are close whatever the list's order. */
function placeOrder(boxes: Boxes): Float64Array {
  const count = boxes.length / 4;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < boxes.length; at += 4) {
    const [x, y] = [boxes[at] ?? 0, boxes[at + 1] ?? 0];
    [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
  }
  const columns = Math.floor(Math.sqrt(count / 2));
  const keys = Float64Array.from({ length: count }, (_, index) => {
    const column = Math.floor(((boxes[index * 4] ?? 0) - west) * (columns / (east - west || 1)));
    const height = ((boxes[index * 4 + 1] ?? 0) - south) / (2 * (north - south || 1));
    // Typed arrays are sorted by number without a function, which is ten times as fast.
    return Math.floor((column + height) * 2 ** 22) * 2 ** 20 + index;
  });
  return keys.sort().map((key) => key % 2 ** 20);
}

function doMeet(boxes: Boxes, first: number, second: number): boolean {
  const [one, two] = [first * 4, second * 4];
  return (
    (boxes[one] ?? 0) <= (boxes[two + 2] ?? 0) &&
    (boxes[two] ?? 0) <= (boxes[one + 2] ?? 0) &&
    (boxes[one + 1] ?? 0) <= (boxes[two + 3] ?? 0) &&
    (boxes[two + 1] ?? 0) <= (boxes[one + 3] ?? 0)
  );
}

/**
 * Calls a function with each pair of boxes that meet, the lower index first, until the function returns true. Returns false if it
 * gave up after comparing this many boxes.
 */
export function eachMeetingPair(
  { order, levels }: BoxTree,
  mostComparisons: number,
  isEnough: (first: number, second: number) => boolean,
): boolean {
  let comparisons = 0;
  const visit = (level: number, first: number, second: number): boolean => {
    const boxes = levels[level];
    if (!boxes || second * 4 >= boxes.length) return false;
    comparisons += 1;
    if (comparisons > mostComparisons) return true;
    if (first !== second && !doMeet(boxes, first, second)) return false;
    if (level === 0) {
      const [one, other] = [order[first] ?? 0, order[second] ?? 0];
      return first !== second && isEnough(Math.min(one, other), Math.max(one, other));
    }
    return (
      visit(level - 1, first * 2, second * 2) ||
      visit(level - 1, first * 2, second * 2 + 1) ||
      (first !== second && visit(level - 1, first * 2 + 1, second * 2)) ||
      visit(level - 1, first * 2 + 1, second * 2 + 1)
    );
  };
  visit(levels.length - 1, 0, 0);
  return comparisons <= mostComparisons;
}

/** Calls a function with each box that meets this one, until the function returns true. Returns whether it did. */
export function someInBox(
  { order, levels }: BoxTree,
  [west, south, east, north]: readonly [number, number, number, number],
  isEnough: (index: number) => boolean,
): boolean {
  const visit = (level: number, index: number): boolean => {
    const boxes = levels[level];
    const at = index * 4;
    if (!boxes || at >= boxes.length) return false;
    if ((boxes[at] ?? 0) > east || (boxes[at + 2] ?? 0) < west) return false;
    if ((boxes[at + 1] ?? 0) > north || (boxes[at + 3] ?? 0) < south) return false;
    if (level === 0) return isEnough(order[index] ?? 0);
    return visit(level - 1, index * 2) || visit(level - 1, index * 2 + 1);
  };
  return visit(levels.length - 1, 0);
}
