/** Boxes one after the other, as four numbers each: west, south, east, north. */
export type Boxes = Float64Array;

/** Boxes of ever larger groups of neighbours in a list: a tree that finds close boxes without comparing all with all. */
export interface BoxTree {
  count: number;
  /** The boxes themselves, then those of pairs of neighbours, of pairs of pairs, and so on up to a single one. */
  levels: readonly Boxes[];
}

/** Builds the tree. It works well if neighbours in the list are close to each other, like the sides of a ring. */
export function boxTree(boxes: Boxes): BoxTree {
  const levels = [boxes];
  for (let below = boxes; below.length > 4; ) {
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
  return { count: boxes.length / 4, levels };
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

/** Calls a function with each pair of boxes that meet, the lower index first, until the function returns true. */
export function eachMeetingPair(tree: BoxTree, isEnough: (first: number, second: number) => boolean): void {
  const visit = (level: number, first: number, second: number): boolean => {
    const boxes = tree.levels[level];
    if (!boxes || second * 4 >= boxes.length) return false;
    if (first !== second && !doMeet(boxes, first, second)) return false;
    if (level === 0) return first !== second && isEnough(first, second);
    return (
      visit(level - 1, first * 2, second * 2) ||
      visit(level - 1, first * 2, second * 2 + 1) ||
      (first !== second && visit(level - 1, first * 2 + 1, second * 2)) ||
      visit(level - 1, first * 2 + 1, second * 2 + 1)
    );
  };
  visit(tree.levels.length - 1, 0, 0);
}

/** Calls a function with each box that meets this one, until the function returns true. Returns whether it did. */
export function someInBox(
  { levels }: BoxTree,
  [west, south, east, north]: readonly [number, number, number, number],
  isEnough: (index: number) => boolean,
): boolean {
  const visit = (level: number, index: number): boolean => {
    const boxes = levels[level];
    const at = index * 4;
    if (!boxes || at >= boxes.length) return false;
    if ((boxes[at] ?? 0) > east || (boxes[at + 2] ?? 0) < west) return false;
    if ((boxes[at + 1] ?? 0) > north || (boxes[at + 3] ?? 0) < south) return false;
    if (level === 0) return isEnough(index);
    return visit(level - 1, index * 2) || visit(level - 1, index * 2 + 1);
  };
  return visit(levels.length - 1, 0);
}
