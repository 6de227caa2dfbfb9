import { byName } from '~/domain/companies/by-name';
import { isPricedAcquisition } from '~/domain/images/acquisition';
import { isSensorType } from '~/domain/images/sensor-types';
import { isSizeClass } from '~/domain/images/size-class';
import { priceBases } from '~/domain/prices/price-basis';
import { defaultPriceGroup, type PriceGroup } from '~/domain/prices/price-group';
import { type ListedCompany, typicalPrice } from '~/features/prices/company-list';

/** How a list of companies is searched, filtered and sorted. The address contains the whole query. */
export interface ExploreQuery {
  /** A name, part of one or a sensor type, as typed. */
  name: string;
  sort: SortKey;
  /** Key of the sensor type under which companies are listed. */
  sells: string | null;
  /** In stars. */
  minRating: number | null;
  /** The group whose prices are shown and used for sorting. */
  group: PriceGroup;
  view: ExploreView;
}

type SortKey = (typeof sortOrders)[number]['key'];

/** The sort orders, the default first. */
export const sortOrders = [
  { key: 'name', name: 'Name' },
  { key: 'lowest', name: 'Lowest price' },
  { key: 'highest', name: 'Highest price' },
  { key: 'rated', name: 'Top rated' },
  { key: 'reviewed', name: 'Most reviewed' },
] as const;

/** How companies are shown, the default first. */
export const views = [
  { key: 'table', name: 'Table' },
  { key: 'cards', name: 'Cards' },
] as const;

type ExploreView = (typeof views)[number]['key'];

/** The minimum ratings to filter by, in stars. */
export const minRatings = [4, 3, 2];

const maxNameLength = 60;

/** The search parameters of the price group. */
const groupParams = [
  { param: 'sensor', key: 'sensor' },
  { param: 'size', key: 'sizeClass' },
  { param: 'basis', key: 'basis' },
  { param: 'acquisition', key: 'acquisition' },
] as const;

/** Parses the search string of the address. Ignores unknown values. */
export function parseExploreSearch(search: string): ExploreQuery {
  const params = new URLSearchParams(search);
  const minRating = Number(params.get('rating'));
  return {
    name: params.get('q')?.slice(0, maxNameLength) ?? '',
    sort: sortOrders.find(({ key }) => key === params.get('sort'))?.key ?? 'name',
    sells: params.get('sells'),
    minRating: minRatings.includes(minRating) ? minRating : null,
    group: parsePriceGroup(params),
    view: params.get('view') === 'cards' ? 'cards' : 'table',
  };
}

function parsePriceGroup(params: URLSearchParams): PriceGroup {
  const sensor = params.get('sensor');
  const sizeClass = params.get('size');
  const acquisition = params.get('acquisition');
  return {
    sensor: isSensorType(sensor) ? sensor : defaultPriceGroup.sensor,
    sizeClass: isSizeClass(sizeClass) ? sizeClass : defaultPriceGroup.sizeClass,
    basis: priceBases.find((basis) => basis === params.get('basis')) ?? defaultPriceGroup.basis,
    acquisition: isPricedAcquisition(acquisition) ? acquisition : defaultPriceGroup.acquisition,
  };
}

/** The search string that {@link parseExploreSearch} parses; defaults are left out. */
export function formatExploreSearch({ name, sort, sells, minRating, group, view }: ExploreQuery): string {
  const params = new URLSearchParams();
  if (name) params.set('q', name);
  if (sort !== 'name') params.set('sort', sort);
  if (sells) params.set('sells', sells);
  if (minRating) params.set('rating', String(minRating));
  for (const { param, key } of groupParams) if (group[key] !== defaultPriceGroup[key]) params.set(param, group[key]);
  if (view !== 'table') params.set('view', view);
  return params.size ? `?${params}` : '';
}

/** The search string after a change to one parameter; defaults and values that are not understood are left out. */
export function changeExploreSearch(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  params.set(name, value ?? '');
  return formatExploreSearch(parseExploreSearch(params.toString()));
}

/**
 * Filters the companies `found` by name and sorts them as a query asks. A search by name keeps the order in which they were
 * found.
 */
export function filterCompanies(found: ListedCompany[], query: ExploreQuery): ListedCompany[] {
  const { name, sort, sells, minRating, group } = query;
  const matches = found.filter(
    (company) =>
      (!sells || company.sensors.includes(sells)) && (!minRating || (company.summary?.ratingMean ?? 0) >= minRating),
  );
  if (sort === 'name') return name.trim() ? matches : matches.toSorted(byName);
  return matches.toSorted((a, b) => comparators[sort](a, b, group, found) || byName(a, b));
}

type Comparator = (a: ListedCompany, b: ListedCompany, group: PriceGroup, all: ListedCompany[]) => number;

const comparators: Record<Exclude<SortKey, 'name'>, Comparator> = {
  lowest: (a, b, group) => byPrice(a, b, group, 1),
  highest: (a, b, group) => byPrice(a, b, group, -1),
  rated: (a, b, _, all) => {
    const mean = meanRating(all);
    return weightedRating(b, mean) - weightedRating(a, mean);
  },
  reviewed: (a, b) => (b.summary?.reviews ?? 0) - (a.summary?.reviews ?? 0),
};

/** Compares prices in one group. Companies without a price there come last in either direction. */
function byPrice(a: ListedCompany, b: ListedCompany, group: PriceGroup, direction: 1 | -1): number {
  const [priceA, priceB] = [typicalPrice(a, group), typicalPrice(b, group)];
  if (!priceA || !priceB) return Number(!priceA) - Number(!priceB);
  return direction * (priceA.median - priceB.median);
}

/**
 * The number of average ratings that are added to each company's ratings, so that a few ratings change its rank less than many.
 */
const priorRatings = 5;

function weightedRating({ summary }: ListedCompany, mean: number): number {
  if (!summary || summary.ratingMean === null) return -1;
  return (summary.ratingMean * summary.rated + mean * priorRatings) / (summary.rated + priorRatings);
}

function meanRating(companies: ListedCompany[]): number {
  const summaries = companies.flatMap(({ summary }) => (summary && summary.ratingMean !== null ? [summary] : []));
  const count = summaries.reduce((sum, { rated }) => sum + rated, 0);
  return count === 0 ? 0 : summaries.reduce((sum, { ratingMean, rated }) => sum + (ratingMean ?? 0) * rated, 0) / count;
}

/** The number of companies that a list shows until the user searches, sorts, filters or asks for all. */
const shownAtFirst = 24;

/**
 * The keys of the companies that a long list shows at first: the most reviewed ones, then those with a list price or a page. Null for
 * a short list, which shows all.
 */
export function keysShownAtFirst(companies: ListedCompany[]): Set<string> | null {
  if (companies.length <= shownAtFirst) return null;
  const rank = ({ listPrice, address }: ListedCompany) => (listPrice ? 2 : Number(address !== null));
  const ranked = companies.toSorted(
    (a, b) => (b.summary?.reviews ?? 0) - (a.summary?.reviews ?? 0) || rank(b) - rank(a) || byName(a, b),
  );
  return new Set(ranked.slice(0, shownAtFirst).map(({ key }) => key));
}
