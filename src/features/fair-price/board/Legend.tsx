import { answerAcquisitions } from '~/domain/images/acquisition';
import { formatArea } from '~/domain/text/format-number';
import laneStyles from '~/features/prices/lane/Lane.module.css';
import type { Answer } from '~/features/sellers/order/answer';
import styles from './Board.module.css';

/** What the marks mean; only those that occur. */
export function Legend({ answer }: { answer: Answer }) {
  const prices = answer.rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const summaries = [...prices, answer.archive, answer.tasking].flatMap(({ summary }) =>
    summary?.kind === 'summary' ? summary : [],
  );
  const hasBars = summaries.some(({ middleHalf }) => middleHalf);
  const hasList = prices.some(({ list }) => list !== null);
  const hasQuotes = prices.some(({ quotes }) => quotes.length > 0);
  return (
    <p className={styles.legend}>
      {summaries.length > 0 && (
        <span>
          <svg viewBox="0 0 30 14" width="30" height="14" aria-hidden="true">
            {hasBars && <rect className={laneStyles.bar} x="1" y="3" width="28" height="8" />}
            <line className={laneStyles.median} x1="15" x2="15" y2="14" />
          </svg>
          <span>{`${hasBars ? 'middle half and ' : ''}median of quotes`}</span>
        </span>
      )}
      {hasList && (
        <span>
          <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
            <path className={laneStyles.list} d="M0-6 6 0 0 6-6 0z" />
          </svg>
          <span>list price</span>
        </span>
      )}
      {hasQuotes && (
        <span>
          <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
            <circle className={laneStyles.quote} r="3" />
          </svg>
          <span>one quote</span>
        </span>
      )}
      <span>Filled is archive, outlined is tasking.</span>
      <span className="sr-only">{`Prices for ${formatArea(answer.order.areaKm2)}.`}</span>
    </p>
  );
}
