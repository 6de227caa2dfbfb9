import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfFamily } from '../../src/domain/price-group.ts';
import { sizeClassKeys } from '../../src/domain/size-class.ts';
import { firstSummarisedMonth } from '../../src/domain/statistics-rules.ts';
import {
  countByOption,
  countReviews,
  parseReviewCounts,
} from '../../src/features/reviews/list/filters/review-counts.ts';
import {
  defaultView,
  filters,
  type Limits,
  type View,
  viewOptions,
} from '../../src/features/reviews/list/filters/review-filters.ts';
import { buildReviewQuery, type ReviewQuery } from '../../src/features/reviews/list/filters/review-query.ts';
import { priceParams } from '../../src/features/reviews/list/summary/price-params.ts';
import { parseReviews, type Review } from '../../src/features/reviews/review.ts';
import { sizeClassCases } from '../fixtures/size-classes.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestDatabase } from './test-database.ts';

const group = { sensor: 'multispectral', sizeClass: '50cm', basis: 'km2' } as const;
const views: [string, Partial<View>][] = [
  ['newest', {}],
  ['top rated', { sort: 'rated' }],
  ['most helpful', { sort: 'helpful' }],
  ['lowest price per km² in a group', { ...group, sort: 'lowest' }],
  ['highest price per km² in a group', { ...group, sort: 'highest' }],
  ['lowest price of an order in a group', { ...group, sort: 'lowest', basis: 'order' }],
  ['highest price of a scene in a group', { ...group, sort: 'highest', basis: 'scene' }],
  [
    'lowest price of archive images within limits',
    { ...group, sort: 'lowest', acquisition: 'archive', price: limits(1, 90) },
  ],
  ['highest price of tasked images', { ...group, sort: 'highest', acquisition: 'tasking' }],
  ['top rated in the 1 m class', { sort: 'rated', sizeClass: '1m' }],
  ['newest of one sensor type with 3.5 or 4 stars', { sensor: 'multispectral', stars: '4' }],
  ['newest without a rating', { sort: 'rated', stars: 'none' }],
  ['newest per km²', { basis: 'km2' }],
  ['newest within two limits of the price', { price: limits(10, 300) }],
  ['newest within two limits of price and area', { basis: 'km2', price: limits(1, 100), area: limits(3, 7) }],
  ['newest from a price on, up to an area', { price: limits(250, null), area: limits(null, 7) }],
  ['top rated within limits', { sort: 'rated', price: limits(null, 300), area: limits(3, null) }],
];

