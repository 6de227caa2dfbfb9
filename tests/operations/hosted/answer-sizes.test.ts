import { beforeAll, describe, expect, it } from 'vitest';
import { defaultView, type View } from '../../../src/features/reviews/list/filters/review-filters.ts';
import { buildReviewQuery } from '../../../src/features/reviews/list/filters/review-query.ts';
import { parseReviews, type Review, visitorColumns } from '../../../src/features/reviews/review.ts';
import { fullView } from '../../fixtures/full-view.ts';
import { type ApiQuery, callQuery, type Embedded, selectQuery } from './data-api-queries.ts';
import { describeOnHosted, sampleData } from './describe-on-hosted.ts';
import { type HostedAnswer, visitor } from './hosted-database.ts';

const views: [string, View][] = [
  ['newest first', defaultView],
  ['best rated first', { ...defaultView, sort: 'rated' }],
  ['most helpful first', { ...defaultView, sort: 'helpful' }],
  ['dearest first', { ...defaultView, sort: 'highest', basis: 'order' }],
  ['within limits of price', { ...defaultView, sort: 'lowest', basis: 'km2', price: { from: 1, to: 100 } }],
  ['with every filter', { ...fullView, price: { from: 1, to: 300 } }],
];

const calls: [string, Record<string, string>, Record<string, string>][] = [
  ['listed_companies', {}, {}],
  ['company_prices', { of_companies: '{maxar,planet}' }, { of_companies: 'text[]' }],
  ['quote_points', { of_company: 'maxar' }, { of_company: 'text' }],
  ['review_counts', {}, {}],
  ['review_counts', { of_company: 'maxar' }, { of_company: 'text' }],
  ['is_reserved_name', { display_name: 'Maxar' }, { display_name: 'text' }],
  ...['market_quotes', 'market_company_prices'].map((name): (typeof calls)[number] => [
    name,
    { of_sensor: 'multispectral', of_size_class: '50cm' },
    { of_sensor: 'text', of_size_class: 'text' },
  ]),
  [
    'matching_prices',
    {
      of_sensor: 'multispectral',
      of_size_class: '50cm',
      of_basis: 'km2',
      of_acquisitions: '{archive}',
      most_price: '100',
    },
    { of_sensor: 'text', of_size_class: 'text', of_basis: 'text', of_acquisitions: 'text[]', most_price: 'numeric' },
  ],
];

describeOnHosted('what a visitor asks for', 'not granted by default', (database) => {
  beforeAll(async () => {
    await database().asOwner('postgres', await sampleData());
    await database().asOwner('postgres', 'call app.refresh_statistics()');
  });
  const ask = (query: ApiQuery): Promise<HostedAnswer> => database().request(visitor, query);

  it.each(views)('a list of reviews and its next page are answered: %s', async (_, view) => {
    const page = async (after: Review | null) => {
      const { conditions, or, order } = buildReviewQuery(view, after);
      const embedded: Embedded = { name: 'companies', columns: ['name', 'address'] };
      const columns = visitorColumns.split(',');
      const query = selectQuery({ table: 'reviews', columns, filters: conditions, or, order, limit: 5, embedded });
      const { status, body } = await ask(query);
      expect(status, body).toBe(200);
      return parseReviews(JSON.parse(body));
    };
    const first = await page(null);
    expect(first).toHaveLength(5);
    expect(first.filter((review) => review.reviewedCompany === null)).toEqual([]);
    const next = await page(first.at(-1) ?? null);
    expect(next.length).toBeGreaterThan(0);
    expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(first.length + next.length);
  });

  it.each(calls)('the function %s answers %j', async (name, args, types) => {
    const { status, body } = await ask(callQuery('GET', name, args, types));
    expect(status, body).toBe(200);
    expect(['null', '[]', '{}']).not.toContain(body);
  });

  it.each(['companies', 'company_stats', 'price_stats', 'market_price_stats', 'reviews'])(
    'all columns of %s are answered, for at most 40 rows',
    async (table) => {
      const { status, rows } = await ask(selectQuery({ table, columns: ['*'], limit: 40 }));
      expect({ status, several: rows > 20 && rows <= 40 }).toEqual({ status: 200, several: true });
    },
  );

  describe('in a request for more than 1 MB', () => {
    const copies = (column: string, times: number) => Array.from({ length: times }, (_, nth) => `a${nth}:${column}`);

    it.each([
      ['reviews', 'review', 2],
      ['reviews', 'review', 400],
      ['reviews', 'display_name', 400],
      ['reviews', 'id', 1300],
      ['companies', 'name', 300],
      ['price_stats', 'company', 400],
      ['company_stats', 'company', 400],
      ['market_price_stats', 'sensor', 1600],
    ])('the table %s with the column %s %i times is refused', async (table, column, times) => {
      const { status, body } = await ask(selectQuery({ table, columns: copies(column, times) }));
      expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('could be larger than 1 MB') });
    });

    it.each(['json_agg', 'row_to_json', 'companies', 'quote_literal', 'count', 'review::bytea', 'review::jsonb'])(
      '%s in place of a column of reviews is refused',
      async (column) => {
        const { status, body } = await ask(selectQuery({ table: 'reviews', columns: [column] }));
        expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('could be larger than 1 MB') });
      },
    );
  });
});
