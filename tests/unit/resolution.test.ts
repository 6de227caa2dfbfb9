import { expect, it } from 'vitest';
import {
  isResolutionClass,
  resolutionClasses,
  resolutionClassName,
  resolutionClassOf,
} from '../../src/domain/resolution.ts';
import { classBorders } from '../fixtures/resolutions.ts';

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

it.each([
  ['high', true],
  ['highest', false],
  ['', false],
  [null, false],
])('%j is a class: %j', (text, expected) => {
  expect(isResolutionClass(text)).toBe(expected);
});
