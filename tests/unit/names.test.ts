import { expect, it } from 'vitest';
import { nameError } from '../../src/domain/companies/names.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import { nameCases } from '../fixtures/names.ts';

it('a name is refused with a sentence that says what to change', () => {
  for (const [typed, refusal] of nameCases) expect(nameError(typed), JSON.stringify(typed)).toBe(refusal);
});

it('every company of the catalogue has a name, and every provider aliases, that reviewers can type', async () => {
  const names = (await companyRows()).flatMap(({ key, name, address, aliases }) => [
    key,
    name,
    ...(address ? aliases : []),
  ]);
  expect(names.filter((name) => nameError(name) !== null)).toEqual([]);
});

it('a long name is checked quickly', () => {
  for (const filler of ['1 ', 'a', '- ', '1', '\u0301']) expect(() => nameError(filler.repeat(50_000))).not.toThrow();
});
