import { describe, expect, it } from 'vitest';
import { describeBilling, describeOrderRules } from '../../src/features/published-prices/billing-notes';
import { noOrderRules } from '../../src/features/sellers/offers-from-files';
import { apgb, apollo, sentinelHub, skyFi, skyWatch, up42 } from '../fixtures/offers.ts';

describe('what a price depends on, in words', () => {
  it('contains the prices of larger orders, and where the images are', () => {
    expect(describeBilling(apgb.fine)).toBe(
      'Region: United Kingdom. £288 for 10 km², £1,569 for 100 km², £12,429 for 1,000 km², £98,496 for 10,000 km².',
    );
  });

  it('contains the price of further km², and packages', () => {
    expect(describeBilling(sentinelHub)).toContain('€5–7 per km² above 500 km². In packages of €100.');
  });

  it('contains the largest order, the least sum and the ground of a scene', () => {
    expect(describeBilling(skyWatch.archive30)).toBe('At most 50 km² in one order.');
    expect(describeBilling(apollo.skySat)).toBe('At least $5,000 for an order.');
    expect(describeBilling(up42.blackSky)).toMatch(/^One scene covers 25–59 km²\. Pixel size/);
    expect(describeBilling(skyFi.iceyeArchive)).toBe('One scene (Spot, 1 m) covers 25 km².');
  });

  it('says that a newer list replaced it', () => {
    expect(describeBilling(skyWatch.earlierArchive50)).toBe('Replaced by a newer list.');
  });
});

describe('what a seller demands of every order, in words', () => {
  it('is empty when nothing was published', () => {
    expect(describeOrderRules(noOrderRules)).toBe('');
  });

  it('has a sentence for each rule', () => {
    expect(describeOrderRules(up42.blackSky.billing)).toBe(
      'Separate areas are billed each by itself. Shape of an area: without holes, up to 999 corners. ' +
        'Refunds: the seller gives back the part that was not delivered.',
    );
    expect(describeOrderRules(skyFi.archive50.billing)).toBe(
      'Shape of an area: one convex polygon, up to 500 corners.',
    );
  });

  it('says what shape an area must have, and what of it is billed', () => {
    const rules = { ...noOrderRules, shape: 'sides over 150 m' };
    expect(describeOrderRules({ ...rules, parts: 'one', convex: true, holes: 'refused', mostCorners: 1500 })).toBe(
      'Shape of an area: one convex polygon without holes, up to 1,500 corners, sides over 150 m.',
    );
    expect(describeOrderRules({ ...noOrderRules, holes: 'billed' })).toBe('Shape of an area: holes are billed.');
  });
});
