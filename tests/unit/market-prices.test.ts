import { describe, expect, it } from 'vitest';
import { sizeClassKeys } from '../../src/domain/size-class';
import { sizeClassRows, todayRows } from '../../src/features/prices/market-prices';
import type { MarketPrice } from '../../src/features/prices/summaries';
import { publishedOffer } from '../fixtures/market-quotes.ts';

const price = (overrides: Partial<MarketPrice> = {}): MarketPrice => ({
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  acquisition: 'archive',
  n: 5,
  companies: 3,
  average: 20,
  lowerQuartile: 15,
  median: 20,
  upperQuartile: 25,
  newestMonth: '2026-11-01',
  samples: 2,
  ...overrides,
});

describe('todayRows', () => {
  it('has a figure from at least five quotes and names three or four', () => {
    const tasking = price({ acquisition: 'tasking', n: 4 });
    expect(todayRows([price(), tasking], [])).toEqual([
      {
        sizeClass: '50cm',
        name: '50 cm class',
        span: '40–60 cm',
        archive: { price: price(), fewQuotes: null, quotes: { n: 5, samples: 2 }, published: null },
        tasking: { price: null, fewQuotes: 4, quotes: { n: 4, samples: 2 }, published: null },
      },
    ]);
  });

  it('leaves out size classes without data, and other groups', () => {
    const others = [
      price({ n: 2 }),
      price({ sensor: 'aerial' }),
      price({ basis: 'scene' }),
      price({ acquisition: 'all' }),
      price({ acquisition: 'assured' }),
    ];
    expect(todayRows(others, [publishedOffer('a', { sensor: 'sar' })])).toEqual([]);
  });

  it('lists classes finest first, with the range of published prices', () => {
    const offers = [publishedOffer('a', { sizeClass: '30cm', usdPerKm2: { low: 18, high: 29 } })];
    const rows = todayRows([price()], offers);
    expect(rows.map(({ sizeClass, archive }) => [sizeClass, archive.published])).toEqual([
      ['30cm', expect.objectContaining({ low: 18, high: 29 })],
      ['50cm', null],
    ]);
  });
});

describe('sizeClassRows', () => {
  it('has every size class, finest first, even if the database is empty', () => {
    const rows = sizeClassRows([], []);
    expect(rows.map(({ sizeClass }) => sizeClass)).toEqual([...sizeClassKeys]);
    for (const { archive, tasking } of rows)
      for (const cell of [archive, tasking])
        expect(cell).toEqual({ price: null, fewQuotes: null, quotes: { n: 0, samples: 0 }, published: null });
  });
});
