import { describe, expect, it } from 'vitest';
import { sizeClassOf } from '../../src/domain/images/size-class';
import { todayRows } from '../../src/features/prices/market-prices';
import { layOutMarketChart } from '../../src/features/prices/plots/market-chart';
import type { QuotePoint } from '../../src/features/prices/quote-points';
import type { MarketPrice } from '../../src/features/prices/summaries';
import { november2026, offer } from '../fixtures/made-offers.ts';

const price = (sizeClass: MarketPrice['sizeClass'], median: number): MarketPrice => ({
  ...{ sensor: 'multispectral', sizeClass, basis: 'km2', acquisition: 'archive', n: 9, companies: 3, average: null },
  ...{ median, middleHalf: null, prices: Array(9).fill(median), newestMonth: '2026-11-01', samples: 0 },
});
const quote = (resolutionMetres: number, pricePerKm2: number, acquisition: QuotePoint['acquisition']): QuotePoint => ({
  ...{
    id: 'quote',
    sensor: 'multispectral',
    sizeClass: sizeClassOf(resolutionMetres),
    resolutionMetres,
    pricePerKm2,
    acquisition,
  },
  ...{ quotedMonth: '2026-10-01', sample: false },
});
const rows = todayRows('multispectral', [price('50cm', 8), price('3m', 2)], {
  offers: [offer({ key: 'a', price: { low: 6, high: 6 } })],
  freeSources: [],
  today: november2026,
});
const usual = [6, 7, 8, 9, 10].map((usd) => quote(0.5, usd, 'archive'));

describe('the market chart', () => {
  it('has the emblem of each provider at its median, in the band of its size class and beside others there', () => {
    const provider = (key: string, sizeClass: '50cm' | '3m', median: number) => ({
      ...{ key, name: key, address: key, n: 9, sizeClass, median },
    });
    const medians = [provider('maxar', '50cm', 8), provider('airbus', '50cm', 8), provider('planet', '3m', 2)];
    const { bands, emblems } = layOutMarketChart(rows, usual, [
      ...medians,
      { ...provider('none', '3m', 2), sizeClass: '1m' },
    ]);
    expect(emblems.map(({ key }) => key)).toEqual(['maxar', 'airbus', 'planet']);
    const [first, second, third] = emblems.map(({ x, y }) => ({ x, y }));
    expect(first).toEqual({ x: 25, y: bands[0]?.prices[0]?.median });
    expect(second?.y).toBe(first?.y);
    expect(((second?.x ?? 0) - 25) * 10).toBeGreaterThan(23);
    expect(third).toEqual({ x: 75, y: bands[1]?.prices[0]?.median });
  });

  it('has equal bands for the size classes that have a price, finest first', () => {
    const { bands } = layOutMarketChart(rows, usual);
    expect(bands.map(({ sizeClass, start, width }) => [sizeClass, start, width])).toEqual([
      ['50cm', 0, 50],
      ['3m', 50, 50],
    ]);
  });

  it('is empty without prices and quotes', () => {
    expect(layOutMarketChart([], [])).toMatchObject({ bands: [], dots: { archive: [], tasking: [] } });
  });

  it('draws quotes as dots of their acquisition within their band, without covering each other', () => {
    const equal = Array.from({ length: 4 }, () => quote(0.5, 8, 'archive'));
    const { dots } = layOutMarketChart(rows, [...equal, quote(3, 2, 'tasking'), quote(3, 2, null)]);
    expect([dots.archive.length, dots.tasking.length]).toEqual([4, 1]);
    expect(dots.archive.every(({ x }) => x > 0 && x < 50)).toBe(true);
    expect(new Set(dots.archive.map(({ x }) => x)).size).toBe(4);
    expect(dots.tasking[0]?.x).toBeGreaterThan(50);
  });

  it('keeps its axis when one quote is far above the others, which it draws at the edge with a mark', () => {
    const without = layOutMarketChart(rows, usual);
    const far = layOutMarketChart(rows, [...usual, quote(0.5, 9000, 'archive')]);
    expect(far.ticks).toEqual(without.ticks);
    expect(far.bands.map(({ beyond }) => beyond.above)).toEqual([true, false]);
    expect(Math.min(...far.dots.archive.map(({ y }) => y))).toBe(0);
  });

  it('names the seller of the lowest list price, but only its price when the name is long', () => {
    const labelOf = (name: string) => {
      const seller = { key: 'a', name, address: null, kind: 'marketplace' } as const;
      const offers = [offer({ key: 'a', price: { low: 6, high: 6 }, seller })];
      const listed = todayRows('multispectral', [], { offers, freeSources: [], today: november2026 });
      return layOutMarketChart(listed, []).bands[0]?.prices[0]?.list?.label;
    };
    expect(labelOf('Planet')).toBe('Planet $6');
    expect(labelOf('European Space Imaging')).toBe('$6');
  });

  it('shows list prices alone when there are no quotes', () => {
    const listed = todayRows('multispectral', [], {
      offers: [offer({ key: 'a', price: { low: 6, high: 6 } })],
      freeSources: [],
      today: november2026,
    });
    const { bands, dots } = layOutMarketChart(listed, []);
    expect(bands[0]?.prices.map(({ median, list }) => [median, list?.label])).toEqual([
      [null, 'Shop $6'],
      [null, undefined],
    ]);
    expect(dots).toEqual({ archive: [], tasking: [] });
  });
});
