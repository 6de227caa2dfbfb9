import { describe, expect, it } from 'vitest';
import { defaultPriceGroup, type PriceGroup } from '../../src/domain/prices/price-group';
import {
  changeExploreSearch,
  type ExploreQuery,
  filterCompanies,
  formatExploreSearch,
  parseExploreSearch,
} from '../../src/features/explore/explore-query';
import { findCompanies } from '../../src/features/explore/find-companies';
import type { ListedCompany } from '../../src/features/prices/company-list';
import { listedCompany, medianPrice } from '../fixtures/company-list';

const defaultQuery = parseExploreSearch('');
const found = (companies: ListedCompany[], text: string) =>
  findCompanies(companies, text).found.map(({ company }) => company);
const searchCompanies = (companies: ListedCompany[], query: ExploreQuery) =>
  filterCompanies(query.name ? found(companies, query.name) : companies, query);
const names = (companies: ListedCompany[]) => companies.map(({ name }) => name);

describe('the search by name', () => {
  const companies = [
    listedCompany('Maxar', { aliases: ['vantor', 'digitalglobe', 'worldview'] }),
    listedCompany('ICEYE', { aliases: ['ice eye'] }),
    listedCompany('Planet', { aliases: ['planet labs'] }),
    listedCompany('Satellogic'),
    listedCompany('Telespazio', { aliases: ['télespazio france'] }),
    listedCompany('Spacewill'),
  ];

  it.each([
    ['its name', 'Maxar', 'Maxar'],
    ['its name in another letter case', 'iceye', 'ICEYE'],
    ['a former name', 'vantor', 'Maxar'],
    ['the beginning of its name', 'icey', 'ICEYE'],
    ['a name with a wrong letter', 'planat', 'Planet'],
    ['a name with a missing letter', 'satelogic', 'Satellogic'],
    ['a name with two letters swapped', 'mxaar', 'Maxar'],
    ['a name with an accent too many', 'Máxar', 'Maxar'],
    ['a name with an accent missing', 'telespazio france', 'Telespazio'],
  ])('finds a company by %s', (_, text, expected) => {
    expect(names(found(companies, text))[0]).toBe(expected);
  });

  it.each(['xyzzy', 'quantum', '%_', '<script>', '(', '*', '"ICEYE"?!'.repeat(9)])('finds nothing for %s', (text) => {
    expect(findCompanies(companies, text)).toEqual({ found: [], similar: [], freeSources: [] });
  });

  it('offers a company if the text is only a part of a word of its name', () => {
    expect(names(findCompanies(companies, 'logic').similar)).toEqual(['Satellogic']);
    expect(found(companies, 'logic')).toEqual([]);
  });

  it('puts the exact match before similar names', () => {
    const similar = [listedCompany('Planets and More'), listedCompany('Planet'), listedCompany('Plane')];
    expect(names(searchCompanies(similar, { ...defaultQuery, name: ' planet ' }))[0]).toBe('Planet');
  });
});

describe('the sort order', () => {
  const cheap = listedCompany('Cheap', {}, { prices: [medianPrice(2)] });
  const dear = listedCompany('Dear', {}, { prices: [medianPrice(20), medianPrice(0.5, { sizeClass: '3m' })] });
  const few = listedCompany('Few', {}, { prices: [medianPrice(0.1, { n: 4 })] });
  const perOrder = listedCompany('Order', {}, { prices: [medianPrice(1, { basis: 'order' })] });
  const withoutPrice = listedCompany('Unknown');
  const all = [withoutPrice, perOrder, few, dear, cheap];
  const sorted = (sort: ExploreQuery['sort'], companies = all, group: Partial<PriceGroup> = {}) =>
    names(searchCompanies(companies, { ...defaultQuery, sort, group: { ...defaultQuery.group, ...group } }));

  it('lowest price compares prices in one group, and puts companies with fewer than five quotes there last', () => {
    expect(sorted('lowest')).toEqual(['Cheap', 'Dear', 'Few', 'Order', 'Unknown']);
    expect(sorted('lowest', all, { sizeClass: '3m' })).toEqual(['Dear', 'Cheap', 'Few', 'Order', 'Unknown']);
    expect(sorted('lowest', all, { basis: 'order' })[0]).toBe('Order');
  });

  it('highest price also puts companies without a price last', () => {
    expect(sorted('highest')).toEqual(['Dear', 'Cheap', 'Few', 'Order', 'Unknown']);
  });

  it('top rated puts many good ratings before a single perfect one', () => {
    const single = listedCompany('Single', {}, { rated: 1, ratingMean: 5 });
    const many = listedCompany('Many', {}, { rated: 40, ratingMean: 4.6 });
    const poor = listedCompany('Poor', {}, { rated: 30, ratingMean: 2 });
    expect(sorted('rated', [withoutPrice, poor, single, many])).toEqual(['Many', 'Single', 'Poor', 'Unknown']);
  });

  it('can be the number of reviews or the name too', () => {
    const popular = listedCompany('Popular', {}, { reviews: 99 });
    expect(sorted('reviewed', [cheap, popular])).toEqual(['Popular', 'Cheap']);
    expect(sorted('name')).toEqual(['Cheap', 'Dear', 'Few', 'Order', 'Unknown']);
  });
});

