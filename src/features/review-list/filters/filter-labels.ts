import { sensorTypeNames } from '~/domain/images/sensor-types';
import type { ComparedFilter, Filter } from './review-filters';
import { type FilterLabels, mainLabels } from './view-labels';

/** The texts of each filter. */
export const filterLabels: { readonly [Name in Filter]: FilterLabels } = {
  ...mainLabels,
  sensor: { name: 'Sensor type', all: 'All sensor types', options: sensorTypeNames },
  basis: {
    name: 'Price basis',
    all: 'All price bases',
    options: { order: 'Whole order', scene: 'Per scene', km2: 'Per km²' },
  },
  stars: {
    name: 'Rating',
    all: 'All ratings',
    options: {
      '5': '4.5–5 stars',
      '4': '3.5–4 stars',
      '3': '2.5–3 stars',
      '2': '1.5–2 stars',
      '1': '0.5–1 stars',
      none: 'No rating',
    },
  },
};

/** The filters that readers use less often. */
export const moreFilters = ['sensor', 'basis', 'stars'] as const;

/** The filters that must be selected before prices can be compared, in a sentence. */
export const filterNames: { readonly [Name in ComparedFilter]: string } = {
  sensor: 'a sensor type',
  sizeClass: 'a size class',
  basis: 'a price basis',
  acquisition: 'an acquisition',
};
