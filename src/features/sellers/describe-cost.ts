import { formatAmount, type Span } from '~/domain/prices/published-price';
import { formatArea, formatCount, formatNumber, formatUsd, roundUsd } from '~/domain/text/format-number';
import { type Bill, hasReason } from './bill';
import type { Reason } from './reason';

/** A sum in whole US cents as answers show it, with cents only below $100: "$40", "$1,440", "$22.50". */
export function formatUsdCents(usdCents: number): string {
  return formatUsd(roundUsd(usdCents / 100));
}

/** What a bill costs, or the price of one scene or order where no sum is known: "$40", "about $971", "$450–675". */
export function formatCost(bill: Bill): string {
  const { low, high } = (bill.cost ?? bill.price).usdCents;
  return low === high ? formatLowestCost(bill) : `${formatLowestCost(bill)}–${formatUsdCents(high).slice(1)}`;
}

/** The lower end of {@link formatCost}. */
export function formatLowestCost({ cost, price, offer }: Bill): string {
  const sum = formatUsdCents((cost ?? price).usdCents.low);
  return offer.currency === 'USD' ? sum : `about ${sum}`;
}

/** What a sum rests on: "list price", "derived from a list price", "between two old list prices". */
export function nameOfCost(bill: Bill): string {
  const old = hasReason(bill, 'history') ? 'old ' : '';
  if (hasReason(bill, 'derived')) return `derived from ${old ? 'an old' : 'a'} list price`;
  if (hasReason(bill, 'between-steps')) return `between two ${old}list prices`;
  const isSpan = bill.billed.kind === 'scenes' && bill.billed.n.low < bill.billed.n.high;
  return `${old}list price${isSpan ? ', by the size of a scene' : ''}`;
}

/** The sum in the currency in which it was published: "€840". Null for US dollars. */
export function formatOriginalCost({ cost, price, offer: { currency } }: Bill): string | null {
  if (currency === 'USD') return null;
  const { low, high } = (cost ?? price).cents;
  return formatAmount({ low: low / 100, high: high / 100 }, currency);
}

/**
 * What is billed for an order of `areaKm2`, in few words: "5 km²", "2 parts, 50 km²", "2 scenes at least", "1 package, paid in
 * advance". Null when the area itself is billed.
 */
export function formatBilled(bill: Bill, areaKm2: number): string | null {
  return formatBilling(bill, areaKm2, '');
}

/** {@link formatBilled} as a phrase: "billed as 5 km²", "2 parts, billed as 50 km²", "2 scenes at least". */
export function describeBilled(bill: Bill, areaKm2: number): string | null {
  return formatBilling(bill, areaKm2, 'billed as ');
}

function formatBilling(bill: Bill, areaKm2: number, beforeArea: string): string | null {
  const special = formatSpecialBilling(bill);
  const isDifferent = bill.billed.kind === 'area' && bill.billed.areaKm2 !== areaKm2;
  const condition = formatCondition(bill);
  if (!special && !isDifferent && !condition) return null;
  const area = bill.billed.kind === 'area' ? beforeArea + formatArea(bill.billed.areaKm2) : '';
  return formatParts(bill) + (special ?? area) + condition;
}

/** "2 parts, " where each is billed by itself. */
function formatParts({ reasons }: Bill): string {
  const found = reasons.find(isOfEachPart);
  return found ? `${formatCount(found.n, 'part')}, ` : '';
}

function isOfEachPart(reason: Reason): reason is Extract<Reason, { kind: 'each-part' | 'one-part' | 'parts-unknown' }> {
  return reason.kind === 'each-part' || reason.kind === 'one-part' || reason.kind === 'parts-unknown';
}

/** What has to be true for a sum that may be higher: " without holes". Empty for other sums. */
function formatCondition(bill: Bill): string {
  return hasReason(bill, 'holes-unknown') ? ' without holes' : '';
}

function formatSpecialBilling({ billed, reasons }: Bill): string | null {
  for (const reason of reasons) {
    if (reason.kind === 'package') return `${formatCounts(reason.n, 'package')}, paid in advance`;
    // Those of several parts are not equal.
    if (reason.kind === 'orders' && !reasons.some(isOfEachPart))
      return `${reason.n} orders of ${formatArea(Number(reason.eachKm2.toPrecision(4)))}`;
    if (reason.kind === 'smallest-sum') return 'minimum charge';
  }
  if (billed.kind === 'unknown') return 'each scene';
  if (billed.kind === 'area') return null;
  if (billed.n.high === 1) return '1 scene';
  const scenes = formatCounts(billed.n, 'scene');
  return reasons.some((reason) => reason.kind === 'scenes' && reason.isForShape) ? scenes : `${scenes} at least`;
}

function formatCounts({ low, high }: Span, noun: string): string {
  return low === high ? formatCount(low, noun) : `${formatNumber(low)}–${formatCount(high, noun)}`;
}
