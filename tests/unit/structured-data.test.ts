import { expect, it } from 'vitest';
import { organizationData } from '../../src/features/providers/structured-data.ts';
import { structuredDataJson } from '../../src/layouts/structured-data-json.ts';

const provider = {
  key: 'maxar',
  name: 'Maxar',
  fullName: 'Maxar Technologies',
  address: 'maxar',
  website: null,
  summary: 'Sells images.',
  lineage: [],
};
const ratingOf = (statistics: Parameters<typeof organizationData>[2]) =>
  organizationData(provider, new URL('https://fairswath.test'), statistics).aggregateRating;

it('the structured data of an organization has its average rating', () => {
  expect(ratingOf({ ratingMean: 3.456, rated: 8, samples: 0 })).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 3.46,
    ratingCount: 8,
    bestRating: 5,
    worstRating: 0.5,
  });
});

it.each([
  ['ratings', { ratingMean: null, rated: 0, samples: 0 }],
  ['real reviews alone', { ratingMean: 4, rated: 8, samples: 1 }],
  ['a database', null],
])('the structured data of an organization without %s has no average rating', (_, statistics) => {
  expect(ratingOf(statistics)).toBeUndefined();
});

it('structured data cannot close the script element that contains it', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = structuredDataJson([{ ...provider, name }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});
