import { expect, it } from 'vitest';
import { parseResolution } from '../../src/domain/images/parse-resolution.ts';
import { resolutions } from '../fixtures/resolutions.ts';

it('a resolution is understood as the list says, or not at all', () => {
  for (const { typed, metres } of resolutions)
    expect(parseResolution(typed), typed).toEqual(metres === null ? null : expect.closeTo(metres, 10));
});

// With a pattern that backtracks, each of these would exceed the time limit of the test.
it.each([' ', '1', '1-', '1 ', '.,', 'per pixel '])(
  'a resolution with 20,000 repetitions of %j cannot be understood',
  (filler) => {
    expect(parseResolution(`30${filler.repeat(20_000)}x`)).toBeNull();
  },
);
