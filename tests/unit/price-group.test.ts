import { expect, it } from 'vitest';
import { defaultPriceGroup, formatPriceGroup, isPricedAs } from '../../src/domain/prices/price-group.ts';

it('a price group is named by everything that its prices have in common', () => {
  expect(formatPriceGroup(defaultPriceGroup)).toBe('Multispectral, 50 cm class, archive, per km²');
  expect(formatPriceGroup({ sensor: 'sar', sizeClass: '10-30m', basis: 'scene', acquisition: 'assured' })).toBe(
    'SAR, 10–30 m, assured tasking, per scene',
  );
});

it('an unknown acquisition is in no price group', () => {
  expect(isPricedAs('recent-archive', 'archive')).toBe(true);
  expect(isPricedAs('tasking', 'archive')).toBe(false);
  expect(isPricedAs('tasking', 'assured')).toBe(false);
  expect(isPricedAs(null, 'archive')).toBe(false);
});
