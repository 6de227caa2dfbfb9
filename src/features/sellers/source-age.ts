import type { Offer } from './offer';
import type { Reason } from './reason';

/** A source older than this many months is history. */
const currentMonths = 24;

/** What the age of an offer's source says about its price in a month like "2026-11": history, undated, or nothing. */
export function reasonsOfSource(offer: Offer, thisMonth: string): Reason[] {
  const month = latestMonthOf(offer);
  if (offer.replaced) return [{ kind: 'history', because: 'replaced' }];
  if (month !== null && monthNumber(thisMonth) - monthNumber(month) > currentMonths)
    return [{ kind: 'history', because: 'old', month }];
  return offer.asOf === null && offer.copiedOn === null ? [{ kind: 'undated', readIn: offer.readIn }] : [];
}

/**
 * The latest month that a source can be of, because a source is history only when it certainly is: its own date, else that of the
 * copy, else the month in which we read it. "2022" and "about 2022" may be of December 2022, "2025–26" of December 2026.
 */
function latestMonthOf({ asOf, copiedOn, readIn }: Offer): string | null {
  const date = asOf ?? copiedOn ?? readIn;
  const found = /(\d{4})(?:-(\d\d)|–(\d\d))?/.exec(date ?? '');
  if (!found) return null;
  const [, year = '', month, lastYear] = found;
  return `${lastYear ? year.slice(0, 2) + lastYear : year}-${month ?? '12'}`;
}

/** Whether a price is history in a month like "2026-11": the source is older than 24 months, or the seller has a newer list. */
export function isHistory(offer: Offer, thisMonth: string): boolean {
  return reasonsOfSource(offer, thisMonth).some(({ kind }) => kind === 'history');
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}
