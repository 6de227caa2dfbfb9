import { describe, expect, it } from 'vitest';
import { formatLength } from '../../src/domain/format.ts';
import { parseResolution } from '../../src/domain/parse-resolution.ts';
import { resolutionClassName, resolutionClassOf } from '../../src/domain/resolution.ts';
import { classBorders, resolutions } from '../fixtures/resolutions.ts';

describe('a typed pixel size', () => {
  it.each(resolutions.filter((spelling) => spelling.metres !== null))('$typed is $metres m', ({ typed, metres }) => {
    expect(parseResolution(typed)).toBeCloseTo(metres ?? Number.NaN, 10);
  });

  it.each(resolutions.filter((spelling) => spelling.metres === null))('%j is not understood', ({ typed }) => {
    expect(parseResolution(typed)).toBeNull();
  });

  // With a pattern that backtracks, each of these would run into the time limit of the test.
  it.each([' ', '1', '1-', '1 ', '.,', 'per pixel '])('of 20,000 repetitions of %j is not understood', (filler) => {
    expect(parseResolution(`30${filler.repeat(20_000)}x`)).toBeNull();
  });
});

describe('the class of a pixel size', () => {
  it.each(classBorders)('of %d m is %s', (metres, name) => {
    expect(resolutionClassOf(metres)).toBe(name);
    expect(resolutionClassName(resolutionClassOf(metres))).toMatch(/^(Very High|High|Medium|Low) Res$/);
  });
});

describe('a pixel size as buyers write it', () => {
  it.each([
    [0.01, '1 cm'],
    [0.3, '30 cm'],
    [0.31, '31 cm'],
    [0.029, '2.9 cm'],
    [0.999, '99.9 cm'],
    [1, '1 m'],
    [1.24, '1.24 m'],
    [2.5, '2.5 m'],
    [1000, '1,000 m'],
  ])('of %d m is %s', (metres, words) => {
    expect(formatLength(metres)).toBe(words);
  });
});
