import { expect, it } from 'vitest';
import { publishedPoints } from '../../src/features/prices/plots/published-points';
import { publishedPrice } from '../fixtures/published-prices';

it('plots show a price published per km² in US dollars, at the middle of its pixel sizes', () => {
  const range = publishedPrice({ pixelSize: { low: 0.5, high: 2 }, acquisition: 'recent-archive' });
  expect(publishedPoints([range])).toEqual([
    {
      sensor: 'multispectral',
      sizeClasses: ['50cm', '1m', '2m'],
      acquisition: 'archive',
      metres: 1,
      pixelSize: '0.5–2 m',
      usdPerKm2: 6,
    },
  ]);
});

it('plots show both ends of a published range of prices', () => {
  const points = publishedPoints([publishedPrice({ price: { low: 28, high: 30 } })]);
  expect(points.map(({ usdPerKm2 }) => usdPerKm2)).toEqual([28, 30]);
});

it.each([{ currency: 'EUR' }, { basis: 'scene' }, { basis: 'order' }, { pixelSize: null }] as const)(
  'plots leave out a published price with %j, which is shown as published and not converted',
  (overrides) => {
    expect(publishedPoints([publishedPrice(overrides)])).toEqual([]);
  },
);
