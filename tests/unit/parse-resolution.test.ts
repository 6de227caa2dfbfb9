import { expect, it } from 'vitest';
import { parseResolution } from '../../src/domain/parse-resolution.ts';
import { resolutions } from '../fixtures/resolutions.ts';

it.each(resolutions.filter(({ metres }) => metres !== null))(
  'the resolution $typed is $metres m',
  ({ typed, metres }) => {
    expect(parseResolution(typed)).toBeCloseTo(metres ?? Number.NaN, 10);
  },
);

it.each(resolutions.filter(({ metres }) => metres === null))('the resolution %j cannot be understood', ({ typed }) => {
  expect(parseResolution(typed)).toBeNull();
});

// With a pattern that backtracks, each of these would exceed the time limit of the test.
it.each([' ', '1', '1-', '1 ', '.,', 'per pixel '])(
  'a resolution with 20,000 repetitions of %j cannot be understood',
  (filler) => {
    expect(parseResolution(`30${filler.repeat(20_000)}x`)).toBeNull();
  },
);
