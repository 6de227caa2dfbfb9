import { expect, it } from 'vitest';
import { areaRangeOf, linesOf } from '../../src/features/fair-price/cheapest/price-lines';
import { cheapestByArea } from '../../src/features/sellers/cheapest-by-area';
import { allOffers, november2026 } from '../fixtures/offers.ts';

const images = { sensor: 'multispectral', sizeClass: '50cm', acquisition: 'archive' } as const;

it.each([
  [3, { fromKm2: 1, toKm2: 100 }],
  [120, { fromKm2: 1, toKm2: 480 }],
  [0.5, { fromKm2: 0.25, toKm2: 100 }],
  // A seller that splits large orders would have thousands of steps.
  [10_000_000, null],
])('for %d km², the drawing shows %j', (areaKm2, range) => {
  expect(areaRangeOf(areaKm2)).toEqual(range);
});

it('the lines are those of the sellers that are cheapest somewhere, with sharp corners at their minimum orders', () => {
  const range = { fromKm2: 1, toKm2: 100 };
  const lines = linesOf(images, cheapestByArea(images, allOffers, november2026, range), range, november2026);
  expect(lines.map(({ seller }) => seller)).toEqual(['SkyFi', 'Planet']);
  const at = (seller: string, km2: number) =>
    lines.find((line) => line.seller === seller)?.points.find((point) => point.km2 === km2)?.usdCents;
  expect([at('SkyFi', 1), at('SkyFi', 5), at('SkyFi', 100)]).toEqual([4000, 4000, 80_000]);
  expect([at('Planet', 1), at('Planet', 25), at('Planet', 100)]).toEqual([15_000, 15_000, 60_000]);
});
