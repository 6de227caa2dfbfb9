import { describe, expect, it } from 'vitest';
import {
  type CompanyOption,
  otherCompany,
  selectedCompany,
  sensorAnswer,
  sensorChoices,
  withCompanyFacts,
} from '../../src/features/reviews/company-field/selected-company.ts';
import { plainQuote } from '../fixtures/quotes.ts';

const maxar: CompanyOption = {
  key: 'maxar',
  name: 'Maxar',
  address: 'maxar',
  aliases: ['vantor'],
  sells: ['multispectral'],
};
const airbus: CompanyOption = {
  key: 'airbus',
  name: 'Airbus',
  address: 'airbus',
  aliases: [],
  sells: ['multispectral', 'sar'],
};
const spire: CompanyOption = { key: 'spire', name: 'Spire', address: 'spire', aliases: [], sells: [] };
const lumen: CompanyOption = { key: 'lumen', name: 'Lumen', address: null, aliases: [], sells: [] };
const companies = [airbus, maxar, spire];

describe('the company in the form', () => {
  it.each([
    ['maxar', '', maxar],
    [otherCompany, ' VANTOR ', maxar],
    [otherCompany, 'Lumen', undefined],
    ['unlisted', 'Maxar', null],
  ])('is found when selected as %s with the name %j', (company, companyName, expected) => {
    expect(selectedCompany({ company, companyName }, companies)).toBe(expected);
  });
});

describe('the sensor types of a quote', () => {
  it('are those that the company sells', () => {
    expect(sensorChoices(airbus)).toEqual(['multispectral', 'sar']);
    expect(sensorChoices(maxar)).toEqual(['multispectral']);
    expect(sensorChoices(spire)).toEqual([]);
  });

  it('may be any for a company whose images are unknown', () => {
    for (const company of [undefined, lumen])
      expect(sensorChoices(company)).toEqual(['multispectral', 'aerial', 'hyperspectral', 'sar']);
  });
});

describe('the answer to the question about the sensor type', () => {
  it.each([
    ['is what was chosen', airbus, 'sar', 'sar'],
    ['may be that the author does not know', airbus, 'unknown', 'unknown'],
    ['is open until something is chosen', airbus, '', ''],
    ['is open when the company does not sell what was chosen', airbus, 'aerial', ''],
    ['is open of a company whose images are not known', undefined, '', ''],
    ['is not needed of a company that sells one type', maxar, '', 'unknown'],
    ['is not needed of a company that sells no images', spire, '', 'unknown'],
    ['is not needed while the companies cannot be loaded', null, '', 'unknown'],
    ['stays while the companies cannot be loaded', null, 'sar', 'sar'],
  ] as const)('%s', (_, company, value, answer) => {
    expect(sensorAnswer(value, company)).toBe(answer);
  });
});

describe('the quote that the database will store', () => {
  it.each([
    ['the only sensor type that the company sells', maxar, 'sar', 'multispectral'],
    ['that sensor type although none was stated', maxar, null, 'multispectral'],
    ['the stated sensor type of a company that sells several', airbus, 'sar', 'sar'],
    ['no sensor type that the company does not sell', airbus, 'aerial', null],
    ['no sensor type when none was stated', airbus, null, null],
    ['no sensor type of a company that sells no images', spire, 'sar', null],
    ['the stated sensor type of a company without a page', lumen, 'aerial', 'aerial'],
  ] as const)('has %s', (_, company, stated, sensor) => {
    const quote = withCompanyFacts({ ...plainQuote, company: company.name, sensor: stated }, company);
    expect(quote).toEqual({ ...plainQuote, company: company.key, sensor });
  });

  it('is the quote itself when the company is unknown', () => {
    const quote = { ...plainQuote, company: 'Lumen', sensor: 'sar' } as const;
    expect(withCompanyFacts(quote, undefined)).toBe(quote);
  });
});
