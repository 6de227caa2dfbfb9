import { beforeAll, describe, expect, it } from 'vitest';
import { sizeClassKeys } from '../../src/domain/images/size-class.ts';
import { isPricedAs } from '../../src/domain/prices/price-group.ts';
import { whyIncomparable } from '../../src/domain/prices/quote-standing.ts';
import { isRecent, maximumQuotes } from '../../src/domain/prices/statistics-rules.ts';
import { listFilters } from '../../src/features/review-list/filters/list-filters.ts';
import {
  countByOption,
  countReviews,
  parseReviewCounts,
} from '../../src/features/review-list/filters/review-counts.ts';
import {
  defaultView,
  filters,
  type Limits,
  type View,
  viewOptions,
} from '../../src/features/review-list/filters/review-filters.ts';
import { parseReviews, type Review } from '../../src/features/reviews/review.ts';
import { sizeClassCases } from '../fixtures/size-classes.ts';
import { describeOnOwnPostgres, describeOnPostgres } from './engines.ts';
import { finishReviews, type TestDatabase } from './test-database.ts';

/** A list: the company's key, null for all, and the selected view. */
type List = [company: string | null, view: View];

const group = { sensor: 'multispectral', sizeClass: '50cm', basis: 'km2' } as const;
const companies = [null, 'maxar'];
const ranges = [
  { price: limits(10, 250) },
  { price: limits(250, null) },
  { area: limits(3, 7) },
  { area: limits(null, 7) },
];
const selections: Partial<View>[] = [
  ...filters.flatMap((filter) => viewOptions[filter].map((option) => ({ [filter]: option }))),
  ...ranges,
];
const pairs = selections.flatMap((one, nth) =>
  selections
    .slice(nth + 1)
    .filter((other) => Object.keys(other)[0] !== Object.keys(one)[0])
    .map((other) => ({ ...one, ...other })),
);
/** The most common groups, sorted in every way. */
const groups: Partial<View>[] = [
  group,
  { ...group, basis: 'order' },
  { ...group, basis: 'scene', acquisition: 'tasking' },
  { ...group, acquisition: 'archive', price: limits(1, 90) },
  { ...group, acquisition: 'archive', price: limits(1, 90), area: limits(3, 7), stars: '4' },
];

describeOnPostgres('review lists', (database) => {
  let everyReview: Review[];
  beforeAll(async () => {
    await insertReviews(database(), 1200);
    for (const [metres] of sizeClassCases) await insertReviewAt(database(), metres);
    const rows = await database().query(
      'select *, null as seller_name, created_on::text, quoted_month::text from app.reviews',
    );
    everyReview = parseReviews(rows);
  });

  const of = (company: string | null) => everyReview.filter((review) => company === null || review.company === company);
  const expected = ([company, view]: List) =>
    of(company)
      .filter((review) => isIn(review, view))
      .sort(before(view))
      .map(({ id }) => id);
  const listsOf = (some: Partial<View>[], sorts: readonly View['sort'][]): List[] =>
    companies.flatMap((company) =>
      some.flatMap((view) => sorts.map((sort): List => [company, { ...defaultView, ...view, sort }])),
    );

  describe.each([
    [
      'without a filter, with each filter and with groups, in each order',
      [{}, ...selections, ...groups],
      viewOptions.sort,
    ],
    ['with each two filters', pairs, ['newest'] as const],
  ])('%s', (_, some, sorts) => {
    it('a list contains each of its reviews once and in order, page by page', async () => {
      const lists = listsOf(some, sorts);
      const pages = await fetchEveryPage(database(), lists);
      for (const [nth, list] of lists.entries()) expect(pages[nth], JSON.stringify(list)).toEqual(expected(list));
    });

    it('the prices that match a list are the newest 500 of the last 24 months, without licences to publish', async () => {
      const lists = listsOf(some, ['newest']);
      const prices = await fetchEveryPrice(database(), lists);
      for (const [nth, [company, view]] of lists.entries()) {
        const own = of(company).filter((review) => isIn(review, view));
        expect(prices[nth], JSON.stringify([company, view])).toEqual(pricesOf(own, view));
      }
    });
  });

  it('a browser can load the pages of a list to its end', async () => {
    for (const some of [{}, ...groups])
      for (const sort of viewOptions.sort) {
        const list: List = [null, { ...defaultView, ...some, sort }];
        expect(await turnPages(database(), list), JSON.stringify(list)).toEqual(expected(list));
      }
  });

  it('a list sorted by something unknown has the newest reviews first, like an address with such an order', async () => {
    const ids = expected([null, defaultView]).slice(0, 20);
    for (const sort of ['price', '', null, 'id; drop table app.reviews; --'])
      expect(idsOf(await callFunction(database(), 'list_reviews', { sort })), `${sort}`).toEqual(ids);
  });

  it('a page has at most 40 reviews, however many are requested', async () => {
    for (const [at_most, length] of [
      [undefined, 20],
      [7, 7],
      [40, 40],
      [100_000, 40],
      [0, 0],
      [-1, 0],
      [null, 0],
    ])
      expect(await callFunction(database(), 'list_reviews', { at_most }), `${at_most}`).toHaveLength(length ?? 0);
  });

  it('review_counts agrees with the number of reviews in each list', async () => {
    for (const company of companies) {
      const counts = await fetchCounts(database(), company);
      const number = (view: View) => of(company).filter((review) => isIn(review, view)).length;
      for (const some of [{}, ...selections, ...groups]) {
        // Limits do not affect the counts.
        const view = { ...defaultView, ...some, price: null, area: null };
        expect(countReviews(counts, view)).toBe(number(view));
        for (const filter of filters) {
          const numbers = viewOptions[filter].map((value) => [value, number({ ...view, [filter]: value })]);
          expect(countByOption(counts, view, filter)).toEqual(Object.fromEntries(numbers));
        }
      }
    }
  });

  it('review_counts assigns each resolution to the size class that the site filters by', async () => {
    expect(of('iceye')).toHaveLength(sizeClassCases.length);
    const counts = await fetchCounts(database(), 'iceye');
    const numbers = sizeClassKeys.map((key) => [key, sizeClassCases.filter(([, size]) => size === key).length]);
    expect(countByOption(counts, defaultView, 'sizeClass')).toEqual(Object.fromEntries(numbers));
  });
});

