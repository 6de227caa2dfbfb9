// The queries of the pages, in the form in which .data.ts files, the snapshot of a build and the site's functions send them.
// Includes some lists of reviews of each kind. Leaves out queries whose cost does not depend on the number of reviews, such as a
// user's notices.

/** The sender of a query: any visitor, a user with reviews, a moderator, or the site itself with its secret key. */
export type Caller = 'visitor' | 'author' | 'moderator' | 'site';

/**
 * The budget of a read. "growth" is for ordinary lists and summaries, whose time must not depend on the number of reviews. "time"
 * is for counts, and for lists that skip many reviews without a match.
 */
export type Budget = 'growth' | 'time';

/** A query of a page. */
export type Read = [operation: string, caller: Caller, sql: string, budget: Budget];

/** A list of reviews: its filters, and further arguments of `list_reviews`. */
const list = (filters: object, more = '') =>
  `select public.list_reviews('${JSON.stringify(filters)}'${more && `, ${more}`})`;

const company = { company: 'company1' };
const group = { sensor: 'multispectral', size_class: '50cm', acquisition: 'archive' };
const radarOf2Stars = { sensor: 'sar', stars: '2' };
const rare = { basis: 'scene', acquisition: 'assured', stars: '1' };
const afterAYear = `after => jsonb_build_object('created_on', current_date - 365, 'id', '80000000-0000-4000-8000-000000000000')`;

const lists: Read[] = [
  ['a company, newest', 'visitor', list(company), 'growth'],
  ['a company, best rated', 'visitor', list(company, "'rated'"), 'growth'],
  ['a company, most helpful', 'visitor', list(company, "'helpful'"), 'growth'],
  ['a company, a group', 'visitor', list({ ...company, ...group }), 'growth'],
  ['all, newest', 'visitor', list({}), 'growth'],
  ['all, newest, after a year', 'visitor', list({}, afterAYear), 'growth'],
  ['all, best rated', 'visitor', list({}, "'rated'"), 'growth'],
  ['all, most helpful', 'visitor', list({}, "'helpful'"), 'growth'],
  ['all, a sensor type', 'visitor', list({ sensor: 'sar' }), 'growth'],
  ['all, a group by lowest price', 'visitor', list({ ...group, basis: 'km2' }, "'lowest'"), 'growth'],
];

/** Lists that match few reviews or none, although each of their filters matches many. */
const combinations: Read[] = [
  ['all, a rare acquisition', 'visitor', list({ acquisition: 'assured' }), 'time'],
  ['a company, no match', 'visitor', list({ ...company, ...radarOf2Stars }), 'time'],
  ['a company, few matches', 'visitor', list({ ...company, ...rare, size_class: '3m' }), 'time'],
  ['all, few matches', 'visitor', list({ ...rare, sensor: 'sar' }), 'time'],
  ['all, few matches, most helpful', 'visitor', list({ ...rare, sensor: 'sar' }, "'helpful'"), 'time'],
  ['all, 2 stars of radar, best rated', 'visitor', list(radarOf2Stars, "'rated'"), 'time'],
  ['all, price and area', 'visitor', list({ most_price: 900, most_area: 500 }), 'time'],
  ['all, few prices', 'visitor', list({ least_price: 30_000 }), 'time'],
  ['all, a common word', 'visitor', list({ words: 'order' }), 'time'],
  ['all, a rare word', 'visitor', list({ words: 'harbours' }), 'time'],
  ['all, a rare word of a group, best rated', 'visitor', list({ ...group, words: 'harbour' }, "'rated'"), 'time'],
  ['all, no such word', 'visitor', list({ words: 'zebra' }), 'time'],
  ['all, no such area', 'visitor', list({ basis: 'scene', most_area: 99 }), 'time'],
];

const matches = JSON.stringify({ ...group, basis: 'km2', most_area: 500 });

const pricesAndCounts: Read[] = [
  ['companies of lists', 'visitor', 'select public.listed_companies()', 'growth'],
  ['review counts of a company', 'visitor', `select public.review_counts('company1')`, 'time'],
  ['review counts of all', 'visitor', 'select public.review_counts()', 'time'],
  ['sellers of all', 'visitor', 'select public.review_sellers()', 'time'],
  ['figures of a company', 'visitor', `select public.company_prices('{company1}')`, 'growth'],
  [
    'figures of four companies',
    'visitor',
    `select public.company_prices('{company1,company2,company3,company4}')`,
    'growth',
  ],
  ['quotes of a group', 'visitor', `select public.market_quotes('multispectral', '50cm')`, 'growth'],
  ['prices of the market', 'visitor', 'select public.market_prices()', 'growth'],
  ['newest 500 prices that match', 'visitor', `select public.price_matches('${matches}')`, 'time'],
];

/** The reviews with these ids belong to the author: see `addReviews`. */
const ids = Array.from({ length: 20 }, (_, nth) => `00000000-0000-4000-8000-${String(nth + 1).padStart(12, '0')}`);

const pagesAndUsers: Read[] = [
  ['one review', 'visitor', `select public.review('${ids[0]}')`, 'growth'],
  ['replies to a page of reviews', 'visitor', `select public.review_replies('{${ids}}')`, 'growth'],
  ['version of a page of a company', 'visitor', `select public.page_versions('{company1}')`, 'growth'],
  ['version of the list of all', 'visitor', 'select public.page_versions()', 'growth'],
  ['own reviews', 'author', 'select public.own_reviews()', 'growth'],
  ['own review', 'author', `select public.own_review('${ids[0]}')`, 'growth'],
  ['own earlier review', 'author', `select public.own_earlier_review('company1')`, 'growth'],
  ['own marks on a page of reviews', 'author', `select public.own_marks('{${ids}}')`, 'growth'],
  ['own hidden reviews', 'author', 'select public.own_hidden_reviews()', 'growth'],
  ['own standing', 'author', 'select public.own_standing()', 'growth'],
  ['open reports', 'moderator', 'select public.moderation_queue()', 'growth'],
  ['settled reports', 'moderator', 'select public.moderation_queue(true)', 'growth'],
  ['fingerprint of the site', 'site', 'select public.site_fingerprint()', 'growth'],
];

/** All reads. */
export const reads: Read[] = [...lists, ...combinations, ...pricesAndCounts, ...pagesAndUsers];
