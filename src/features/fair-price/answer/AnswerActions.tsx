import { Suspense } from 'react';
import type { Answer } from '~/features/sellers/order/answer';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { paths } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { useHydrated } from '~/ui/search-params';
import type { OwnArea } from '../area/own-area';
import { answerCsv } from '../verdict/answer-csv';
import styles from './AnswerActions.module.css';

// Loaded with an area.
const AreaRequest = lazyWithFallback(
  () => import('../area-request/AreaRequest').then(({ AreaRequest }) => AreaRequest),
  LoadFailed,
);

/** What to do with an answer: ask sellers, keep or show it, share a quote. */
export function AnswerActions({
  answer,
  address,
  request,
  area,
}: {
  answer: Answer;
  address: string;
  request: string;
  area: OwnArea | null;
}) {
  const link = useHydrated() ? location.origin + address : address;
  return (
    <div className={styles.actions}>
      <section data-wide={area !== null}>
        <h2>Ask for it</h2>
        {area ? (
          <Suspense fallback={<p role="status">Loading...</p>}>
            <AreaRequest answer={answer} area={area} />
          </Suspense>
        ) : (
          <>
            <p className={styles.request}>{request}</p>
            <div className="on-screen cluster">
              <CopyButton text={request}>Copy request text</CopyButton>
            </div>
          </>
        )}
      </section>
      <section className="on-screen">
        <h2>Show it</h2>
        <p>{linkWords(answer, area)}</p>
        <div className="cluster">
          <CopyButton text={link}>Copy link</CopyButton>
          <CopyButton text={answerCsv(answer)}>Copy as CSV</CopyButton>
          <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
            Print
          </button>
        </div>
      </section>
      <section className="on-screen">
        <h2>Share your quote</h2>
        <p>Were you quoted a price? It helps the next buyer. You can stay anonymous.</p>
        <a className="button" href={paths.writeReview}>
          Share your quote
        </a>
      </section>
    </div>
  );
}

/** What the link holds: only the size of an area, because its outline stays in this browser. */
function linkWords({ order }: Answer, area: OwnArea | null): string {
  const link = `The link opens the answer for ${formatOrderArea(order)}${order.own ? ' with your quote' : ''}.`;
  if (!area) return link;
  return `${link} It does not include the outline of your area, so anyone who opens it may see different prices.`;
}
