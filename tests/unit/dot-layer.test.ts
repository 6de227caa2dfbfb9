import { expect, it } from 'vitest';
import { dotGrid, dotLayersSvg, dotPath } from '../../src/ui/plot/dot-layer';

/** The absolute positions of the dots that a path draws with relative moves. */
function dotsOf(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, right, down]) => {
    x += Number(right);
    y += Number(down);
    return `${x} ${y}`;
  });
}

it('dotPath draws a dot at each position, rounded to the grid', () => {
  const { columns, rows } = dotGrid;
  const path = dotPath([
    { x: 0, y: 0 },
    { x: 100, y: 100 },
    { x: 50, y: 20 },
  ]);
  expect(dotsOf(path)).toEqual(['0 0', `${columns / 2} ${rows / 5}`, `${columns} ${rows}`]);
});

it('dotPath draws one dot for any number of positions that are too close to distinguish', () => {
  const crowd = Array.from({ length: 10_000 }, (_, index) => ({ x: 20 + index / 1e6, y: 30 }));
  expect(dotsOf(dotPath(crowd))).toHaveLength(1);
  expect(dotsOf(dotPath([]))).toEqual([]);
});

it('dotPath does not depend on the order of the positions', () => {
  const positions = Array.from({ length: 60 }, (_, index) => ({ x: (index * 37) % 100, y: (index * 61) % 100 }));
  expect(dotPath(positions.toReversed())).toBe(dotPath(positions));
  expect(dotsOf(dotPath(positions))).toHaveLength(60);
});

it('dotLayersSvg has a layer for each id, and sets neither a colour nor a size, which the plot does', () => {
  const svg = dotLayersSvg({ sar: [{ x: 10, y: 10 }], multispectral: [] });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"><path id="sar" /);
  expect(svg).toContain('<path id="multispectral" ');
  expect(svg).not.toMatch(/stroke=|fill=|stroke-width/);
});
