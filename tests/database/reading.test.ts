import { beforeAll, describe, expect, it } from 'vitest';
import { sizeRanges } from '../../src/domain/size-ranges.ts';
import { countByOption, countReviews, parseReviewCounts } from '../../src/features/reviews/list/review-counts.ts';
import { defaultView, filters, type View, viewOptions } from '../../src/features/reviews/list/review-filters.ts';
import { buildReviewQuery } from '../../src/features/reviews/list/review-query.ts';
import { parseReviews, type Review } from '../../src/features/reviews/review.ts';
import { sizeRangeCases } from '../fixtures/size-ranges.ts';
import { onEachEngine, type Stage } from './play.ts';

const views: [string, Partial<View>][] = [
  ['the newest', {}],
  ['the cheapest', { sort: 'lowest' }],
  ['the dearest', { sort: 'highest' }],
  ['the best rated', { sort: 'rated' }],
  ['the cheapest by the km²', { sort: 'lowest', basis: 'km2' }],
  ['the dearest by the km²', { sort: 'highest', basis: 'km2' }],
  ['the cheapest of 50 cm from the archive', { sort: 'lowest', resolution: '50cm', acquisition: 'archive' }],
  ['the best rated of 1 m', { sort: 'rated', resolution: '1m' }],
  ['the newest with 3.5 or 4 stars', { stars: '4' }],
  ['the best rated that are not rated', { sort: 'rated', stars: 'none' }],
];

onEachEngine('the list of reviews', (stage) => {
  beforeAll(async () => {
    await load(stage(), 300);
    for (const [metres] of sizeRangeCases) await add(stage(), metres);
  });

  describe.each([null, 'maxar'])('of %s', (company) => {
    it.each(views)('goes through %s page by page: every one of them once, in order', async (_, some) => {
      const view = { ...defaultView, ...some };
      const expected = (await everyReview(stage(), company)).filter((review) => isIn(review, view)).sort(before(view));
      expect(expected.length).toBeGreaterThan(7);
      expect(await paged(stage(), company, view, expected.length)).toEqual(expected.map(({ id }) => id));
    });

    it('has as many reviews of each kind as are counted', async () => {
      const cells = await counted(stage(), company);
      const all = await everyReview(stage(), company);
      for (const [, some] of views) {
        const view = { ...defaultView, ...some };
        expect(countReviews(cells, view)).toBe(all.filter((review) => isIn(review, view)).length);
        for (const filter of filters) {
          const numbers = Object.keys(viewOptions[filter]).map((value) => {
            const chosen = { ...view, [filter]: value } as View;
            return [value, all.filter((review) => isIn(review, chosen)).length];
          });
          expect(countByOption(cells, view, filter)).toEqual(Object.fromEntries(numbers));
        }
      }
    });
  });

  it('counts every resolution in the size range by which the site filters it', async () => {
    const [understood] = await stage().owner<{ count: number }>(
      `select count(*)::int from public.reviews where company = 'iceye'`,
    );
    expect(understood?.count).toBe(sizeRangeCases.length);
    const cells = await counted(stage(), 'iceye');
    const expected = sizeRanges.map(({ key }) => [key, sizeRangeCases.filter(([, range]) => range === key).length]);
    expect(countByOption(cells, defaultView, 'resolution')).toEqual(Object.fromEntries(expected));
  });

  it('counts nothing of a company that nobody wrote about', async () => {
    expect(await counted(stage(), 'nobody')).toEqual([]);
  });

  it('tells numbers of reviews and nothing of who wrote them, the same to everybody', async () => {
    const [author, stranger] = [await stage().person('Ingrid Author'), await stage().person('Tariq Stranger')];
    const id = await stage().shared(author, { company: 'pixxel', anonymous: false });
    const answers = [];
    for (const caller of [stage().visitor, author, stranger]) {
      const answer = await stage().ask(caller, '/rest/v1/rpc/review_counts?of_company=pixxel');
      expect(answer.status).toBe(200);
      for (const secret of [id, author.id, author.name, author.email]) expect(answer.text).not.toContain(secret);
      answers.push(answer.body);
    }
    expect(answers[0]).toEqual([
      { resolution: '50cm', basis: 'order', per_km2_known: false, acquisition: null, stars: 'none', reviews: 1 },
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

/** The ids of a view's reviews, asked for as a visitor's browser does, seven at a time. */
async function paged(stage: Stage, company: string | null, view: View, atMost: number): Promise<string[]> {
  const ids: string[] = [];
  let last: Review | null = null;
  while (ids.length <= atMost) {
    const { conditions, or, order } = buildReviewQuery(view, last);
    const asked = new URLSearchParams({ limit: '7' });
    if (company) asked.append('company', `eq.${company}`);
    for (const [column, operator, value] of conditions) asked.append(column, `${operator}.${value}`);
    if (or) asked.append('or', `(${or})`);
    const keys = order.map(({ column, ascending }) => `${column}.${ascending ? 'asc' : 'desc'}`);
    asked.append('order', keys.join().replace('rating.desc', 'rating.desc.nullslast'));
    const answer = await stage.ask(stage.visitor, `/rest/v1/reviews?${asked}`);
    expect(answer.status, answer.text).toBe(200);
    const page = parseReviews(answer.body);
    ids.push(...page.map(({ id }) => id));
    last = page.at(-1) ?? null;
    if (page.length < 7) break;
  }
  return ids;
}

async function counted(stage: Stage, company: string | null) {
  const answer = await stage.ask(stage.visitor, `/rest/v1/rpc/review_counts${company ? `?of_company=${company}` : ''}`);
  return parseReviewCounts(answer.body);
}

async function everyReview(stage: Stage, company: string | null): Promise<Review[]> {
  const rows = await stage.owner<Record<string, unknown>>('select *, created_on::text from public.reviews');
  return parseReviews(rows).filter((review) => company === null || review.company === company);
}

/** The rules of a view once more, by other means than the database's. */
function isIn(review: Review, { resolution, basis, acquisition, stars }: View): boolean {
  const range = sizeRanges.find(({ key }) => key === resolution);
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

/** Adds reviews of which many are equal in what they are sorted by. */
async function load(stage: Stage, count: number): Promise<void> {
  const oneOf = (values: string) => `(array[${values}])[1 + floor(random() * ${values.split(',').length})::int]`;
  await stage.owner(
    `with made as (insert into public.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into public.reviews (id, company, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on)
     select id, ${oneOf("'maxar', 'maxar', 'airbus'")}, ${oneOf('null, 0.5, 3.5, 4, 4.5, 5')}, ${oneOf('10, 10, 250, 99.99, 5000, 10000000, 10000000')},
       ${oneOf("'order', 'scene', 'km2'")}, ${oneOf('null, 3, 7, 1000000')}, ${oneOf("null, 'archive', 'archive', 'tasking'")},
       ${oneOf("'30 cm', '50 cm', '0.7 m', '50 cm', '1 m', '3 m', '10 m', 'sharp'")}, 'Words.',
       current_date - floor(random() * 4)::int from made`,
  );
}

async function add(stage: Stage, metres: number): Promise<void> {
  await stage.owner(
    `with made as (insert into public.review_authors (id) values (gen_random_uuid()) returning id)
     insert into public.reviews (id, company, price, resolution, review) select id, 'iceye', 100, $1, 'Words.' from made`,
    [`${metres} m`],
  );
}
