import { formatList } from '../text/format-list.ts';
import { type DollarRates, formatRateMonth } from './reference-rate.ts';

/** The months of the rates of some currencies: "March 2026", or "September 2026 for EUR and March 2026 for GBP and THB". */
export function describeRateMonths(currencies: readonly string[], rates: DollarRates): string {
  const converted = [...new Set(currencies)].filter((currency) => rates[currency]).toSorted();
  const byMonth = Map.groupBy(converted, (currency) => {
    const { month = '', asNoted = false } = rates[currency] ?? {};
    return formatRateMonth(month) + (asNoted ? ' (as noted, not yet from the bank)' : '');
  });
  const [only, ...more] = [...byMonth].map(([month, of]) => ({ month, text: `${month} for ${formatList(of)}` }));
  if (!only) return '';
  return more.length === 0 ? only.month : formatList([only, ...more].map(({ text }) => text));
}
