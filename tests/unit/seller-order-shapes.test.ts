import { expect, it } from 'vitest';
import { sizeClassesOf } from '../../src/domain/images/sold-size-classes';
import { isHistory } from '../../src/domain/prices/list-price-standing.ts';
import { type Bill, billOrder } from '../../src/features/sellers/bill';
import { formatBilled, formatCost } from '../../src/features/sellers/describe-cost';
import { describeReason } from '../../src/features/sellers/describe-reason';
import type { ImageOrder } from '../../src/features/sellers/image-order';
import type { Offer } from '../../src/features/sellers/offer';
import { contentOffers } from '../fixtures/content-offers.ts';
import { november2026 } from '../fixtures/made-offers.ts';
import { drawn, twoFields } from '../fixtures/order-shapes.ts';

const current = contentOffers.filter((offer) => offer.special === null && !isHistory(offer, november2026.month));

/** An order of two fields, of images that an offer is for. */
function orderOf({ sensor, acquisition, radarModes, pixelSize }: Offer): ImageOrder | null {
  const [sizeClass] = sizeClassesOf(pixelSize);
  const [mode] = radarModes;
  if (sensor === 'sar') return mode ? { sensor, mode, acquisition, ...drawn(twoFields) } : null;
  return sizeClass ? { sensor, sizeClass, acquisition, ...drawn(twoFields) } : null;
}

function billFor(seller: string, product: string): Bill | null {
  const offer = current.find((candidate) => candidate.seller.key === seller && candidate.product.includes(product));
  const order = offer && orderOf(offer);
  return order ? billOrder(order, offer, november2026) : null;
}

const orders = 'an order takes one part, so 2 orders';
const each = '2 parts, each billed by itself';
const unsaid =
  'each part is an order, because the seller does not say whether parts are billed together; if so, it would be';
const noHoles = 'holes are not accepted, so they are billed too: with them, the area is 5.8 km²';

// Two fields of 3.4 and 1.8 km², in boxes of 5.2 and 2.1 km²; with the hole of the first, 4 and 1.8 km².
const bills: [seller: string, product: string, cost: string, billed: string | null, ...reasons: string[]][] = [
  ['apgb', '50 cm', 'about $58.70–272', null, `${unsaid} £22`],
  ['clearsky', 'Sentinel', 'about $0.60–1.20', '5.2 km² without holes'],
  ['gistda', 'Pléiades, archive', 'about $759', '2 parts, 50 km²', 'Thai state agency; ask whether it sells to you'],
  ['planet', 'SkySat, archive', '$300', '2 parts, 50 km²', `${unsaid} $150`],
  ['satellogic', 'archive', '$32', '2 parts, 8 km²', `${unsaid} $20.80`],
  ['skyfi', '31–50 cm class, archive', '$80', '2 parts, 10 km²', orders],
  ['skyfi', 'Umbra', '$1,350', '2 parts, 2 scenes', orders],
  ['skywatch', '30–49 cm class, archive', '$110', '2 parts, 5.8 km²', orders, noHoles],
  ['umbra', 'Spotlight', '$1,350', '2 scenes', '2 scenes cover this shape; scenes are not cut; one covers 25 km²'],
  ['up42', 'SkySat', 'about $405', '2 parts, 50 km²', each, noHoles],
  ['up42', 'BlackSky', 'about $261', '2 parts, 2 scenes', each],
  ['upstreamtech', 'SkySat', '$1,000', '2 parts, 50 km²', each],
];

it.each(bills)('at %s, two fields by the price of "%s" cost %s: %s', (seller, product, cost, billed, ...reasons) => {
  const bill = billFor(seller, product);
  expect(bill && [formatCost(bill), formatBilled(bill, 5.2)]).toEqual([cost, billed]);
  expect(bill?.reasons.map(describeReason)).toEqual(expect.arrayContaining(reasons));
});

it('no seller of today is missing', () => {
  const sellers = current.filter((offer) => orderOf(offer)).map(({ seller }) => seller.key);
  expect(new Set(bills.map(([seller]) => seller))).toEqual(new Set(sellers));
});
