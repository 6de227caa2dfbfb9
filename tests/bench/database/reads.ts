// What the pages ask of the database: as .data.ts files, the snapshot of a build and the site's functions ask it. Of the lists of
// reviews, some of each kind. What does not depend on the number of reviews, such as a user's own notices, is left out.

/** Who asks: anybody, a user with reviews, a moderator, or the site itself with its secret key. */
export type Caller = 'visitor' | 'author' | 'moderator' | 'site';

/**
 * What a read must keep: "growth" for ordinary lists and summaries, which take the same time however many reviews there are;
 * "time" for counts, and for lists that pass over reviews which do not match.
 */
export type Budget = 'growth' | 'time';

/** A query that a page asks. */
export type Read = [operation: string, caller: Caller, sql: string, budget: Budget];

const columns = `id, company, display_name, writer_role, writer_sector, rating, price, price_basis, area_km2, price_per_km2,
  acquisition, sensor, resolution, resolution_m, size_class, licence, quoted_month, affiliated, helpful, unusual, sample, review,
  created_on`;
const ofCompany = `select ${columns} from public.reviews where company = 'company1'`;
const ofAll = `select ${columns}, c.name, c.address from public.reviews left join lateral public.companies(reviews) c on true`;

const newest = 'order by created_on desc, id desc limit 20';
const bestRated = 'order by half_stars desc nulls last, created_on desc, id desc limit 20';
const mostHelpful = 'order by helpful desc, created_on desc, id desc limit 20';

const lowestPrice = 'price_per_km2_key is not null order by price_per_km2_key, id limit 20';
const afterAYear = `created_on <= current_date - 365 and (created_on < current_date - 365
  or created_on = current_date - 365 and id < '80000000-0000-4000-8000-000000000000')`;

const group = `sensor = 'multispectral' and size_class = '50cm' and acquisition in ('archive', 'recent-archive')`;
const radarOf2Stars = `sensor = 'sar' and half_stars in (3, 4)`;
const rare = `price_basis = 'scene' and acquisition = 'assured' and half_stars in (1, 2)`;

const lists: Read[] = [
  ['a company, newest', 'visitor', `${ofCompany} ${newest}`, 'growth'],
  ['a company, best rated', 'visitor', `${ofCompany} ${bestRated}`, 'growth'],
  ['a company, most helpful', 'visitor', `${ofCompany} ${mostHelpful}`, 'growth'],
  ['a company, a group', 'visitor', `${ofCompany} and ${group} ${newest}`, 'growth'],
  ['all, newest', 'visitor', `${ofAll} ${newest}`, 'growth'],
  ['all, best rated', 'visitor', `${ofAll} ${bestRated}`, 'growth'],
  ['all, most helpful', 'visitor', `${ofAll} ${mostHelpful}`, 'growth'],
  ['all, a sensor type', 'visitor', `${ofAll} where sensor = 'sar' ${newest}`, 'growth'],
  ['all, a rare acquisition', 'visitor', `${ofAll} where acquisition = 'assured' ${newest}`, 'growth'],
  ['all, a group by lowest price', 'visitor', `${ofAll} where ${group} and ${lowestPrice}`, 'growth'],
];

/** Lists that few reviews match, or none, although many match each of their filters; and one that begins within a day. */
const combinations: Read[] = [
  ['all, newest, after a year', 'visitor', `${ofAll} where ${afterAYear} ${newest}`, 'time'],
  ['a company, no match', 'visitor', `${ofCompany} and ${radarOf2Stars} ${newest}`, 'time'],
  ['a company, few matches', 'visitor', `${ofCompany} and size_class = '3m' and ${rare} ${newest}`, 'time'],
  ['all, few matches', 'visitor', `${ofAll} where sensor = 'sar' and ${rare} ${newest}`, 'time'],
  ['all, few matches, most helpful', 'visitor', `${ofAll} where sensor = 'sar' and ${rare} ${mostHelpful}`, 'time'],
  ['all, 2 stars of radar, best rated', 'visitor', `${ofAll} where ${radarOf2Stars} ${bestRated}`, 'time'],
  ['all, price and area', 'visitor', `${ofAll} where price_key <= 900 and area_key <= 500 ${newest}`, 'time'],
  ['all, few prices', 'visitor', `${ofAll} where price_key >= 30000 ${newest}`, 'time'],
  ['all, no such area', 'visitor', `${ofAll} where price_basis = 'scene' and area_key <= 99 ${newest}`, 'time'],
];

