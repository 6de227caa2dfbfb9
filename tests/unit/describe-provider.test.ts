import { expect, it } from 'vitest';
import type { ShownPrice } from '../../src/features/prices/company-list';
import { describeProvider } from '../../src/features/prices/provider-prices/describe-provider';

const price = {
  ...{ figure: '$9.83', unit: 'per km²', note: '50 cm archive, median of 11', acquisition: 'archive' as const },
  usdPerKm2: 9.83,
} satisfies ShownPrice;

it.each([
  ['Sells images.', price, 3.55, '$9.83 per km², 50 cm archive, median of 11; 3.5 of 5 stars. Sells images.'],
  ['Sells images.', null, null, 'Sells images.'],
  ['Sells images.', null, 4, '4.0 of 5 stars. Sells images.'],
  [
    `Sells ${'many '.repeat(30)}images.`,
    price,
    null,
    'Maxar: $9.83 per km², 50 cm archive, median of 11. What it sells and what buyers were quoted.',
  ],
])('a shared link to a provider begins with its figures: %s', (summary, shown, rating, expected) => {
  expect(describeProvider({ name: 'Maxar', summary }, shown, rating)).toBe(expected);
});