it('Explore filters by sensor type and minimum rating', () => {
  const radar = listedCompany('Radar', { sensors: ['sar'] }, { rated: 2, ratingMean: 4.5 });
  const optical = listedCompany('Optical', {}, { rated: 2, ratingMean: 3 });
  const filtered = (filters: Partial<ExploreQuery>) =>
    names(searchCompanies([radar, optical], { ...defaultQuery, ...filters }));
  expect(filtered({})).toEqual(['Optical', 'Radar']);
  expect(filtered({ sells: 'sar' })).toEqual(['Radar']);
  expect(filtered({ minRating: 3 })).toEqual(['Optical', 'Radar']);
  expect(filtered({ minRating: 4 })).toEqual(['Radar']);
  expect(filtered({ sells: 'sar', name: 'optical' })).toEqual([]);
});

describe('the search by a word for a sensor type', () => {
  const companies = [
    listedCompany('Umbra', { sensors: ['sar'] }),
    listedCompany('ICEYE', { sensors: ['sar'] }),
    listedCompany('Wyvern', { sensors: ['hyperspectral'] }),
    listedCompany('Sartorius'),
    listedCompany('Satellogic'),
  ];
  const found = (name: string) => names(searchCompanies(companies, { ...defaultQuery, name }));

  it.each([
    ['SAR', ['Sartorius', 'ICEYE', 'Umbra']],
    ['radar', ['ICEYE', 'Umbra']],
    ['hyperspectral', ['Wyvern']],
    ['optical', ['Sartorius', 'Satellogic']],
  ])('%s', (name, expected) => {
    expect(found(name)).toEqual(expected);
  });
});

describe('the search string of a query', () => {
  it.each([
    '',
    '?q=ice+%26+snow&sort=lowest&sells=sar&rating=4',
    '?sort=rated',
    '?sensor=sar&size=1m&basis=scene&acquisition=tasking',
  ])('is the same after parsing and formatting: "%s"', (search) => {
    expect(formatExploreSearch(parseExploreSearch(search))).toBe(search);
  });

  it('without a group means multispectral, 50 cm class, archive, per km²', () => {
    expect(parseExploreSearch('?sort=lowest').group).toEqual(defaultPriceGroup);
    expect(formatExploreSearch(parseExploreSearch('?sensor=multispectral&size=50cm'))).toBe('');
  });

  it('keeps everything else when one part of the group changes', () => {
    expect(changeExploreSearch('?q=max&size=30cm', 'acquisition', 'tasking')).toBe(
      '?q=max&size=30cm&acquisition=tasking',
    );
    expect(changeExploreSearch('?size=30cm', 'sort', 'lowest')).toBe('?sort=lowest&size=30cm');
  });

  it('can contain unknown values, which are ignored, and a long name, which is cut', () => {
    expect(parseExploreSearch('?sort=cheapest&size=90cm&sensor=eye&acquisition=all&basis=a&rating=9&x=1')).toEqual(
      defaultQuery,
    );
    expect(parseExploreSearch(`?q=${'a'.repeat(500)}`).name).toHaveLength(60);
  });
});
