import { formatMonth } from '~/domain/format-date';
import { formatCount, formatLength } from '~/domain/format-number';
import { formatEstimate, formatPerKm2 } from '../format-estimate';
import type { MarketQuote } from '../market-answer';
import styles from './Answer.module.css';

/** The quotes themselves, when they are too few to summarise; `named` also says which providers they are from. */
export function FewQuotes({
  quotes,
  billedKm2,
  named = false,
}: {
  quotes: MarketQuote[];
  billedKm2: number;
  named?: boolean;
}) {
  return (
    <>
      <p>Only {formatCount(quotes.length, 'quote')}:</p>
      <ul className={styles.quotes}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <b>{formatEstimate(quote.usdPerKm2 * billedKm2)}</b> at {formatPerKm2(quote.usdPerKm2)} per km²
            {named && (
              <>
                {' '}
                from <bdi>{quote.name}</bdi>
              </>
            )}
            , {formatLength(quote.resolutionMetres)}, {formatMonth(quote.quotedMonth)}
            {quote.unusual && ', unusual'}
            {quote.sample && ', sample'}
          </li>
        ))}
      </ul>
    </>
  );
}
