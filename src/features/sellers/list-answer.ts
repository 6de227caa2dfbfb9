import { type Bill, billOrder, hasReason, isPriced, type PricedBill } from './bill';
import { isFreeFor } from './fit';
import type { ImageOrder, Today } from './image-order';
import type { FreeSource, Offer, Seller } from './offer';
import { bestRank, headlineRanks } from './reason';

/** What was published about prices, on the day of an answer. */
export interface PublishedMarket {
  offers: readonly Offer[];
  freeSources: readonly FreeSource[];
  today: Today;
  /** The websites of companies by their keys. */
  websites?: Readonly<Record<string, string>> | undefined;
  /** What a price note says besides: the day of the figures, and the nearest public contracts, a line for each. */
  note?: { day: string; contracts: readonly string[] } | undefined;
}

/** What an order costs at one seller. */
interface SellerPrice {
  seller: Seller;
  /** The list price: the cheapest published sum for an offer that fits. Null when no sum is known. */
  list: PricedBill | null;
  /** A sum that is derived from the price of a smaller order, if it is below the list price or there is none. */
  derived: PricedBill | null;
  /** Bills by sources that are older than 24 months or that the seller has replaced, cheapest first. */
  history: readonly Bill[];
  /** All other bills, cheapest first, those without a known sum last. */
  others: readonly Bill[];
}

/**
 * The lowest list price: a sum, a price per scene when no sum is known, or none. `bills` are all those with exactly this price, so
 * that every seller is named; one seller can have several, for example for two regions.
 */
type Headline =
  | { kind: 'sum'; usdCents: number; bills: readonly PricedBill[] }
  | { kind: 'per-scene'; bills: readonly Bill[] }
  | { kind: 'none' };

/** What an order costs by everything that was published. */
export interface ListAnswer {
  /** Sources that cost nothing and serve everybody, everywhere. They stand before the headline. */
  free: readonly FreeSource[];
  headline: Headline;
  /** Sellers that can be the headline first; within each part, the lowest sum first. */
  sellers: readonly SellerPrice[];
}

/** Answers what an order costs. Quotes are another kind of fact and stand beside it. */
export function listAnswer(
  order: ImageOrder,
  offers: readonly Offer[],
  freeSources: readonly FreeSource[],
  today: Today,
): ListAnswer {
  const bills = offers.flatMap((offer) => billOrder(order, offer, today) ?? []).toSorted(compareBills);
  return {
    free: freeSources.filter((source) => isFreeFor(source, order)),
    headline: headlineOf(bills),
    sellers: sellerPrices(bills),
  };
}

/** The bills with the lowest sum of those that may head an answer; `bills` are in ascending order. */
function headlineOf(bills: readonly Bill[]): Headline {
  const rank = bestRank(bills);
  const possible = bills.filter((bill) => bill.mayHead === rank);
  const priced = possible.filter(isPriced);
  if (priced[0]) {
    const usdCents = priced[0].cost.usdCents.low;
    return { kind: 'sum', usdCents, bills: priced.filter(({ cost }) => cost.usdCents.low === usdCents) };
  }
  const lowest = possible[0]?.price.usdCents.low;
  if (lowest === undefined) return { kind: 'none' };
  return { kind: 'per-scene', bills: possible.filter(({ price }) => price.usdCents.low === lowest) };
}

function sellerPrices(bills: readonly Bill[]): SellerPrice[] {
  const bySeller = [...Map.groupBy(bills, ({ offer }) => offer.seller.key).values()];
  const rows = bySeller.flatMap((own) => (own[0] ? [sellerPrice(own[0].offer.seller, own)] : []));
  const mainBill = ({ list, derived, others, history }: SellerPrice) => list ?? derived ?? others[0] ?? history[0];
  return rows.toSorted((a, b) => {
    const [first, second] = [mainBill(a), mainBill(b)];
    return first && second ? compareBills(first, second) : 0;
  });
}

/** Sorts the bills of one seller, which are in ascending order, into their places. */
function sellerPrice(seller: Seller, bills: readonly Bill[]): SellerPrice {
  const history = bills.filter((bill) => hasReason(bill, 'history'));
  const current = bills.filter((bill) => !history.includes(bill));
  const list = current.filter(isPriced).find((bill) => !hasReason(bill, 'derived')) ?? null;
  const lowest = current.filter(isPriced).find((bill) => hasReason(bill, 'derived')) ?? null;
  const derived = lowest && (!list || lowest.cost.usdCents.low < list.cost.usdCents.low) ? lowest : null;
  return { seller, list, derived, history, others: current.filter((bill) => bill !== list && bill !== derived) };
}

/** What can be the headline first, then the lower sum. Bills without a known sum come last of their kind, by their price. */
function compareBills(a: Bill, b: Bill): number {
  const rank = ({ mayHead }: Bill) => headlineRanks.indexOf(mayHead);
  const lowest = ({ cost, price }: Bill) => (cost ?? price).usdCents.low;
  const bySum = Number(isPriced(b)) - Number(isPriced(a)) || lowest(a) - lowest(b);
  return rank(a) - rank(b) || bySum || (a.offer.key < b.offer.key ? -1 : 1);
}
