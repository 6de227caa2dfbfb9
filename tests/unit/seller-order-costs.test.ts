import { expect, it } from 'vitest';
import { orderCosts } from '../../src/features/satellites/order-costs';
import { describeBilled, formatCost } from '../../src/features/sellers/describe-cost';
import { offersOf } from '../fixtures/content-offers.ts';
import { november2026 } from '../fixtures/made-offers.ts';

const costsOf = (seller: string, product: string) => {
  const row = orderCosts(offersOf(seller), november2026).find((candidate) => candidate.product.includes(product));
  return row?.bills.map((bill) => bill && formatCost(bill));
};

it.each([
  // $8 per km² from 5 km².
  ['skyfi', '31–50 cm class, archive', ['$40', '$200', '$800', '$4,000']],
  // $12 per km² from 25 km².
  ['skyfi', '31–50 cm class, tasking', ['$300', '$300', '$1,200', '$6,000']],
  // $675 for a scene of 25 km².
  ['skyfi', 'Umbra spot, 5 × 5 km', ['$675', '$675', '$2,700', '$13,500']],
  // $6 per km² from 25 km².
  ['planet', 'SkySat, archive', ['$150', '$150', '$600', '$3,000']],
  // $19 per km² from 1 km², orders of at most 50 km².
  ['skywatch', '30–49 cm class, archive', ['$95', '$475', '$1,900', '$9,500']],
])('at %s, 5, 25, 100 and 500 km² of "%s" cost %j', (seller, product, costs) => {
  expect(costsOf(seller, product)).toEqual(costs);
});

it('radar costs are worked out for each mode of an offer', () => {
  const twoModes = orderCosts(offersOf('skyfi'), november2026).filter(
    ({ product }) => product === 'ICEYE archive scene',
  );
  expect(twoModes.map(({ kind }) => kind)).toEqual(['archive, spot, 1 m', 'archive, strip, 3 m']);
});

it('says what is billed where that is not the area', () => {
  const [row] = orderCosts(offersOf('planet'), november2026);
  expect(row?.bills.map((bill, index) => bill && describeBilled(bill, [5, 25, 100, 500][index] ?? 0))).toEqual([
    'billed as 25 km²',
    null,
    null,
    null,
  ]);
});

it('old price lists have no costs today', () => {
  expect(orderCosts(offersOf('apollomapping'), november2026)).toEqual([]);
});
