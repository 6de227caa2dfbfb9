import { pricedAcquisitionNames } from '~/domain/images/acquisition';
import { sizeClasses } from '~/domain/images/size-class';
import { formatCount } from '~/domain/text/format-number';
import type { Filter, View } from './review-filters';

/** The texts of a filter. */
export interface FilterLabels {
  name: string;
  /** The choice of all options. */
  all: string;
  options: Record<string, string>;
}

/** The label of the order, and of each order. */
export const sortLabels = {
  name: 'Sort by',
  options: {
    newest: 'Newest',
    lowest: 'Lowest price',
    highest: 'Highest price',
    rated: 'Top rated',
    helpful: 'Most helpful',
  } satisfies Record<View['sort'], string>,
};

/** The texts of the filters that are always in view. They are short, because their row has little room. */
export const mainLabels = {
  sizeClass: {
    name: 'Size class',
    all: 'All sizes',
    options: Object.fromEntries(
      sizeClasses.map(({ key, name, span }) => [key, /^\D/.test(span) ? span : name.replace(' class', '')]),
    ),
  },
  acquisition: { name: 'Acquisition', all: 'All', options: { ...pricedAcquisitionNames, assured: 'Assured' } },
} satisfies { [Name in Filter]?: FilterLabels };

/** The filters that are always in view. */
export const mainFilters = ['sizeClass', 'acquisition'] as const;

/** The number of reviews that each option of a filter would show, and under `all` that of all options. */
export type OptionNumbers = Record<string, number>;

/** The numbers of the filters that are always in view. */
export type MainNumbers = Record<(typeof mainFilters)[number], OptionNumbers>;

/** "391 reviews", or nothing if it is unknown. */
export function formatPrebuiltTotal(numbers: MainNumbers | null): string {
  return numbers ? formatCount(numbers.sizeClass.all ?? 0, 'review') : '';
}

/** Label of the search in the texts of reviews. */
export const searchLabel = 'Search in reviews';

/** The heading of the filters that readers use less often. */
export const moreLabel = 'More filters';
/** Label of the button that copies the list's address. */
export const copyLabel = 'Copy link';
/** Label of the button that downloads the list as CSV. */
export const csvLabel = 'Download CSV';
