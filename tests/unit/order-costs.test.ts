import { describe, expect, it } from 'vitest';
import { type Bill, billOrder } from '../../src/features/sellers/bill';
import type { ImageOrder } from '../../src/features/sellers/image-order';
import type { Offer } from '../../src/features/sellers/offer';
import { contentOffers } from '../fixtures/content-offers.ts';
import * as sellers from '../fixtures/offers.ts';

const { apgb, apollo, clearSky, planetSelect, satellogic, sentinelHub, skyFi, skyWatch, umbraDirect, up42, upstream } =
  sellers;

const images = (sizeClass: '20cm' | '30cm' | '50cm' | '1m' | '2m' | '3m' | '10-30m') =>
  ({ sensor: 'multispectral', sizeClass }) as const;
const aerial = (sizeClass: '20cm' | '30cm') => ({ sensor: 'aerial', sizeClass }) as const;
const radar = (mode: 'spot-35cm' | 'spot-1m' | 'strip-3m') => ({ sensor: 'sar', mode }) as const;

type Asked = ReturnType<typeof images> | ReturnType<typeof aerial> | ReturnType<typeof radar>;

/** An offer of Apollo Mapping's list as it stands in its file. */
function apolloOffer(product: string): Offer {
  const found = contentOffers.find((offer) => offer.seller.key === 'apollomapping' && offer.product === product);
  if (!found) throw new Error(`There is no ${product}.`);
  return found;
}

/** The bill for an area by an offer, asked for with the offer's own acquisition unless another is named. */
function billed(areaKm2: number, asked: Asked, offer: Offer, acquisition = offer.acquisition): Bill {
  const order: ImageOrder = { ...asked, acquisition, areaKm2, shape: null };
  const bill = billOrder(order, offer, sellers.november2026);
  if (!bill) throw new Error(`${offer.key} does not fit the order.`);
  return bill;
}

/** A bill in short: what is billed, the sum in hundredths of its currency and in US cents, the reasons, and whether it may head. */
function inShort({ billed: counted, cost, reasons, mayHead }: Bill) {
  const ends = ({ low, high }: { low: number; high: number }) => (low === high ? low : [low, high]);
  const count = counted.kind === 'scenes' ? [ends(counted.n)].flat().join('–') : '';
  const scenes = `${count} ${count === '1' ? 'scene' : 'scenes'}`;
  return {
    billed: counted.kind === 'area' ? `${counted.areaKm2} km²` : counted.kind === 'scenes' ? scenes : 'unknown',
    cents: cost && ends(cost.cents),
    usdCents: cost && ends(cost.usdCents),
    reasons: reasons.map(({ kind }) => kind),
    mayHead,
  };
}

/** The same as a row. */
type Expected = [
  billed: string,
  cents: number | [number, number] | null,
  usdCents: number | [number, number] | null,
  reasons: Bill['reasons'][number]['kind'][],
  mayHead: Bill['mayHead'],
];

function expectBill(bill: Bill, [counted, cents, usdCents, reasons, mayHead]: Expected): void {
  expect(inShort(bill)).toEqual({ billed: counted, cents, usdCents, reasons, mayHead });
}

const range = 'range-of-sizes' as const;

