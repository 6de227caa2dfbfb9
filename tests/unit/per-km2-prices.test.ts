import { describe, expect, it } from 'vitest';
import type { PublishedPrice } from '../../src/domain/prices/published-price';
import { pricesPerKm2 } from '../../src/features/published-prices/per-km2-prices';
import { publishedPrice } from '../fixtures/published-prices.ts';

const price = ({ name = 'Shop', ...overrides }: Partial<PublishedPrice & { name: string }> = {}) => ({
  name,
  ...publishedPrice(overrides),
});

describe('pricesPerKm2', () => {
  it('lists the finest pixels first, then archive before tasking', () => {
    const fine = price({ pixelSize: { low: 0.3, high: 0.3 } });
    const tasked = price({ acquisition: 'tasking' });
    expect(pricesPerKm2([tasked, price(), fine])).toEqual([fine, price(), tasked]);
  });

  it('leaves out scenes, radar, and images of unknown pixel size', () => {
    const others = [price({ basis: 'scene' }), price({ sensor: 'sar' }), price({ pixelSize: null })];
    expect(pricesPerKm2(others)).toEqual([]);
  });

  it('keeps an order of a known area', () => {
    const order = price({ basis: 'order', smallestOrder: { areaKm2: 25, note: null } });
    expect(pricesPerKm2([order, price({ basis: 'order', smallestOrder: null })])).toEqual([order]);
  });

  it('leaves out stereo and several looks', () => {
    expect(pricesPerKm2([price({ special: 'stereo' }), price()])).toEqual([price()]);
  });
});
