import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suggestCompanies } from '../../src/features/reviews/company-field/company-suggestions.ts';
import { type CompanyOption, findCompanyByName } from '../../src/features/reviews/company-field/selected-company.ts';

const withPage = (key: string, name: string, ...aliases: string[]): CompanyOption => ({
  key,
  name,
  address: key,
  aliases,
  sells: ['multispectral'],
});
const withoutPage = (name: string): CompanyOption => ({
  key: name.toLowerCase(),
  name,
  address: null,
  aliases: [],
  sells: [],
});

const companies: CompanyOption[] = [
  withPage('maxar', 'Maxar', 'vantor', 'digitalglobe', 'digital globe'),
  withPage('airbus', 'Airbus', 'astrium', 'spot image'),
  withPage('earthi', 'Earth-i'),
  withPage('gafag', 'GAF AG'),
  withPage('iceye', 'ICEYE'),
  withoutPage('Éclair Imaging'),
  withoutPage('Lumen'),
];
const suggest = (typed: string, options = companies) => {
  const { exact, companies } = suggestCompanies(typed, options);
  return { exact, keys: companies.map(({ key }) => key) };
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

describe('a company found by its name', () => {
  it.each(['Maxar', 'maxar', 'MAXAR', '  Maxar ', 'Vantor', 'vAnToR', 'digitalglobe', 'Digital Globe'])(
    'is Maxar for %j',
    (typed) => {
      expect(findCompanyByName(typed, companies)?.key).toBe('maxar');
    },
  );

  it('can be one that reviewers added', () => {
    expect(findCompanyByName('LUMEN', companies)?.key).toBe('lumen');
  });

  it('is found however its letters are encoded', () => {
    expect(findCompanyByName('E\u0301clair Imaging', companies)?.key).toBe('éclair imaging');
  });

  it('is the one with a page if two have the same name', () => {
    const twins = [withoutPage('Planet'), withPage('planetlabs', 'Planet'), withoutPage('planet')];
    expect(findCompanyByName('planet', twins)?.key).toBe('planetlabs');
    expect(findCompanyByName('planet', [...twins].reverse())?.key).toBe('planetlabs');
  });

  it.each(['Maxr', 'Maxar Inc', 'xar', '', ' ', ...hostile])('is not found for %j', (typed) => {
    expect(findCompanyByName(typed, companies)).toBeUndefined();
  });

  it('is not found when there are no companies', () => {
    expect(findCompanyByName('Maxar', [])).toBeUndefined();
  });
});

describe('a name typed under "Others"', () => {
  it.each(['Maxar', 'maxar ', 'VANTOR', 'Digital Globe'])(
    'is an exact match of a company or its alias: %j',
    (typed) => {
      expect(suggest(typed)).toEqual({ exact: true, keys: ['maxar'] });
    },
  );

  it.each(['maxar.com', 'maxar.de', 'Iceye.fi', 'www.iceye.com'])('is suggested for its domain: %j', (typed) => {
    expect(suggest(typed).keys[0]).toBe(typed.toLowerCase().includes('maxar') ? 'maxar' : 'iceye');
  });

  it.each([
    ['Maxr', 'maxar'],
    ['Mxar', 'maxar'],
    ['Vanttor', 'maxar'],
    ['Airbuss', 'airbus'],
    ['Lumn', 'lumen'],
    ['Eclair Imaging', 'éclair imaging'],
  ])('%j suggests a company with a similar name', (typed, key) => {
    expect(suggest(typed)).toMatchObject({ exact: false });
    expect(suggest(typed).keys[0]).toBe(key);
  });

  it.each([
    ['Airbus Defence and Space GmbH', 'airbus'],
    ['Airbus, Toulouse', 'airbus'],
    ['ex (Vantor) reseller', 'maxar'],
    ['the former Spot Image', 'airbus'],
    ['Earth-i Ltd, Guildford', 'earthi'],
    ['GAF AG, Munich, a subsidiary of Telespazio', 'gafag'],
  ])('%j suggests the company whose name it contains', (typed, key) => {
    expect(suggest(typed)).toMatchObject({ exact: false });
    expect(suggest(typed).keys[0]).toBe(key);
  });

  it.each([
    ['Maxar Inc', 'maxar'],
    ['MAXAR, Inc.', 'maxar'],
    ['Vantor LLC', 'maxar'],
    ['iceye oy', 'iceye'],
    ['Airbus S.A.', 'airbus'],
    ['GAF', 'gafag'],
    ['Eclair Imaging Ltd', 'éclair imaging'],
  ])('%j differs from a company only in its legal form, so the review is filed under it', (typed, key) => {
    expect(suggestCompanies(typed, companies)).toMatchObject({
      exact: false,
      sameCompany: true,
      companies: [{ key }],
    });
  });

  it.each(['Maxar Technologies Brazil', 'Airbus Defence and Space GmbH', 'Maxr', 'Inc'])(
    '%j may be another company, so nothing says where it is filed',
    (typed) => {
      expect(suggestCompanies(typed, companies).sameCompany).toBe(false);
    },
  );

  it('ignores the same legal forms as the database', async () => {
    const migrations = join(import.meta.dirname, '../../supabase/migrations/20261126080100_names.sql');
    const [, words] =
      /function app\.company_words\(\)[^']*''[^']*'([^']+)'/.exec(await readFile(migrations, 'utf8')) ?? [];
    expect(words).toMatch(/ inc /);
    for (const word of words?.split(' ') ?? [])
      expect(suggestCompanies(`Maxar ${word}`, companies).sameCompany, word).toBe(true);
  });

  it('does not suggest a company whose name is only part of a word', () => {
    expect(suggest('Illumenation Works of Tasmania').keys).not.toContain('lumen');
  });

  it.each(['', ' ', 'm', 'ma', '  ma  '])('is too short for suggestions: %j', (typed) => {
    expect(suggest(typed)).toEqual({ exact: false, keys: [] });
  });

  it('of two letters is still an exact match', () => {
    expect(suggest('E2', [withoutPage('e2')])).toEqual({ exact: true, keys: ['e2'] });
  });

  it('that consists of punctuation suggests nothing, not even other punctuation', () => {
    expect(suggest('...', [withoutPage('---'), withoutPage('***')])).toEqual({ exact: false, keys: [] });
  });

  it('that resembles no company suggests nothing', () => {
    expect(suggest('Quorvex Zytho')).toEqual({ exact: false, keys: [] });
  });

  it('suggests at most three companies, each once', () => {
    const many = ['Orbita One', 'Orbita Two', 'Orbita Six', 'Orbita Ten', 'Orbita'].map(withoutPage);
    const { keys } = suggest('Orbita One and Orbita Two and Orbita Six and Orbita Ten', many);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
    expect(suggest('orbit', many).keys).toHaveLength(3);
  });

  it('that two companies have suggests the one with a page', () => {
    expect(suggest('planet', [withoutPage('Planet'), withPage('planetlabs', 'Planet')])).toEqual({
      exact: true,
      keys: ['planetlabs'],
    });
  });

  it.each(hostile)('may contain anything, and suggests nothing for %j', (typed) => {
    expect(suggest(typed)).toEqual({ exact: false, keys: [] });
  });

  it('is compared with similar names only up to 60 characters, because a longer search would block the page', () => {
    const long = [withoutPage('a'.repeat(60))];
    expect(suggest(`${'a'.repeat(59)}b`, long).keys).toEqual(['a'.repeat(60)]);
    expect(suggest(`${'a'.repeat(60)}b`, long).keys).toEqual([]);
  });

  it('of 5,000 characters still suggests the one company among a thousand whose name it contains', () => {
    const thousand = Array.from({ length: 1000 }, (_, number) => withoutPage(`Company number ${number} of the world`));
    const typed = `${'delivered in a week '.repeat(300).slice(0, 4900)} by Maxar`;
    expect(suggest(typed, [...companies, ...thousand])).toEqual({ exact: false, keys: ['maxar'] });
  });
});
