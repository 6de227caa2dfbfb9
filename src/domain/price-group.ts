import { type Acquisition, type AcquisitionFamily, familyLabels, familyOf } from './acquisition.ts';
import { type PriceBasis, priceBasisLabels } from './price-basis.ts';
import { type SensorType, sensorTypeNames } from './sensor-types.ts';
import { type SizeClass, sizeClassName } from './size-class.ts';

/** What prices must have in common to be comparable. */
export interface PriceGroup {
  sensor: SensorType;
  sizeClass: SizeClass;
  basis: PriceBasis;
  family: AcquisitionFamily;
}

/** The group that pages show by default: the one that most buyers ask about. */
export const defaultPriceGroup: PriceGroup = {
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  family: 'archive',
};

/** A group as text: "Multispectral, 50 cm class, archive, per km²". */
export function formatPriceGroup({ sensor, sizeClass, basis, family }: PriceGroup): string {
  return [sensorTypeNames[sensor], sizeClassName(sizeClass), familyLabels[family], priceBasisLabels[basis]].join(', ');
}

/** Whether an acquisition belongs to a family; an unknown acquisition belongs to none. */
export function isOfFamily(acquisition: Acquisition | null, family: AcquisitionFamily): boolean {
  return acquisition !== null && familyOf(acquisition) === family;
}
