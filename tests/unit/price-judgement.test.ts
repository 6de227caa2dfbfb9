import { describe, expect, it, vi } from 'vitest';
import { leadingPrice } from '../../src/domain/prices/leading-price';
import { countsToday, isHistory, reasonsOfListPrice } from '../../src/domain/prices/list-price-standing';
import { whyIncomparable } from '../../src/domain/prices/quote-standing';
import { formatQuoteCount, isRecent, isShown, isSufficient } from '../../src/domain/prices/statistics-rules';
import { november2026, offer } from '../fixtures/made-offers.ts';

const price = (fields: object = {}) =>
  offer({ key: 'a', price: { low: 6, high: 6 }, asOf: '2026-09', lastSeen: null, ...fields });

describe('a list price', () => {
  it.each([
    ['of this year', { asOf: '2026' }, true],
    ['of a year that may have ended 24 months ago', { asOf: 'about 2024' }, true],
    ['of 25 months ago', { asOf: '2024-10' }, false],
    ['without a date that we read this year', { asOf: null, lastSeen: '2026-03' }, true],
    ['that a newer list replaced', { replaced: true }, false],
    ['of a stereo image', { special: 'stereo' }, false],
    ['in packages', { billing: { ...price().billing, packagePrice: 100 } }, false],
  ])('%s counts today: %o %s', (_, fields, counts) => {
    expect(countsToday(price(fields), november2026.month)).toBe(counts);
  });

  it('is history, undated, of a region or converted, with what a buyer should know of it', () => {
    const reasons = (fields: object) => reasonsOfListPrice(price(fields), november2026);
    expect(reasons({})).toEqual([]);
    expect(reasons({ asOf: '2022' })).toEqual([{ kind: 'history', because: 'old', month: '2022-12' }]);
    expect(reasons({ asOf: null, lastSeen: null, region: 'Europe', currency: 'EUR' })).toMatchObject([
      { kind: 'region', region: 'Europe' },
      { kind: 'undated' },
      { kind: 'converted', currency: 'EUR' },
    ]);
    expect(isHistory(price({ asOf: '2022' }), november2026.month)).toBe(true);
  });
});

describe('a quote', () => {
  const quote = { affiliated: false, licence: null, specialTerms: [], sensor: 'sar', sizeClass: '1m' };

  it.each([
    [{}, null],
    [{ licence: 'several-organisations' }, null],
    [{ affiliated: true, licence: 'publication' }, 'affiliated'],
    [{ licence: 'publication' }, 'publication'],
    [{ specialTerms: ['stereo'] }, 'special terms'],
    [{ sensor: null }, 'sensor'],
    [{ sizeClass: null }, 'size'],
  ])('with %o compares with no others because of: %s', (fields, why) => {
    expect(whyIncomparable({ ...quote, ...fields })).toBe(why);
  });

  it('counts for 24 months', () => {
    vi.useFakeTimers({ now: new Date('2026-11-15') });
    expect(['2024-12', '2024-12-01', '2024-11-01'].map(isRecent)).toEqual([true, true, false]);
    vi.useRealTimers();
  });
});

describe('the figure that stands for a group', () => {
  const [list, free] = ['$6', ['Sentinel-2']];
  const leading = (n: number, known: object, least: 3 | 5 = 5) =>
    leadingPrice({ quoted: n > 0 ? { n } : null, ...known }, least).kind;

  it('is what is free, the median of enough quotes, the list price, or only how few quotes there are', () => {
    expect(leading(8, { list, free })).toBe('free');
    expect([8, 5, 4, 0].map((n) => leading(n, { list }))).toEqual(['median', 'median', 'list', 'list']);
    expect([4, 3, 2, 0].map((n) => leading(n, {}, 3))).toEqual(['median', 'median', 'few', 'none']);
    expect(leadingPrice({ quoted: { n: 4 }, list }, 5)).toEqual({ kind: 'list', list, n: 4 });
  });

  it('is shown from three quotes on, and called few below five', () => {
    expect([2, 3].map((n) => isShown({ n }))).toEqual([false, true]);
    expect([4, 5].map((n) => isSufficient({ n }))).toEqual([false, true]);
    expect([4, 12].map(formatQuoteCount)).toEqual(['only 4 quotes', '12 quotes']);
  });
});
