import { describe, expect, it } from 'vitest';
import { type Bill, billOrder } from '../../src/features/sellers/bill';
import { describeBilled, formatBilled, formatCost } from '../../src/features/sellers/describe-cost';
import { describeReason } from '../../src/features/sellers/describe-reason';
import type { BillingRules, Offer } from '../../src/features/sellers/offer';
import { type OrderShape, shapeKm2 } from '../../src/features/sellers/order-shape';
import { quotedSums } from '../../src/features/sellers/quoted-sums';
import { november2026, offer } from '../fixtures/made-offers.ts';
import { drawn, part, shapeOf, twoFields } from '../fixtures/order-shapes.ts';

const images = { sensor: 'multispectral', sizeClass: '50cm', acquisition: 'archive' } as const;
const usd = (amount: number) => ({ price: { low: amount, high: amount } });

/** $8 per km², billed as 25 km² at least, by a seller with these rules. */
function seller(billing: Partial<BillingRules> = {}, others: Partial<Omit<Offer, 'billing'>> = {}): Offer {
  const smallestOrder = { areaKm2: 25, note: null };
  return offer({ key: 'shop-1', ...usd(8), smallestOrder, readIn: null, asOf: '2026-11', ...others, billing });
}

function bill(shape: OrderShape, by: Offer): Bill {
  const found = billOrder({ ...images, ...drawn(shape) }, by, november2026);
  if (!found) throw new Error('The offer does not fit.');
  return found;
}

/** The sum, what is billed, and the reasons, as a row of the answer has them. */
function inWords(shape: OrderShape, by: Offer): [string, string | null, ...string[]] {
  const found = bill(shape, by);
  return [formatCost(found), formatBilled(found, shapeKm2(shape)), ...found.reasons.map(describeReason)];
}

const twoParts = shapeOf([part(12), part(9)]);
const ring = shapeOf([part(40, { filledKm2: 50 })], { holes: 1 });

describe('several parts', () => {
  it('that are billed each by itself have a smallest area each', () => {
    expect(inWords(twoParts, seller({ parts: 'each' }))).toEqual([
      ...['$400', '2 parts, 50 km²'],
      ...['2 parts, each billed by itself', '2 parts billed as 25 km² each, the smallest order'],
    ]);
    expect(describeBilled(bill(twoParts, seller({ parts: 'each' })), 21)).toBe('2 parts, billed as 50 km²');
  });

  it('have a smallest sum each', () => {
    const rules = { parts: 'each', smallestSum: 150 } as const;
    const smallestOrder = { areaKm2: 1, note: null };
    expect(formatCost(bill(twoParts, seller(rules, { smallestOrder })))).toBe('$300');
  });

  it('that do not go into one order are several orders', () => {
    expect(inWords(twoParts, seller({ parts: 'one' }))).toEqual([
      ...['$400', '2 parts, 50 km²'],
      ...['an order takes one part, so 2 orders', '2 parts billed as 25 km² each, the smallest order'],
    ]);
  });

  it('that are billed together have one smallest area', () => {
    expect(inWords(twoParts, seller({ parts: 'together' }))).toEqual([
      ...['$200', '25 km²', '2 parts, billed together', 'billed as 25 km², the smallest order'],
    ]);
  });

  it('of which the seller says nothing have the lower sum, and the other one stands beside it', () => {
    expect(inWords(twoParts, seller())).toEqual([
      ...['$200', '25 km² if parts count together'],
      'the seller does not say whether parts are billed together; by parts it would be $400',
      'billed as 25 km², the smallest order',
    ]);
  });

  it('have nothing to say where both sums are the same', () => {
    expect(inWords(shapeOf([part(60.125), part(30.004)]), seller())).toEqual(['$721', null]);
    expect(inWords(shapeOf([part(60.125), part(30.004)]), seller({ parts: 'each' }))).toEqual([
      ...['$721', null, '2 parts, each billed by itself'],
    ]);
  });

  it('are each an order at a price for an order', () => {
    const byOrder = seller({ parts: 'each' }, { basis: 'order', ...usd(175) });
    expect(inWords(twoParts, byOrder).slice(0, 2)).toEqual(['$350', '2 parts, 50 km²']);
    expect(bill(shapeOf([part(30), part(5)]), byOrder).mayHead).toBe('never');
  });

  it('share the packages that are paid for first', () => {
    const packages = seller({ parts: 'each', packagePrice: 300 });
    expect(inWords(twoParts, packages).slice(0, 2)).toEqual(['$600', '2 parts, 2 packages, paid in advance']);
  });

  it('above the largest order are several orders each', () => {
    const upTo50 = seller({ parts: 'each', largestAreaKm2: 50 });
    expect(inWords(shapeOf([part(120), part(9)]), upTo50).slice(0, 2)).toEqual(['$1,160', '2 parts, 145 km²']);
  });
});

describe('holes', () => {
  it('are left out where the seller says nothing, and the sum with them stands beside it', () => {
    expect(inWords(ring, seller())).toEqual([
      ...['$320', '40 km² without holes', 'most sellers bill holes too; with them it would be 50 km² and $400'],
    ]);
  });

  it('make no difference below the smallest order', () => {
    expect(inWords(shapeOf([part(4, { filledKm2: 6 })], { holes: 1 }), seller())).toEqual([
      ...['$200', '25 km²', 'billed as 25 km², the smallest order'],
    ]);
  });

  it.each([
    ['billed', 'holes are billed too: with them, the area has 50 km²'],
    ['refused', 'holes are not accepted, so they are billed too: with them, the area has 50 km²'],
  ] as const)('that are %s are billed', (holes, reason) => {
    expect(inWords(ring, seller({ holes }))).toEqual(['$400', '50 km²', reason]);
  });
});

