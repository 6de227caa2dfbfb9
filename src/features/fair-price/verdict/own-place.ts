import { formatUsd } from '~/domain/format-number';
import { minimumQuotes } from '~/domain/statistics-rules';
import { isPriced } from '~/features/sellers/bill';
import { formatUsdCents } from '~/features/sellers/describe-cost';
import type { Answer, MarketAnswer } from '../order-answer';
import { headlineBills, nameSellers } from './words';

/** Where the buyer's own quote stands, as two sentences. */
export interface OwnPlace {
  text: string;
  detail: string;
}

/**
 * Compares the buyer's own quote with the quotes of its acquisition, by what each costs for the buyer's order: the own price per
 * km² times the area that is billed. Without enough quotes, compares it with the lowest list price.
 */
export function placeOwnQuote(answer: Answer): OwnPlace | null {
  const { own, areaKm2 } = answer.order;
  if (!own) return null;
  const market = answer[own.acquisition];
  const name = `Your quote of ${formatUsd(own.price)}`;
  // A quote for another billed area than the order's becomes the price of the order.
  const ownCents = Math.round((own.billedKm2 > areaKm2 ? own.price : own.perKm2 * areaKm2) * 100);
  return placeAmongQuotes(name, ownCents, market) ?? placeByListPrice(name, ownCents, market);
}

function placeAmongQuotes(
  name: string,
  ownCents: number,
  { acquisition, quotes, summary }: MarketAnswer,
): OwnPlace | null {
  if (summary.kind !== 'summary') return null;
  const lower = quotes.filter(({ usdCents }) => usdCents < ownCents).length;
  const equal = quotes.filter(({ usdCents }) => usdCents === ownCents).length;
  return {
    text: `${name} is ${difference(ownCents, summary.median)} the ${acquisition} median.`,
    detail: `${lower} of ${quotes.length} quotes are lower${equal > 0 ? `, ${equal} the same` : ''}.`,
  };
}

function placeByListPrice(name: string, ownCents: number, market: MarketAnswer): OwnPlace {
  const bills = headlineBills(market);
  const bill = bills.find(isPriced);
  const few = `Fewer than ${minimumQuotes} buyers shared a quote like it.`;
  if (!bill) return { text: `${name} is the first price for an order like this.`, detail: few };
  const { low } = bill.cost.usdCents;
  return {
    text: `${name} is ${difference(ownCents, low)} the lowest ${market.acquisition} list price.`,
    detail: `That is ${formatUsdCents(low)} at ${nameSellers(bills)}. ${few}`,
  };
}

/** "19% above", "as much as", "12% below". */
function difference(cents: number, reference: number): string {
  const percent = Math.round((100 * (cents - reference)) / reference);
  if (cents === reference) return 'exactly';
  if (percent === 0) return cents > reference ? 'just above' : 'just below';
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'above' : 'below'}`;
}