describeOnPostgres('review lists', (database) => {
  beforeAll(async () => {
    await insertReviews(database(), 700);
    for (const [metres] of sizeClassCases) await insertReviewAt(database(), metres);
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
        // Limits are not counted.
        const view = { ...defaultView, ...some, price: null, area: null };
        expect(countReviews(counts, view)).toBe(all.filter((review) => isIn(review, view)).length);
        for (const filter of filters) {
          const numbers = viewOptions[filter].map((value) => {
            const chosen: View = { ...view, [filter]: value };
            return [value, all.filter((review) => isIn(review, chosen)).length];
          });
          expect(countByOption(counts, view, filter)).toEqual(Object.fromEntries(numbers));
        }
      }
    });
  });

  it('every combination of two filters selects the reviews that a filter in TypeScript selects', async () => {
    const all = await everyReview(database(), null);
    const options = filters.flatMap((filter) => viewOptions[filter].map((option) => ({ [filter]: option })));
    const some = [...options, { price: limits(10, 250) }, { area: limits(3, 7) }, { area: limits(7, null) }];
    const filterOf = (filter: object) => Object.keys(filter)[0];
    for (const [index, one] of some.entries()) {
      for (const other of some.slice(index + 1).filter((candidate) => filterOf(candidate) !== filterOf(one))) {
        const view: View = { ...defaultView, ...one, ...other };
        const { body } = await request(database(), buildReviewQuery(view, null), { select: 'id', limit: '40' });
        const ids = (body as { id: string }[]).map(({ id }) => id);
        const expected = all.filter((review) => isIn(review, view)).sort(before(view));
        expect(ids, JSON.stringify(view)).toEqual(expected.slice(0, 40).map(({ id }) => id));
      }
    }
  });

  it('the prices that match a view are those of the last 24 months, newest first, without licences to publish', async () => {
    const selections: [string | null, Partial<View>][] = [
      [null, { acquisition: 'archive' }],
      ['maxar', { acquisition: 'archive' }],
      [null, { acquisition: 'tasking', basis: 'order' }],
      [null, { acquisition: 'archive', area: limits(3, 7), price: limits(1, 90) }],
      [null, { acquisition: 'tasking', area: limits(null, 7), price: limits(null, 90) }],
      [null, { acquisition: 'archive', stars: '4' }],
      [null, { acquisition: 'archive', stars: 'none' }],
    ];
    let compared = 0;
    for (const [company, some] of selections) {
      const view: View = { ...defaultView, ...group, ...some };
      const body = await callFunction(database(), 'matching_prices', priceParams(company, view));
      const expected = (await everyReview(database(), company))
        .filter(
          (review) =>
            isIn(review, view) &&
            review.licence !== 'publication' &&
            !review.affiliated &&
            review.quotedMonth >= firstSummarisedMonth(),
        )
        .sort((a, b) => compare(b.quotedMonth, a.quotedMonth) || compare(b.id, a.id))
        .map(({ pricePerKm2, price }) => (view.basis === 'km2' ? pricePerKm2 : price));
      const prices = (body as { price: unknown }[]).map(({ price }) => Number(price));
      expect(prices, JSON.stringify([company, some])).toEqual(expected);
      compared += prices.length;
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('review_counts assigns each resolution to the size class that the site filters by', async () => {
    const [all] = await database().query<{ count: number }>(
      `select count(*)::int from app.reviews where company = 'iceye'`,
    );
    expect(all?.count).toBe(sizeClassCases.length);
    const counts = await fetchCounts(database(), 'iceye');
    const expected = sizeClassKeys.map((key) => [key, sizeClassCases.filter(([, size]) => size === key).length]);
    expect(countByOption(counts, defaultView, 'sizeClass')).toEqual(Object.fromEntries(expected));
  });

  it.each(['CS.Space', 'eq.planet', 'Match', 'is.null'])(
    'the reviews of a company named %s are counted and its prices found, though PostgREST has such an operator',
    async (name) => {
      const author = await database().signUp();
      const company = await database().companyOfNewReview(author, name);
      expect(countReviews(await fetchCounts(database(), company), defaultView)).toBe(1);
      const values = priceParams(company, { ...defaultView, ...group, acquisition: 'archive' });
      expect(await callFunction(database(), 'matching_prices', values)).toEqual([]);
    },
  );

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
      {
        sensor: 'hyperspectral',
        size_class: '50cm',
        basis: 'order',
        per_km2_known: false,
        acquisition: 'unknown',
        stars: 'none',
        reviews: 1,
      },
    ]);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });
});

