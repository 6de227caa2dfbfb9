import { describe, expect, it } from 'vitest';
import { resolutionClassName, resolutionClassOf } from '../../src/domain/resolution.ts';
import { classBorders } from '../fixtures/resolutions.ts';

describe('the resolution class of a pixel size', () => {
  it.each(classBorders)('of %d m is %s', (metres, key) => {
    expect(resolutionClassOf(metres)).toBe(key);
    expect(resolutionClassName(resolutionClassOf(metres))).toMatch(/^(Very High|High|Medium|Low) Res$/);
  });
});
