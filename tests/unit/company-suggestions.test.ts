import { describe, expect, it } from 'vitest';
import { type Company, companyCalled, keyOf } from '../../src/features/reviews/form/company-choice.ts';
import { companiesMeant } from '../../src/features/reviews/form/company-suggestions.ts';

const withPage = (key: string, name: string, ...aliases: string[]): Company => ({ key, name, address: key, aliases });
const named = (name: string): Company => ({ key: name.toLowerCase(), name, address: null, aliases: [] });

const companies: Company[] = [
  withPage('maxar', 'Maxar', 'vantor', 'digitalglobe', 'digital globe'),
  withPage('airbus', 'Airbus', 'astrium', 'spot image'),
  withPage('earthi', 'Earth-i'),
  withPage('gafag', 'GAF AG'),
  withPage('iceye', 'ICEYE'),
  named('Éclair Imaging'),
  named('Lumen'),
];
const meant = (typed: string, among = companies) => {
  const { exactly, companies } = companiesMeant(typed, among);
  return { exactly, keys: companies.map(({ key }) => key) };
};
const hostile = [
  '(((',
  '\\',
  '.*',
  '[a-z]+$',
  '^(a+)+$',
  "'; drop table companies; --",
  '<script>alert(1)</script>',
  '__proto__',
  '🛰🛰🛰',
  '\u0000\u0000\u0000',
  '\ud800\ud800\ud800',
  '   ',
  '"""',
  '| ! =',
  'שלום',
];

describe('the company that is called what was typed', () => {
  it.each(['Maxar', 'maxar', 'MAXAR', '  Maxar ', 'Vantor', 'vAnToR', 'digitalglobe', 'Digital Globe'])(
    'is Maxar for %j',
    (typed) => {
      expect(companyCalled(typed, companies)?.key).toBe('maxar');
      expect(keyOf(typed, companies)).toBe('maxar');
    },
  );

  it('is one that reviewers have named, too', () => {
    expect(keyOf('LUMEN', companies)).toBe('lumen');
  });

  it('is the same however its letters are encoded', () => {
    expect(keyOf('E\u0301clair Imaging', companies)).toBe('éclair imaging');
  });

  it('is the one with a page where two are called the same', () => {
    const twins = [named('Planet'), withPage('planetlabs', 'Planet'), named('planet')];
    expect(companyCalled('planet', twins)?.key).toBe('planetlabs');
    expect(companyCalled('planet', [...twins].reverse())?.key).toBe('planetlabs');
  });

  it.each(['Maxr', 'Maxar Inc', 'xar', '', ' ', ...hostile])('is none for %j, which stays as it was typed', (typed) => {
    expect(companyCalled(typed, companies)).toBeUndefined();
    expect(keyOf(typed, companies)).toBe(typed);
  });

  it('is none where there are no companies', () => {
    expect(companyCalled('Maxar', [])).toBeUndefined();
  });
});

describe('a name typed under "Others"', () => {
  it.each(['Maxar', 'maxar ', 'VANTOR', 'Digital Globe'])('is exactly one that is there: %j', (typed) => {
    expect(meant(typed)).toEqual({ exactly: true, keys: ['maxar'] });
  });

  it.each([
    ['Maxr', 'maxar'],
    ['Mxar', 'maxar'],
    ['Vanttor', 'maxar'],
    ['Airbuss', 'airbus'],
    ['iceye oy', 'iceye'],
    ['Lumn', 'lumen'],
    ['Eclair Imaging', 'éclair imaging'],
  ])('%j is nearly one that is there', (typed, key) => {
    expect(meant(typed)).toMatchObject({ exactly: false });
    expect(meant(typed).keys[0]).toBe(key);
  });

  it.each([
    ['Airbus Defence and Space GmbH', 'airbus'],
    ['Airbus, Toulouse', 'airbus'],
    ['ex (Vantor) reseller', 'maxar'],
    ['the former Spot Image', 'airbus'],
    ['Earth-i Ltd, Guildford', 'earthi'],
    ['GAF AG, Munich, a subsidiary of Telespazio', 'gafag'],
  ])('%j names one that is there', (typed, key) => {
    expect(meant(typed)).toMatchObject({ exactly: false });
    expect(meant(typed).keys[0]).toBe(key);
  });

  it('that holds another name only as a part of a word does not name it', () => {
    expect(meant('Illumenation Works of Tasmania').keys).not.toContain('lumen');
  });

  it.each(['', ' ', 'm', 'ma', '  ma  '])('is too short to mean any: %j', (typed) => {
    expect(meant(typed)).toEqual({ exactly: false, keys: [] });
  });

  it('that is short is still exactly what somebody else typed', () => {
    expect(meant('E2', [named('e2')])).toEqual({ exactly: true, keys: ['e2'] });
  });

  it('of signs alone names nobody, not even one that is called by other signs', () => {
    expect(meant('...', [named('---'), named('***')])).toEqual({ exactly: false, keys: [] });
  });

  it('that is like nothing there means none', () => {
    expect(meant('Quorvex Zytho')).toEqual({ exactly: false, keys: [] });
  });

  it('means three at most, and each once', () => {
    const many = ['Orbita One', 'Orbita Two', 'Orbita Six', 'Orbita Ten', 'Orbita'].map(named);
    const { keys } = meant('Orbita One and Orbita Two and Orbita Six and Orbita Ten', many);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
    expect(meant('orbit', many).keys).toHaveLength(3);
  });

  it('that two are called by means the one with a page', () => {
    expect(meant('planet', [named('Planet'), withPage('planetlabs', 'Planet')])).toEqual({
      exactly: true,
      keys: ['planetlabs'],
    });
  });

  it.each(hostile)('may be anything, like %j', (typed) => {
    expect(meant(typed)).toEqual({ exactly: false, keys: [] });
  });

  it('may be 5,000 characters among a thousand companies, and is answered before anybody waits', () => {
    const thousand = Array.from({ length: 1000 }, (_, number) => named(`Company number ${number} of the world`));
    const typed = 'delivered in a week '.repeat(300).slice(0, 5000);
    const before = performance.now();
    meant(typed, [...companies, ...thousand]);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
