import { expect, it } from 'vitest';
import { publishedInClasses } from '../../src/domain/prices/published-in-class';
import { comparisonRows } from '../../src/features/compare/table/comparison-rows';
import { findingOf } from '../../src/features/compare/table/finding';
import { marketDataFromRows } from '../../src/features/prices/summaries';
import { priceRow, providerFacts } from '../fixtures/companies';
import { publishedPrice } from '../fixtures/published-prices';

/** The result for Maxar and ICEYE with these prices, and list prices in US dollars per km². */
function finding(prices: Record<string, unknown>[], listed: number[] = []): string | null {
  const providers = ['Maxar', 'ICEYE'].map((name, index) => {
    const [low] = listed.slice(index);
    return providerFacts(name, {
      published: low ? publishedInClasses('maxar', [publishedPrice({ price: { low, high: low } })], {}) : [],
    });
  });
  const data = marketDataFromRows(['maxar', 'iceye'], [], prices);
  return findingOf(
    ['Maxar', 'ICEYE'],
    comparisonRows(providers, [data.maxar ?? null, data.iceye ?? null]),
    'multispectral/50cm',
  );
}

it.each<[string, Record<string, unknown>[], number[], string | null]>([
  [
    'the lowest median',
    [priceRow('maxar', 20), priceRow('iceye', 18)],
    [],
    'ICEYE has the lowest quotes for 50 cm from the archive: $18 per km²',
  ],
  [
    'about the images that the page asks about',
    [
      priceRow('maxar', 20),
      priceRow('iceye', 18),
      priceRow('maxar', 30, { size_class: '30cm' }),
      priceRow('iceye', 40, { size_class: '30cm' }),
    ],
    [],
    'ICEYE has the lowest quotes for 50 cm from the archive: $18 per km²',
  ],
  [
    'equal medians',
    [priceRow('maxar', 20), priceRow('iceye', 20)],
    [],
    'Maxar and ICEYE have the lowest quotes for 50 cm from the archive: $20 per km²',
  ],
  [
    'the lowest list price without quotes',
    [],
    [6, 5.5],
    'ICEYE has the lowest list price for 50 cm from the archive: $5.50 per km²',
  ],
  ['no median if fewer quotes were lower', [priceRow('maxar', 20), priceRow('iceye', 18, { n: 4 })], [], null],
  [
    'no price of radar or whole orders',
    [priceRow('maxar', 20, { sensor: 'sar' }), priceRow('iceye', 18, { sensor: 'sar' })],
    [],
    null,
  ],
  ['nothing if only one has a price', [priceRow('maxar', 20)], [6], null],
])('the result of a comparison is %s', (_, prices, listed, expected) => {
  expect(finding(prices, listed)).toBe(expected);
});
