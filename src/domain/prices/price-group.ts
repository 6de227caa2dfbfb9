import { type Acquisition, acquisitionLabels, type PricedAcquisition, pricedAs } from '../images/acquisition.ts';
import { type SensorType, sensorTypeNames } from '../images/sensor-types.ts';
import { type SizeClass, sizeClassName } from '../images/size-class.ts';
import { type PriceBasis, priceBasisLabels } from './price-basis.ts';

/** What prices must have in common to be comparable. */
export interface PriceGroup {
  sensor: SensorType;
  sizeClass: SizeClass;
  basis: PriceBasis;
  acquisition: PricedAcquisition;
}

/** The group that pages show by default: the one that most buyers ask about. */
export const defaultPriceGroup: PriceGroup = {
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  acquisition: 'archive',
};

/** A group as text: "Multispectral, 50 cm class, archive, per km²". */
export function formatPriceGroup({ sensor, sizeClass, basis, acquisition }: PriceGroup): string {
  return [
    sensorTypeNames[sensor],
    sizeClassName(sizeClass),
    acquisitionLabels[acquisition],
    priceBasisLabels[basis],
  ].join(', ');
}

/** Whether the price of an acquisition is summarised as another; that of an unknown acquisition never is. */
export function isPricedAs(acquisition: Acquisition | null, priced: PricedAcquisition): boolean {
  return acquisition !== null && pricedAs(acquisition) === priced;
}
