import { expect, it } from 'vitest';
import { publishedParts } from '../../src/features/areas/measuring/area-files.ts';
import { checkArea } from '../../src/features/areas/measuring/check-area.ts';
import { acceptedBy } from '../../src/features/fair-price/request/seller-limits.ts';
import { answerFor } from '../../src/features/sellers/order/answer.ts';
import type { AnswerQuotes } from '../../src/features/sellers/order/market-quote.ts';
import { offer } from '../fixtures/made-offers.ts';
import { published } from '../fixtures/market-quotes.ts';

const noQuotes: AnswerQuotes = { archive: [], tasking: [] };

/** The row of a seller with these rules. */
function seller(billing: object) {
  const one = offer({ key: 'one', price: { low: 8, high: 8 }, billing });
  const order = {
    images: { sensor: 'multispectral', sizeClass: '50cm' } as const,
    areaKm2: 25,
    shape: null,
    own: null,
  };
  return answerFor(order, noQuotes, { ...published, offers: [one] }).rows;
}

const circle = (west: number, corners: number, radius: number) =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [west + radius * Math.cos(angle), 52 + radius * Math.sin(angle)] as const;
  });
const { parts } = checkArea([
  { name: 'ring', polygon: [circle(13, 400, 0.05), circle(13, 20, 0.01)] },
  { name: null, polygon: [circle(14, 400, 0.05)] },
]);

it('a seller that demands nothing gets the area as it is', () => {
  expect(acceptedBy(seller({}), parts)).toEqual({ parts, notes: [], takesOne: false });
});

it('holes are filled for a seller that refuses them, and parts named for one that takes one only', () => {
  const rows = seller({ holes: 'refused', parts: 'one' });
  const { parts: accepted, notes, takesOne } = acceptedBy(rows, parts);
  expect(takesOne).toBe(true);
  expect(accepted.map(({ polygon }) => polygon.length)).toEqual([1, 1]);
  expect(notes).toEqual([
    `${rows[0]?.name} accepts no holes. They are filled in the files.`,
    `${rows[0]?.name} takes only one part per order. Each file contains the part that you choose.`,
  ]);
});

it('an area is simplified to the corners that a seller accepts, and says how much that changes it', () => {
  const rows = seller({ mostCorners: 300 });
  const { parts: accepted, notes } = acceptedBy(rows, parts);
  expect(accepted.reduce((sum, part) => sum + part.corners, 0)).toBeLessThanOrEqual(300);
  expect(notes[0]).toMatch(
    /accepts at most 300 corners, and this area has 820\. The files are simplified, which changes the area by 0\.\d+%\.$/,
  );
});

it('each part may have as many corners as a seller accepts that takes one part only', () => {
  const { parts: accepted } = acceptedBy(seller({ mostCorners: 300, parts: 'one' }), parts);
  expect(accepted.map(({ corners }) => corners)).toEqual([300, 300]);
});

it('an area across the antimeridian has two parts in the files', () => {
  const crossing = checkArea([{ name: null, polygon: [circle(180, 40, 1)] }]);
  expect(acceptedBy(seller({ parts: 'one' }), publishedParts(crossing.parts)).takesOne).toBe(true);
});
