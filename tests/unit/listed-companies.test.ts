import { describe, expect, it } from 'vitest';
import { mergeCompanies, typicalPrice } from '../../src/features/market/listed-companies';
import { listedCompany, medianPrice } from '../fixtures/listed-companies';

describe('typicalPrice', () => {
  it('is a price per km² if there is one, else per scene, else for the whole order', () => {
    const prices = [medianPrice('order', 900), medianPrice('scene', 500), medianPrice('km2', 12)];
    const basisAmong = (some: typeof prices) => typicalPrice(listedCompany('A', {}, { prices: some }), null)?.basis;
    expect(basisAmong(prices)).toBe('km2');
    expect(basisAmong(prices.slice(0, 2))).toBe('scene');
    expect(basisAmong(prices.slice(0, 1))).toBe('order');
    expect(basisAmong([])).toBeUndefined();
  });

  it('is a price in the most quoted class unless another class is requested', () => {
    const company = listedCompany('A', {}, { prices: [medianPrice('km2', 12), medianPrice('km2', 1, 'high')] });
    expect(typicalPrice(company, null)?.median).toBe(12);
    expect(typicalPrice(company, 'high')?.median).toBe(1);
    expect(typicalPrice(company, 'low')).toBeNull();
  });
});

describe('mergeCompanies', () => {
  const maxar = listedCompany('Maxar', { description: 'From its file.', summary: null });
  const maxarInDatabase = listedCompany('Maxar', { description: 'From an earlier file.' }, { reviews: 7 });
  const acme = listedCompany('Acme Orbital', { key: 'acme orbital', address: null }, { reviews: 1 });

  it('adds summaries to the providers of the site, followed by the companies that reviewers have named', () => {
    const [first, second] = mergeCompanies([maxar], [acme, maxarInDatabase]);
    expect(first).toMatchObject({ description: 'From its file.', summary: { reviews: 7 } });
    expect(second).toBe(acme);
  });

  it('lists a company that reviewers have named once, and no longer when its reviews have been deleted', () => {
    const names = (fromDatabase: (typeof maxar)[]) =>
      mergeCompanies([maxar, acme], fromDatabase).map(({ name }) => name);
    expect(names([maxarInDatabase, acme])).toEqual(['Maxar', 'Acme Orbital']);
    expect(names([maxarInDatabase])).toEqual(['Maxar']);
  });

  it('ignores a provider of the database that has no page on this site', () => {
    expect(mergeCompanies([maxar], [listedCompany('Newer')])).toEqual([maxar]);
  });
});