describeOnPostgres('review lists while people write', (database) => {
  it.each(['CS.Space', 'eq.planet', 'Match', 'Is.Null', "O'Neill & Co."])(
    'the reviews of a company named %s are listed, counted and compared, whatever its name means elsewhere',
    async (name) => {
      const author = await database().signUp();
      const kind = { sensor: 'multispectral', resolution: '50 cm', price_basis: 'km2', acquisition: 'archive' };
      const id = await database().createReview(author, { ...kind, company: name, price: 9 });
      const company = name.toLowerCase();
      const view: View = { ...defaultView, ...group, acquisition: 'archive' };
      for (const selected of [listFilters(company, defaultView), listFilters(company, view)])
        expect(idsOf(await callFunction(database(), 'list_reviews', { filters: selected }))).toEqual([id]);
      expect(countReviews(await fetchCounts(database(), company), defaultView)).toBe(1);
      const matches = await callFunction(database(), 'price_matches', { filters: listFilters(company, view) });
      expect(matches).toEqual([{ price: 9, unusual: false, sample: false }]);
    },
  );

  it('a search finds all of its words in any form, and takes anything for words', async () => {
    const author = await database().signUp();
    const text = 'The clouds covered half of the scene; we negotiated a refund.';
    const id = await database().createReview(author, { company: 'siis', review: text });
    const found = async (words: string) =>
      idsOf(await callFunction(database(), 'list_reviews', { filters: { company: 'siis', words } })).includes(id);
    for (const words of ['cloud', 'CLOUDS covering', '"negotiated: a refund!"', 'negotiating / refunds'])
      expect(await found(words), words).toBe(true);
    for (const words of ['cloudless', 'cloud discount', 'the', '%', "') or true; --", '"', '((', '-'.repeat(50)])
      expect(await found(words), words).toBe(false);
    expect(await found(`cloud ${'x'.repeat(100_000)}`), 'a long one').toBe(false);
  });

  it('a list of a company that nobody has reviewed is empty', async () => {
    for (const name of ['list_reviews', 'price_matches'])
      expect(await callFunction(database(), name, { filters: { company: 'nobody' } })).toEqual([]);
    expect(await fetchCounts(database(), 'nobody')).toEqual([]);
  });

  it('the next page begins where the last one ended, even if its last review has been deleted', async () => {
    const author = await database().signUp();
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth++) ids.push(await database().createReview(author, { company: 'planet' }));
    // The reviews are from one day, so the ids determine the order.
    ids.sort().reverse();
    const page = async (after?: Review) => {
      const values = { filters: { company: 'planet' }, after: after && placeOf(after), at_most: 2 };
      return parseReviews(await callFunction(database(), 'list_reviews', values));
    };
    const first = await page();
    await database().call(author, 'delete_review', { review: first[1]?.id });
    expect([...first, ...(await page(first[1]))].map(({ id }) => id)).toEqual(ids);
  });

  it('one review is shown as in lists, and null when it does not exist', async () => {
    const id = await database().createReview(await database().signUp(), { company: 'pixxel', anonymous: false });
    const [listed] = (await callFunction(database(), 'list_reviews', { filters: { company: 'pixxel' } })) as object[];
    expect(listed).toMatchObject({ id, companies: { name: 'Pixxel', address: 'pixxel' } });
    expect(await callFunction(database(), 'review', { id })).toEqual(listed);
    expect(await callFunction(database(), 'review', { id: id.slice(0, 13) })).toEqual(listed);
    expect(await callFunction(database(), 'review', { id: crypto.randomUUID() })).toBeNull();
  });

  it('review_counts gives everybody the same numbers, which do not identify authors', async () => {
    const [author, stranger] = [await database().signUp('Ingrid Author'), await database().signUp('Tariq Stranger')];
    const id = await database().createReview(author, { company: 'spire', anonymous: false });
    const answers = [];
    for (const caller of [database().visitor, author, stranger]) {
      const { text } = await database().call(caller, 'review_counts', { of_company: 'spire' });
      for (const secret of [id, author.id, author.name, author.email]) expect(text).not.toContain(secret);
      answers.push(text);
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject([{ basis: 'order', stars: 'none', reviews: 1 }]);
  });
});

