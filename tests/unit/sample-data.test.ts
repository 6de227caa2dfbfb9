import { expect, it } from 'vitest';
import { countSamples, sampleLabel } from '../../src/domain/prices/sample-data.ts';

it.each([
  [[], null],
  [[{ n: 5, samples: 0 }], null],
  [[{ n: 5, samples: 5 }], 'Sample data'],
  [[{ n: 5, samples: 1 }], 'Includes sample data'],
  [
    [
      { n: 5, samples: 5 },
      { n: 3, samples: 0 },
    ],
    'Includes sample data',
  ],
  [
    [
      { n: 5, samples: 5 },
      { n: 0, samples: 0 },
    ],
    'Sample data',
  ],
])('figures of %j say "%s"', (figures, label) => {
  expect(sampleLabel(...figures)).toBe(label);
});

it('countSamples counts quotes, and the samples among them', () => {
  expect(countSamples([{ sample: true }, { sample: false }, { sample: true }])).toEqual({ n: 3, samples: 2 });
});
