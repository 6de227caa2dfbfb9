import { pricedAcquisitionNames } from '~/domain/acquisition';
import { sensorTypeNames } from '~/domain/sensor-types';
import { type SizeClass, sizeClasses } from '~/domain/size-class';
import type { Filter, View } from './review-filters';

/** The labels of the options of each select. */
export const optionLabels: { readonly [Name in 'sort' | Filter]: Record<NonNullable<View[Name]>, string> } = {
  sort: {
    newest: 'Newest',
    lowest: 'Lowest price',
    highest: 'Highest price',
    rated: 'Top rated',
    helpful: 'Most helpful',
  },
  sensor: sensorTypeNames,
  sizeClass: Object.fromEntries(sizeClasses.map(({ key, name }) => [key, name])) as Record<SizeClass, string>,
  basis: { order: 'Whole order', scene: 'Per scene', km2: 'Per km²' },
  acquisition: pricedAcquisitionNames,
  stars: {
    '5': '4.5–5 stars',
    '4': '3.5–4 stars',
    '3': '2.5–3 stars',
    '2': '1.5–2 stars',
    '1': '0.5–1 stars',
    none: 'No rating',
  },
};
