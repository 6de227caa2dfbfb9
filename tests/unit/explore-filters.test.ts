import { describe, expect, it } from 'vitest';
import type { ResolutionClass } from '../../src/domain/resolution.ts';
import { type Company, type MedianPrice, typicalPrice, withFigures } from '../../src/features/market/company';
import {
  companiesNamed,
  type Exploring,
  exploredAmong,
  exploringFrom,
  searchOf,
} from '../../src/features/market/explore/explore-filters';

const everything = exploringFrom('');
const price = (
  basis: MedianPrice['basis'],
  median: number,
  resolutionClass: ResolutionClass = 'very-high',
): MedianPrice => ({
  resolutionClass,
  basis,
  n: 3,
  median,
});

function company(name: string, more: Partial<Company> = {}, figures: Partial<Company['figures']> = {}): Company {
  return {
    key: name.toLowerCase(),
    name,
    description: `${name} sells images.`,
    logo: null,
    address: name,
    sensors: ['multispectral'],
    aliases: [],
    figures: { reviews: 3, rated: 0, ratingMean: null, typicalClass: 'very-high', prices: [], ...figures },
    ...more,
  };
}

const names = (companies: Company[]) => companies.map(({ name }) => name);

describe('a company is found by', () => {
  const companies = [
    company('Maxar', { aliases: ['vantor', 'digitalglobe', 'worldview'] }),
    company('ICEYE', { aliases: ['ice eye'] }),
    company('Planet', { aliases: ['planet labs'] }),
    company('Satellogic'),
    company('Telespazio', { aliases: ['télespazio france'] }),
    company('Spacewill'),
  ];

  it.each([
    ['its name', 'Maxar', 'Maxar'],
    ['its name in other letters', 'iceye', 'ICEYE'],
    ['a former name', 'vantor', 'Maxar'],
    ['a part of its name', 'logic', 'Satellogic'],
    ['its beginning while one types', 'icey', 'ICEYE'],
    ['a name with a letter wrong', 'planat', 'Planet'],
    ['a name with a letter left out', 'satelogic', 'Satellogic'],
    ['a name with two letters changed about', 'mxaar', 'Maxar'],
    ['a name with accents that it has not', 'Máxar', 'Maxar'],
    ['a name without the accents that it has', 'telespazio france', 'Telespazio'],
  ])('%s', (_, typed, found) => {
    expect(names(companiesNamed(companies, typed))[0]).toBe(found);
  });

  it.each(['xyzzy', 'quantum', '%_', '<script>', '(', '*', '"ICEYE"?!'.repeat(9)])('and not by %s', (typed) => {
    expect(companiesNamed(companies, typed)).toEqual([]);
  });

  it('what somebody searches for stands first, whatever else is a little like it', () => {
    const alike = [company('Planets and More'), company('Planet'), company('Plane')];
    expect(names(exploredAmong(alike, { ...everything, asked: ' planet ' }))[0]).toBe('Planet');
  });
});

describe('the price of a company', () => {
  it('is that of a square kilometre where it is known, else of a scene, else of an order', () => {
    const all = [price('order', 900), price('scene', 500), price('km2', 12)];
    const of = (prices: MedianPrice[]) => typicalPrice(company('A', {}, { prices }), null)?.basis;
    expect(of(all)).toBe('km2');
    expect(of(all.slice(0, 2))).toBe('scene');
    expect(of(all.slice(0, 1))).toBe('order');
    expect(of([])).toBeUndefined();
  });

  it('is that of its most quoted class, or of the class one asks for', () => {
    const one = company('A', {}, { prices: [price('km2', 12), price('km2', 1, 'high')] });
    expect(typicalPrice(one, null)?.median).toBe(12);
    expect(typicalPrice(one, 'high')?.median).toBe(1);
    expect(typicalPrice(one, 'low')).toBeNull();
  });
});

