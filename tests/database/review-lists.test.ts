import { beforeAll, describe, expect, it } from 'vitest';
import { resolutionRanges } from '../../src/domain/resolution-ranges.ts';
import {
  countByOption,
  countReviews,
  parseReviewCounts,
} from '../../src/features/reviews/list/filters/review-counts.ts';
import {
  defaultView,
  filters,
  type View,
  viewOptions,
} from '../../src/features/reviews/list/filters/review-filters.ts';
import { buildReviewQuery } from '../../src/features/reviews/list/filters/review-query.ts';
import { parseReviews, type Review } from '../../src/features/reviews/review.ts';
import { resolutionRangeCases } from '../fixtures/resolution-ranges.ts';
import { describeOnBothEngines } from './engines.ts';
import type { TestDatabase } from './test-database.ts';

const views: [string, Partial<View>][] = [
  ['newest', {}],
  ['lowest price', { sort: 'lowest' }],
  ['highest price', { sort: 'highest' }],
  ['top rated', { sort: 'rated' }],
  ['lowest price per km²', { sort: 'lowest', basis: 'km2' }],
  ['highest price per km²', { sort: 'highest', basis: 'km2' }],
  ['lowest price of 50 cm archive images', { sort: 'lowest', resolution: '50cm', acquisition: 'archive' }],
  ['top rated at 1 m', { sort: 'rated', resolution: '1m' }],
  ['newest with 3.5 or 4 stars', { stars: '4' }],
  ['newest without a rating', { sort: 'rated', stars: 'none' }],
];

describeOnBothEngines('review lists', (database) => {
  beforeAll(async () => {
    await insertReviews(database(), 300);
    for (const [metres] of resolutionRangeCases) await insertReviewAt(database(), metres);
  });

  describe.each([
    ['all companies', null],
    ['one company', 'maxar'],
  ])('of %s', (scope, company) => {
    it.each(views)(
      `the pages of the view "%s" of ${scope} list each of its reviews once and in order`,
      async (_, some) => {
        const view = { ...defaultView, ...some };
        const expected = (await everyReview(database(), company))
          .filter((review) => isIn(review, view))
          .sort(before(view));
        expect(expected.length).toBeGreaterThan(7);
        expect(await fetchPages(database(), company, view, expected.length)).toEqual(expected.map(({ id }) => id));
      },
    );

    it(`review_counts agrees with the number of reviews of ${scope} in each view`, async () => {
      const counts = await fetchCounts(database(), company);
      const all = await everyReview(database(), company);
      for (const [, some] of views) {
        const view = { ...defaultView, ...some };
        expect(countReviews(counts, view)).toBe(all.filter((review) => isIn(review, view)).length);
        for (const filter of filters) {
          const numbers = Object.keys(viewOptions[filter]).map((value) => {
            const chosen = { ...view, [filter]: value } as View;
            return [value, all.filter((review) => isIn(review, chosen)).length];
          });
          expect(countByOption(counts, view, filter)).toEqual(Object.fromEntries(numbers));
        }
      }
    });
  });

  it('review_counts assigns each resolution to the size range that the site filters by', async () => {
    const [all] = await database().query<{ count: number }>(
      `select count(*)::int from public.reviews where company = 'iceye'`,
    );
    expect(all?.count).toBe(resolutionRangeCases.length);
    const counts = await fetchCounts(database(), 'iceye');
    const expected = resolutionRanges.map(({ key }) => [
      key,
      resolutionRangeCases.filter(([, range]) => range === key).length,
    ]);
    expect(countByOption(counts, defaultView, 'resolution')).toEqual(Object.fromEntries(expected));
  });

  it('review_counts has no rows for a company without reviews', async () => {
    expect(await fetchCounts(database(), 'nobody')).toEqual([]);
  });

  it('review_counts gives everybody the same numbers, which do not identify authors', async () => {
    const [author, stranger] = [await database().signUp('Ingrid Author'), await database().signUp('Tariq Stranger')];
    const id = await database().createReview(author, { company: 'pixxel', anonymous: false });
    const responses = [];
    for (const caller of [database().visitor, author, stranger]) {
      const response = await database().request(caller, '/rest/v1/rpc/review_counts?of_company=pixxel');
      expect(response.status).toBe(200);
      for (const secret of [id, author.id, author.name, author.email]) expect(response.text).not.toContain(secret);
      responses.push(response.body);
    }
    expect(responses[0]).toEqual([
      { resolution: '50cm', basis: 'order', per_km2_known: false, acquisition: null, stars: 'none', reviews: 1 },
    ]);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });
});

