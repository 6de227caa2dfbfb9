import { describe, expect, it } from 'vitest';
import { checkArea } from '../../src/features/areas/measuring/check-area';
import { measureParts } from '../../src/features/areas/measuring/measure';
import { orderShapeOf } from '../../src/features/fair-price/area/order-shape-of';
import { type Bill, billOrder } from '../../src/features/sellers/bill';
import { describeBilled, formatBilled, formatCost } from '../../src/features/sellers/describe-cost';
import { describeReason } from '../../src/features/sellers/describe-reason';
import { listAnswer } from '../../src/features/sellers/list-answer';
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
  return offer({ key: 'shop-1', ...usd(8), smallestOrder, lastSeen: null, asOf: '2026-11', ...others, billing });
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
const ringShape = shapeOf([part(40, { filledKm2: 50 })], { holes: 1 });

describe('several parts', () => {
  it('that are billed each by itself have a smallest area each', () => {
    expect(inWords(twoParts, seller({ parts: 'each' }))).toEqual([
      ...['$400', '2 parts, 50 km²'],
      ...['2 parts, each billed by itself', '2 parts billed as 25 km² each, the minimum order'],
    ]);
    expect(describeBilled(bill(twoParts, seller({ parts: 'each' })), 21)).toBe('2 parts, billed as 50 km²');
  });

  it('have a minimum charge each', () => {
    const rules = { parts: 'each', smallestSum: 150 } as const;
    const smallestOrder = { areaKm2: 1, note: null };
    expect(formatCost(bill(twoParts, seller(rules, { smallestOrder })))).toBe('$300');
  });

  it('that do not go into one order are several orders', () => {
    expect(inWords(twoParts, seller({ parts: 'one' }))).toEqual([
      ...['$400', '2 parts, 50 km²'],
      ...['an order takes one part, so 2 orders', '2 parts billed as 25 km² each, the minimum order'],
    ]);
  });

  it('that are billed together have one smallest area', () => {
    expect(inWords(twoParts, seller({ parts: 'together' }))).toEqual([
      ...['$200', '25 km²', '2 parts, billed together', 'billed as 25 km², the minimum order'],
    ]);
  });

  it('of which the seller says nothing are each an order, and the other sum stands beside it', () => {
    expect(inWords(twoParts, seller())).toEqual([
      ...['$400', '2 parts, 50 km²'],
      'each part is an order, because the seller does not say whether parts are billed together; if so, it would be $200',
      '2 parts billed as 25 km² each, the minimum order',
    ]);
    const lead = listAnswer({ ...images, ...drawn(twoParts) }, [seller()], [], november2026).headline;
    expect(lead).toMatchObject({ kind: 'sum', usdCents: 40_000 });
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
    expect(inWords(ringShape, seller())).toEqual([
      ...['$320', '40 km² without holes', 'most sellers bill holes too; with them it would be 50 km² and $400'],
    ]);
  });

  it('make no difference below the minimum order', () => {
    expect(inWords(shapeOf([part(4, { filledKm2: 6 })], { holes: 1 }), seller())).toEqual([
      ...['$200', '25 km²', 'billed as 25 km², the minimum order'],
    ]);
  });

  it.each([
    ['billed', 'holes are billed too: with them, the area is 50 km²'],
    ['refused', 'holes are not accepted, so they are billed too: with them, the area is 50 km²'],
  ] as const)('that are %s are billed', (holes, reason) => {
    expect(inWords(ringShape, seller({ holes }))).toEqual(['$400', '50 km²', reason]);
  });
});

it('parts are each an order and holes left out where the seller says nothing of both', () => {
  const both = shapeOf([part(40, { filledKm2: 50 }), part(9)], { holes: 1 });
  expect(inWords(both, seller()).slice(0, 2)).toEqual(['$520', '2 parts, 65 km² without holes']);
});

describe('scenes', () => {
  const scene = seller({ footprints: [{ mode: null, km2: { low: 25, high: 25 } }] }, { basis: 'scene', ...usd(950) });

  it.each<[string, Box[], string, string]>([
    ['of 12.5 by 2 km take three scenes, not one', [[0, 0, 12.5, 2]], '$2,850', '3 scenes'],
    ['of 4 by 4 km take one', [[0, 0, 4, 4]], '$950', '1 scene'],
    [
      'in two parts 11 km apart take those of each',
      [
        [0, 0, 6, 2],
        [17, 0, 20, 2],
      ],
      '$2,850',
      '3 scenes',
    ],
    [
      'in two parts that one scene holds take one',
      [
        [0, 0, 1, 1],
        [3, 3, 4, 4],
      ],
      '$950',
      '1 scene',
    ],
  ])('that cover an area %s', (_, boxes, cost, billed) => {
    const together = { ...scene, billing: { ...scene.billing, parts: 'together' as const } };
    expect(inWords(areaOf(boxes), together).slice(0, 2)).toEqual([cost, billed]);
    expect(bill(areaOf(boxes), together).mayHead).toBe('yes');
  });

  it('are those of each part where parts are ordered one by one', () => {
    const near = areaOf([
      [0, 0, 1, 1],
      [3, 3, 4, 4],
    ]);
    const oneByOne = { ...scene, billing: { ...scene.billing, parts: 'one' as const } };
    expect(inWords(near, oneByOne).slice(0, 3)).toEqual([
      ...['$1,900', '2 parts, 2 scenes', 'an order takes one part, so 2 orders'],
    ]);
  });
});

