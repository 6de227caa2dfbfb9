import { expect, it } from 'vitest';
import { publishedInClasses } from '../../src/domain/prices/published-in-class';
import { publishedPrice } from '../fixtures/published-prices';

it('a published price is in each size class of its pixel sizes, with its amount as published', () => {
  const scene = publishedPrice({
    sensor: 'sar',
    pixelSize: { low: 1, high: 3 },
    price: { low: 450, high: 450 },
    basis: 'scene',
    asOf: '2025-08',
    lastSeen: '2026',
  });
  const entries = publishedInClasses('maxar', [publishedPrice({ pixelSize: null }), scene], {});
  expect(entries.map(({ sizeClass }) => sizeClass)).toEqual(['1m', '2m', '3m']);
  expect(entries[0]).toEqual({
    sensor: 'sar',
    sizeClass: '1m',
    acquisition: 'archive',
    basis: 'scene',
    comparedBasis: 'scene',
    usdPerKm2: null,
    label: '$450 per scene',
    note: '1–3 m, list of Aug 2025, seen 2026',
    id: 'price-2',
  });
});
