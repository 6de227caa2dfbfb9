import { describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../src/domain/search-entry.ts';
import { satelliteIn } from '../../src/features/reviews/quote-form/named-satellite.ts';
import { quotedPrices, satelliteQuotesFromRows } from '../../src/features/satellites/quoted-prices.ts';

const satellite = (name: string, aliases: string[]): SearchEntry => ({ kind: 'satellite', name, aliases, href: '' });
const satellites = [
  satellite('WorldView-3', ['WV3', 'WorldView 3']),
  satellite('Pléiades', ['Pleiades']),
  satellite('Pléiades Neo', ['PNEO']),
  satellite('SPOT 1 to 5', ['SPOT']),
];

// The database reads them in the same way: tests/database/satellites.test.ts.
describe('the satellite beside a pixel size', () => {
  it.each([
    ['WorldView-3, 31 cm', 'WorldView-3'],
    ['0.31 m (WORLDVIEW 3)', 'WorldView-3'],
    ['WV3 31cm', 'WorldView-3'],
    ['worldview–3 / 31 cm', 'WorldView-3'],
    ['Pléiades Neo 30 cm', 'Pléiades Neo'],
    ['pleiades, 50 cm', 'Pléiades'],
    ['World View 3 31 cm', 'WorldView-3'],
    ['WV-03, 0.31m', 'WorldView-3'],
    ['Ple\u0301iadesNeo 30 cm', 'Pléiades Neo'],
    ['ＷＶ３ 31 cm', 'WorldView-3'],
    ['myWorldView-3 31 cm', undefined],
    ['WorldView-30, 31 cm', undefined],
    // A mode of radar.
    ['1 m spot', undefined],
    ['50 cm', undefined],
  ])('%s is %s', (typed, name) => {
    expect(satelliteIn(typed, satellites)?.name).toBe(name);
  });
});

describe('what buyers were quoted for a satellite', () => {
  const row = (price: number, fields: Record<string, unknown> = {}) => ({
    ...{ price, price_basis: 'scene', price_per_km2: null, acquisition: 'archive' },
    ...{ quoted_month: '2026-10-01', unusual: false, sample: false },
    ...fields,
  });
  const prices = (rows: unknown[]) =>
    quotedPrices(satelliteQuotesFromRows(rows)).map(({ acquisition, figure, unit, note }) =>
      [acquisition, figure, unit, note].join(' | '),
    );

  it('is the median of three quotes or more, and otherwise the newest one', () => {
    const tasked = { acquisition: 'tasking' };
    expect(prices([row(450), row(500), row(620), row(1500, tasked), row(1200, tasked)])).toEqual([
      'Archive | $500 | per scene | median of 3 quotes',
      'Tasking | $1,500 | per scene | the newer of two quotes, Oct 2026',
    ]);
    expect(prices([row(450, { acquisition: null })])).toEqual([
      'Acquisition not known | $450 | per scene | one quote, Oct 2026',
    ]);
  });

  it('compares whole orders per km² where the area is known, and archive images of any age', () => {
    const order = { price_basis: 'order', price_per_km2: 6, acquisition: 'recent-archive' };
    expect(prices([row(600, order), row(7, { price_basis: 'km2', price_per_km2: 7 })])).toEqual([
      'Archive | $6 | per km² | the newer of two quotes, Oct 2026',
    ]);
  });
});
