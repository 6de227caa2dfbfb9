import { describe, expect, it } from 'vitest';
import { fetchOwnMarks } from '../../src/features/reviews/list/own-marks.data.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);

describe('what the user has to do with the reviews of a list', () => {
  it.each([20, 100, 101, 2000])('is asked in two short requests for %i reviews, and known of each', async (count) => {
    const ids = idsOf(count);
    const last = ids.at(-1) ?? '';
    api.answers(({ pathname }) => ({ json: pathname.endsWith('own_votes') ? [last] : [{ id: last }] }));
    const marks = await fetchOwnMarks(ids, new AbortController().signal);
    expect(marks).toEqual({ written: new Set([last]), helpful: new Set([last]) });
    expect(api.asked).toHaveLength(2);
    // Servers accept addresses of 8 kB.
    for (const { href } of api.asked) expect(href.length).toBeLessThan(8000);
    const [authors] = api.asked.filter(({ pathname }) => pathname.endsWith('review_authors'));
    expect(authors?.searchParams.has('id')).toBe(count <= 100);
  });
});