// A separate database, because rows left by other tests of this worker change how many blocks are read.
describeOnOwnPostgres('review lists of many reviews', (database) => {
  beforeAll(async () => {
    await insertReviews(database(), 20_000);
    // As autovacuum does within a minute: the plans are the same before and after it.
    await database().supabase.engine.run('vacuum analyze');
  });

  it.each(companies)('first and middle pages of ordinary lists read few reviews (company: %s)', async (company) => {
    const rows = await database().query(
      `select *, null as seller_name, created_on::text, quoted_month::text from app.reviews
       where created_on = current_date - 2 and rating = 3.5 and helpful = 2 and price = 99.99 and price_basis = 'km2' limit 1`,
    );
    const [middle] = parseReviews(rows);
    expect(middle).toBeDefined();
    for (const [some, sorts] of [
      [{}, ['newest', 'rated', 'helpful']],
      [{ sensor: 'multispectral', sizeClass: '50cm' }, ['newest']],
      [group, ['lowest', 'highest']],
      [{ ...group, basis: 'order' }, ['lowest', 'highest']],
    ] as const)
      for (const sort of sorts)
        for (const after of [undefined, middle]) {
          const list: List = [company, { ...defaultView, ...some, sort }];
          // Reading all 20,000 takes more than 500, besides 280 of the small table of companies.
          expect(await blocksRead(database(), list, after), JSON.stringify(list)).toBeLessThan(500);
        }
  });
});

/**
 * The blocks of 8 kB that the database reads for a page of a list, without those of its catalogues, which a connection reads when
 * it is new. On a busy machine several are.
 */
async function blocksRead(database: TestDatabase, list: List, after?: Review): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 5; reading++) readings.push(await blocksOnce(database, list, after));
  return Math.min(...readings);
}

async function blocksOnce(database: TestDatabase, [company, view]: List, after?: Review): Promise<number> {
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    'explain (analyze, buffers, format json) select public.list_reviews($1::text::jsonb, $2, $3::text::jsonb)',
    [JSON.stringify(listFilters(company, view)), view.sort, after ? JSON.stringify(placeOf(after)) : null],
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN);
}

/** The ids in each of these lists, from pages of 40, in one statement. */
async function fetchEveryPage(database: TestDatabase, lists: List[]): Promise<string[][]> {
  const rows = await database.query<{ ids: string[] }>(
    `with recursive lists as (
       select l ->> 0 as sort, l -> 1 as filters, nth from jsonb_array_elements($1::text::jsonb) with ordinality as each (l, nth)
     ),
     pages as (
       select nth, 1 as page, public.list_reviews(filters, sort, null, 40) as reviews from lists
       union all
       select nth, page + 1, public.list_reviews(filters, sort, reviews -> -1, 40) from pages join lists using (nth)
       where jsonb_array_length(reviews) = 40 and page < 100
     )
     select coalesce(jsonb_agg(r -> 'id' order by page, place) filter (where r is not null), '[]') as ids
     from pages left join lateral jsonb_array_elements(reviews) with ordinality as each (r, place) on true
     group by nth order by nth`,
    [JSON.stringify(lists.map(([company, view]) => [view.sort, listFilters(company, view)]))],
  );
  return rows.map(({ ids }) => ids);
}