it('parts and holes of which the seller says nothing are both conditions of the sum', () => {
  const both = shapeOf([part(40, { filledKm2: 50 }), part(9)], { holes: 1 });
  expect(inWords(both, seller()).slice(0, 2)).toEqual(['$392', '49 km² without holes if parts count together']);
});

describe('the bounding box', () => {
  it('is billed instead of the area, with its holes', () => {
    const slanted = shapeOf([part(40, { filledKm2: 50, boxKm2: 72 })], { holes: 1 });
    expect(inWords(slanted, seller({ boundingBox: true }))).toEqual([
      ...['$576', '72 km²', 'billed by bounding box, 72 km²'],
    ]);
  });

  it.each([
    ['one around all parts where that is cheaper', 30, '$240', '30 km²', '2 parts, billed together'],
    ['one for each part where they are far apart', 9000, '$400', '2 parts, 50 km²', '2 parts, each billed by itself'],
  ])('is %s', (_, boxKm2, cost, billed, reason) => {
    const shape = { ...twoParts, boxKm2 };
    const words = inWords(shape, seller({ boundingBox: true, parts: 'together' }));
    expect(words.slice(0, 3)).toEqual([cost, billed, reason]);
  });
});

describe('scenes', () => {
  const scene = seller({ footprints: [{ mode: null, km2: { low: 25, high: 25 } }] }, { basis: 'scene', ...usd(500) });
  const corridor = shapeOf([part(30)], { scenesFor: () => 5 });

  it('are at least the area divided by the ground of one, and as many as its shape takes', () => {
    expect(inWords(corridor, scene)).toEqual([
      ...['$1,000–2,500', '2–5 scenes', 'about 5 scenes for this shape if they lie on a grid, 2 at least'],
      'scenes are not cut; one covers 25 km²',
    ]);
    expect(bill(corridor, scene).mayHead).toBe('yes');
  });

  it('are one for each part at least where parts are ordered one by one', () => {
    const oneByOne = { ...scene, billing: { ...scene.billing, parts: 'one' as const } };
    expect(inWords(twoParts, oneByOne).slice(0, 3)).toEqual([
      ...['$1,000', '2 parts, 2 scenes', 'an order takes one part, so 2 orders'],
    ]);
  });
});

describe('a shape that a seller does not accept', () => {
  it.each<[string, Partial<BillingRules>, Partial<OrderShape>, string[]]>([
    [
      'has too many corners',
      { mostCorners: 500 },
      { corners: 812 },
      ['accepts at most 500 corners; this area has 812'],
    ],
    ['may have as many as it accepts', { mostCorners: 500 }, { corners: 500 }, []],
    [
      'is too narrow',
      { smallestWidthKm: 5 },
      { widthKm: 3.2184 },
      ['accepts areas at least 5 km wide; this one is 3.2 km'],
    ],
    [
      'is not convex',
      { convex: true },
      { corners: 6, isConvex: false },
      ['accepts convex areas only; this one is not'],
    ],
    ['is convex where only such areas are accepted', { convex: true }, { corners: 6, isConvex: true }, []],
  ])('%s', (_, rules, others, reasons) => {
    expect(inWords(shapeOf([part(40)], others), seller(rules))).toEqual(['$320', null, ...reasons]);
  });

  it('may have fewer corners in each of its parts where these are orders', () => {
    const words = inWords(shapeOf([part(40), part(30)], { corners: 812 }), seller({ parts: 'one', mostCorners: 500 }));
    expect(words.at(-1)).toBe('accepts at most 500 corners in an order; all parts have 812');
  });

  it('is named as far as it is known', () => {
    const { isConvex: _, ...unknown } = shapeOf([part(40)], { corners: 6 });
    expect(inWords(unknown, seller({ convex: true }))).toEqual(['$320', null, 'accepts convex areas only']);
  });
});

describe('quotes for a shape', () => {
  const planet = { imagesOf: { key: 'planet', name: 'Planet' } };
  const quote = (company: string) => ({ id: company, company, usdPerKm2: 10, unusual: false, areaKm2: 10 });
  const billed = (shape: OrderShape, offers: readonly Offer[]) =>
    quotedSums({ ...images, ...drawn(shape) }, [quote('planet'), quote('maxar')], offers, november2026).sums.map(
      ({ billedKm2, isAsAsked }) => [billedKm2, isAsAsked],
    );

  it('are billed by the rules of the cheapest offer of the images, or else together and without holes', () => {
    expect(billed(twoParts, [seller({ parts: 'each' }, planet)])).toEqual([
      [50, false],
      [21, true],
    ]);
    expect(billed(ring, [seller({ holes: 'refused' }, planet)])).toEqual([
      [50, false],
      [40, true],
    ]);
  });

  it('are billed together where the offer says nothing of parts', () => {
    expect(billed(twoParts, [seller({}, planet)])).toEqual([
      [25, false],
      [21, true],
    ]);
  });
});

it('an area of which nothing but its size is known is billed as before', () => {
  const order = { ...images, areaKm2: 12, shape: null };
  const rules = { parts: 'each', holes: 'refused', boundingBox: true, convex: true, mostCorners: 4 } as const;
  const found = billOrder(order, seller(rules), november2026);
  expect(found?.reasons).toEqual([{ kind: 'smallest-area', areaKm2: 25 }]);
});

it('two fields with a hole in one of them are of 5.2 km²', () => {
  expect(shapeKm2(twoFields)).toBe(5.2);
});
