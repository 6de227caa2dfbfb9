import { describe, expect, it } from 'vitest';
import type { PublishedPrice } from '../../src/domain/published-price.ts';
import { publishedMedians, readPublishedMedians } from '../../supabase/published-medians.ts';

const price: PublishedPrice = {
  product: 'Some images',
  sensor: 'multispectral',
  pixelSize: { low: 0.5, high: 0.5 },
  acquisition: 'archive',
  price: { low: 8, high: 8 },
  currency: 'USD',
  basis: 'km2',
  smallestOrder: null,
  terms: null,
  publisher: 'maker',
  source: { title: 'A price list', url: null },
  asOf: '2026',
  read: 'page',
  copiedOn: null,
};
const amount = (low: number, high = low) => ({ price: { low, high } });
const row = {
  sensor: 'multispectral',
  size_class: '50cm',
  basis: 'km2',
  acquisition: 'archive',
  n: 1,
  median: 8,
};

describe('the medians of published prices', () => {
  it('exist for each sensor type, size class, basis and acquisition', () => {
    expect(
      publishedMedians([
        price,
        { ...price, ...amount(20), acquisition: 'recent-archive' },
        { ...price, ...amount(10) },
        { ...price, ...amount(30), acquisition: 'tasking' },
        { ...price, ...amount(450), sensor: 'sar', basis: 'scene' },
      ]),
    ).toEqual([
      { ...row, n: 3, median: 10 },
      { ...row, acquisition: 'tasking', median: 30 },
      { ...row, sensor: 'sar', basis: 'scene', median: 450 },
    ]);
  });

  it('count a price range as its mean, and a range of pixel sizes in each size class', () => {
    expect(publishedMedians([{ ...price, ...amount(10, 20), pixelSize: { low: 0.3, high: 0.5 } }])).toEqual([
      { ...row, size_class: '30cm', median: 15 },
      { ...row, median: 15 },
    ]);
  });

  it('leave out other currencies, whole orders and prices without a pixel size', () => {
    expect(
      publishedMedians([
        { ...price, currency: 'EUR' },
        { ...price, basis: 'order', smallestOrder: { areaKm2: 25, note: null } },
        { ...price, pixelSize: null },
      ]),
    ).toEqual([]);
  });

  it('exist for the images that most buyers ask for', async () => {
    const medians = await readPublishedMedians();
    const groups = medians.map((one) => `${one.sensor} ${one.size_class} ${one.basis} ${one.acquisition}`);
    expect(groups).toEqual(
      expect.arrayContaining(['multispectral 50cm km2 archive', 'multispectral 50cm km2 tasking']),
    );
    expect(new Set(groups).size).toBe(groups.length);
    expect(medians.every(({ n, median }) => n > 0 && median > 0)).toBe(true);
  });
});