describe('an order by the km²', () => {
  it.each<[string, Bill, Expected]>([
    [
      '3 km² at 50 cm from SkyFi’s archive: billed as 5 km² at $8, $40',
      billed(3, images('50cm'), skyFi.archive50),
      ['5 km²', 4000, 4000, ['smallest-area', range], 'yes'],
    ],
    [
      '5 km² there are exactly the minimum order: 5 × $8 = $40, with nothing to explain',
      billed(5, images('50cm'), skyFi.archive50),
      ['5 km²', 4000, 4000, [range], 'yes'],
    ],
    [
      '4.99 km² there are a hair below it: billed as 5 km², $40',
      billed(4.99, images('50cm'), skyFi.archive50),
      ['5 km²', 4000, 4000, ['smallest-area', range], 'yes'],
    ],
    [
      '3 km² at 30 cm from SkyFi’s archive: 5 km² from $22.50 = $112.50, and 5 × $35 = $175 for some images',
      billed(3, images('30cm'), skyFi.archive30),
      ['5 km²', [11_250, 17_500], [11_250, 17_500], ['smallest-area', range, 'range-of-prices'], 'yes'],
    ],
    [
      '10 km² of new 1 m images from SkyFi: billed as 25 km² at $8, $200',
      billed(10, images('1m'), skyFi.tasking100),
      ['25 km²', 20_000, 20_000, ['smallest-area', range], 'yes'],
    ],
    [
      '3 km² at 30 cm from SkyWatch’s archive of 30–49 cm, from 1 km²: 3 × $19 = $57',
      billed(3, images('30cm'), skyWatch.archive30),
      ['3 km²', 5700, 5700, [range], 'yes'],
    ],
    [
      '50 km² there are one order, the largest: 50 × $19 = $950',
      billed(50, images('30cm'), skyWatch.archive30),
      ['50 km²', 95_000, 95_000, [range], 'yes'],
    ],
    [
      '50.01 km² there are 2 orders of 25.005 km²: 50.01 × $19 = $950.19',
      billed(50.01, images('30cm'), skyWatch.archive30),
      ['50.01 km²', 95_019, 95_019, ['orders', range], 'yes'],
    ],
    [
      '120 km² there are 3 orders of 40 km²: 3 × 40 × $19 = $2,280',
      billed(120, images('30cm'), skyWatch.archive30),
      ['120 km²', 228_000, 228_000, ['orders', range], 'yes'],
    ],
    [
      '3 km² at 1 m from SkyWatch’s 1–8 m: 3 × $2.50 = $7.50, first only where no narrower range fits',
      billed(3, images('1m'), skyWatch.archive1to8),
      ['3 km²', 750, 750, [range], 'if-no-narrower'],
    ],
    [
      '3 km² at 1 m from Satellogic’s archive of 0.7–1 m: billed as 4 km² at $4, $16',
      billed(3, images('1m'), satellogic),
      ['4 km²', 1600, 1600, ['smallest-area', range], 'yes'],
    ],
    [
      '30 km² of the last 90 days from SkySat’s archive: 30 × $6 = $180, and recent images may cost more',
      billed(30, images('50cm'), planetSelect.archive, 'recent-archive'),
      ['30 km²', 18_000, 18_000, ['may-cost-more-when-recent'], 'yes'],
    ],
    [
      '10 km² of assured SkySat tasking: billed as 25 km² at $40, $1,000',
      billed(10, images('50cm'), planetSelect.assured),
      ['25 km²', 100_000, 100_000, ['smallest-area'], 'yes'],
    ],
    [
      '0.2 km² at 10 m from ClearSKY: billed as 0.5 km² at €0.10 to €0.20, at $1.15583 for a euro $0.06 to $0.12',
      billed(0.2, images('10-30m'), clearSky),
      ['0.5 km²', [5, 10], [6, 12], ['smallest-area', 'range-of-prices', 'converted'], 'yes'],
    ],
  ])('%s', (_, bill, expected) => expectBill(bill, expected));
});

describe('an order at a price for an order', () => {
  it.each<[string, Bill, Expected]>([
    [
      '25 km² of SkySat from UP42: €175 holds for them, × 1.15583 = $202.27',
      billed(25, images('50cm'), up42.skySat),
      ['25 km²', 17_500, 20_227, ['order-price', 'undated', 'converted'], 'yes'],
    ],
    [
      '24.99 km² of it: the same €175, billed as 25 km²',
      billed(24.99, images('50cm'), up42.skySat),
      ['25 km²', 17_500, 20_227, ['order-price', 'undated', 'converted'], 'yes'],
    ],
    [
      '26 km² of it: derived, 26 × €175 ÷ 25 = €182, × 1.15583 = $210.36, never first',
      billed(26, images('50cm'), up42.skySat),
      ['26 km²', 18_200, 21_036, ['derived', 'undated', 'converted'], 'never'],
    ],
    [
      '10 km² of Hexagon’s aerial images of Europe: derived, 10 × €100 ÷ 6.66 = €150.15, × 1.15583 = $173.55',
      billed(10, aerial('30cm'), up42.europe30),
      ['10 km²', 15_015, 17_355, ['derived', 'region', 'undated', 'converted'], 'never'],
    ],
    [
      '30 km² of new Pléiades images from Upstream Tech: $1,800 for up to 100 km²',
      billed(30, images('50cm'), upstream.pleiades),
      ['100 km²', 180_000, 180_000, ['order-price', 'undated'], 'yes'],
    ],
    [
      '0.5 km² at 12.5 cm from APGB: the price for 1 km², £62, × 1.15583 ÷ 0.866311 = $82.72',
      billed(0.5, aerial('20cm'), apgb.fine),
      ['1 km²', 6200, 8272, ['order-price', 'region', 'undated', 'converted'], 'if-nothing-else'],
    ],
    [
      '3 km² there lie between the published 1 and 10 km²: £62 to £288, $82.72 to $384.25, never first',
      billed(3, aerial('20cm'), apgb.fine),
      ['3 km²', [6200, 28_800], [8272, 38_425], ['between-steps', 'region', 'undated', 'converted'], 'never'],
    ],
    [
      '10 km² there are a published order: £288, $384.25',
      billed(10, aerial('20cm'), apgb.fine),
      ['10 km²', 28_800, 38_425, ['order-price', 'region', 'undated', 'converted'], 'if-nothing-else'],
    ],
  ])('%s', (_, bill, expected) => expectBill(bill, expected));
});

