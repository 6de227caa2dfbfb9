import { describe, expect, it } from 'vitest';
import {
  classNames,
  resolutionClass,
  resolutionInWords,
  resolutionMetres,
} from '../../src/features/reviews/resolution';
import { classBorders, resolutions } from '../fixtures/resolutions.ts';

describe('a typed pixel size', () => {
  it.each(resolutions.filter((spelling) => spelling.metres !== null))('$typed is $metres m', ({ typed, metres }) => {
    expect(resolutionMetres(typed)).toBeCloseTo(metres ?? Number.NaN, 10);
  });

  it.each(resolutions.filter((spelling) => spelling.metres === null))('%j is not understood', ({ typed }) => {
    expect(resolutionMetres(typed)).toBeNull();
  });

  it('is judged at once however it is written', () => {
    const started = performance.now();
    for (const filler of [' ', '1', '1-', '1 ', '.,', 'per pixel ']) resolutionMetres(`30${filler.repeat(20_000)}x`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('the class of a pixel size', () => {
  it.each(classBorders)('of %d m is %s', (metres, name) => {
    expect(resolutionClass(metres)).toBe(name);
    expect(classNames[resolutionClass(metres)]).toMatch(/^(Very High|High|Medium|Low) Res$/);
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
    expect(resolutionInWords(metres)).toBe(words);
  });
});