/** The ids of a view's reviews, requested as a visitor's browser does, seven at a time. */
async function fetchPages(
  database: TestDatabase,
  company: string | null,
  view: View,
  atMost: number,
): Promise<string[]> {
  const ids: string[] = [];
  let last: Review | null = null;
  while (ids.length <= atMost) {
    const { conditions, or, order } = buildReviewQuery(view, last);
    const parameters = new URLSearchParams({ limit: '7' });
    if (company) parameters.append('company', `eq.${company}`);
    for (const [column, operator, value] of conditions) parameters.append(column, `${operator}.${value}`);
    if (or) parameters.append('or', `(${or})`);
    const keys = order.map(({ column, ascending }) => `${column}.${ascending ? 'asc' : 'desc'}`);
    parameters.append('order', keys.join().replace('rating.desc', 'rating.desc.nullslast'));
    const response = await database.request(database.visitor, `/rest/v1/reviews?${parameters}`);
    expect(response.status, response.text).toBe(200);
    const page = parseReviews(response.body);
    ids.push(...page.map(({ id }) => id));
    last = page.at(-1) ?? null;
    if (page.length < 7) break;
  }
  return ids;
}

async function fetchCounts(database: TestDatabase, company: string | null) {
  const response = await database.request(
    database.visitor,
    `/rest/v1/rpc/review_counts${company ? `?of_company=${company}` : ''}`,
  );
  return parseReviewCounts(response.body);
}

async function everyReview(database: TestDatabase, company: string | null): Promise<Review[]> {
  const rows = await database.query<Record<string, unknown>>('select *, created_on::text from public.reviews');
  return parseReviews(rows).filter((review) => company === null || review.company === company);
}

/** The rules of a view in JavaScript, to compare them with those of the database. */
function isIn(review: Review, { resolution, basis, acquisition, stars }: View): boolean {
  const range = resolutionRanges.find(({ key }) => key === resolution);
  const metres = review.resolutionMetres;
  return (
    (!range || (metres !== null && metres > range.from && metres <= range.to)) &&
    (basis === null || (basis === 'km2' ? review.pricePerKm2 !== null : review.priceBasis === basis)) &&
    (acquisition === null || review.acquisition === acquisition) &&
    (stars === null || String(review.rating === null ? 'none' : Math.ceil(review.rating)) === stars)
  );
}

function before({ sort, basis }: View): (a: Review, b: Review) => number {
  const newest = (a: Review, b: Review) => compare(b.createdOn, a.createdOn) || compare(b.id, a.id);
  const price = (review: Review) => (basis === 'km2' ? review.pricePerKm2 : review.price) ?? 0;
  if (sort === 'newest') return newest;
  if (sort === 'rated') return (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newest(a, b);
  const cheapest = (a: Review, b: Review) => price(a) - price(b) || compare(a.id, b.id);
  return sort === 'lowest' ? cheapest : (a, b) => cheapest(b, a);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Inserts random reviews, many of which are equal in the column they are sorted by. */
async function insertReviews(database: TestDatabase, count: number): Promise<void> {
  const anyOf = (values: string) => `(array[${values}])[1 + floor(random() * ${values.split(',').length})::int]`;
  await database.query(
    `with authors as (insert into public.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into public.reviews (id, company, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on)
     select id, ${anyOf("'maxar', 'maxar', 'airbus'")}, ${anyOf('null, 0.5, 3.5, 4, 4.5, 5')}, ${anyOf('10, 10, 250, 99.99, 5000, 10000000, 10000000')},
       ${anyOf("'order', 'scene', 'km2'")}, ${anyOf('null, 3, 7, 1000000')}, ${anyOf("null, 'archive', 'archive', 'tasking'")},
       ${anyOf("'30 cm', '50 cm', '0.7 m', '50 cm', '1 m', '3 m', '10 m', 'sharp'")}, 'Words.',
       current_date - floor(random() * 4)::int from authors`,
  );
}

async function insertReviewAt(database: TestDatabase, metres: number): Promise<void> {
  await database.query(
    `with authors as (insert into public.review_authors (id) values (gen_random_uuid()) returning id)
     insert into public.reviews (id, company, price, resolution, review) select id, 'iceye', 100, $1, 'Words.' from authors`,
    [`${metres} m`],
  );
}
