import { byName } from '~/domain/companies/by-name';
import { isPricedAcquisition } from '~/domain/images/acquisition';
import { isSensorType, type SensorType } from '~/domain/images/sensor-types';
import { isSizeClass, type SizeClass, sizeClasses } from '~/domain/images/size-class';
import { sizeClassLabel } from '~/domain/images/size-class-label';
import { defaultPriceGroup } from '~/domain/prices/price-group';
import { type ListedCompany, type ListedImages, priceOfImages } from '~/features/prices/company-list';

/** How a list of companies is searched, filtered and sorted. The address contains the whole query. */
export interface ExploreQuery {
  /** A name, part of one or a sensor type, as typed. */
  name: string;
  sort: SortKey;
  /** The images whose prices are shown. With a sensor type, only companies that sell such images are listed. */
  images: ListedImages;
  /** In stars. */
  minRating: number | null;
}

type SortKey = (typeof sortOrders)[number]['key'];

/** The sort orders, the default first. */
export const sortOrders = [
  { key: 'reviewed', name: 'Most reviewed' },
  { key: 'lowest', name: 'Lowest price' },
  { key: 'highest', name: 'Highest price' },
  { key: 'rated', name: 'Top rated' },
  { key: 'name', name: 'Name' },
] as const;

/** The minimum ratings to filter by, in stars. */
export const minRatings = [4, 3, 2];

const maxNameLength = 60;

/** Parses the search string of the address. Ignores unknown values. */
export function parseExploreSearch(search: string): ExploreQuery {
  const params = new URLSearchParams(search);
  const [sensor, sizeClass, acquisition] = [params.get('sensor'), params.get('size'), params.get('acquisition')];
  const minRating = Number(params.get('rating'));
  return {
    name: params.get('q')?.slice(0, maxNameLength) ?? '',
    sort: sortOrders.find(({ key }) => key === params.get('sort'))?.key ?? 'reviewed',
    images: {
      sensor: isSensorType(sensor) ? sensor : null,
      sizeClass: isSizeClass(sizeClass) ? sizeClass : defaultPriceGroup.sizeClass,
      acquisition: isPricedAcquisition(acquisition) ? acquisition : null,
    },
    minRating: minRatings.includes(minRating) ? minRating : null,
  };
}

/** The search string that {@link parseExploreSearch} parses; defaults are left out. */
export function formatExploreSearch({ name, sort, images, minRating }: ExploreQuery): string {
  const { sensor, sizeClass, acquisition } = images;
  const params = new URLSearchParams();
  if (name) params.set('q', name);
  if (sort !== 'reviewed') params.set('sort', sort);
  if (sensor) params.set('sensor', sensor);
  if (sizeClass !== defaultPriceGroup.sizeClass) params.set('size', sizeClass);
  if (acquisition) params.set('acquisition', acquisition);
  if (minRating) params.set('rating', String(minRating));
  return params.size ? `?${params}` : '';
}

/** The search string after a change to one parameter; defaults and values that are not understood are left out. */
export function changeExploreSearch(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  params.set(name, value ?? '');
  return formatExploreSearch(parseExploreSearch(params.toString()));
}

/** Whether a company sells images of a sensor type: it is listed under it, or has prices of such images. */
export function sellsImagesOf({ sensors, summary, listPrices }: ListedCompany, sensor: SensorType | null): boolean {
  return (
    sensor === null ||
    sensors.includes(sensor) ||
    [...(summary?.prices ?? []), ...(listPrices ?? [])].some((price) => price.sensor === sensor)
  );
}

/** How many companies have a price for the images of a sensor type in each size class, finest first; only classes with any. */
export function countBySize(
  companies: ListedCompany[],
  sensor: SensorType | null,
): { key: SizeClass; name: string; count: number }[] {
  return sizeClasses
    .map(({ key }) => ({
      key,
      name: sizeClassLabel(key),
      count: companies.filter((company) => priceOfImages(company, { sensor, sizeClass: key, acquisition: null }))
        .length,
    }))
    .filter(({ count }) => count > 0);
}

/** The same images, in the size class with the most prices if nobody has a price in theirs. */
export function withPricedSize(companies: ListedCompany[], images: ListedImages): ListedImages {
  const sizes = countBySize(companies, images.sensor);
  const asked = sizes.find(({ key }) => key === images.sizeClass) ?? sizes.toSorted((a, b) => b.count - a.count)[0];
  return asked ? { ...images, sizeClass: asked.key } : images;
}

/**
 * Filters the companies `found` by name and sorts them as a query asks. They are given in the order of a search, or the most
 * reviewed first.
 */
export function filterCompanies(found: ListedCompany[], query: ExploreQuery): ListedCompany[] {
  const { sort, images, minRating } = query;
  const matches = found.filter(
    (company) =>
      sellsImagesOf(company, images.sensor) && (!minRating || (company.summary?.ratingMean ?? 0) >= minRating),
  );
  if (sort === 'reviewed') return matches;
  return matches.toSorted((a, b) => comparators[sort](a, b, images, found) || byName(a, b));
}

type Comparator = (a: ListedCompany, b: ListedCompany, images: ListedImages, all: ListedCompany[]) => number;

const comparators: Record<Exclude<SortKey, 'reviewed'>, Comparator> = {
  lowest: (a, b, images) => byPrice(a, b, images, 1),
  highest: (a, b, images) => byPrice(a, b, images, -1),
  rated: (a, b, _, all) => {
    const mean = meanRating(all);
    return weightedRating(b, mean) - weightedRating(a, mean);
  },
  name: byName,
};

/** Compares prices per km². Companies without one come last in either direction. */
function byPrice(a: ListedCompany, b: ListedCompany, images: ListedImages, direction: 1 | -1): number {
  const [priceA, priceB] = [a, b].map((company) => {
    const price = priceOfImages(company, images)?.usdPerKm2;
    return typeof price === 'number' ? price : price?.median;
  });
  if (priceA === undefined || priceB === undefined) return Number(priceA === undefined) - Number(priceB === undefined);
  return direction * (priceA - priceB);
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
