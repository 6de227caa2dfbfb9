import { type PricedAcquisition, pricedAs } from '~/domain/acquisition';
import { formatPublished } from '~/domain/published-in-class';
import {
  formatAsOf,
  formatCertainty,
  formatPublishedDate,
  type PublishedPrice,
  publishedPerKm2,
  sizeClassesOf,
} from '~/domain/published-price';
import type { SensorType } from '~/domain/sensor-types';
import type { SizeClass } from '~/domain/size-class';

/** A published price of a provider's images in one size class, as an offer for a buyer's order. */
export interface PublishedOffer {
  /** The provider's key. */
  company: string;
  companyName: string;
  /** The word before "-reviews" in the address of the provider's page. */
  address: string;
  product: string;
  sensor: SensorType;
  sizeClass: SizeClass;
  acquisition: PricedAcquisition;
  /** Null if the price was published in another currency, or for a scene or an order of unknown area. */
  usdPerKm2: { low: number; high: number } | null;
  /** Whether {@link usdPerKm2} is the price of an order divided by its area. Such a figure is shown only beside the label. */
  isDerived: boolean;
  /** The price as published: "$28–30 per km²", "€175 for 25 km², about €7 per km²". */
  label: string;
  /** The smallest area that can be bought; null when none is stated, or when the area is taken from a prepaid package. */
  smallestAreaKm2: number | null;
  /** The title of the source, its date, and how sure we are: "as copied on 6 Oct 2026". */
  source: string;
  asOf: string | null;
  certainty: string;
}

interface ProviderPrice extends PublishedPrice {
  company: string;
  name: string;
  address: string;
}

/** Published prices as offers, one for each size class that contains a product's pixel sizes. */
export function offersFromPublishedPrices(prices: readonly ProviderPrice[]): PublishedOffer[] {
  return prices.flatMap((price) => {
    const { company, name, address, product, sensor, pixelSize, acquisition, smallestOrder, source, asOf } = price;
    const perKm2 = publishedPerKm2(price);
    const offer = {
      ...{ company, companyName: name, address, product, sensor, asOf, certainty: formatCertainty(price) },
      acquisition: pricedAs(acquisition),
      usdPerKm2: perKm2 && price.currency === 'USD' ? { low: perKm2.low, high: perKm2.high } : null,
      isDerived: perKm2?.derived ?? false,
      label: formatPublished(price),
      smallestAreaKm2: smallestOrder?.prepaid ? null : (smallestOrder?.areaKm2 ?? null),
      source: source.title,
    };
    return sizeClassesOf(pixelSize).map((sizeClass) => ({ ...offer, sizeClass }));
  });
}

/**
 * The range of published prices per km² in US dollars, with their providers and dates: "from Feb 2024 to Nov 2026, some undated".
 */
export interface PublishedRange {
  low: number;
  high: number;
  /** The names of the providers: "Planet and SkyFi". */
  providers: string;
  certainty: string;
}

const isInRange = ({ usdPerKm2, isDerived }: PublishedOffer) => usdPerKm2 !== null && !isDerived;

/** Lists, as published, the prices that {@link publishedRange} leaves out: "Airbus €8.50 per km²; Planet €175 per scene". */
export function otherPublished(offers: readonly PublishedOffer[]): string {
  const others = offers.filter((offer) => !isInRange(offer));
  return others.map(({ companyName, label }) => `${companyName} ${label}`).join('; ');
}

/** The lowest and the highest price that was published per km² in US dollars; null if there is none. */
export function publishedRange(offers: readonly PublishedOffer[]): PublishedRange | null {
  const counted = offers.filter(isInRange);
  const prices = counted.flatMap(({ usdPerKm2 }) => usdPerKm2 ?? []);
  if (prices.length === 0) return null;
  return {
    low: Math.min(...prices.map(({ low }) => low)),
    high: Math.max(...prices.map(({ high }) => high)),
    providers: new Intl.ListFormat('en').format(new Set(counted.map(({ companyName }) => companyName))),
    certainty: describeCertainty(counted),
  };
}

/** How sure we are of some offers: their common description or, if they differ, their dates. */
function describeCertainty(offers: readonly PublishedOffer[]): string {
  const [first = '', ...others] = new Set(offers.map(({ certainty }) => certainty));
  return others.length === 0 ? first : formatDates(offers.map(({ asOf }) => asOf));
}

function formatDates(dates: readonly (string | null)[]): string {
  const known = dates.filter((date) => date !== null);
  const yearFirst = (date: string) => date.replace(/^\D+/, '');
  const sorted = known.toSorted((a, b) => yearFirst(a).localeCompare(yearFirst(b)));
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  if (oldest === undefined || newest === undefined) return 'undated';
  const ends =
    oldest === newest ? formatAsOf(oldest) : `from ${formatPublishedDate(oldest)} to ${formatPublishedDate(newest)}`;
  return `${ends}${known.length < dates.length ? ', some undated' : ''}`;
}
