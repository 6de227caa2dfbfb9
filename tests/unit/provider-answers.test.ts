import { describe, expect, it } from 'vitest';
import {
  type CompanyPrice,
  providerAnswers,
  restsOn,
  smallestOrderKm2,
} from '../../src/features/fair-price/provider-answers';
import { marketQuote, publishedOffer } from '../fixtures/market-quotes.ts';

describe('providerAnswers', () => {
  const cheap = [10, 11, 11, 11, 12].map((price) => marketQuote('cheap', price));
  const dear = [20, 21, 21, 21, 22].map((price) => marketQuote('dear', price));
  const names = (answers: { company: string }[]) => answers.map(({ company }) => company);

  it('sorts providers with five quotes or more by price; few quotes, single quotes, published prices and nothing follow by name', () => {
    const few = (company: string, price: number) => [1, 2, 3].map(() => marketQuote(company, price));
    const all = {
      archive: [...dear, ...few('few b', 1), ...cheap, ...few('few a', 2), marketQuote('a single', 1)],
      tasking: [...dear.map((quote) => ({ ...quote, usdPerKm2: 1 })), ...few('another', 1)],
    };
    const offers = [publishedOffer('b published'), publishedOffer('a published')];
    const last = ['few a', 'few b', 'a single', 'a published', 'b published'];
    const byArchive = providerAnswers({ quotes: all, companyPrices: null }, offers, 100, 'archive');
    expect(names(byArchive)).toEqual(['cheap', 'dear', ...last, 'another']);
    expect(byArchive.map(({ archive }) => restsOn(archive))).toEqual([
      'quotes',
      'quotes',
      'few',
      'few',
      'single',
      'published',
      'published',
      'nothing',
    ]);
    expect(names(providerAnswers({ quotes: all, companyPrices: null }, offers, 100, 'tasking')).slice(0, 2)).toEqual([
      'dear',
      'another',
    ]);
  });

  it('bills the smallest order that a provider publishes for this acquisition, which can make a cheap price the dearer one', () => {
    const offers = [
      publishedOffer('cheap', { smallestAreaKm2: 100 }),
      publishedOffer('cheap', { smallestAreaKm2: 25 }),
      publishedOffer('cheap', { acquisition: 'tasking', smallestAreaKm2: 500 }),
    ];
    const [first, second] = providerAnswers(
      { quotes: { archive: [...cheap, ...dear], tasking: [] }, companyPrices: null },
      offers,
      5,
      'archive',
    );
    expect(first).toMatchObject({ company: 'dear', archive: { billedKm2: 5, isSmallestOrder: false } });
    expect(second).toMatchObject({
      company: 'cheap',
      archive: { billedKm2: 25, isSmallestOrder: true, summary: { order: { median: 275 } } },
      tasking: { billedKm2: 500, summary: { kind: 'none' } },
    });
    expect(second?.archive.offers).toHaveLength(2);
    expect(second?.tasking.offers).toHaveLength(1);
  });

  it('bills the area asked for if it is larger than the smallest order', () => {
    const offers = [publishedOffer('cheap', { smallestAreaKm2: 25 })];
    const [answer] = providerAnswers(
      { quotes: { archive: cheap, tasking: [] }, companyPrices: null },
      offers,
      120,
      'archive',
    );
    expect(answer?.archive).toMatchObject({ billedKm2: 120, isSmallestOrder: false });
  });
});

describe('the prices of a provider when the market has more quotes than the newest 500', () => {
  // The summary of a provider's newest 500 quotes comes from the database, because the market's newest 500 contain only a part of
  // them.
  const market = Array.from({ length: 500 }, (_, index) => marketQuote(index < 498 ? 'busy' : 'quiet', 10 + index));
  const summary = (company: string, n: number, median: number): CompanyPrice => ({
    ...{ company, name: company, address: company, acquisition: 'archive', n, median },
    ...{ samples: 0, lowerQuartile: median - 1, upperQuartile: median + 1, newestMonth: '2026-10-01' },
  });
  const companyPrices = [summary('busy', 500, 300), summary('quiet', 7, 20), summary('old', 2, 5)];
  const answers = (prices: CompanyPrice[] = companyPrices) =>
    providerAnswers({ quotes: { archive: market, tasking: [] }, companyPrices: prices }, [], 2, 'archive');

  it('come from the provider’s own newest 500 quotes, as on its page', () => {
    const [quiet, busy] = answers();
    expect(quiet).toMatchObject({
      company: 'quiet',
      archive: {
        summary: { kind: 'estimate', n: 7, perKm2: { median: 20 }, order: { median: 40, upperQuartile: 42 } },
      },
    });
    expect(busy).toMatchObject({ company: 'busy', archive: { summary: { n: 500, order: { median: 600 } } } });
  });

  it('name quotes that are not among the newest 500 of the market', () => {
    expect(answers()[2]).toMatchObject({ company: 'old', archive: { summary: { kind: 'quotes', n: 2, quotes: [] } } });
  });

  it('are still calculated from the quotes while all of them are loaded', () => {
    const all = { quotes: { archive: market.slice(1), tasking: [] }, companyPrices: null };
    expect(providerAnswers(all, [], 2, 'archive')[0]?.archive.summary).toMatchObject({ kind: 'estimate', n: 497 });
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
