import { type PricedAcquisition, pricedAs } from '../images/acquisition.ts';
import type { SensorType } from '../images/sensor-types.ts';
import type { SizeClass } from '../images/size-class.ts';
import { sizeClassesOf } from '../images/sold-size-classes.ts';
import { formatArea } from '../text/format-number.ts';
import { isOrdinary } from './list-price-standing.ts';
import { type PriceBasis, priceBasisLabels } from './price-basis.ts';
import {
  formatAmount,
  formatCertainty,
  formatDerivedPerKm2,
  formatPixelSize,
  type PublishedPrice,
  publishedPerKm2,
} from './published-price.ts';

/** A provider's published price in one size class, as text for tables that show it beside quotes. */
export interface PublishedInClass {
  sensor: SensorType;
  sizeClass: SizeClass;
  acquisition: PricedAcquisition;
  basis: PriceBasis;
  /** "$6 per km²", or "€175 for 25 km², about €7 per km²". */
  label: string;
  /** The pixel size and how sure we are of the price: "50 cm, undated, checked 6 Oct 2026". */
  note: string;
  /** The id of its entry on the provider's page, which shows the source: "price-1". */
  id: string;
}

/** The id of a published price on a provider's page; `index` is its zero-based position among the prices of that page. */
export function publishedPriceId(index: number): string {
  return `price-${index + 1}`;
}

/** The id of a size class on the page of all published prices: "multispectral-50cm"; "other" for unstated pixel sizes. */
export function publishedClassId(sensor: SensorType, sizeClass: SizeClass | 'other'): string {
  return `${sensor}-${sizeClass}`;
}

/**
 * The comparable prices among those on a provider's page, one entry for each size class in which a price's pixel sizes fall.
 */
export function publishedInClasses(prices: readonly PublishedPrice[]): PublishedInClass[] {
  return prices.flatMap((price, index) => {
    if (!isOrdinary(price)) return [];
    const { sensor, acquisition, basis, pixelSize } = price;
    const entry = {
      ...{
        sensor,
        acquisition: pricedAs(acquisition),
        basis,
        label: formatPublished(price),
        id: publishedPriceId(index),
      },
      note: `${formatPixelSize(pixelSize)}, ${formatCertainty(price)}`,
    };
    return sizeClassesOf(pixelSize).map((sizeClass) => ({ ...entry, sizeClass }));
  });
}

/** A published price and what it covers, as published: "$6 per km²", "€175 for 25 km², about €7 per km²". */
export function formatPublished(price: PublishedPrice): string {
  const perKm2 = publishedPerKm2(price);
  const amount = formatAmount(price.price, price.currency);
  const areaKm2 = price.smallestOrder?.areaKm2;
  if (!perKm2?.derived || !areaKm2) return `${amount} ${priceBasisLabels[price.basis]}`;
  return `${amount} for ${formatArea(areaKm2)}, ${formatDerivedPerKm2(perKm2, price.currency)}`;
}