/** West, south, east and north of a rectangle, in km from a point in a plain. */
type Box = [number, number, number, number];

const ring = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => [13 + x / 68.68, 52 + y / 111.27] as const);

function measured(polygons: (readonly (readonly [number, number])[])[]): OrderShape {
  const { parts } = checkArea(polygons.map((outer) => ({ name: null, polygon: [ring(outer)] })));
  return orderShapeOf(parts, measureParts(parts));
}

function areaOf(boxes: Box[]): OrderShape {
  return measured(
    boxes.map(([west, south, east, north]) => [
      ...[[west, south] as const, [east, south] as const, [east, north] as const, [west, north] as const],
      [west, south] as const,
    ]),
  );
}

describe('the outline that a seller accepts', () => {
  // An L of 6 km² in a hull of 22.5 km².
  const l = measured([
    [
      [0, 0],
      [6.5, 0],
      [6.5, 0.48],
      [0.48, 0.48],
      [0.48, 6.5],
      [0, 6.5],
      [0, 0],
    ],
  ]);

  it('is the convex one, and its sum heads the answer', () => {
    const found = bill(l, seller({ convex: true, parts: 'one' }, { smallestOrder: { areaKm2: 5, note: null } }));
    expect([formatCost(found), formatBilled(found, shapeKm2(l))]).toEqual(['$193', '24.12 km²']);
    expect(found.reasons.map(describeReason)).toEqual([
      'accepts convex areas only, so the outline around it, 24.12 km²',
    ]);
    expect(found.mayHead).toBe('yes');
  });

  it('is the area itself where that is convex', () => {
    expect(inWords(areaOf([[0, 0, 5, 8]]), seller({ convex: true }))).toHaveLength(2);
  });

  it('is a simplified one where the area has too many corners, by order', () => {
    const circle = (west: number) =>
      Array.from({ length: 801 }, (_, nth) => {
        const angle = (2 * Math.PI * nth) / 800;
        return [west + 3 * Math.cos(angle), 3 * Math.sin(angle)] as const;
      });
    const [cost, billed, reason] = inWords(measured([circle(0)]), seller({ mostCorners: 500 }));
    expect([cost, billed, reason]).toEqual(['$226', null, 'accepts at most 500 corners, so a simplified outline']);
    const both = measured([circle(0), circle(20)]);
    expect(inWords(both, seller({ parts: 'one', mostCorners: 800 }))).not.toContainEqual(
      expect.stringContaining('corners'),
    );
    expect(inWords(both, seller({ parts: 'together', mostCorners: 800 }))).toContainEqual(
      'accepts at most 800 corners, so a simplified outline',
    );
  });

  it('does not exist for more parts than corners, so the seller has no sum and heads nothing', () => {
    const boxes = Array.from({ length: 4 }, (_, nth): Box => [3 * nth, 0, 3 * nth + 2, 5]);
    const found = bill(areaOf(boxes), seller({ parts: 'together', mostCorners: 11 }));
    expect(found).toMatchObject({ cost: null, mayHead: 'never' });
    expect(found.reasons.map(describeReason)).toEqual([
      'accepts at most 11 corners, and this area cannot be simplified that far',
    ]);
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
    expect(billed(ringShape, [seller({ holes: 'refused' }, planet)])).toEqual([
      [50, false],
      [40, true],
    ]);
  });

  it('are billed part by part where the offer says nothing of parts', () => {
    expect(billed(twoParts, [seller({}, planet)])).toEqual([
      [50, false],
      [21, true],
    ]);
  });
});

it('an area of which nothing but its size is known is billed as before', () => {
  const order = { ...images, areaKm2: 12, shape: null };
  const rules = { parts: 'each', holes: 'refused', convex: true, mostCorners: 4 } as const;
  const found = billOrder(order, seller(rules), november2026);
  expect(found?.reasons).toEqual([{ kind: 'smallest-area', areaKm2: 25 }]);
});

it('two fields with a hole in one of them are of 5.2 km²', () => {
  expect(shapeKm2(twoFields)).toBe(5.2);
});
