import { type PricedAcquisition, pricedAs } from '../images/acquisition.ts';
import type { SensorType } from '../images/sensor-types.ts';
import type { SizeClass } from '../images/size-class.ts';
import { sizeClassesOf } from '../images/sold-size-classes.ts';
import { convertToUsd, type DollarRates, formatConverted, toUsd } from '../money/reference-rate.ts';
import { formatArea, roundUsd } from '../text/format-number.ts';
import { isOrdinary } from './list-price-standing.ts';
import { type PriceBasis, priceBasisLabels } from './price-basis.ts';
import {
  describeSourceDate,
  formatAmount,
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
  /** The basis on which it compares with quotes: per km² for an order of a known area too. */
  comparedBasis: PriceBasis;
  /** The price per km² in US dollars; null if it does not follow. */
  usdPerKm2: number | null;
  /** "$6 per km²", or "€175 for 25 km², about €7 per km²". */
  label: string;
  /** Dollars, another seller, the pixel size and the date: "about $27.27 at the rate of March 2026, at UP42, 50 cm, undated". */
  note: string;
  /** The id of its entry on the provider's page, which shows the source: "price-1". */
  id: string;
}

/** A published price with its seller, and who may buy; without them, it is the provider's own. */
type PriceOfSeller = PublishedPrice & {
  seller?: { key: string; name: string };
  billing?: { buyers: string | null };
};

/** The id of a published price on a provider's page; `index` is its zero-based position among the prices of that page. */
export function publishedPriceId(index: number): string {
  return `price-${index + 1}`;
}

/** The id of a size class on the page of all published prices: "multispectral-50cm"; "other" for unstated pixel sizes. */
export function publishedClassId(sensor: SensorType, sizeClass: SizeClass | 'other'): string {
  return `${sensor}-${sizeClass}`;
}

/**
 * The comparable prices among those on the page of the provider `key`, one entry for each size class in which a price's pixel sizes
 * fall. Prices that everybody may pay come first. Others name their product, because one list has many of them.
 */
export function publishedInClasses(
  key: string,
  prices: readonly PriceOfSeller[],
  rates: DollarRates,
): PublishedInClass[] {
  const inClasses = prices.flatMap((price, index) => {
    const acquisition = pricedAs(price.acquisition);
    if (!isOrdinary(price) || !acquisition) return [];
    const { sensor, basis, pixelSize, seller, currency } = price;
    const perKm2 = publishedPerKm2(price);
    const isOpen = !price.billing?.buyers;
    const place = seller && seller.key !== key ? `at ${seller.name}` : null;
    const entry = {
      ...{ sensor, acquisition, basis, isOpen, id: publishedPriceId(index), label: formatPublished(price) },
      comparedBasis: perKm2 ? ('km2' as const) : basis,
      usdPerKm2: perKm2 && roundUsd(toUsd(perKm2.low, currency, rates)),
      note: [
        currency !== 'USD' && formatConverted(convertToUsd(price.price.low * 100, currency, rates)),
        ...(isOpen ? [place] : [[place, 'ask first'].filter(Boolean).join(', '), price.product.split(', ')[0]]),
        ...[formatPixelSize(pixelSize), describeSourceDate(price)],
      ]
        .filter(Boolean)
        .join(', '),
    };
    return sizeClassesOf(pixelSize).map((sizeClass) => ({ ...entry, sizeClass }));
  });
  return inClasses.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)).map(({ isOpen: _, ...price }) => price);
}

/** A published price and what it covers, as published: "$6 per km²", "€175 for 25 km², about €7 per km²". */
export function formatPublished(price: PublishedPrice): string {
  const perKm2 = publishedPerKm2(price);
  const amount = formatAmount(price.price, price.currency);
  const areaKm2 = price.smallestOrder?.areaKm2;
  if (!perKm2?.derived || !areaKm2) return `${amount} ${priceBasisLabels[price.basis]}`;
  return `${amount} for ${formatArea(areaKm2)}, ${formatDerivedPerKm2(perKm2, price.currency)}`;
}
