import { formatCount } from '~/domain/text/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import { formatCost } from '~/features/sellers/describe-cost';
import { describeLimits } from '~/features/sellers/describe-reason';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { isQuoted, placeOf } from './words';

/** What heads the answer to an order, in a few words: "$840", "41 quotes"; "from $720", "list price at Planet"; "Free", "Sentinel-2". */
export function shortPrice(market: MarketAnswer): { figure: string; note: string } {
  const { free, headline } = market.list;
  if (free.length > 0) return { figure: 'Free', note: free.map(({ name }) => name).join(', ') };
  if (isQuoted(market))
    return { figure: formatEstimate(market.summary.median / 100), note: formatCount(market.summary.n, 'quote') };
  if (headline.kind === 'none') return { figure: '–', note: '' };
  const [bill] = headline.bills;
  const each = headline.kind === 'per-scene' ? ' a scene' : '';
  return {
    figure: bill ? `from ${formatCost(bill)}${each}` : '–',
    note: `list price ${placeOf(headline.bills, bill && describeLimits(bill.offer))}`,
  };
}
