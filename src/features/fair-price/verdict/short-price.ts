import { formatCount } from '~/domain/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import { formatCost } from '~/features/sellers/describe-cost';
import type { MarketAnswer } from '../order-answer';
import { nameSellers } from './words';

/** The price of an order in a few words: "$840", "41 quotes"; "from $720", "list price at Planet"; "Free", "Sentinel-2". */
export function shortPrice({ list: { free, headline }, summary }: MarketAnswer): { figure: string; note: string } {
  if (free.length > 0) return { figure: 'Free', note: free.map(({ name }) => name).join(', ') };
  if (summary.kind === 'summary')
    return { figure: formatEstimate(summary.median / 100), note: formatCount(summary.n, 'quote') };
  if (headline.kind === 'none') return { figure: '–', note: '' };
  const [bill] = headline.bills;
  const each = headline.kind === 'per-scene' ? ' a scene' : '';
  return {
    figure: bill ? `from ${formatCost(bill)}${each}` : '–',
    note: `list price at ${nameSellers(headline.bills)}`,
  };
}
