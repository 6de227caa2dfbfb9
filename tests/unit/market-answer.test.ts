import { describe, expect, it } from 'vitest';
import {
  formatPlace,
  placeQuote,
  providerAnswers,
  smallestOrderKm2,
  summariseQuotes,
} from '../../src/features/market/fair-price/market-answer';
import { marketQuote, publishedOffer } from '../fixtures/market-quotes.ts';

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
    expect(summariseQuotes(quotes(10, 20), 100)).toEqual({ kind: 'quotes', quotes: quotes(10, 20) });
    expect(summariseQuotes([], 100)).toEqual({ kind: 'none' });
  });
});

describe('the place of a buyer’s own quote', () => {
  it.each([
    [25, 'dearer than 4 of 5 quotes like it'],
    [12, 'cheaper than 4 of 5 quotes like it'],
    [99, 'dearer than 5 of 5 quotes like it'],
    [20, 'dearer than 2 of 5 quotes like it, the same as 2'],
    [20.004, 'dearer than 2 of 5 quotes like it, the same as 2'],
  ])('at $%d per km² is "%s"', (price, text) => {
    const place = placeQuote(price, quotes(10, 15, 20, 20.001, 30));
    expect(place && formatPlace(place)).toBe(text);
  });

  it('is unknown among fewer than three quotes', () => {
    expect(placeQuote(20, quotes(10, 30))).toBeNull();
  });
});

describe('providerAnswers', () => {
  const cheap = [10, 11, 12].map((price) => marketQuote('cheap', price));
  const dear = [20, 21, 22].map((price) => marketQuote('dear', price));
  const names = (answers: { company: string }[]) => answers.map(({ company }) => company);

  it('sorts by the estimates of one family, and names without an estimate follow', () => {
    const all = {
      archive: [...dear, ...cheap, marketQuote('few', 1)],
      tasking: dear.map((quote) => ({ ...quote, usdPerKm2: 1 })),
    };
    const offers = [publishedOffer('another')];
    expect(names(providerAnswers(all, offers, 100, 'archive'))).toEqual(['cheap', 'dear', 'another', 'few']);
    expect(names(providerAnswers(all, offers, 100, 'tasking'))).toEqual(['dear', 'another', 'cheap', 'few']);
  });

  it('bills the smallest order that a provider publishes for this family, and can make a cheap price the dearer one', () => {
    const offers = [
      publishedOffer('cheap', { smallestAreaKm2: 100 }),
      publishedOffer('cheap', { smallestAreaKm2: 25 }),
      publishedOffer('cheap', { family: 'tasking', smallestAreaKm2: 500 }),
    ];
    const [first, second] = providerAnswers({ archive: [...cheap, ...dear], tasking: [] }, offers, 5, 'archive');
    expect(first).toMatchObject({ company: 'dear', archive: { billedKm2: 5, isSmallestOrder: false } });
    expect(second).toMatchObject({
      company: 'cheap',
      archive: { billedKm2: 25, isSmallestOrder: true, summary: { order: { median: 275 } }, offers: [] },
      tasking: { billedKm2: 500, summary: { kind: 'none' } },
    });
    expect(second?.tasking.offers).toHaveLength(1);
  });

  it('bills the area asked for when it is larger than the smallest order', () => {
    const offers = [publishedOffer('cheap', { smallestAreaKm2: 25 })];
    const [answer] = providerAnswers({ archive: cheap, tasking: [] }, offers, 120, 'archive');
    expect(answer?.archive).toMatchObject({ billedKm2: 120, isSmallestOrder: false });
  });
});

it('smallestOrderKm2 is null when no smallest order is published', () => {
  expect(smallestOrderKm2([publishedOffer('maxar')])).toBeNull();
  expect(
    smallestOrderKm2([
      publishedOffer('maxar', { smallestAreaKm2: 25 }),
      publishedOffer('airbus', { smallestAreaKm2: 0.25 }),
    ]),
  ).toBe(0.25);
});
