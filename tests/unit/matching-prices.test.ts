import { describe, expect, it } from 'vitest';
import { defaultView, type View } from '../../src/features/review-list/filters/review-filters.ts';
import { formatMatchingPrices, formatViewGroup } from '../../src/features/review-list/summary/matching-prices.ts';

const group: View = {
  ...defaultView,
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  acquisition: 'archive',
};

const usual = (...prices: number[]) => prices.map((price) => ({ price, unusual: false }));

describe('the summary above a list', () => {
  it('names the group of its prices', () => {
    expect(formatViewGroup(group)).toBe('Multispectral, 50 cm class, archive, per km²');
    expect(formatViewGroup({ ...group, acquisition: null })).toBeNull();
    expect(formatViewGroup({ ...group, basis: null })).toBeNull();
  });

  it('has the median, and the middle half of ten quotes', () => {
    expect(formatMatchingPrices(usual(30, 10, 12.345, 14, 20), group)).toBe(
      'Median $14 per km², 5 quotes from the last 24 months',
    );
    const ten = usual(10, 20.004, 30, 40, 50, 60, 70, 80, 90, 100);
    expect(formatMatchingPrices(ten, { ...group, basis: 'scene' })).toBe(
      'Median $55 per scene, middle half $32.50 to $77.50, 10 quotes from the last 24 months',
    );
    expect(formatMatchingPrices(ten, { ...group, basis: 'order' })).toBe(
      'Median $55 for the whole order, 10 quotes from the last 24 months',
    );
  });

  it('says that three or four quotes are few, and withholds the median of fewer', () => {
    expect(formatMatchingPrices(usual(1, 2, 3), group)).toMatch(
      /^Median \$2 .*, only 3 quotes from the last 24 months$/,
    );
    const withheld = 'Fewer than 3 quotes from the last 24 months match, so there is no median.';
    expect(formatMatchingPrices(usual(1, 2), group)).toBe(withheld);
    expect(formatMatchingPrices([], group)).toBe(withheld);
  });

  it('says that there may be more than 500 quotes', () => {
    const prices = usual(...Array(500).fill(10));
    expect(formatMatchingPrices(prices, group)).toContain('the newest 500 of 500+ quotes from the last 24 months');
    expect(formatMatchingPrices(prices.slice(1), group)).toContain('499 quotes');
  });
});
