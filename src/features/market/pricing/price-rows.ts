import { acquisitionFamilies, familyLabels } from '~/domain/acquisition';
import { priceBasisLabels } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClassKeys } from '~/domain/resolution';
import { sensorTypeNames, sensorTypes } from '~/domain/sensor-types';
import { resolutionClassOfSize, sizeClassKeys, sizeClassName } from '~/domain/size-class';
import { minimumQuotes } from '~/domain/statistics-rules';
import { comparableBases } from '../price-groups';
import type { PriceStatistics } from '../statistics';

/** A row of a company's prices: one group, or all acquisitions together where no single one has enough quotes. */
export interface PriceRow {
  key: string;
  /** The size class: "50 cm class". */
  name: string;
  /** Acquisition and basis, after the sensor type of a company that has prices of several: "SAR, archive, per km²". */
  kind: string;
  price: PriceStatistics;
}

/**
 * The rows of a company's prices under each resolution class: by size class, sensor type, basis and acquisition, with at least
 * three quotes each.
 */
export function priceRowsByClass(prices: readonly PriceStatistics[]): Record<ResolutionClass, PriceRow[]> {
  const enough = prices.filter(({ n }) => n >= minimumQuotes);
  const several = new Set(enough.map(({ sensor }) => sensor)).size > 1;
  const rows = sizeClassKeys.flatMap((sizeClass) =>
    sensorTypes.flatMap((sensor) =>
      comparableBases.flatMap((basis) => {
        const same = enough.filter(
          (price) => price.sizeClass === sizeClass && price.sensor === sensor && price.basis === basis,
        );
        return byAcquisition(same).map((price) => toRow(price, several));
      }),
    ),
  );
  const ofClass = (key: ResolutionClass) => rows.filter(({ price }) => resolutionClassOfSize(price.sizeClass) === key);
  return Object.fromEntries(resolutionClassKeys.map((key) => [key, ofClass(key)])) as Record<
    ResolutionClass,
    PriceRow[]
  >;
}

/** The prices of each acquisition or, if there is none, of all acquisitions together. */
function byAcquisition(prices: PriceStatistics[]): PriceStatistics[] {
  const families = acquisitionFamilies.flatMap(
    (family) => prices.find(({ acquisition }) => acquisition === family) ?? [],
  );
  return families.length > 0 ? families : prices;
}

function toRow(price: PriceStatistics, withSensor: boolean): PriceRow {
  const { sensor, sizeClass, basis, acquisition } = price;
  const family = acquisition === 'all' ? 'any or not stated' : familyLabels[acquisition];
  return {
    key: [sensor, sizeClass, basis, acquisition].join(),
    name: sizeClassName(sizeClass),
    kind: [...(withSensor ? [sensorTypeNames[sensor]] : []), family, priceBasisLabels[basis]].join(', '),
    price,
  };
}
