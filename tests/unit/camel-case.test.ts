import { expect, it } from 'vitest';
import { camelCase, camelCaseKeys } from '../../src/domain/camel-case.ts';

it.each([
  ['price', 'price'],
  ['price_basis', 'priceBasis'],
  ['price_per_km2', 'pricePerKm2'],
])('camelCase renames the column %s to %s', (column, property) => {
  expect(camelCase(column)).toBe(property);
});

it('camelCaseKeys renames the columns of a row and keeps their values', () => {
  expect(camelCaseKeys({ id: 7, created_on: '2026-11-21', rating: null })).toEqual({
    id: 7,
    createdOn: '2026-11-21',
    rating: null,
  });
});
