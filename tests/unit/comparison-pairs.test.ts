import { describe, expect, it } from 'vitest';
import type { ProviderKind } from '../../src/domain/companies/provider-kinds.ts';
import {
  allPairs,
  companiesWithPairPages,
  describePair,
  popularPairs,
  relatedPairs,
  similarCompanies,
  sortByReviews,
} from '../../src/features/compare/pairs/comparison-pairs';
import { pagePaths } from '../../src/paths';
import { providerFacts } from '../fixtures/companies';

const company = (key: string, reviews: number, sensors = ['multispectral'], kind: ProviderKind = 'satellite') => ({
  key,
  reviews,
  publishedPrices: [] as unknown[],
  kind,
  sensors: sensors.map((sensor) => ({ key: sensor })),
});
const keysOf = (companies: { key: string }[]) => companies.map(({ key }) => key);

const airbus = company('airbus', 9, ['multispectral', 'sar']);
const iceye = company('iceye', 12, ['sar']);
const maxar = company('maxar', 16);
const planet = company('planet', 9);
const spire = company('spire', 20, ['sar'], 'radio-occultation');
const telespazio = company('telespazio', 0, ['sar']);
const companies = [airbus, iceye, maxar, planet, spire, telespazio];

describe('the address of a pair', () => {
  it('does not depend on the order of its companies', () => {
    expect(pagePaths.pair('maxar', 'iceye')).toBe('/compare/maxar-vs-iceye');
    expect(pagePaths.pair('iceye', 'maxar')).toBe('/compare/maxar-vs-iceye');
  });

  it('has the companies in the order of allPairs, which lists each pair once', () => {
    const pairs = allPairs([airbus, iceye, maxar]);
    expect(pairs.map(([one, other]) => pagePaths.pair(one.key, other.key))).toEqual(
      pairs.map(([one, other]) => `/compare/${one.key}-vs-${other.key}`),
    );
    expect(pairs.map(keysOf)).toEqual([
      ['maxar', 'iceye'],
      ['maxar', 'airbus'],
      ['iceye', 'airbus'],
    ]);
  });
});

describe('pages of pairs', () => {
  it('exist for the 24 most reviewed companies, however many companies there are', () => {
    const many = Array.from({ length: 500 }, (_, index) => company(`company${index}`, 1 + (index % 100)));
    const paired = companiesWithPairPages(many);
    expect(paired).toHaveLength(24);
    expect(Math.min(...paired.map(({ reviews }) => reviews))).toBe(96);
    expect(allPairs(paired)).toHaveLength(276);
  });

  it('exist only for companies with a price, which is published where there is no review', () => {
    const [priced, unpriced] = [{ ...company('priced', 0), publishedPrices: [{}] }, company('unpriced', 0)];
    expect(keysOf(companiesWithPairPages([unpriced, priced, maxar]))).toEqual(['maxar', 'priced']);
  });

  it('exist for the same companies whenever the number of reviews is unknown', () => {
    const unknown = companies.map((unreviewed) => ({ ...unreviewed, reviews: 0, publishedPrices: [{}] }));
    const paired = keysOf(companiesWithPairPages(unknown));
    expect(paired).toHaveLength(companies.length);
    expect(paired).toEqual(keysOf(companiesWithPairPages(unknown.toReversed())));
  });

  it('are popular if both companies have the same main sensor and many reviews', () => {
    expect(popularPairs(allPairs(companies), 3).map(keysOf)).toEqual([
      ['maxar', 'airbus'],
      ['planet', 'airbus'],
      ['planet', 'maxar'],
    ]);
  });

  it('link to related pairs, which contain one of the two companies, but not to themselves', () => {
    expect(relatedPairs([maxar, airbus], companiesWithPairPages(companies)).map(keysOf)).toEqual([
      ['maxar', 'planet'],
      ['airbus', 'planet'],
    ]);
  });
});

describe('similarCompanies', () => {
  it('has companies with the same main sensor first, most reviewed first, then others that sell it', () => {
    expect(keysOf(similarCompanies(maxar, sortByReviews(companies), 6))).toEqual(['airbus', 'planet']);
    expect(keysOf(similarCompanies(iceye, sortByReviews(companies), 6))).toEqual(['telespazio', 'airbus']);
    expect(keysOf(similarCompanies(maxar, sortByReviews(companies), 1))).toEqual(['airbus']);
  });

  it('never mixes sellers of images with sellers of soundings', () => {
    expect(keysOf(similarCompanies(iceye, sortByReviews(companies), 6))).not.toContain('spire');
    expect(similarCompanies(spire, sortByReviews(companies), 6)).toEqual([]);
  });
});

describe('describePair', () => {
  const one = providerFacts('Maxar', { resolution: { metres: 0.31, label: '31 cm', statement: '' } });
  const other = providerFacts('Spire', {
    sensors: ['SAR'],
    resolution: { metres: null, label: 'Not applicable', statement: '' },
  });

  it('names sensors, resolutions if there are any, and the number of quotes', () => {
    expect(describePair({ facts: one, price: null }, { facts: other, price: null }, 1234)).toBe(
      'Maxar (Multispectral, 31 cm) vs Spire (SAR): prices, ratings and status side by side, from 1,234 quotes.',
    );
  });

  it('leaves out what prices are of if it would be too long', () => {
    const note = '50 cm archive, last 90 days, median of 100';
    const price = { figure: '$21', unit: 'per km²', note, acquisition: 'archive' as const, usdPerKm2: 21 };
    expect(describePair({ facts: one, price }, { facts: other, price }, 9)).toBe(
      'Maxar $21 per km² vs Spire $21 per km²: prices, ratings and status side by side, from 9 quotes.',
    );
  });

  it('names prices where they are known', () => {
    const price = {
      figure: '$21',
      unit: 'per km²',
      note: '30 cm archive, median of 9',
      acquisition: 'archive' as const,
    };
    expect(describePair({ facts: one, price: { ...price, usdPerKm2: 21 } }, { facts: other, price: null }, 9)).toMatch(
      /^Maxar \$21 per km² \(30 cm archive, median of 9\) vs Spire \(SAR\): prices/,
    );
  });

  it('does not mention quotes if their number is unknown', () => {
    expect(describePair({ facts: one, price: null }, { facts: other, price: null }, 0)).toMatch(/side by side\.$/);
  });
});