/** The prices that match each of these lists, in one statement. */
async function fetchEveryPrice(database: TestDatabase, lists: List[]): Promise<number[][]> {
  const rows = await database.query<{ prices: number[] }>(
    `select jsonb_path_query_array(public.price_matches(filters), '$[*].price') as prices
     from jsonb_array_elements($1::text::jsonb) with ordinality as each (filters, nth) order by nth`,
    [JSON.stringify(lists.map((list) => listFilters(...list)))],
  );
  return rows.map(({ prices }) => prices);
}

/** The ids in a list, requested as a visitor's browser does. */
async function turnPages(database: TestDatabase, [company, view]: List): Promise<string[]> {
  const reviews: Review[] = [];
  let page: Review[];
  do {
    const last = reviews.at(-1);
    const values = { filters: listFilters(company, view), sort: view.sort, after: last && placeOf(last), at_most: 40 };
    page = parseReviews(await callFunction(database, 'list_reviews', values));
    reviews.push(...page);
  } while (page.length > 0);
  return reviews.map(({ id }) => id);
}

/** Where the next page begins, as src/features/review-list/reviews.data.ts says it. */
function placeOf({ id, createdOn, rating, helpful, price, pricePerKm2 }: Review) {
  return { id, created_on: createdOn, rating, helpful, price, price_per_km2: pricePerKm2 };
}

async function fetchCounts(database: TestDatabase, company: string | null) {
  return parseReviewCounts(await callFunction(database, 'review_counts', { of_company: company }));
}

async function callFunction(database: TestDatabase, name: string, values: Record<string, unknown>): Promise<unknown> {
  const response = await database.call(database.visitor, name, values);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

function idsOf(rows: unknown): string[] {
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** The values by which the prices of these reviews are compared. */
function pricesOf(reviews: Review[], { basis }: View): (number | null)[] {
  return reviews
    .filter((review) => isRecent(review.quotedMonth) && whyIncomparable(review) === null)
    .sort((a, b) => compare(b.quotedMonth, a.quotedMonth) || compare(b.id, a.id))
    .slice(0, maximumQuotes)
    .map(({ pricePerKm2, price }) => (basis === 'km2' ? pricePerKm2 : price));
}

/** The rules of a view in TypeScript, for comparison with the database. */
function isIn(review: Review, { sensor, sizeClass, basis, acquisition, stars, price, area }: View): boolean {
  return (
    (sensor === null || review.sensor === sensor) &&
    (sizeClass === null || review.sizeClass === sizeClass) &&
    (basis === null || (basis === 'km2' ? review.pricePerKm2 !== null : review.priceBasis === basis)) &&
    (acquisition === null || isPricedAs(review.acquisition, acquisition)) &&
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

/**
 * Inserts random reviews, which are the same every time except for their ids. Many are equal in the column by which they are
 * sorted.
 */
async function insertReviews(database: TestDatabase, count: number): Promise<void> {
  const anyOf = (values: string) => `(array[${values}])[1 + floor(random() * ${values.split(',').length})::int]`;
  await database.supabase.engine.run(
    `select setseed(0.5);
     with authors as (insert into app.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into app.reviews (id, company, rating, price, price_basis, area_km2, acquisition, sensor, resolution, licence,
       affiliated, helpful, quoted_month, review, created_on)
     select id, ${anyOf("'maxar', 'maxar', 'airbus'")}, ${anyOf('null, 0.5, 1, 3.5, 4, 4.5, 5')}, ${anyOf('10, 10, 250, 99.99, 5000, 10000, 10000')},
       ${anyOf("'order', 'scene', 'km2'")}, ${anyOf('null, 3, 7, 1000000')}, ${anyOf("null, 'archive', 'recent-archive', 'tasking', 'assured'")},
       ${anyOf("'multispectral', 'multispectral', 'sar', null")}, ${anyOf("'30 cm', '50 cm', '0.5 m', '50 cm', '1 m', '3 m', '10 m', 'sharp'")},
       ${anyOf("null, null, 'one-organisation', 'publication'")}, random() < 0.1, floor(random() * 4)::int,
       (date_trunc('month', current_date) - floor(random() * 28)::int * interval '1 month')::date, 'Words.',
       current_date - floor(random() * 4)::int from authors`,
  );
  await finishReviews(database);
}

async function insertReviewAt(database: TestDatabase, metres: number): Promise<void> {
  await database.query(
    `with authors as (insert into app.review_authors (id) values (gen_random_uuid()) returning id)
     insert into app.reviews (id, company, price, resolution, review) select id, 'iceye', 100, $1, 'Words.' from authors`,
    [`${metres} m`],
  );
  await finishReviews(database);
}