describe('an order by the scene', () => {
  it.each<[string, Bill, Expected]>([
    [
      '3 km² of new 1 m radar from Umbra: scenes of 5 × 5 km are not cut, so 1 scene, $675',
      billed(3, radar('spot-1m'), umbraDirect.spot1m),
      ['1 scene', 67_500, 67_500, ['scenes'], 'yes'],
    ],
    [
      '25 km² of it fill exactly 1 scene: $675',
      billed(25, radar('spot-1m'), umbraDirect.spot1m),
      ['1 scene', 67_500, 67_500, ['scenes'], 'yes'],
    ],
    [
      '25.01 km² of it need at least 2 scenes: $1,350',
      billed(25.01, radar('spot-1m'), umbraDirect.spot1m),
      ['2 scenes', 135_000, 135_000, ['scenes'], 'yes'],
    ],
    [
      '30 km² of 1 m spot from ICEYE’s archive, of which a scene covers 25 km²: 2 × $450 = $900',
      billed(30, radar('spot-1m'), skyFi.iceyeArchive),
      ['2 scenes', 90_000, 90_000, ['scenes', 'range-of-modes'], 'yes'],
    ],
    [
      '3 km² of 3 m strip from ICEYE’s archive: $450 a scene, and the number of scenes is not published',
      billed(3, radar('strip-3m'), skyFi.iceyeArchive),
      ['unknown', null, null, ['footprint-unknown', 'range-of-modes'], 'if-no-other'],
    ],
    [
      '3 km² from BlackSky’s archive, whose scenes cover 25 to 59 km²: 1 scene either way, €113, × 1.15583 = $130.61',
      billed(3, images('1m'), up42.blackSky),
      ['1 scene', 11_300, 13_061, ['scenes', 'undated', 'converted'], 'yes'],
    ],
    [
      '60 km² of it: 2 scenes of 59 km² or 3 of 25 km², €226 to €339, $261.22 to $391.83, never first',
      billed(60, images('1m'), up42.blackSky),
      ['2–3 scenes', [22_600, 33_900], [26_122, 39_183], ['scenes', 'undated', 'converted'], 'never'],
    ],
  ])('%s', (_, bill, expected) => expectBill(bill, expected));
});

