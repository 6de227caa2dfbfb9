import { describe, expect, it } from 'vitest';
import { formatPlace, placeQuote, summariseQuotes } from '../../src/features/fair-price/market-answer';
import { marketQuote } from '../fixtures/market-quotes.ts';

const quotes = (...prices: number[]) => prices.map((price) => marketQuote('maxar', price));

describe('summariseQuotes', () => {
  it('multiplies the quartiles per km² by the area billed', () => {
    const dated = [
      marketQuote('maxar', 30),
      ...quotes(10, 20, 40, 50).map((quote) => ({ ...quote, quotedMonth: '2026-01-01' })),
    ];
    expect(summariseQuotes(dated, 100)).toEqual({
      kind: 'estimate',
      n: 5,
      samples: 0,
      few: false,
      newestMonth: '2026-11-01',
      perKm2: { lowerQuartile: 20, median: 30, upperQuartile: 40 },
      order: { lowerQuartile: 2000, median: 3000, upperQuartile: 4000 },
    });
  });

  it('calls three and four quotes few, and counts unusual ones', () => {
    const unusual = marketQuote('maxar', 9000, { unusual: true });
    expect(summariseQuotes([unusual, ...quotes(10, 20, 30)], 1)).toMatchObject({
      n: 4,
      few: true,
      perKm2: { median: 25 },
    });
  });

  it('returns the quotes themselves when they are fewer than three', () => {
    expect(summariseQuotes(quotes(10, 20), 100)).toEqual({ kind: 'quotes', n: 2, quotes: quotes(10, 20) });
    expect(summariseQuotes([], 100)).toEqual({ kind: 'none' });
  });
});

describe('the rank of a buyer’s own quote', () => {
  it.each([
    [25, 'dearer than 4 of 5 quotes like it'],
    [12, 'cheaper than 4 of 5 quotes like it'],
    [99, 'dearer than 5 of 5 quotes like it'],
    [20, 'dearer than 2 of 5 quotes like it and the same as 2'],
    [20.004, 'dearer than 2 of 5 quotes like it and the same as 2'],
  ])('at $%d per km² is "%s"', (price, text) => {
    const place = placeQuote(price, quotes(10, 15, 20, 20.001, 30));
    expect(place && formatPlace(place)).toBe(text);
  });

  it('is unknown among fewer than three quotes', () => {
    expect(placeQuote(20, quotes(10, 30))).toBeNull();
  });
});
