import { expect, it } from 'vitest';
import { dotGrid, dotPath, dotsSvg } from '../../src/ui/plot/dot-layer';

/** Where a pen stands at each dot that a path draws. */
function dotsOf(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, right, down]) => {
    x += Number(right);
    y += Number(down);
    return `${x} ${y}`;
  });
}

it('dots stand where their places are, on a grid', () => {
  const { columns, rows } = dotGrid;
  const path = dotPath([
    { x: 0, y: 0 },
    { x: 100, y: 100 },
    { x: 50, y: 20 },
  ]);
  expect(dotsOf(path)).toEqual(['0 0', `${columns / 2} ${rows / 5}`, `${columns} ${rows}`]);
});

it('places that the eye could not tell apart are one dot, however many they are', () => {
  const crowd = Array.from({ length: 10_000 }, (_, index) => ({ x: 20 + index / 1e6, y: 30 }));
  expect(dotsOf(dotPath(crowd))).toHaveLength(1);
  expect(dotsOf(dotPath([]))).toEqual([]);
});

it('the path is the same in whatever order the places come', () => {
  const places = Array.from({ length: 60 }, (_, index) => ({ x: (index * 37) % 100, y: (index * 61) % 100 }));
  expect(dotPath(places.toReversed())).toBe(dotPath(places));
  expect(dotsOf(dotPath(places))).toHaveLength(60);
});

it('a picture of dots has no colour and no size of its own', () => {
  const picture = dotsSvg([{ x: 10, y: 10 }]);
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"><path id="dots" /);
  expect(picture).not.toMatch(/stroke=|fill=|stroke-width/);
});
