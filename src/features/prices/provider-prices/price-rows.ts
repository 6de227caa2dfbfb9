import { acquisitionLabels, pricedAcquisitions } from '~/domain/acquisition';
import { type PriceBasis, priceBasisLabels } from '~/domain/price-basis';
import type { PublishedInClass } from '~/domain/published-in-class';
import { type ResolutionClass, resolutionClassKeys } from '~/domain/resolution';
import { type SensorType, sensorTypeNames, sensorTypes } from '~/domain/sensor-types';
import { resolutionClassOfSize, type SizeClass, sizeClassKeys, sizeClassName } from '~/domain/size-class';
import { minimumQuotes } from '~/domain/statistics-rules';
import { comparableBases } from '../price-groups';
import type { PriceSummary } from '../summaries';

/**
 * A row of a company's prices: published prices, and quotes of one group. If no acquisition has enough quotes, the quotes are
 * those of all acquisitions.
 */
export interface PriceRow {
  key: string;
  sizeClass: SizeClass;
  acquisition: PriceSummary['acquisition'];
  /** The size class: "50 cm class". */
  name: string;
  /** Acquisition and basis, preceded by the sensor type if the company has prices of several: "SAR, archive, per km²". */
  kind: string;
  /** Null in a row of published prices with too few quotes. */
  price: PriceSummary | null;
  /** The number of quotes. If they are too few, the number in its largest group. */
  n: number;
  published: PublishedInClass[];
}

/**
 * The rows of a company's prices under each resolution class: by size class, sensor type, basis and acquisition. Each has at
 * least three quotes or a published price. A published price is in the row of the quotes of its acquisition, if there is one.
 */
export function priceRowsByClass(
  prices: readonly PriceSummary[],
  published: readonly PublishedInClass[],
): Record<ResolutionClass, PriceRow[]> {
  const shown = [...prices.filter(({ n }) => n >= minimumQuotes), ...published];
  const withSensor = new Set(shown.map(({ sensor }) => sensor)).size > 1;
  const rows = sizeClassKeys.flatMap((sizeClass) =>
    sensorTypes.flatMap((sensor) => {
      const isSame = (one: { sensor: SensorType; sizeClass: SizeClass }) =>
        one.sensor === sensor && one.sizeClass === sizeClass;
      return rowsOfClass(prices.filter(isSame), published.filter(isSame), withSensor);
    }),
  );
  const ofClass = (key: ResolutionClass) => rows.filter(({ sizeClass }) => resolutionClassOfSize(sizeClass) === key);
  return Object.fromEntries(resolutionClassKeys.map((key) => [key, ofClass(key)])) as Record<
    ResolutionClass,
    PriceRow[]
  >;
}

/** The rows of one sensor type and size class. */
function rowsOfClass(prices: PriceSummary[], published: PublishedInClass[], withSensor: boolean): PriceRow[] {
  const rows = comparableBases
    .flatMap((basis) => byAcquisition(prices.filter((price) => price.basis === basis && price.n >= minimumQuotes)))
    .map((price): PriceRow => ({ ...describeRow(price, withSensor), price, n: price.n, published: [] }));
  for (const entry of published) {
    const ofAcquisition = rows.filter(({ acquisition }) => acquisition === entry.acquisition);
    const row = ofAcquisition.find(({ price }) => price?.basis === entry.basis) ?? ofAcquisition[0];
    if (row) row.published.push(entry);
    else {
      const n = Math.max(
        0,
        ...prices.filter(({ acquisition }) => acquisition === entry.acquisition).map((price) => price.n),
      );
      const described = describeRow({ ...entry, basis: null }, withSensor);
      rows.push({ ...described, price: null, n, published: [entry] });
    }
  }
  return rows;
}

/** The prices of each acquisition or, if no acquisition has any, of all acquisitions together. */
function byAcquisition(prices: PriceSummary[]): PriceSummary[] {
  const known = pricedAcquisitions.flatMap((each) => prices.find(({ acquisition }) => acquisition === each) ?? []);
  return known.length > 0 ? known : prices;
}

function describeRow(
  group: Pick<PriceSummary, 'sensor' | 'sizeClass' | 'acquisition'> & { basis: PriceBasis | null },
  withSensor: boolean,
) {
  const { sensor, sizeClass, basis, acquisition } = group;
  const label = acquisition === 'all' ? 'all acquisitions' : acquisitionLabels[acquisition];
  return {
    key: [sensor, sizeClass, basis, acquisition].join(),
    sizeClass,
    acquisition,
    name: sizeClassName(sizeClass),
    kind: [withSensor && sensorTypeNames[sensor], label, basis && priceBasisLabels[basis]].filter(Boolean).join(', '),
  };
}
