// What the pages ask of the database: as .data.ts files, the snapshot of a build and the site's functions ask it. Requests whose
// answer does not depend on the number of reviews, such as a user's own notices and claims, are left out.
import type { Review } from '../../../src/features/reviews/review.ts';
import { type List, pageOfList, reviewColumns } from './list-queries.ts';

/** Who asks: anybody, a user with reviews, a moderator, or the site itself with its secret key. */
export type Caller = 'visitor' | 'author' | 'moderator' | 'site';

/** A query that a page asks. */
export interface Read {
  operation: string;
  caller: Caller;
  query: string;
}

/** The company with the most reviews: about 15 of 100. */
export const company = 'company1';

const group = { sensor: 'multispectral', sizeClass: '50cm', acquisition: 'archive' } as const;
const limits = (from: number | null, to: number | null) => ({ from, to });

/** The lists: each sort order and filter, of one company and of all, and combinations that read differently. */
const lists: [operation: string, list: List][] = [
  ['a company, newest', { company, view: {} }],
  ['a company, best rated', { company, view: { sort: 'rated' } }],
  ['a company, most helpful', { company, view: { sort: 'helpful' } }],
  ['a company, a group', { company, view: group }],
  ['a company, a group by lowest price', { company, view: { ...group, basis: 'km2', sort: 'lowest' } }],
  ['a company, a group by highest price', { company, view: { ...group, basis: 'order', sort: 'highest' } }],
  ['a company, 2 stars', { company, view: { stars: '2' } }],
  ['a company, limits of area', { company, view: { area: limits(20, 100) } }],
  ['all, newest', { company: null, view: {} }],
  ['all, best rated', { company: null, view: { sort: 'rated' } }],
  ['all, most helpful', { company: null, view: { sort: 'helpful' } }],
  ['all, a sensor type', { company: null, view: { sensor: 'sar' } }],
  ['all, a rare sensor type', { company: null, view: { sensor: 'hyperspectral' } }],
  ['all, a size class', { company: null, view: { sizeClass: '30cm' } }],
  ['all, a price basis', { company: null, view: { basis: 'km2' } }],
  ['all, a rare acquisition', { company: null, view: { acquisition: 'assured' } }],
  ['all, no rating', { company: null, view: { stars: 'none' } }],
  ['all, 2 stars, most helpful', { company: null, view: { stars: '2', sort: 'helpful' } }],
  ['all, limits of price and area', { company: null, view: { price: limits(10, 900), area: limits(null, 500) } }],
  ['all, a group', { company: null, view: group }],
  ['all, a group with limits', { company: null, view: { ...group, area: limits(null, 500) } }],
  ['all, a group by lowest price', { company: null, view: { ...group, basis: 'km2', sort: 'lowest' } }],
  ['all, a group by highest price', { company: null, view: { ...group, basis: 'km2', sort: 'highest' } }],
  ['all, a group by price of an order', { company: null, view: { ...group, basis: 'order', sort: 'lowest' } }],
  ...sparseLists(),
];

/** Lists that few reviews match, or none, although many match each of their filters. */
function sparseLists(): [operation: string, list: List][] {
  const rare = { basis: 'scene', acquisition: 'assured', stars: '1' } as const;
  return [
    ['a company, filters without a match', { company, view: { sensor: 'sar', stars: '2' } }],
    ['a company, filters with few matches', { company, view: { ...rare, sizeClass: '3m' } }],
    ['all, filters with few matches', { company: null, view: { ...rare, sensor: 'sar' } }],
    [
      'all, filters with few matches, most helpful',
      { company: null, view: { ...rare, sensor: 'sar', sort: 'helpful' } },
    ],
    ['a company, best rated of 2 stars', { company, view: { stars: '2', sort: 'rated' } }],
    ['all, best rated of 2 stars', { company: null, view: { stars: '2', sort: 'rated' } }],
    [
      'all, best rated of 2 stars of a sensor type',
      { company: null, view: { sensor: 'sar', stars: '2', sort: 'rated' } },
    ],
    ['a company, prices with few matches', { company, view: { price: limits(30_000, null) } }],
    ['all, prices with few matches', { company: null, view: { price: limits(30_000, null) } }],
    ['all, prices without a match', { company: null, view: { price: limits(5_000_000, 6_000_000) } }],
    ['all, prices per km² with few matches', { company: null, view: { basis: 'km2', price: limits(1_200, 1_500) } }],
    ['all, an area without a match', { company: null, view: { area: limits(5_000, null) } }],
    [
      'all, a price and area without a match',
      { company: null, view: { price: limits(100_000, null), area: limits(null, 10) } },
    ],
    ['all, a basis and area without a match', { company: null, view: { basis: 'scene', area: limits(null, 99) } }],
  ];
}

