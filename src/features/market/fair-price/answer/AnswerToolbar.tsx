import { useState } from 'react';
import type { Order } from '../fair-price-order';
import type { AnswerFamily, MarketQuote } from '../market-answer';
import type { ProviderAnswer } from '../provider-answers';
import styles from './AnswerToolbar.module.css';
import { answerCsv } from './answer-csv';

/** What can be taken along: a link to this answer (`address`), its figures as CSV, a print. */
export function AnswerToolbar({
  address,
  order,
  quotes,
  providers,
}: {
  address: string;
  order: Order;
  quotes: Record<AnswerFamily, MarketQuote[]>;
  providers: ProviderAnswer[];
}) {
  const [copy, setCopy] = useState<{ text: string; done: string | null } | null>(null);

  async function copyText(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopy({ text, done });
    } catch {
      setCopy({ text, done: null });
    }
  }

  return (
    <div className={`on-screen ${styles.toolbar}`}>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={() => copyText(location.origin + address, 'Link copied')}
      >
        Copy link
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={() => copyText(answerCsv(order, quotes, providers), 'CSV copied')}
      >
        Copy as CSV
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
        Print
      </button>
      <p role="status">{copy && (copy.done ?? 'Your browser blocked copying. Select and copy this text:')}</p>
      {copy?.done === null && (
        <textarea
          aria-label="The text to copy"
          readOnly
          rows={6}
          value={copy.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
