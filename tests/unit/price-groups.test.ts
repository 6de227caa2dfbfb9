import { describe, expect, it } from 'vitest';
import { mainPrice } from '../../src/domain/prices/leading-price.ts';
import { medianPrice } from '../fixtures/company-list';

describe('mainPrice', () => {
  const perKm2 = medianPrice(12, { n: 5 });
  const perScene = medianPrice(900, { basis: 'scene', n: 8 });
  const wholeOrder = medianPrice(3000, { basis: 'order', n: 30 });

  it('is per km² if there is such a price, otherwise per scene, otherwise for the whole order', () => {
    expect(mainPrice([wholeOrder, perScene, perKm2])).toBe(perKm2);
    expect(mainPrice([wholeOrder, perScene])).toBe(perScene);
    expect(mainPrice([wholeOrder])).toBe(wholeOrder);
    expect(mainPrice([])).toBeNull();
  });

  it('is the price of 50 cm archive images, by which companies are compared, otherwise of the group with the most quotes', () => {
    const most = medianPrice(3, { sizeClass: '3m', n: 7 });
    const other = medianPrice(30, { acquisition: 'tasking', n: 6 });
    expect(mainPrice([most, perKm2])).toBe(perKm2);
    expect(mainPrice([other, most])).toBe(most);
  });

  it('needs five quotes', () => {
    expect(mainPrice([medianPrice(12, { n: 4 }), perScene])).toBe(perScene);
    expect(mainPrice([medianPrice(12, { n: 4 })])).toBeNull();
  });

  it('is never the price of all acquisitions together', () => {
    expect(mainPrice([medianPrice(12, { acquisition: 'all', n: 99 })])).toBeNull();
  });
});
