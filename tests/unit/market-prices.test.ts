import { describe, expect, it } from 'vitest';
import { sizeClassKeys } from '../../src/domain/images/size-class';
import { sizeClassRows, todayRows } from '../../src/features/prices/market-prices';
import type { MarketPrice } from '../../src/features/prices/summaries';
import type { Offer } from '../../src/features/sellers/offer';
import { november2026, offer } from '../fixtures/made-offers.ts';

const published = (...offers: Offer[]) => ({ offers, freeSources: [], today: november2026 });

const price = (overrides: Partial<MarketPrice> = {}): MarketPrice => ({
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  acquisition: 'archive',
  n: 5,
  companies: 3,
  average: null,
  median: 20,
  middleHalf: null,
  prices: Array(5).fill(20),
  newestMonth: '2026-11-01',
  samples: 2,
  ...overrides,
});

describe('todayRows', () => {
  it('has a figure from at least five quotes and names three or four', () => {
    const tasking = price({ acquisition: 'tasking', n: 4 });
    expect(todayRows('multispectral', [price(), tasking], published())).toEqual([
      {
        sizeClass: '50cm',
        name: '50 cm class',
        span: '40–60 cm',
        archive: { leading: { kind: 'median', quoted: price() }, quotes: { n: 5, samples: 2 }, list: null },
        tasking: { leading: { kind: 'few', n: 4 }, quotes: { n: 4, samples: 2 }, list: null },
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
    expect(
      todayRows('multispectral', others, published(offer({ key: 'a', sensor: 'sar', price: { low: 1, high: 1 } }))),
    ).toEqual([]);
  });

  it('lists classes finest first, with the lowest list price of today, its sellers and its date', () => {
    const fine = { pixelSize: { low: 0.3, high: 0.3 }, price: { low: 18, high: 18 } };
    const named = (name: string) => ({ seller: { key: name, name, address: null, kind: 'marketplace' as const } });
    const offers = [
      offer({ key: 'a', ...fine, ...named('Albion'), asOf: '2026-09' }),
      offer({ key: 'b', ...fine, ...named('Brook'), asOf: '2026-09' }),
      offer({ key: 'c', ...fine, price: { low: 29, high: 29 } }),
      // Neither old prices nor prices for a whole order are prices of a km² today.
      offer({ key: 'd', ...fine, price: { low: 2, high: 2 }, asOf: '2022', lastSeen: null }),
      offer({ key: 'e', ...fine, price: { low: 1, high: 1 }, basis: 'order' }),
    ];
    const rows = todayRows('multispectral', [price()], published(...offers));
    expect(rows.map(({ sizeClass, archive }) => [sizeClass, archive.list])).toEqual([
      [
        '30cm',
        expect.objectContaining({
          figure: '$18',
          sellers: 'Albion and Brook',
          date: 'list of Sep 2026, seen Nov 2026',
        }),
      ],
      ['50cm', null],
    ]);
  });

  it('has the price of a scene of radar, which nobody sells by the km², but not of an optical scene', () => {
    const scene = { basis: 'scene', price: { low: 675, high: 675 } } as const;
    const radar = offer({ key: 'a', ...scene, sensor: 'sar', radarModes: ['spot-1m', 'spot-50cm'] });
    const rows = todayRows('sar', [], published(radar));
    expect(rows.map(({ sizeClass, archive }) => [sizeClass, archive.list?.figure, archive.list?.unit])).toEqual([
      ['50cm', '$675', 'per scene'],
      ['1m', '$675', 'per scene'],
    ]);
    expect(todayRows('multispectral', [], published(offer({ key: 'b', ...scene })))).toEqual([]);
  });

  it('names an euro price "about", in dollars', () => {
    const [row] = todayRows(
      'multispectral',
      [],
      published(offer({ key: 'a', price: { low: 8.5, high: 8.5 }, currency: 'EUR' })),
    );
    expect(row?.archive.list?.figure).toBe('about $9.82');
  });
});

describe('sizeClassRows', () => {
  it('has every size class, finest first, even if the database is empty', () => {
    const rows = sizeClassRows('multispectral', [], published());
    expect(rows.map(({ sizeClass }) => sizeClass)).toEqual([...sizeClassKeys]);
    for (const { archive, tasking } of rows)
      for (const cell of [archive, tasking])
        expect(cell).toEqual({ leading: { kind: 'none' }, quotes: { n: 0, samples: 0 }, list: null });
  });
});
