import { searchByName } from '~/domain/fuzzy-search';
import { isResolutionClass, type ResolutionClass } from '~/domain/resolution';
import { comparableBases, type ListedCompany, typicalPrice } from '../listed-companies';

/** How a list of companies is searched, filtered and sorted. The address contains all of it. */
export interface ExploreQuery {
  /** Name or part of one, as typed. */
  name: string;
  sort: SortKey;
  /** Key of a sensor type. */
  sensor: string | null;
  resolutionClass: ResolutionClass | null;
  /** In stars. */
  minRating: number | null;
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

/** The minimum ratings to filter by, in stars. */
export const minRatings = [4, 3, 2];

const maxNameLength = 80;

/** Parses the search string of the address. Ignores unknown values. */
export function parseExploreSearch(search: string): ExploreQuery {
  const params = new URLSearchParams(search);
  const minRating = Number(params.get('rating'));
  const resolutionClass = params.get('class');
  return {
    name: params.get('q')?.slice(0, maxNameLength) ?? '',
    sort: sortOrders.find(({ key }) => key === params.get('sort'))?.key ?? 'name',
    sensor: params.get('sensor'),
    resolutionClass: isResolutionClass(resolutionClass) ? resolutionClass : null,
    minRating: minRatings.includes(minRating) ? minRating : null,
  };
}

/** The search string that {@link parseExploreSearch} parses; defaults are left out. */
export function formatExploreSearch({ name, sort, sensor, resolutionClass, minRating }: ExploreQuery): string {
  const params = new URLSearchParams();
  if (name) params.set('q', name);
  if (sort !== 'name') params.set('sort', sort);
  if (sensor) params.set('sensor', sensor);
  if (resolutionClass) params.set('class', resolutionClass);
  if (minRating) params.set('rating', String(minRating));
  return params.size ? `?${params}` : '';
}

/** The companies that match a query, in its order; by name, the closest match is first unless another order is selected. */
export function searchCompanies(companies: ListedCompany[], query: ExploreQuery): ListedCompany[] {
  const { sort, sensor, resolutionClass, minRating } = query;
  const name = query.name.trim();
  const matches = (name ? findCompaniesByName(companies, name) : companies).filter(
    (company) =>
      (!sensor || company.sensors.includes(sensor)) &&
      (!resolutionClass || typicalPrice(company, resolutionClass) !== null) &&
      (!minRating || (company.summary?.ratingMean ?? 0) >= minRating),
  );
  if (sort === 'name') return name ? matches : matches.toSorted(byName);
  return matches.toSorted((a, b) => comparators[sort](a, b, query, companies) || byName(a, b));
}

/** Finds companies by their name or a former one, the closest match first. Tolerates more errors only if nothing else matches. */
export function findCompaniesByName(companies: ListedCompany[], text: string): ListedCompany[] {
  const close = searchByName(companies, text, 0.3);
  return close.length > 0 ? close : searchByName(companies, text, 0.4);
}

type Comparator = (a: ListedCompany, b: ListedCompany, query: ExploreQuery, all: ListedCompany[]) => number;

const comparators: Record<Exclude<SortKey, 'name'>, Comparator> = {
  lowest: (a, b, query) => byPrice(a, b, query, 1),
  highest: (a, b, query) => byPrice(a, b, query, -1),
  rated: (a, b, _, all) => {
    const mean = meanRating(all);
    return weightedRating(b, mean) - weightedRating(a, mean);
  },
  reviewed: (a, b) => (b.summary?.reviews ?? 0) - (a.summary?.reviews ?? 0),
};

/** Compares prices of the same basis, those per km² first; companies without a price are last in either direction. */
function byPrice(a: ListedCompany, b: ListedCompany, { resolutionClass }: ExploreQuery, direction: 1 | -1): number {
  const [priceA, priceB] = [typicalPrice(a, resolutionClass), typicalPrice(b, resolutionClass)];
  if (!priceA || !priceB) return Number(!priceA) - Number(!priceB);
  return (
    comparableBases.indexOf(priceA.basis) - comparableBases.indexOf(priceB.basis) ||
    direction * (priceA.median - priceB.median)
  );
}

/** The number of average ratings that are added to those of each company, so that few ratings move its rank less than many. */
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

function byName(a: ListedCompany, b: ListedCompany): number {
  return a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
}
