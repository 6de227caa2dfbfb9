import { type DollarRates, usdPerUnit } from '../money/reference-rate.ts';
import type { Currency, PublishedSource } from './published-price.ts';

// Which list price counts: the only place that decides it. DECISIONS 125 names who asks.

/** A source older than this many months is history. */
const currentMonths = 24;

/** What decides whether a list price counts. */
interface DatedPrice extends Pick<PublishedSource, 'asOf' | 'lastSeen' | 'read'> {
  /** Whether a newer list of the same seller replaced this price. */
  replaced?: boolean;
}

/** A list price with what is sold for it. */
interface ListPrice extends DatedPrice, Sold {
  billing: { packagePrice: number | null };
}

interface Sold {
  /** Null or absent for an ordinary image. */
  special?: string | null;
}

/**
 * What the source of a price says in a month like "2026-11": that the price is history, because it is older than 24 months (`month`
 * is the latest possible one in which it was seen) or a newer list replaced it; that it is a page without a date; or nothing.
 */
type SourceReason =
  | { kind: 'history'; because: 'old'; month: string }
  | { kind: 'history'; because: 'replaced' }
  | { kind: 'undated'; lastSeen: string | null };

/** What a buyer should know of a list price, besides what its source says: that it holds for a region or for some buyers, or is converted. */
export type ListPriceReason =
  | SourceReason
  /** The images are of this region only. */
  | { kind: 'region'; region: string }
  /** Not everybody may be able to buy at this price. */
  | { kind: 'buyers'; buyers: string }
  /** `rate` is US dollars for one unit, `month` that of the rate. */
  | { kind: 'converted'; currency: Currency; month: string; rate: number };

/** What limits a list price: the region of its images, and who may buy at it. Null for no limit. */
interface Limited {
  region: string | null;
  billing: { buyers: string | null };
}

/** Whether everybody may pay a list price, wherever the area is. Other prices are shown, but say nothing of what others pay. */
export function isForEverybody({ region, billing }: Limited): boolean {
  return region === null && billing.buyers === null;
}

/** What a buyer should know of a list price on the day of an answer. */
export function reasonsOfListPrice(
  price: DatedPrice & Limited & { currency: Currency },
  { month, rates }: { month: string; rates: DollarRates },
): ListPriceReason[] {
  const { currency, region, billing } = price;
  const source = reasonOfSource(price, month);
  return [
    ...(region === null ? [] : [{ kind: 'region' as const, region }]),
    ...(billing.buyers === null ? [] : [{ kind: 'buyers' as const, buyers: billing.buyers }]),
    ...(source ? [source] : []),
    ...(currency === 'USD'
      ? []
      : [
          {
            kind: 'converted' as const,
            currency,
            month: rates[currency]?.month ?? '',
            rate: usdPerUnit(currency, rates),
          },
        ]),
  ];
}

/** What the source of a price says about it; null for a dated price of today. */
function reasonOfSource(price: DatedPrice, thisMonth: string): SourceReason | null {
  const month = latestMonthOf(price);
  if (price.replaced) return { kind: 'history', because: 'replaced' };
  if (month !== null && monthNumber(thisMonth) - monthNumber(month) > currentMonths)
    return { kind: 'history', because: 'old', month };
  return price.asOf === null && price.read === 'page' ? { kind: 'undated', lastSeen: price.lastSeen } : null;
}

/** Whether a price is history in a month like "2026-11". It is still shown, but not as a price of today. */
export function isHistory(price: DatedPrice, thisMonth: string): boolean {
  return reasonOfSource(price, thisMonth)?.kind === 'history';
}

/** Whether a price is for ordinary images, so that it compares with quotes and with other prices. */
export function isOrdinary({ special }: Sold): boolean {
  return !special;
}

/** Whether a price counts as a list price of today: in force, for ordinary images, and not for a package that is paid for first. */
export function countsToday(price: ListPrice, thisMonth: string): boolean {
  return isOrdinary(price) && price.billing.packagePrice === null && !isHistory(price, thisMonth);
}

/**
 * The month in which a source was last in force as far as we know: that of its date or the one in which it was last seen, the later
 * of both. A source is history only when it certainly is: "2022" and "about 2022" may be of December 2022, "2025–26" of December 2026.
 */
function latestMonthOf({ asOf, lastSeen }: DatedPrice): string | null {
  return (
    [asOf, lastSeen]
      .flatMap((date) => lastMonth(date) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function lastMonth(date: string | null): string | null {
  const found = /(\d{4})(?:-(\d\d)|–(\d\d))?/.exec(date ?? '');
  if (!found) return null;
  const [, year = '', month, lastYear] = found;
  return `${lastYear ? year.slice(0, 2) + lastYear : year}-${month ?? '12'}`;
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}
