import { expect, it } from 'vitest';
import { resolutionClasses, resolutionClassName, resolutionClassOf } from '../../src/domain/images/resolution.ts';

/** Metres on both sides of the limits between the classes, with the class to which they belong. */
const classBorders = [
  [0.01, 'very-high'],
  [4, 'very-high'],
  [4.01, 'high'],
  [30, 'high'],
  [30.01, 'medium'],
  [300, 'medium'],
  [300.01, 'low'],
  [100_000, 'low'],
] as const;

it.each(classBorders)('a pixel size of %d m is in the class %s', (metres, resolutionClass) => {
  expect(resolutionClassOf(metres)).toBe(resolutionClass);
  expect(resolutionClassName(resolutionClassOf(metres))).toMatch(/^(Very High|High|Medium|Low) Res$/);
});

it('the classes follow each other without a gap, finest first', () => {
  const starts = resolutionClasses.map(({ from }) => from);
  const ends = resolutionClasses.map(({ to }) => to);
  expect(starts).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
});
