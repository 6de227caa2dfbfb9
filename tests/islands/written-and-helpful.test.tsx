import { expect, it } from 'vitest';
import { fetchWrittenAndHelpful } from '../../src/features/review-list/written-and-helpful.data.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);

it.each([20, 100, 101, 2000])('the own marks of %i reviews need one request, and cover each of them', async (count) => {
  const ids = idsOf(count);
  const last = ids.slice(-1);
  api.answers(() => ({ json: { written: last, helpful: ids.slice(0, 1) } }));
  const marks = await fetchWrittenAndHelpful(ids, new AbortController().signal);
  expect(marks).toEqual({ written: new Set(last), helpful: new Set(ids.slice(0, 1)) });
  expect(api.asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/rpc/own_marks']);
  // The database covers more than 100 only if it is asked for all of them.
  expect(api.asked[0]?.searchParams.get('of_reviews')).toBe(count <= 100 ? JSON.stringify(ids) : null);
});
