import { pricedAcquisitionNames } from '~/domain/images/acquisition';
import { sizeClasses } from '~/domain/images/size-class';
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

/** The label of the choice of a provider. */
export const providerLabel = 'Provider';
/** The choice of all providers, as a value with its label. */
export const allProviders = ['', 'All providers'] as const;

/** Label of the search in the texts of reviews. */
export const searchLabel = 'Search in reviews';

/** The heading of the filters that readers use less often. */
export const moreLabel = 'More filters';
/** Label of the button that copies the list's address. */
export const copyLabel = 'Copy link';
/** Label of the button that downloads the list as CSV. */
export const csvLabel = 'Download CSV';