describe('an order that nobody can place at this sum today', () => {
  it.each<[string, Bill, Expected]>([
    [
      '3 km² of Pléiades from Sentinel Hub: 3 × €8.50 = €25.50, so one package of €100, $115.58, from 2022',
      billed(3, images('50cm'), sentinelHub),
      ['3 km²', 10_000, 11_558, ['package', 'history', 'converted'], 'never'],
    ],
    [
      '11.76 km² there cost €99.96, still one package',
      billed(11.76, images('50cm'), sentinelHub),
      ['11.76 km²', 10_000, 11_558, ['package', 'history', 'converted'], 'never'],
    ],
    [
      '11.77 km² there cost €100.05, two packages: €200, $231.17',
      billed(11.77, images('50cm'), sentinelHub),
      ['11.77 km²', 20_000, 23_117, ['package', 'history', 'converted'], 'never'],
    ],
    [
      '600 km² there: 500 × €8.50 and 100 × €5 to €7 = €4,750 to €4,950, so 48 to 50 packages, $5,547.98 to $5,779.15',
      billed(600, images('50cm'), sentinelHub),
      ['600 km²', [480_000, 500_000], [554_798, 577_915], ['later-price', 'package', 'history', 'converted'], 'never'],
    ],
    [
      '100 km² of SkySat by Apollo’s list of 2022: 100 × $6.50 = $650, but at least $5,000',
      billed(100, images('50cm'), apollo.skySat),
      ['100 km²', 500_000, 500_000, ['smallest-area-unknown', 'smallest-sum', 'history'], 'never'],
    ],
    [
      '800 km² there: 800 × $6.50 = $5,200, above the minimum charge',
      billed(800, images('50cm'), apollo.skySat),
      ['800 km²', 520_000, 520_000, ['smallest-area-unknown', 'history'], 'never'],
    ],
    [
      '100 km² of new SPOT images by that list: billed as 500 km² at $5.75, $2,875',
      billed(100, images('2m'), apollo.spotTasking),
      ['500 km²', 287_500, 287_500, ['smallest-area', 'history'], 'never'],
    ],
    [
      'one new BlackSky scene for 10 km² by that list: $192, but an order costs at least $1,500',
      billed(10, images('1m'), apolloOffer('BlackSky, new scene')),
      ['1 scene', 150_000, 150_000, ['scenes', 'smallest-sum', 'history'], 'never'],
    ],
    [
      '300 km² of a new 15 cm flight by that list: $152 up to 499 km², $45,600',
      billed(300, aerial('20cm'), apolloOffer('New aerial flight, 15 cm')),
      ['300 km²', 4_560_000, 4_560_000, ['region', 'history'], 'never'],
    ],
    [
      '6,000 km² of it: all of them at $33.78, $202,680',
      billed(6000, aerial('20cm'), apolloOffer('New aerial flight, 15 cm')),
      ['6000 km²', 20_268_000, 20_268_000, ['later-price', 'region', 'history'], 'never'],
    ],
    [
      '3 km² at 50 cm by a list that SkyWatch has replaced: 3 × $10 = $30',
      billed(3, images('50cm'), skyWatch.earlierArchive50),
      ['3 km²', 3000, 3000, ['history'], 'never'],
    ],
  ])('%s', (_, bill, expected) => expectBill(bill, expected));
});

describe('the reasons of a bill', () => {
  const reasonOf = (bill: Bill, kind: string) => bill.reasons.find((reason) => reason.kind === kind);

  it('contain their figures', () => {
    const three = billed(120, images('30cm'), skyWatch.archive30);
    expect(reasonOf(three, 'orders')).toEqual({ kind: 'orders', n: 3, eachKm2: 40 });
    const sum = billed(100, images('50cm'), apollo.skySat);
    expect(reasonOf(sum, 'smallest-sum')).toEqual({ kind: 'smallest-sum', cents: 500_000, currency: 'USD' });
    const scenes = billed(60, images('1m'), up42.blackSky);
    expect(reasonOf(scenes, 'scenes')).toEqual({
      kind: 'scenes',
      isForShape: false,
      n: { low: 2, high: 3 },
      sceneKm2: { low: 25, high: 59 },
    });
    expect(reasonOf(scenes, 'converted')).toEqual({
      kind: 'converted',
      currency: 'EUR',
      month: '2026-03',
      rate: 1.15583,
    });
    expect(reasonOf(scenes, 'undated')).toEqual({ kind: 'undated', lastSeen: '2026-11' });
    expect(reasonOf(billed(600, images('50cm'), sentinelHub), 'package')).toEqual({
      kind: 'package',
      n: { low: 48, high: 50 },
      cents: 10_000,
      currency: 'EUR',
    });
  });

  it('state the price of one scene where the sum is not known', () => {
    expect(billed(3, radar('strip-3m'), skyFi.iceyeArchive).price.usdCents).toEqual({ low: 45_000, high: 45_000 });
  });
});

describe('a source is history', () => {
  it.each([
    ['2024-11', null, false],
    ['2024-10', null, true],
    ['2024', null, false],
    ['2023', null, true],
    ['about 2022', null, true],
    ['2025–26', null, false],
    [null, '2024-11-01', false],
    [null, '2024-10-31', true],
    ['2022-01', '2024-10', true],
    ['2022-01', '2026-10', false],
  ])(
    'in November 2026 when both its date %s and the day on which it was last seen, %s, are certainly more than 24 months ago: %s',
    (asOf, lastSeen, isHistory) => {
      const dated = sellers.offer({
        ...{ key: 'dated', price: { low: 1, high: 1 }, asOf, lastSeen, read: lastSeen ? 'copy' : 'page' },
      });
      const { reasons } = billed(1, images('50cm'), dated);
      expect(reasons.some(({ kind }) => kind === 'history')).toBe(isHistory);
    },
  );
});
