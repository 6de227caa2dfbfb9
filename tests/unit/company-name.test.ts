import { expect, it } from 'vitest';
import { companySpelling } from '../../src/domain/companies/company-spelling.ts';
import { nameError } from '../../src/domain/companies/names.ts';
import { contactEmail } from '../../src/domain/contact.ts';
import { companyNameError } from '../../src/features/reviews/company-field/company-name.ts';
import {
  acceptedCompanyNames,
  addressesAsCompanyNames,
  addressesWithInvisibleCharacters,
  differentCompanies,
  noCompanyNames,
  sameCompanies,
} from '../fixtures/company-names.ts';

it('valid company names are accepted', () => {
  for (const name of acceptedCompanyNames) expect(companyNameError(name), name).toBeNull();
});

it('addresses are refused as company names, with a matching message', () => {
  const message = `Enter the company’s name, not an address. If this is its name, write to ${contactEmail}.`;
  for (const name of [...addressesAsCompanyNames, ...addressesWithInvisibleCharacters])
    expect(companyNameError(name), name).toBe(message);
});

it('a text that names no company is refused', () => {
  const message = `Enter the company’s name. If this is its name, write to ${contactEmail}.`;
  for (const name of noCompanyNames) expect(companyNameError(name), name).toBe(message);
});

it('a company name with characters that no name may contain is refused like any other name', () => {
  for (const name of ['Pixels @ Work', 'Lumеn', '🛰 Pixel'])
    expect(companyNameError(name), name).toBe(nameError(name.trim()));
  expect(companyNameError('Pixels @ Work')).toMatch(/^Remove “@”/);
});

it('a word of one letter that looks like a sign makes no other company, beside Latin letters alone', () => {
  for (const [one, other] of sameCompanies) expect(companySpelling(one), one).toBe(companySpelling(other));
  for (const [one, other] of differentCompanies) expect(companySpelling(one), one).not.toBe(companySpelling(other));
});

// With a pattern that backtracks, each of these would exceed the time limit of the test.
it.each(['a', 'a.', '@', 'a@', ' ', '1'])(
  'a company name with 100,000 repetitions of %j is checked quickly',
  (filler) => {
    expect(() => companyNameError(filler.repeat(100_000))).not.toThrow();
  },
);
