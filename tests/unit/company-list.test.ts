import { describe, expect, it } from 'vitest';
import {
  type ListedImages,
  listedCompaniesFromRows,
  mergeCompanies,
  priceOfImages,
} from '../../src/features/prices/company-list';
import { listedCompany, medianPrice } from '../fixtures/company-list';

describe('priceOfImages', () => {
  const listed = { unit: 'per km²', sellers: 'A', date: 'copied on 6 Oct 2026', product: 'SkySat', usdPerKm2: 8 };
  const company = listedCompany(
    'A',
    { listPrices: [{ sensor: 'multispectral', sizeClass: '50cm', acquisition: 'tasking', figure: '$8', ...listed }] },
    {
      prices: [
        medianPrice(12),
        medianPrice(30, { acquisition: 'tasking', n: 4 }),
        medianPrice(90, { sizeClass: '30cm', basis: 'scene', acquisition: 'assured', sensor: 'sar' }),
      ],
    },
  );
  const figureOf = (images: Partial<ListedImages>) =>
    priceOfImages(company, { sensor: null, sizeClass: '50cm', acquisition: null, ...images })?.figure;

  it('is the median of quotes for images of the size class, from the archive rather than tasked', () => {
    expect(figureOf({})).toBe('$12');
    expect(figureOf({ sizeClass: '30cm' })).toBe('$90');
  });

  it('is the list price where there are fewer than five quotes', () => {
    expect(figureOf({ acquisition: 'tasking' })).toBe('from $8');
  });

  it.each([{ sensor: 'sar' }, { sizeClass: '1m' }, { acquisition: 'assured' }] as const)(
    'does not exist if all prices differ in one of these: %j',
    (images) => {
      expect(figureOf(images)).toBeUndefined();
    },
  );
});

describe('listedCompaniesFromRows', () => {
  const statistics = { reviews: 9, samples: 2, rated: 0, rating_mean: null, companies: { ...listedCompany('Maxar') } };
  const row = {
    company: 'maxar',
    sensor: 'sar',
    size_class: '1m',
    basis: 'scene',
    acquisition: 'tasking',
    middle_half: null,
    prices: [9, '12.50', 15],
  };

  it('has the medians of a company’s groups with at least three quotes', () => {
    const rows = [
      { ...row, n: '3', median: '12.50' },
      { ...row, size_class: '3m', n: 2, median: 1 },
    ];
    expect(listedCompaniesFromRows([statistics], rows)[0]?.summary?.prices).toEqual([
      {
        sensor: 'sar',
        sizeClass: '1m',
        basis: 'scene',
        acquisition: 'tasking',
        n: 3,
        median: 12.5,
        middleHalf: null,
        prices: [9, 12.5, 15],
      },
    ]);
  });

  it('leaves out summaries of all acquisitions together, which are the price of none', () => {
    const rows = [{ ...row, acquisition: 'all', n: 30, median: 12 }];
    expect(listedCompaniesFromRows([statistics], rows)[0]?.summary?.prices).toEqual([]);
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

  it('lists a company that reviewers have named once, and removes it when its reviews have been deleted', () => {
    const names = (fromDatabase: (typeof maxar)[]) =>
      mergeCompanies([maxar, acme], fromDatabase).map(({ name }) => name);
    expect(names([maxarInDatabase, acme])).toEqual(['Maxar', 'Acme Orbital']);
    expect(names([maxarInDatabase])).toEqual(['Maxar']);
  });

  it('ignores a provider of the database that has no page on this site', () => {
    expect(mergeCompanies([maxar], [listedCompany('Newer')])).toEqual([maxar]);
  });
});
