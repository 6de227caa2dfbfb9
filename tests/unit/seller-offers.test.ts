import { describe, expect, it } from 'vitest';
import { sizeClassesOf } from '../../src/domain/images/sold-size-classes';
import { cheapestByArea } from '../../src/features/sellers/cheapest-by-area';
import { fitsImages } from '../../src/features/sellers/fit';
import type { AcquiredImages } from '../../src/features/sellers/image-order';
import { listAnswer } from '../../src/features/sellers/list-answer';
import type { Offer } from '../../src/features/sellers/offer';
import * as sellers from '../fixtures/offers.ts';

const { allOffers, freeSources, november2026, offer, planetSelect, skyFi, skyWatch, umbraDirect, up42 } = sellers;

type OrderedArea = AcquiredImages & { areaKm2: number };

const answer = (order: OrderedArea, offers: readonly Offer[] = allOffers) =>
  listAnswer({ ...order, shape: null }, offers, freeSources, november2026);
const optical = (sizeClass: '30cm' | '50cm' | '1m' | '3m' | '10-30m', acquisition: Offer['acquisition'] = 'archive') =>
  ({ sensor: 'multispectral', sizeClass, acquisition }) as const;
const radar = (mode: 'spot-1m' | 'strip-3m' | 'scan', acquisition: Offer['acquisition']) =>
  ({ sensor: 'sar', mode, acquisition }) as const;

describe('a range of pixel sizes', () => {
  it.each([
    ['0.16–0.30 m is 30 cm only, because it only reaches 20 cm with its finer end', 0.16, 0.3, ['30cm']],
    ['0.30–0.49 m is 30 cm only, because it contains 30 and not 50 cm', 0.3, 0.49, ['30cm']],
    ['0.31–0.50 m is 50 cm only', 0.31, 0.5, ['50cm']],
    ['0.51–1 m is 1 m only', 0.51, 1, ['1m']],
    ['0.7–1 m lies whole in the 1 m class', 0.7, 1, ['1m']],
    ['1–8 m is 1, 2, 3 and 5 m', 1, 8, ['1m', '2m', '3m', '5m']],
    ['0.125 m lies in the 20 cm class', 0.125, 0.125, ['20cm']],
    ['15–30 m lies whole in its class', 15, 30, ['10-30m']],
    ['0.31–0.45 m, which does neither, is sold as the class of its coarser end', 0.31, 0.45, ['50cm']],
  ])('%s', (_, low, high, classes) => {
    expect(sizeClassesOf({ low, high })).toEqual(classes);
  });

  it('is unknown without a published pixel size', () => {
    expect(sizeClassesOf(null)).toEqual([]);
  });
});

describe('an offer fits', () => {
  it('the acquisition for which it was published; an archive price without an age, images from the last 90 days, too', () => {
    const archive = offer({ key: 'archive', price: { low: 1, high: 1 } });
    expect(fitsImages(archive, optical('50cm', 'recent-archive'))).toBe(true);
    expect(fitsImages({ ...archive, olderThan90Days: true }, optical('50cm', 'recent-archive'))).toBe(false);
    expect(fitsImages({ ...archive, acquisition: 'recent-archive' }, optical('50cm'))).toBe(false);
    expect(fitsImages({ ...archive, acquisition: 'assured' }, optical('50cm', 'tasking'))).toBe(false);
  });

  it('radar by mode and not by pixel size', () => {
    expect(fitsImages(skyFi.iceyeArchive, radar('strip-3m', 'archive'))).toBe(true);
    expect(fitsImages(skyFi.umbraSpot35, radar('spot-1m', 'tasking'))).toBe(false);
  });

  it('never as an ordinary one when it is stereo or of several looks', () => {
    expect(fitsImages(up42.blackSkyStereo, optical('1m'))).toBe(false);
    expect(fitsImages(umbraDirect.spot1mTwoLooks, radar('spot-1m', 'tasking'))).toBe(false);
  });
});