/** The lists whose pages are also read deep within them. */
export const deepLists = ['a company, newest', 'all, newest', 'all, best rated', 'all, most helpful'];

/** What the reads depend on: after which review the deep page of each of {@link deepLists} begins, and the ids of a page. */
export interface Places {
  after: Record<string, Review>;
  ids: string[];
}

/** All reads. */
export function readsOf({ after, ids }: Places): Read[] {
  const page = `array['${ids.join("','")}']::uuid[]`;
  return [
    ...lists.map(([operation, list]) => read('visitor', operation, pageOfList(list))),
    ...lists
      .filter(([operation]) => deepLists.includes(operation))
      .map(([operation, list]) => read('visitor', `${operation}, deep page`, pageOfList(list, after[operation]))),
    ...pricesAndCounts(),
    ...ofReviews(page),
    ...ofUsers(page),
    ...ofTheSite(),
  ];
}

function read(caller: Caller, operation: string, query: string): Read {
  return { operation, caller, query };
}

function pricesAndCounts(): Read[] {
  const ofCompany = `company = '${company}'`;
  const calls = {
    'companies of lists': 'select public.listed_companies()',
    'review counts of a company': `select public.review_counts('${company}')`,
    'review counts of all': 'select public.review_counts()',
    'statistics of a company': `select * from app.company_summaries where ${ofCompany}`,
    'prices of a company': `select public.company_prices('{${company}}')`,
    'prices of four companies': `select public.company_prices('{company1,company2,company3,company4}')`,
    'newest 500 quotes of a company': `select public.quote_points('${company}')`,
    'newest 500 quotes of a group': `select public.market_quotes('multispectral', '50cm')`,
    'prices of the companies of a group': `select public.market_company_prices('multispectral', '50cm')`,
    'prices of the market in other sizes': `select * from app.price_summaries where sensor = 'multispectral'
      and size_class <> '50cm' and basis = 'km2' and acquisition in ('archive', 'tasking') and n >= 5`,
    'newest 500 prices that match filters': `select public.matching_prices('multispectral', '50cm', 'km2',
      '{archive,recent-archive}', most_area => 500)`,
    'newest 500 prices of a company that match filters': `select public.matching_prices('multispectral', '50cm', 'order',
      '{tasking}', of_company => '${company}', of_stars => '4')`,
  };
  return Object.entries(calls).map(([operation, query]) => read('visitor', operation, query));
}

function ofReviews(page: string): Read[] {
  return [
    read(
      'visitor',
      'one review',
      `select ${reviewColumns}, c.name, c.address from app.reviews left join lateral public.companies(reviews) c on true
       where id = (${page})[1] limit 40`,
    ),
    read('visitor', 'replies to a page of reviews', `select public.review_replies(${page})`),
    read('visitor', 'recently hidden reviews', 'select public.recently_hidden()'),
    read(
      'visitor',
      'companies without a page',
      'select key, name from app.companies where address is null and approved order by key limit 40',
    ),
  ];
}

function ofUsers(page: string): Read[] {
  const own = `from app.review_authors a join app.reviews r using (id)`;
  const queries: [Caller, string, string][] = [
    ['author', 'own reviews', `select a.created_at, r.* ${own} order by a.created_at desc, a.id desc limit 20`],
    ['author', 'own review', `select r.* ${own} where a.id = (${page})[1] limit 1`],
    [
      'author',
      'own earlier review of a company',
      `select a.id, r.created_on ${own} where r.company = '${company}' order by a.created_at desc limit 1`,
    ],
    ['author', 'own among a page of reviews', `select id from app.review_authors where id = any (${page})`],
    ['author', 'own votes on a page of reviews', `select public.own_votes(${page})`],
    ['author', 'own votes', 'select public.own_votes()'],
    ['author', 'own hidden reviews', 'select public.own_hidden_reviews()'],
    ['author', 'own standing', 'select public.own_standing()'],
    ['moderator', 'open reports', 'select public.moderation_queue()'],
    ['moderator', 'settled reports', 'select public.moderation_queue(true)'],
  ];
  return queries.map(([caller, operation, query]) => read(caller, operation, query));
}

function ofTheSite(): Read[] {
  const prices = 'app.price_summaries order by company, sensor, size_class, basis, acquisition limit 40 offset 400';
  return [
    read('visitor', 'a page of all prices', `select * from ${prices}`),
    read('site', 'fingerprint of the site', 'select public.site_fingerprint()'),
  ];
}
