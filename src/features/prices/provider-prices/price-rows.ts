import { type PricedAcquisition, pricedAcquisitions } from '~/domain/images/acquisition';
import { type SensorType, sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClassKeys, sizeClassName } from '~/domain/images/size-class';
import { comparableBases } from '~/domain/prices/leading-price';
import { type PriceBasis, priceBasisLabels } from '~/domain/prices/price-basis';
import type { PublishedInClass } from '~/domain/prices/published-in-class';
import { isShown } from '~/domain/prices/statistics-rules';
import type { PriceSummary } from '../summaries';

/** A company's prices of one group: its quotes, and beside them its published prices. */
export interface PriceCell {
  acquisition: PriceSummary['acquisition'];
  /** Null below three quotes. */
  price: PriceSummary | null;
  /** The number of quotes. */
  n: number;
  published: PublishedInClass[];
  /** The quotes per km² if there are only one or two. */
  few: readonly number[];
}

/** One or two quotes of a group, in US dollars per km², ascending. */
export interface FewQuotes {
  sensor: SensorType;
  sizeClass: SizeClass;
  basis: 'km2';
  acquisition: PricedAcquisition;
  prices: readonly number[];
}

/**
 * A row of a company's prices, with a cell for each acquisition. If no acquisition has enough quotes, `cells` is one cell of the
 * quotes of all acquisitions.
 */
export interface PriceRow {
  key: string;
  sizeClass: SizeClass;
  basis: PriceBasis;
  /** The size class: "50 cm class". */
  name: string;
  /** The basis, preceded by the sensor type if the company has prices of several: "SAR, per km²". */
  kind: string;
  cells: PriceCell[];
}

/**
 * The rows of a company's prices: by size class, sensor type and basis. Each has a group of at least three quotes, a published price,
 * or one or two quotes per km².
 */
export function priceRows(
  prices: readonly PriceSummary[],
  published: readonly PublishedInClass[],
  few: readonly FewQuotes[],
): PriceRow[] {
  const shown = [...prices.filter(isShown), ...published, ...few];
  const withSensor = new Set(shown.map(({ sensor }) => sensor)).size > 1;
  return sizeClassKeys.flatMap((sizeClass) =>
    sensorTypes.flatMap((sensor) =>
      comparableBases.flatMap((basis): PriceRow[] => {
        const isSame = (one: { sensor: SensorType; sizeClass: SizeClass; basis: PriceBasis }) =>
          one.sensor === sensor && one.sizeClass === sizeClass && one.basis === basis;
        const cells = cellsOf(prices.filter(isSame), published.filter(isSame), few.filter(isSame));
        if (cells.every((cell) => cell.price === null && cell.published.length + cell.few.length === 0)) return [];
        const kind = withSensor ? `${sensorTypeNames[sensor]}, ${priceBasisLabels[basis]}` : priceBasisLabels[basis];
        return [
          { key: `${sensor} ${sizeClass} ${basis}`, sizeClass, basis, name: sizeClassName(sizeClass), kind, cells },
        ];
      }),
    ),
  );
}

/** The acquisitions that any of these rows has a price for; archive and tasking in any case. */
export function columnsOf(rows: readonly PriceRow[]): PricedAcquisition[] {
  const hasAssured = rows.some(({ cells }) =>
    cells.some((cell) => cell.acquisition === 'assured' && (cell.n > 0 || cell.published.length > 0)),
  );
  return pricedAcquisitions.filter((acquisition) => acquisition !== 'assured' || hasAssured);
}

/** The cells of one sensor type, size class and basis. */
function cellsOf(prices: PriceSummary[], published: PublishedInClass[], few: FewQuotes[]): PriceCell[] {
  const cellOf = (acquisition: PriceCell['acquisition'], publishedPrices: PublishedInClass[]): PriceCell => {
    const price = prices.find((candidate) => candidate.acquisition === acquisition);
    const n = price?.n ?? 0;
    const quotes = few.find((candidate) => candidate.acquisition === acquisition)?.prices ?? [];
    return { acquisition, price: price && isShown(price) ? price : null, n, published: publishedPrices, few: quotes };
  };
  const cells = pricedAcquisitions.map((acquisition) =>
    cellOf(
      acquisition,
      published.filter((price) => price.acquisition === acquisition),
    ),
  );
  const all = cellOf('all', published);
  return all.price && cells.every(({ price }) => price === null) ? [all] : cells;
}
