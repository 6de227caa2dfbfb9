import { expect, it } from 'vitest';
import { defaultPriceGroup, formatPriceGroup, isOfFamily } from '../../src/domain/price-group.ts';

it('a price group is named by everything that its prices have in common', () => {
  expect(formatPriceGroup(defaultPriceGroup)).toBe('Multispectral, 50 cm class, archive, per km²');
  expect(formatPriceGroup({ sensor: 'sar', sizeClass: '10-30m', basis: 'scene', family: 'assured' })).toBe(
    'SAR, 10–30 m, assured tasking, per scene',
  );
});

it('an unknown acquisition belongs to no family', () => {
  expect(isOfFamily('recent-archive', 'archive')).toBe(true);
  expect(isOfFamily('tasking', 'archive')).toBe(false);
  expect(isOfFamily('tasking', 'assured')).toBe(false);
  expect(isOfFamily(null, 'archive')).toBe(false);
});
