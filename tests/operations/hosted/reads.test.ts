import { beforeAll, expect, it } from 'vitest';
import { listFilters } from '../../../src/features/review-list/filters/list-filters.ts';
import { defaultView, type View } from '../../../src/features/review-list/filters/review-filters.ts';
import { parseReviews } from '../../../src/features/reviews/review.ts';
import { visitor } from '../../database/migrated-postgres.ts';
import { fullView } from '../../fixtures/full-view.ts';
import { describeOnHosted, sampleData } from './describe-on-hosted.ts';

const views: [string, View][] = [
  ['newest first', defaultView],
  ['best rated first', { ...defaultView, sort: 'rated' }],
  ['most helpful first', { ...defaultView, sort: 'helpful' }],
  ['dearest first', { ...defaultView, sort: 'highest', basis: 'order' }],
  ['within limits of price', { ...defaultView, sort: 'lowest', basis: 'km2', price: { from: 1, to: 100 } }],
  ['with every filter', { ...fullView, price: { from: 1, to: 300 } }],
];

const group = { sensor: 'multispectral', size_class: '50cm' };

const calls: [string, Record<string, unknown>][] = [
  ['listed_companies', {}],
  ['company_prices', { of_companies: ['maxar', 'planet'] }],
  ['market_prices', {}],
  ['market_quotes', { of_sensor: group.sensor, of_size_class: group.size_class }],
  ['review_counts', {}],
  ['review_counts', { of_company: 'maxar' }],
  ['review_sellers', {}],
  ['review_sellers', { of_company: 'maxar' }],
  ['price_matches', { filters: { ...group, basis: 'km2', acquisition: 'archive', most_price: 100 } }],
  ['page_versions', {}],
  ['page_versions', { of_companies: ['maxar', 'planet'] }],
  ['is_reserved_name', { display_name: 'Maxar' }],
];

describeOnHosted('what a visitor asks for', 'not granted by default', (database) => {
  beforeAll(async () => {
    await database().asOwner('postgres', await sampleData());
    // Reviews of the sample data name no seller. Three are enough.
    const named = `update app.reviews set resold = true, seller = 'skyfi', names_seller = true where company = 'maxar'`;
    await database().asOwner('postgres', named);
    await database().asOwner('postgres', 'call app.refresh_statistics()');
  });

  it.each(views)('a list of reviews and its next page are returned: %s', async (_, view) => {
    const page = async (after: unknown) => {
      const values = { filters: listFilters(null, view), sort: view.sort, after, at_most: 5 };
      const { value, refusal } = await database().call(visitor, 'list_reviews', values);
      expect(refusal).toBeNull();
      return { rows: value as { id: string }[], reviews: parseReviews(value) };
    };
    const first = await page(null);
    expect(first.reviews).toHaveLength(5);
    const next = await page(first.rows.at(-1));
    expect(next.rows.length).toBeGreaterThan(0);
    const ids = [...first.rows, ...next.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { value } = await database().call(visitor, 'review', { id: ids[0] });
    expect(value).toEqual(first.rows[0]);
  });

  it.each(calls)('the function %s returns %j', async (name, values) => {
    const { value, refusal } = await database().call(visitor, name, values);
    expect(refusal).toBeNull();
    expect(['null', '[]', '{}', 'false']).not.toContain(JSON.stringify(value));
  });
});