describeOnPostgres('review lists of many reviews', (database) => {
  beforeAll(async () => {
    await insertReviews(database(), 20_000);
    await database().supabase.engine.run(`
      create function app.plan_of(query text) returns setof text language plpgsql as $$
      begin
        perform set_config('role', 'anon', true);
        return query execute 'explain ' || query;
      end $$;
      analyze app.reviews;`);
  });
  afterAll(() => database().query('drop function app.plan_of'));

  /** How Postgres reads the first page of a list for a visitor. */
  async function planOf(where: string, order: string, columns = 'id, review'): Promise<string> {
    const plan = await database().query<{ plan_of: string }>('select app.plan_of($1)', [
      `select ${columns} from app.reviews where ${where} order by ${order} limit 20`,
    ]);
    return plan.map(({ plan_of }) => plan_of).join('\n');
  }

  const ofGroup = "sensor = 'multispectral' and size_class = '50cm'";
  const ofGroupPerKm2 = `${ofGroup} and price_per_km2_key is not null`;
  it.each([
    ['the newest of a group', ofGroup, 'created_on desc, id desc'],
    [
      'the newest of a group within two limits',
      `${ofGroup} and area_key <= 200 and area_key >= 3`,
      'created_on desc, id desc',
    ],
    ['the lowest prices per km² of a group', ofGroupPerKm2, 'price_per_km2_key, id'],
    [
      'the highest prices per km² of a group within two limits',
      `${ofGroupPerKm2} and price_per_km2_key <= 5000 and price_per_km2_key >= 2`,
      'price_per_km2_key desc, id desc',
    ],
    ['the lowest prices of an order of a group', `${ofGroup} and price_basis = 'order'`, 'price_key, id'],
    [
      'the newest prices of a summary',
      `${ofGroup} and price_per_km2 is not null and acquisition in ('archive', 'recent-archive') and quoted_month >= '2020-01-01' and licence is distinct from 'publication' and not affiliated`,
      'quoted_month desc, id desc',
    ],
  ])('a visitor reads %s from an index in order', async (_, where, order) => {
    const text = await planOf(where, order, 'id');
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/Sort|Seq Scan|Bitmap/);
  });

  it.each([
    ['sensor', 'aerial'],
    ['size_class', 'over-300m'],
    ['acquisition', 'assured'],
  ])('a visitor finds the newest of a rare %s without looking at other reviews', async (column, value) => {
    const text = await planOf(`${column} = '${value}'`, 'created_on desc, id desc');
    expect(text).toMatch(new RegExp(`Index Cond: .*${column} = '${value}'`));
    expect(text).not.toMatch(/Sort|Seq Scan|Bitmap/);
  });

  const newest = 'created_on desc, id desc';
  it.each([
    [
      'several filters',
      "sensor = 'sar' and price_basis = 'scene' and acquisition = 'assured' and half_stars in (9, 10)",
      newest,
    ],
    ['several filters of a company', "company = 'maxar' and size_class = '1m' and half_stars in (1, 2)", newest],
    ['a price basis, a price and an area', "price_basis = 'scene' and price_key >= 3 and area_key <= 100", newest],
    ['a company and limits of the area', "company = 'maxar' and area_key >= 1 and area_key <= 100", newest],
    ['several filters, most helpful first', "sensor = 'sar' and half_stars in (1, 2)", `helpful desc, ${newest}`],
    ['several filters, best first', "sensor = 'sar' and area_key <= 5", `half_stars desc nulls last, ${newest}`],
    [
      'several filters, cheapest first',
      `${ofGroup} and price_basis = 'scene' and acquisition = 'assured' and half_stars in (9, 10) and area_key <= 5`,
      'price_key, id',
    ],
    ['some stars, best first', 'half_stars in (7, 8)', `half_stars desc nulls last, ${newest}`],
    ['a high price', 'price_key >= 50000', newest],
    ['a price per km² that nobody paid', 'price_per_km2_key >= 0.1 and price_per_km2_key <= 0.2', newest],
    ['an area that nobody ordered', 'area_key >= 5000000', newest],
  ])('a visitor who filters by %s looks at no review that does not match', async (_, where, order) => {
    const text = await planOf(where, order);
    expect(text).toMatch(/Index Cond: /);
    // What the policy checks once, for the whole query.
    expect(text.replace('Filter: (InitPlan 1).col1', '')).not.toMatch(/Filter|Seq Scan|Bitmap/);
  });

  it('a visitor finds few prices, areas and the stars of a list by rating where an index begins', async () => {
    for (const [where, order, index] of [
      ['price_key >= 50000', newest, 'reviews_by_price'],
      ['price_per_km2_key >= 0.1 and price_per_km2_key <= 0.2', newest, 'reviews_by_price_per_km2'],
      ['area_key >= 5000000', newest, 'reviews_by_area'],
      ['half_stars in (7, 8)', `half_stars desc nulls last, ${newest}`, 'reviews_by_rating'],
    ] as const)
      expect(await planOf(where, order)).toContain(`Index Scan using ${index} `);
  });

  it('the keys of lists are the numbers that they stand for', async () => {
    const different = await database().query(
      `select from app.reviews
       where (price_key::numeric, price_per_km2_key::numeric, area_key::numeric, half_stars / 2.0)
         is distinct from (price, price_per_km2, area_km2, rating)`,
    );
    expect(different).toEqual([]);
  });

  it('prices that match filters are sought among the newest 5,000 quotes of a group', async () => {
    const insert = (count: number, month: string, stars: number) =>
      database().query(
        `with authors as (insert into app.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
         insert into app.reviews (id, company, price, price_basis, acquisition, rating, resolution, quoted_month, review)
         select id, 'pixxel', 20 + ${stars}, 'km2', 'archive', ${stars}, '30 m', date_trunc('month', now() - interval '${month}'), 'Words.' from authors`,
      );
    const matching = async (stars: string) => {
      const parameters = { of_sensor: 'hyperspectral', of_size_class: '10-30m', of_basis: 'km2', of_stars: stars };
      const values = new URLSearchParams({ ...parameters, of_acquisitions: '{archive}' });
      return ((await callFunction(database(), 'matching_prices', values)) as unknown[]).length;
    };
    await insert(20, '5 months', 1);
    await insert(4_990, '3 months', 5);
    expect([await matching('1'), await matching('5')]).toEqual([10, 500]);
    await insert(10, '1 month', 2);
    expect([await matching('1'), await matching('2')]).toEqual([0, 10]);
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
    const more = { limit: '7', ...(company && { company: `eq.${company}` }) };
    const response = await request(database, buildReviewQuery(view, last), more);
    expect(response.status, response.text).toBe(200);
    const page = parseReviews(response.body);
    ids.push(...page.map(({ id }) => id));
    last = page.at(-1) ?? null;
    if (page.length < 7) break;
  }
  return ids;
}

/** Requests reviews as a visitor's browser does. */
function request(database: TestDatabase, { conditions, or, order }: ReviewQuery, more: Record<string, string>) {
  const parameters = new URLSearchParams(more);
  for (const [column, operator, value] of conditions) parameters.append(column, `${operator}.${value}`);
  if (or) parameters.append('or', `(${or})`);
  const keys = order.map(({ column, ascending }) => `${column}.${ascending ? 'asc' : 'desc'}`);
  parameters.append('order', keys.join().replace('half_stars.desc', 'half_stars.desc.nullslast'));
  return database.request(database.visitor, `/rest/v1/reviews?${parameters}`);
}

async function fetchCounts(database: TestDatabase, company: string | null) {
  const values = new URLSearchParams(company ? { of_company: company } : {});
  return parseReviewCounts(await callFunction(database, 'review_counts', values));
}

/** Calls a function as the site does, with its values in the body. */
async function callFunction(database: TestDatabase, name: string, values: URLSearchParams | null): Promise<unknown> {
  const body = Object.fromEntries(values ?? []);
  const response = await database.request(database.visitor, `/rest/v1/rpc/${name}`, { method: 'POST', body });
  expect(response.status, response.text).toBe(200);
  return response.body;
}

async function everyReview(database: TestDatabase, company: string | null): Promise<Review[]> {
  const rows = await database.query<Record<string, unknown>>(
    'select *, created_on::text, quoted_month::text from app.reviews',
  );
  return parseReviews(rows).filter((review) => company === null || review.company === company);
}

/** The rules of a view in TypeScript, to compare them with those of the database. */
function isIn(review: Review, { sensor, sizeClass, basis, acquisition, stars, price, area }: View): boolean {
  return (
    (sensor === null || review.sensor === sensor) &&
    (sizeClass === null || review.sizeClass === sizeClass) &&
    (basis === null || (basis === 'km2' ? review.pricePerKm2 !== null : review.priceBasis === basis)) &&
    (acquisition === null || isOfFamily(review.acquisition, acquisition)) &&
    (stars === null || String(review.rating === null ? 'none' : Math.ceil(review.rating)) === stars) &&
    isWithin(basis === 'km2' ? review.pricePerKm2 : review.price, price) &&
    isWithin(review.areaKm2, area)
  );
}

function isWithin(value: number | null, range: Limits | null): boolean {
  if (!range) return true;
  return value !== null && value >= (range.from ?? 0) && value <= (range.to ?? Number.POSITIVE_INFINITY);
}

function limits(from: number | null, to: number | null): Limits {
  return { from, to };
}

function before({ sort, basis }: View): (a: Review, b: Review) => number {
  const newest = (a: Review, b: Review) => compare(b.createdOn, a.createdOn) || compare(b.id, a.id);
  const price = (review: Review) => (basis === 'km2' ? review.pricePerKm2 : review.price) ?? 0;
  if (sort === 'newest') return newest;
  if (sort === 'helpful') return (a, b) => b.helpful - a.helpful || newest(a, b);
  if (sort === 'rated') return (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newest(a, b);
  const cheapest = (a: Review, b: Review) => price(a) - price(b) || compare(a.id, b.id);
  return sort === 'lowest' ? cheapest : (a, b) => cheapest(b, a);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Inserts random reviews, the same ones each time but for their ids. Many are equal in the column they are sorted by. */
async function insertReviews(database: TestDatabase, count: number): Promise<void> {
  const anyOf = (values: string) => `(array[${values}])[1 + floor(random() * ${values.split(',').length})::int]`;
  await database.supabase.engine.run(
    `select setseed(0.5);
     with authors as (insert into app.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into app.reviews (id, company, rating, price, price_basis, area_km2, acquisition, sensor, resolution, licence,
       quoted_month, review, created_on)
     select id, ${anyOf("'maxar', 'maxar', 'airbus'")}, ${anyOf('null, 0.5, 3.5, 4, 4.5, 5')}, ${anyOf('10, 10, 250, 99.99, 5000, 10000, 10000')},
       ${anyOf("'order', 'scene', 'km2'")}, ${anyOf('null, 3, 7, 1000000')}, ${anyOf("null, 'archive', 'recent-archive', 'tasking', 'assured'")},
       ${anyOf("'multispectral', 'multispectral', 'sar', null")}, ${anyOf("'30 cm', '50 cm', '0.5 m', '50 cm', '1 m', '3 m', '10 m', 'sharp'")},
       ${anyOf("null, null, 'one-organisation', 'publication'")},
       (date_trunc('month', current_date) - floor(random() * 40)::int * interval '1 month')::date, 'Words.',
       current_date - floor(random() * 4)::int from authors`,
  );
}

async function insertReviewAt(database: TestDatabase, metres: number): Promise<void> {
  await database.query(
    `with authors as (insert into app.review_authors (id) values (gen_random_uuid()) returning id)
     insert into app.reviews (id, company, price, resolution, review) select id, 'iceye', 100, $1, 'Words.' from authors`,
    [`${metres} m`],
  );
}
