import { type PriceAsQuoted, quoteInUsd } from '~/domain/money/reference-rate';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchReferenceRates } from './reference-rates.data';

const loadNothing = async () => null;

/**
 * A price in US dollars, as the database will convert it. `month` is that of the quote, like "2026-11". Null while the rates have not
 * loaded, and without a rate.
 */
export function useUsdPrice(quoted: PriceAsQuoted | null, month: string): number | null {
  const isPublished = quoted?.currency === 'USD' && !quoted.taxPercent;
  const { remote } = useRemote(quoted && !isPublished ? fetchReferenceRates : loadNothing);
  if (quoted === null || isPublished) return quoted?.price ?? null;
  const table = remote.state === 'ready' ? remote.value : null;
  return table && quoteInUsd(quoted, month, table);
}
