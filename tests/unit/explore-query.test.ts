import { describe, expect, it } from 'vitest';
import type { SensorType } from '../../src/domain/images/sensor-types';
import {
  changeExploreSearch,
  countBySize,
  type ExploreQuery,
  filterCompanies,
  formatExploreSearch,
  parseExploreSearch,
  withPricedSize,
} from '../../src/features/explore/explore-query';
import { findCompanies } from '../../src/features/explore/find-companies';
import type { ListedCompany, ListedImages } from '../../src/features/prices/company-list';
import { listedCompany, medianPrice } from '../fixtures/company-list';

const defaultQuery = parseExploreSearch('');
const found = (companies: ListedCompany[], text: string) =>
  findCompanies(companies, text).found.map(({ company }) => company);
const searchNames = (companies: ListedCompany[], query: ExploreQuery) =>
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
    expect(names(searchNames(similar, { ...defaultQuery, name: ' planet ' }))[0]).toBe('Planet');
  });
});

describe('the sort order', () => {
  const cheap = listedCompany('Cheap', {}, { prices: [medianPrice(2)] });
  const dear = listedCompany('Dear', {}, { prices: [medianPrice(20), medianPrice(0.5, { sizeClass: '3m' })] });
  const few = listedCompany('Few', {}, { prices: [medianPrice(0.1, { n: 4 })] });
  const perOrder = listedCompany('Order', {}, { prices: [medianPrice(1, { basis: 'order' })] });
  const withoutPrice = listedCompany('Unknown');
  const all = [withoutPrice, perOrder, few, dear, cheap];
  const sorted = (sort: ExploreQuery['sort'], companies = all, images: Partial<ListedImages> = {}) =>
    names(searchNames(companies, { ...defaultQuery, sort, images: { ...defaultQuery.images, ...images } }));

  it('lowest price compares prices per km² of one size class, and puts companies with fewer than five quotes there last', () => {
    expect(sorted('lowest')).toEqual(['Cheap', 'Dear', 'Few', 'Order', 'Unknown']);
    expect(sorted('lowest', all, { sizeClass: '3m' })).toEqual(['Dear', 'Cheap', 'Few', 'Order', 'Unknown']);
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

  it('can be the given order, which has the most reviewed first, or the name too', () => {
    expect(sorted('reviewed')).toEqual(names(all));
    expect(sorted('name')).toEqual(['Cheap', 'Dear', 'Few', 'Order', 'Unknown']);
  });
});

it('Explore filters by sensor type and minimum rating', () => {
  const radar = listedCompany('Radar', { sensors: ['sar'] }, { rated: 2, ratingMean: 4.5 });
  const optical = listedCompany('Optical', {}, { rated: 2, ratingMean: 3 });
  const flying = listedCompany('Flying', {}, { prices: [medianPrice(5, { sensor: 'aerial' })] });
  const filtered = (filters: Partial<ExploreQuery>) =>
    names(searchNames([radar, optical, flying], { ...defaultQuery, ...filters }));
  const images = { ...defaultQuery.images, sensor: 'sar' } as const;
  expect(filtered({})).toEqual(['Radar', 'Optical', 'Flying']);
  expect(filtered({ images })).toEqual(['Radar']);
  expect(filtered({ images: { ...images, sensor: 'aerial' } })).toEqual(['Flying']);
  expect(filtered({ minRating: 3 })).toEqual(['Radar', 'Optical']);
  expect(filtered({ minRating: 4 })).toEqual(['Radar']);
  expect(filtered({ images, name: 'optical' })).toEqual([]);
});

describe('the size classes that can be chosen', () => {
  const companies = [
    listedCompany('Cheap', {}, { prices: [medianPrice(2), medianPrice(1, { sizeClass: '3m' })] }),
    listedCompany('Dear', {}, { prices: [medianPrice(20)] }),
    listedCompany('Radar', {}, { prices: [medianPrice(50, { sensor: 'sar', sizeClass: '1m' })] }),
  ];
  const counts = (sensor: SensorType | null) =>
    countBySize(companies, sensor).map(({ name, count }) => `${name}: ${count}`);

  it('are those in which a company has a price for images of the sensor type, with their number', () => {
    expect(counts(null)).toEqual(['50 cm: 2', '1 m: 1', '3 m: 1']);
    expect(counts('multispectral')).toEqual(['50 cm: 2', '3 m: 1']);
    expect(counts('hyperspectral')).toEqual([]);
  });

  it('replace a class in which nobody has a price by the one with most prices', () => {
    const sizeOf = (images: Partial<ListedImages>) =>
      withPricedSize(companies, { ...defaultQuery.images, ...images }).sizeClass;
    expect(sizeOf({ sizeClass: '3m' })).toBe('3m');
    expect(sizeOf({ sizeClass: '5m' })).toBe('50cm');
    expect(sizeOf({ sensor: 'sar' })).toBe('1m');
    expect(sizeOf({ sensor: 'hyperspectral' })).toBe('50cm');
  });
});

describe('the search by a word for a sensor type', () => {
  const companies = [
    listedCompany('Umbra', { sensors: ['sar'] }),
    listedCompany('ICEYE', { sensors: ['sar'] }),
    listedCompany('Wyvern', { sensors: ['hyperspectral'] }),
    listedCompany('Sartorius'),
    listedCompany('Satellogic'),
  ];
  const found = (name: string) => names(searchNames(companies, { ...defaultQuery, name }));

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
  it.each(['', '?q=ice+%26+snow&sort=lowest&rating=4', '?sort=rated', '?sensor=sar&size=1m&acquisition=tasking'])(
    'is the same after parsing and formatting: "%s"',
    (search) => {
      expect(formatExploreSearch(parseExploreSearch(search))).toBe(search);
    },
  );

  it('without images means any sensor type and acquisition in the 50 cm class', () => {
    expect(parseExploreSearch('?sort=lowest').images).toEqual({ sensor: null, sizeClass: '50cm', acquisition: null });
    expect(formatExploreSearch(parseExploreSearch('?size=50cm'))).toBe('');
  });

  it('keeps everything else when one part changes', () => {
    expect(changeExploreSearch('?q=max&size=30cm', 'acquisition', 'tasking')).toBe(
      '?q=max&size=30cm&acquisition=tasking',
    );
    expect(changeExploreSearch('?size=30cm', 'sort', 'lowest')).toBe('?sort=lowest&size=30cm');
  });

  it('can contain unknown values, which are ignored, and a long name, which is cut', () => {
    expect(parseExploreSearch('?sort=cheapest&size=90cm&sensor=eye&acquisition=all&rating=9&x=1')).toEqual(
      defaultQuery,
    );
    expect(parseExploreSearch(`?q=${'a'.repeat(500)}`).name).toHaveLength(60);
  });
});
