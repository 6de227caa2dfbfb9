// Published prices: figures from price lists and shops. They keep their currency and are never mixed with quotes.

import type { ListedAcquisition } from '../images/acquisition.ts';
import type { SensorType } from '../images/sensor-types.ts';
import type { SpecialProduct } from '../images/special-products.ts';
import { formatDay, formatMonth } from '../text/format-date.ts';
import { formatLength, formatNumber, groupThousands } from '../text/format-number.ts';
import type { PriceBasis } from './price-basis.ts';

/** The currencies of published prices, by their ISO codes. */
export const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'THB'] as const;

/** The currency in which a price was published. */
export type Currency = (typeof currencies)[number];

/** Labels of the publishers of a price, as written beside the price. */
export const publisherLabels = {
  maker: 'maker',
  reseller: 'reseller',
  marketplace: 'marketplace',
  'public-agency': 'public agency',
} as const;

/** Who published a price. */
type Publisher = keyof typeof publisherLabels;

/** Two numbers in ascending order; equal when only one was published. */
export interface Span {
  low: number;
  high: number;
}

/** Where a price was published, and how sure we are of it. */
export interface PublishedSource {
  publisher: Publisher;
  /** The address is null when we know only the title. */
  source: { title: string; url: string | null };
  /** When the source was published: "2026-09", "2022", "2025–26" or "about 2022"; null when it has no date. */
  asOf: string | null;
  /** Whether we read the publisher's page, or a dated note that copies it. */
  read: 'page' | 'copy';
  /** When the source was last seen unchanged, like "2026-10-06", "2026-10" or "2026"; null if that is its own date. */
  lastSeen: string | null;
}

/** A published price of images, from its seller's file. */
export interface PublishedPrice extends PublishedSource {
  product: string;
  sensor: SensorType;
  /** Delivered pixel size in metres; null when it was not published. */
  pixelSize: Span | null;
  acquisition: ListedAcquisition;
  /** The amount in `currency`, on the given basis. */
  price: Span;
  currency: Currency;
  basis: PriceBasis;
  smallestOrder: {
    areaKm2: number | null;
    note: string | null;
    /** Whether the area is taken from a prepaid package, so that buyers cannot order this area alone. */
    prepaid?: boolean;
  } | null;
  terms: string | null;
  /** Null or absent for an ordinary image. */
  special?: SpecialProduct | null;
  /** Whether a newer list of the same seller replaced this price. */
  replaced?: boolean;
}

/** A price per km² in the currency of its source. */
export interface PublishedPerKm2 extends Span {
  /** Whether we divided the price of an order by its smallest area. Show such a figure only beside the price. */
  derived: boolean;
}

/** The key of a published price: "skyfi-1" for the first in the file of a seller. Links to the page of all published prices use it. */
export function publishedPriceKey(seller: string, index: number): string {
  return `${seller}-${index + 1}`;
}

/** The price per km² that follows from a published price; null for prices per scene and for orders of an unknown area. */
export function publishedPerKm2({ price, basis, smallestOrder }: PublishedPrice): PublishedPerKm2 | null {
  if (basis === 'km2') return { ...price, derived: false };
  const areaKm2 = smallestOrder?.areaKm2 ?? null;
  if (basis === 'scene' || areaKm2 === null) return null;
  return { low: price.low / areaKm2, high: price.high / areaKm2, derived: true };
}

/** An amount in its own currency: "€8.50", "$28–30", "£12,429". */
export function formatAmount({ low, high }: Span, currency: Currency): string {
  const digits = Number.isInteger(low) && Number.isInteger(high) ? 0 : 2;
  const [first, last] = [low, high].map((amount) => groupThousands(amount.toFixed(digits))) as [string, string];
  // The symbols of other currencies need `Intl`, whose first use takes a slow phone 0.3 s.
  const [symbol = ''] =
    currency === 'USD' ? '$' : (0).toLocaleString('en-US', { style: 'currency', currency }).split('0');
  return `${symbol}${first}${low === high ? '' : `–${last}`}`;
}

/** A derived price per km², rounded to one decimal so that it does not look more exact than it is: "about €6 per km²". */
export function formatDerivedPerKm2({ low, high }: Span, currency: Currency): string {
  const round = (amount: number) => Math.round(amount * 10) / 10;
  return `about ${formatAmount({ low: round(low), high: round(high) }, currency)} per km²`;
}

/** Pixel sizes as text: "50 cm", "31–50 cm", "0.7–1 m"; "not stated" when none was published. */
export function formatPixelSize(pixelSize: Span | null): string {
  if (pixelSize === null) return 'not stated';
  const { low, high } = pixelSize;
  if (low === high) return formatLength(low);
  return high < 1
    ? `${formatNumber(Math.round(low * 1000) / 10)}–${formatLength(high)}`
    : `${low}–${formatLength(high)}`;
}

/** When a price was published, and when it was last seen: "list of Aug 2025, seen 2026", "undated, seen Nov 2026". */
export function describeSourceDate({ asOf, lastSeen }: PublishedSource): string {
  const published =
    asOf === null ? 'undated' : `list ${asOf.startsWith('about') ? 'from' : 'of'} ${formatPublishedDate(asOf)}`;
  return lastSeen ? `${published}, seen ${formatPublishedDate(lastSeen)}` : published;
}

/** When prices were last seen, the one seen longest ago: "seen Jul 2026", "seen 2026". Null if no source has a date. */
export function describeLastSeen(sources: readonly PublishedSource[]): string | null {
  const dates = sources.flatMap(({ lastSeen, asOf }) => lastSeen ?? asOf ?? []);
  const [oldest] = dates.toSorted((a, b) => a.replace('about ', '').localeCompare(b.replace('about ', '')));
  return oldest ? `seen ${formatPublishedDate(oldest.replace(/^(\d{4}-\d\d)-\d\d$/, '$1'))}` : null;
}

/** The date of a source as text: a day, a month or a year, perhaps after "around ". */
export function formatPublishedDate(date: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return formatDay(date);
  return /^\d{4}-\d\d$/.test(date) ? formatMonth(date) : date.replace('about', 'around');
}