describe('the headline', () => {
  const sumOf = (order: OrderedArea) => {
    const { headline } = answer(order);
    if (headline.kind !== 'sum') return headline.kind;
    return [headline.usdCents, ...headline.bills.map(({ offer: { seller } }) => seller.name)];
  };

  it('for 3 km² at 50 cm from the archive is $40 at SkyFi, below Planet’s 25 × $6 and above a replaced 3 × $10', () => {
    expect(sumOf({ ...optical('50cm'), areaKm2: 3 })).toEqual([4000, 'SkyFi']);
  });

  it('names all sellers of an equal sum: 3 km² of new 50 cm images are 25 × $12 = $300 at Planet and at SkyFi', () => {
    expect(sumOf({ ...optical('50cm', 'tasking'), areaKm2: 3 })).toEqual([30_000, 'Planet', 'SkyFi']);
  });

  it('for 3 km² of new 1 m radar is $675 at SkyFi and Umbra, below ICEYE’s $1,450', () => {
    expect(sumOf({ ...radar('spot-1m', 'tasking'), areaKm2: 3 })).toEqual([67_500, 'SkyFi', 'Umbra']);
  });

  it('at 1 m is Satellogic’s 4 × $4 = $16, not 3 × $2.50 from a range of 1–8 m', () => {
    expect(sumOf({ ...optical('1m'), areaKm2: 3 })).toEqual([1600, 'Satellogic']);
  });

  it('at 3 m is that 3 × $2.50 = $7.50, because nothing narrower fits', () => {
    expect(sumOf({ ...optical('3m'), areaKm2: 3 })).toEqual([750, 'SkyWatch']);
  });

  it('is a price per scene only where no sum is known: $450 for an ICEYE strip', () => {
    const { headline } = answer({ ...radar('strip-3m', 'archive'), areaKm2: 3 });
    expect(headline).toMatchObject({ kind: 'per-scene', bills: [{ price: { usdCents: { low: 45_000 } } }] });
  });

  it('is none where only derived sums or no offers fit', () => {
    const tripleSat = answer({ ...optical('1m'), areaKm2: 8 }, [up42.tripleSat]);
    expect(tripleSat.headline).toEqual({ kind: 'none' });
    expect(sumOf({ ...optical('3m', 'tasking'), areaKm2: 3 })).toBe('none');
  });

  it('comes after sources that are free for everybody, everywhere and with this acquisition', () => {
    const freeFor = (order: OrderedArea) => answer(order).free.map(({ name }) => name);
    expect(freeFor({ ...optical('10-30m'), areaKm2: 3 })).toEqual(['Sentinel-2', 'Landsat 8 and 9']);
    expect(freeFor({ ...radar('scan', 'archive'), areaKm2: 3 })).toEqual(['Sentinel-1']);
    expect(freeFor({ ...optical('10-30m', 'tasking'), areaKm2: 3 })).toEqual([]);
    expect(freeFor({ ...optical('3m'), areaKm2: 3 })).toEqual([]);
  });
});

describe('the price of a seller', () => {
  it('is its cheapest published sum, with a cheaper derived one beside it: €113 for a scene, 8 × €30 ÷ 5 = €48', () => {
    const row = answer({ ...optical('1m'), areaKm2: 8 }).sellers.find(({ seller }) => seller.key === 'up42');
    expect(row).toMatchObject({
      list: { offer: { key: up42.blackSky.key }, cost: { cents: { low: 11_300 } } },
      derived: { offer: { key: up42.tripleSat.key }, cost: { cents: { low: 4800 }, usdCents: { low: 5548 } } },
      others: [],
    });
  });

  it('has no list price when everything that fits is history', () => {
    const row = answer({ ...optical('50cm'), areaKm2: 3 }).sellers.find(({ seller }) => seller.key === 'skywatch');
    const history = [{ offer: { key: skyWatch.earlierArchive50.key } }];
    expect(row).toMatchObject({ list: null, derived: null, history, others: [] });
  });

  it('comes in order of what can be the headline, then of the sum', () => {
    // $40, $138.70 for Beijing-3A and $150; then a list that not everybody may use; then history: $30, a package of $115.58, $200 for KOMPSAT-3A, and 3,650 yuan for QuickBird.
    const names = answer({ ...optical('50cm'), areaKm2: 3 }).sellers.map(({ seller }) => seller.key);
    expect(names).toEqual([
      'skyfi',
      'up42',
      'planet',
      'gistda',
      'skywatch',
      'sentinelhub',
      'apollomapping',
      'earthview-image',
    ]);
    const at1m = answer({ ...optical('1m'), areaKm2: 3 }).sellers.map(({ seller }) => seller.key);
    expect(at1m).toEqual(['satellogic', 'skyfi', 'up42', 'skywatch', 'gistda', 'apollomapping']);
  });

  it('without a published minimum order does not come first for being silent: 1 × $7 stands after 25 × $6', () => {
    const silent = offer({ key: 'silent', price: { low: 7, high: 7 } });
    const planet = planetSelect.archive;
    expect(answer({ ...optical('50cm'), areaKm2: 1 }, [silent, planet]).headline).toMatchObject({
      usdCents: 15_000,
    });
    expect(answer({ ...optical('50cm'), areaKm2: 1 }, [silent]).headline).toMatchObject({ usdCents: 700 });
  });
});

describe('the cheapest sellers by area', () => {
  const cheapest = (images: AcquiredImages, areaKm2 = 100) => cheapestByArea(images, areaKm2, allOffers, november2026);

  it('at 50 cm from the archive change where SkyFi’s 18.75 × $8 reach Planet’s 25 × $6 = $150, which an area between shows', () => {
    expect(cheapest(optical('50cm'), 18)).toEqual([
      { areasKm2: [1, 2, 5, 10, 18], sellers: ['SkyFi'] },
      { areasKm2: [25, 50, 100, 250, 500], sellers: ['Planet'] },
    ]);
  });

  it('of new 50 cm images are the same two for every area', () => {
    expect(cheapest(optical('50cm', 'tasking')).map(({ sellers }) => sellers)).toEqual([['Planet', 'SkyFi']]);
  });

  it('of aerial images, whose prices are of one country each, are nowhere known', () => {
    expect(cheapest({ sensor: 'aerial', sizeClass: '30cm', acquisition: 'archive' })).toEqual([]);
  });
});
