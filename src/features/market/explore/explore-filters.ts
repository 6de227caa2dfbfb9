import { searchByName } from '~/domain/fuzzy-search';
import { isResolutionClass, type ResolutionClass } from '~/domain/resolution';
import { basesToCompare, type Company, typicalPrice } from '../company';

/** How somebody looks through the companies; all of it stands in the address. */
export interface Exploring {
  asked: string;
  sort: Sort;
  sensor: string | null;
  resolutionClass: ResolutionClass | null;
  /** Least mean rating in stars. */
  rating: number | null;
}

export type Sort = (typeof sorts)[number]['key'];

/** What companies can be sorted by; the first unless something else is asked for. */
export const sorts = [
  { key: 'name', name: 'Name' },
  { key: 'lowest', name: 'Lowest price' },
  { key: 'highest', name: 'Highest price' },
  { key: 'rated', name: 'Top rated' },
  { key: 'reviewed', name: 'Most reviewed' },
] as const;

/** Least ratings that can be asked for, in stars. */
export const leastRatings = [4, 3, 2];

/** Reads a view from the query of an address; what it does not know is ignored. */
export function exploringFrom(search: string): Exploring {
  const asked = new URLSearchParams(search);
  const rating = Number(asked.get('rating'));
  const resolutionClass = asked.get('class');
  return {
    asked: asked.get('q')?.slice(0, 80) ?? '',
    sort: sorts.find(({ key }) => key === asked.get('sort'))?.key ?? 'name',
    sensor: asked.get('sensor'),
    resolutionClass: isResolutionClass(resolutionClass) ? resolutionClass : null,
    rating: leastRatings.includes(rating) ? rating : null,
  };
}

/** The query that {@link exploringFrom} reads; empty for everything by name. */
export function searchOf({ asked, sort, sensor, resolutionClass, rating }: Exploring): string {
  const search = new URLSearchParams();
  if (asked) search.set('q', asked);
  if (sort !== 'name') search.set('sort', sort);
  if (sensor) search.set('sensor', sensor);
  if (resolutionClass) search.set('class', resolutionClass);
  if (rating) search.set('rating', String(rating));
  const query = search.toString();
  return query && `?${query}`;
}

/** The companies of a view in its order; asked for by name, the closest come first unless another order is chosen. */
export function exploredAmong(companies: Company[], exploring: Exploring): Company[] {
  const { asked, sort, sensor, resolutionClass, rating } = exploring;
  const found = asked.trim() ? companiesNamed(companies, asked.trim()) : companies;
  const left = found.filter(
    (company) =>
      (!sensor || company.sensors.includes(sensor)) &&
      (!resolutionClass || typicalPrice(company, resolutionClass) !== null) &&
      (!rating || (company.figures?.ratingMean ?? 0) >= rating),
  );
  if (sort === 'name') return asked.trim() ? left : left.toSorted(byName);
  return left.toSorted((a, b) => orders[sort](a, b, exploring, companies) || byName(a, b));
}

/**
 * Companies whose name or a former one holds the text, or something much like it, the closest first; only when there is
 * none, those with something a little like it.
 */
export function companiesNamed(companies: Company[], text: string): Company[] {
  const much = searchByName(companies, text, 0.3);
  return much.length > 0 ? much : searchByName(companies, text, 0.4);
}

type Order = (a: Company, b: Company, exploring: Exploring, all: Company[]) => number;

const orders: Record<Exclude<Sort, 'name'>, Order> = {
  lowest: (a, b, view) => byPrice(a, b, view, 1),
  highest: (a, b, view) => byPrice(a, b, view, -1),
  rated: (a, b, _, all) => {
    const mean = meanRating(all);
    return shrunkRating(b, mean) - shrunkRating(a, mean);
  },
  reviewed: (a, b) => (b.figures?.reviews ?? 0) - (a.figures?.reviews ?? 0),
};

/** Prices of one basis beside each other, those of a square kilometre first; companies without a price last. */
function byPrice(a: Company, b: Company, { resolutionClass }: Exploring, direction: 1 | -1): number {
  const [one, other] = [typicalPrice(a, resolutionClass), typicalPrice(b, resolutionClass)];
  if (!one || !other) return Number(!one) - Number(!other);
  return (
    basesToCompare.indexOf(one.basis) - basesToCompare.indexOf(other.basis) || direction * (one.median - other.median)
  );
}

/** A mean of few ratings is drawn to that of the site, which weighs as much as five of them. */
function shrunkRating({ figures }: Company, mean: number): number {
  if (!figures || figures.ratingMean === null) return -1;
  return (figures.ratingMean * figures.rated + mean * 5) / (figures.rated + 5);
}

function meanRating(companies: Company[]): number {
  const rated = companies.flatMap(({ figures }) => (figures && figures.ratingMean !== null ? [figures] : []));
  const number = rated.reduce((sum, figures) => sum + figures.rated, 0);
  return number === 0 ? 0 : rated.reduce((sum, figures) => sum + (figures.ratingMean ?? 0) * figures.rated, 0) / number;
}

function byName(a: Company, b: Company): number {
  return a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
}