describe('companies sorted by', () => {
  const cheap = company('Cheap', {}, { prices: [price('km2', 2)] });
  const dear = company('Dear', {}, { prices: [price('km2', 20)] });
  const perOrder = company('Order', {}, { prices: [price('order', 1)] });
  const unknown = company('Unknown');
  const all = [unknown, perOrder, dear, cheap];
  const sorted = (sort: Exploring['sort'], companies = all) => names(exploredAmong(companies, { ...everything, sort }));

  it('lowest price put prices of another basis after those of a square kilometre, and those without one last', () => {
    expect(sorted('lowest')).toEqual(['Cheap', 'Dear', 'Order', 'Unknown']);
  });

  it('highest price put those without one last too', () => {
    expect(sorted('highest')).toEqual(['Dear', 'Cheap', 'Order', 'Unknown']);
  });

  it('rating put many good ratings before a single best one', () => {
    const single = company('Single', {}, { rated: 1, ratingMean: 5 });
    const many = company('Many', {}, { rated: 40, ratingMean: 4.6 });
    const poor = company('Poor', {}, { rated: 30, ratingMean: 2 });
    expect(sorted('rated', [unknown, poor, single, many])).toEqual(['Many', 'Single', 'Poor', 'Unknown']);
  });

  it('number of reviews or name do so', () => {
    const popular = company('Popular', {}, { reviews: 99 });
    expect(sorted('reviewed', [cheap, popular])).toEqual(['Popular', 'Cheap']);
    expect(sorted('name')).toEqual(['Cheap', 'Dear', 'Order', 'Unknown']);
  });
});

describe('companies can be left out by', () => {
  const sar = company('Radar', { sensors: ['sar'] }, { rated: 2, ratingMean: 4.5, prices: [price('km2', 3, 'high')] });
  const optical = company('Optical', {}, { rated: 2, ratingMean: 3 });
  const left = (more: Partial<Exploring>) => names(exploredAmong([sar, optical], { ...everything, ...more }));

  it('sensor, class of their quotes and least rating', () => {
    expect(left({})).toEqual(['Optical', 'Radar']);
    expect(left({ sensor: 'sar' })).toEqual(['Radar']);
    expect(left({ resolutionClass: 'high' })).toEqual(['Radar']);
    expect(left({ rating: 3 })).toEqual(['Optical', 'Radar']);
    expect(left({ rating: 4 })).toEqual(['Radar']);
    expect(left({ sensor: 'sar', asked: 'optical' })).toEqual([]);
  });
});

describe('the address of a view', () => {
  it.each(['', '?q=ice+%26+snow&sort=lowest&sensor=sar&class=very-high&rating=4', '?sort=rated'])(
    'tells all of it: %s',
    (search) => {
      expect(searchOf(exploringFrom(search))).toBe(search);
    },
  );

  it('may hold anything: what is not known is ignored', () => {
    expect(exploringFrom('?sort=cheapest&class=ultra&rating=9&rating=NaN&x=1')).toEqual(everything);
    expect(exploringFrom(`?q=${'a'.repeat(500)}`).asked).toHaveLength(80);
  });
});

describe('what the database says of companies', () => {
  const page = company('Maxar', { description: 'From its file.', figures: null });
  const stored = company('Maxar', { description: 'From an earlier file.' }, { reviews: 7 });
  const other = company('Acme Orbital', { key: 'acme orbital', address: null }, { reviews: 1 });

  it('is added to what their files say, and companies that reviewers named come after them', () => {
    const [first, second] = withFigures([page], [other, stored]);
    expect(first).toMatchObject({ description: 'From its file.', figures: { reviews: 7 } });
    expect(second).toBe(other);
  });

  it('names a company once, whether it was known before or not, and no longer when its reviews are gone', () => {
    expect(withFigures([page, other], [stored, other]).map(({ name }) => name)).toEqual(['Maxar', 'Acme Orbital']);
    expect(withFigures([page, other], [stored]).map(({ name }) => name)).toEqual(['Maxar']);
  });

  it('never makes a page of which this site has none', () => {
    expect(withFigures([page], [company('Newer')])).toEqual([page]);
  });
});
