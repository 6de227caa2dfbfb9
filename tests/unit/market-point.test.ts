import { expect, it } from 'vitest';
import { plottedProviders } from '../../src/features/prices/plots/market-point';
import { priceSummariesFromRows } from '../../src/features/prices/summaries';
import { priceRow } from '../fixtures/companies';

const series = { sensor: 'multispectral', acquisition: 'archive' } as const;
const provider = (name: string, ...rows: Record<string, unknown>[]) => ({
  name,
  address: name,
  prices: priceSummariesFromRows(rows),
  published: [],
});
const pointsOf = (...rows: Record<string, unknown>[]) =>
  plottedProviders([provider('Maxar', ...rows)], series).flatMap(({ points }) => points);

it('the market plot has a point for each size class in which a provider has three quotes, finest first', () => {
  const points = pointsOf(
    priceRow('maxar', 2, { size_class: '3m', n: 3 }),
    priceRow('maxar', 20, { size_class: '30cm' }),
    priceRow('maxar', 9, { n: 2 }),
  );
  expect(points.map(({ sizeClass, median, n }) => [sizeClass, median, n])).toEqual([
    ['30cm', 20, 12],
    ['3m', 2, 3],
  ]);
});

it.each([{ sensor: 'sar' }, { acquisition: 'tasking' }, { acquisition: 'all' }, { basis: 'order' }])(
  'the market plot leaves out prices that cannot be compared: %j',
  (other) => {
    expect(pointsOf(priceRow('maxar', 9, other))).toEqual([]);
  },
);

it('the market plot numbers the providers that it shows, in their order', () => {
  const all = [provider('Airbus', priceRow('airbus', 9)), provider('ICEYE'), provider('Maxar', priceRow('maxar', 8))];
  expect(plottedProviders(all, series).map(({ number, name }) => [number, name])).toEqual([
    [1, 'Airbus'],
    [2, 'Maxar'],
  ]);
});