const otherSizes = `select * from public.market_price_stats where sensor = 'multispectral' and size_class <> '50cm'
  and basis = 'km2' and acquisition in ('archive', 'tasking') and n >= 5`;
const matchingPrices =
  "select public.matching_prices('multispectral', '50cm', 'km2', '{archive,recent-archive}', most_area => 500)";
const allPrices = `select * from public.price_stats order by company, sensor, size_class, basis, acquisition
  limit 40 offset 400`;

const pricesAndCounts: Read[] = [
  ['companies of lists', 'visitor', 'select public.listed_companies()', 'growth'],
  ['review counts of a company', 'visitor', `select public.review_counts('company1')`, 'time'],
  ['review counts of all', 'visitor', 'select public.review_counts()', 'time'],
  ['statistics of a company', 'visitor', `select * from public.company_stats where company = 'company1'`, 'growth'],
  ['prices of a company', 'visitor', `select public.company_prices('{company1}')`, 'growth'],
  ['prices of three companies', 'visitor', `select public.company_prices('{company1,company2,company3}')`, 'growth'],
  ['newest 500 quotes of a company', 'visitor', `select public.quote_points('company1')`, 'growth'],
  ['newest 500 quotes of a group', 'visitor', `select public.market_quotes('multispectral', '50cm')`, 'growth'],
  ['companies of a group', 'visitor', `select public.market_company_prices('multispectral', '50cm')`, 'growth'],
  ['prices of the market in other sizes', 'visitor', otherSizes, 'growth'],
  ['newest 500 prices that match', 'visitor', matchingPrices, 'time'],
  ['a page of all prices', 'visitor', allPrices, 'growth'],
];

/** The reviews with these ids are those of the author: see `addReviews`. */
const ids = Array.from({ length: 20 }, (_, nth) => `00000000-0000-4000-8000-${String(nth + 1).padStart(12, '0')}`);
const page = ids.map((id) => `'${id}'`).join();
const own = 'from public.review_authors a join public.reviews r using (id)';

const pagesAndUsers: Read[] = [
  ['one review', 'visitor', `${ofAll} where id = '${ids[0]}' limit 40`, 'growth'],
  ['replies to a page of reviews', 'visitor', `select public.review_replies('{${ids}}')`, 'growth'],
  ['recently hidden reviews', 'visitor', 'select public.recently_hidden()', 'growth'],
  ['state of a page of a company', 'visitor', `select public.page_state('{company1}')`, 'growth'],
  ['state of the list of all', 'visitor', 'select public.page_state()', 'growth'],
  ['own reviews', 'author', `select a.created_at, r.* ${own} order by a.created_at desc, a.id desc limit 20`, 'growth'],
  ['own review', 'author', `select r.* ${own} where a.id = '${ids[0]}' limit 1`, 'growth'],
  ['own of a page of reviews', 'author', `select id from public.review_authors where id in (${page})`, 'growth'],
  ['own votes on a page of reviews', 'author', `select public.own_votes('{${ids}}')`, 'growth'],
  ['own hidden reviews', 'author', 'select public.own_hidden_reviews()', 'growth'],
  ['own standing', 'author', 'select public.own_standing()', 'growth'],
  ['open reports', 'moderator', 'select public.moderation_queue()', 'growth'],
  ['settled reports', 'moderator', 'select public.moderation_queue(true)', 'growth'],
  ['fingerprint of the site', 'site', 'select public.site_fingerprint()', 'growth'],
];

/** All reads. */
export const reads: Read[] = [...lists, ...combinations, ...pricesAndCounts, ...pagesAndUsers];
