import type { AnswerAcquisition } from '~/domain/acquisition';
import { CopyButton } from '~/ui/CopyButton';
import type { Order } from '../fair-price-order';
import type { MarketQuote } from '../market-answer';
import type { ProviderAnswer } from '../provider-answers';
import { answerCsv } from './answer-csv';

/** Ways to keep an answer: a link to it (`address`), its figures as CSV, a print. */
export function AnswerToolbar({
  address,
  order,
  quotes,
  providers,
}: {
  address: string;
  order: Order;
  quotes: Record<AnswerAcquisition, MarketQuote[]>;
  providers: ProviderAnswer[];
}) {
  return (
    <div className="on-screen cluster">
      <CopyButton text={location.origin + address}>Copy link</CopyButton>
      <CopyButton text={answerCsv(order, quotes, providers)}>Copy as CSV</CopyButton>
      <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
        Print
      </button>
    </div>
  );
}
