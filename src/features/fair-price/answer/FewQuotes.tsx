import { formatMonth } from '~/domain/format-date';
import { formatArea, formatCount, formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import { maximumQuotes } from '~/domain/statistics-rules';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { MarketQuote } from '../market-answer';
import styles from './Answer.module.css';

/** The quotes themselves, when they are too few to summarise. */
export function FewQuotes({
  n,
  quotes,
  billedKm2,
  areaKm2,
}: {
  n: number;
  /** The loaded quotes, out of `n`. */
  quotes: MarketQuote[];
  /** The area that the provider of a quote bills for the order. */
  billedKm2: (quote: MarketQuote) => number;
  /**
   * The area asked for. Set it if the quotes are from several providers: each quote then names its provider and the area that
   * this provider bills.
   */
  areaKm2?: number;
}) {
  return (
    <>
      <p>{`Only ${formatCount(n, 'quote')}${n > quotes.length ? `, ${n - quotes.length} not among the newest ${maximumQuotes} of all providers` : ''}${quotes.length > 0 ? ':' : ''}`}</p>
      <ul className={styles.quotes}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <b>{formatEstimate(quote.usdPerKm2 * billedKm2(quote))}</b>
            <span>{` at ${formatUsdPerKm2(quote.usdPerKm2)} per km²`}</span>
            {areaKm2 !== undefined && (
              <span>
                {' from '}
                <bdi>{quote.name}</bdi>
                {billedKm2(quote) > areaKm2 && <span>{`, billed as ${formatArea(billedKm2(quote))}`}</span>}
              </span>
            )}
            <span>{describeQuote(quote)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Describes a quote after its price: ", 50 cm, Nov 2026, sample". */
function describeQuote({ resolutionMetres, quotedMonth, unusual, sample }: MarketQuote): string {
  const facts = [formatLength(resolutionMetres), formatMonth(quotedMonth), unusual && 'unusual', sample && 'sample'];
  return `, ${facts.filter(Boolean).join(', ')}`;
}
