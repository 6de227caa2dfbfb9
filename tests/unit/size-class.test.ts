import { describe, expect, it } from 'vitest';
import { resolutionClassOf } from '../../src/domain/images/resolution.ts';
import {
  isSizeClass,
  resolutionClassOfSize,
  sizeClasses,
  sizeClassKeys,
  sizeClassName,
  sizeClassOf,
} from '../../src/domain/images/size-class.ts';
import { sizeClassCases } from '../fixtures/size-classes.ts';

describe('the size class of a pixel', () => {
  it.each(sizeClassCases)('of %d m is %s', (metres, sizeClass) => {
    expect(sizeClassOf(metres)).toBe(sizeClass);
  });

  it.each(sizeClassCases)('of %d m belongs to its resolution class', (metres) => {
    expect(resolutionClassOfSize(sizeClassOf(metres))).toBe(resolutionClassOf(metres));
  });
});

describe('the size classes', () => {
  it('follow each other without a gap, finest first, one for each key', () => {
    expect(sizeClasses.map(({ key }) => key)).toEqual(sizeClassKeys);
    expect(sizeClasses.map(({ from }) => from)).toEqual([0, ...sizeClasses.slice(0, -1).map(({ to }) => to)]);
    expect(sizeClasses.at(-1)?.to).toBe(Number.POSITIVE_INFINITY);
  });

  it('have the names that people in the field use', () => {
    expect(sizeClassName('50cm')).toBe('50 cm class');
    expect(sizeClassName('20cm')).toBe('20 cm and finer');
    expect(sizeClassName('10-30m')).toBe('10–30 m');
  });

  it.each([
    ['50cm', true],
    ['50 cm', false],
    ['very-high', false],
    ['', false],
    [null, false],
  ])('include %j: %j', (text, expected) => {
    expect(isSizeClass(text)).toBe(expected);
  });
});
