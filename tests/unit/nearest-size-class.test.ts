import { expect, it } from 'vitest';
import { nearestInSize } from '../../src/domain/nearest-size-class.ts';
import { type SizeClass, sizeClassKeys } from '../../src/domain/size-class.ts';

const prices = (...sizes: (SizeClass | [SizeClass, number])[]) =>
  sizes.map((size) => (typeof size === 'string' ? { sizeClass: size, n: 9 } : { sizeClass: size[0], n: size[1] }));
const nearest = (metres: number | SizeClass, ...sizes: Parameters<typeof prices>) =>
  nearestInSize(prices(...sizes), metres)?.sizeClass;

it('the nearest size class is the nearest one on a logarithmic scale, finer or coarser', () => {
  expect(nearest('3m', '1m', '5m')).toBe('5m');
  expect(nearest('50cm', '1m', '30cm')).toBe('30cm');
  expect(nearest('50cm', '10-30m', '3m')).toBe('3m');
});

it('the nearest size class depends on the pixel size that was typed', () => {
  expect(nearest(0.42, '30cm', '1m')).toBe('30cm');
  expect(nearest(0.6, '30cm', '1m')).toBe('1m');
});

it('of two size classes that are equally near, the one with more quotes is chosen', () => {
  expect(nearest('1m', ['50cm', 5], ['2m', 12])).toBe('2m');
  expect(nearest('1m', ['50cm', 12], ['2m', 5])).toBe('50cm');
});

it('each size class is nearest to itself, and an empty list has none', () => {
  for (const sizeClass of sizeClassKeys) expect(nearest(sizeClass, ...sizeClassKeys)).toBe(sizeClass);
  expect(nearestInSize([], 0.5)).toBeNull();
});
