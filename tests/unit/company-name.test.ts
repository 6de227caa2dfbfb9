import { expect, it } from 'vitest';
import { contactEmail } from '../../src/domain/contact.ts';
import { companyNameError } from '../../src/features/reviews/form/company/company-name.ts';
import {
  acceptedCompanyNames,
  addressesAsCompanyNames,
  addressesWithInvisibleCharacters,
  noCompanyNames,
} from '../fixtures/company-names.ts';

it.each(acceptedCompanyNames)('%j is the name of a company', (name) => {
  expect(companyNameError(name)).toBeNull();
});

it.each([...addressesAsCompanyNames, ...addressesWithInvisibleCharacters])('%j is an address', (name) => {
  expect(companyNameError(name)).toBe(
    `Enter the company’s name, not an address. If this is its name, write to ${contactEmail}.`,
  );
});

it.each(noCompanyNames)('%j names no company', (name) => {
  expect(companyNameError(name)).toBe(`Enter the company’s name. If this is its name, write to ${contactEmail}.`);
});

// With a pattern that backtracks, each of these would exceed the time limit of the test.
it.each(['a', 'a.', '@', 'a@', ' ', '1'])('100,000 repetitions of %j take no time', (filler) => {
  expect(() => companyNameError(filler.repeat(100_000))).not.toThrow();
});
