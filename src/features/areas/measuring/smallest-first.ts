/** Gives out indices by size, the smallest first. A size may change at any time, even after its index was given out. */
export interface SmallestFirst {
  takeSmallest: () => number | null;
  update: (index: number, size: number) => void;
}

interface Entry {
  index: number;
  size: number;
}

/** Makes a heap of the indices below a count. An entry whose size has changed since is skipped when its turn comes. */
export function makeHeap(count: number, sizeOf: (index: number) => number): SmallestFirst {
  const current = Float64Array.from({ length: count }, (_, index) => sizeOf(index));
  // A sorted list is a heap.
  const heap = Array.from(current, (size, index): Entry => ({ index, size })).sort(
    (one, other) => one.size - other.size,
  );
  return {
    takeSmallest: () => {
      for (let entry = takeFirst(heap); entry; entry = takeFirst(heap))
        if (current[entry.index] === entry.size) return entry.index;
      return null;
    },
    update: (index, size) => {
      current[index] = size;
      add(heap, { index, size });
    },
  };
}

function add(heap: Entry[], entry: Entry): void {
  let at = heap.length;
  heap.push(entry);
  while (at > 0) {
    const parentAt = (at - 1) >> 1;
    const parent = heap[parentAt];
    if (!parent || parent.size <= entry.size) break;
    heap[at] = parent;
    at = parentAt;
  }
  heap[at] = entry;
}

function takeFirst(heap: Entry[]): Entry | undefined {
  const [first] = heap;
  const last = heap.pop();
  if (!first || !last || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
    if (!left) break;
    const isRight = right !== undefined && right.size < left.size;
    const child = isRight ? right : left;
    if (child.size >= last.size) break;
    heap[at] = child;
    at = 2 * at + (isRight ? 2 : 1);
  }
  heap[at] = last;
  return first;
}
