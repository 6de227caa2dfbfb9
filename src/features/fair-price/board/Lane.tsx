import { type AnswerAcquisition, answerAcquisitions } from '~/domain/acquisition';
import styles from '~/features/prices/lane/Lane.module.css';
import { type PriceAxis, positionOn } from '~/features/prices/lane/price-axis';
import type { Answer, RowPrice } from '~/features/sellers/order/order-answer';

/** What a lane shows of one acquisition. */
type LanePrice = Pick<RowPrice, 'summary' | 'quotes'> & { list: RowPrice['list'] };

/** The lane of a row on the shared axis: middle half and median of quotes, list prices, single quotes. The row says the same in words. */
export function Lane({
  axis,
  answer,
  prices,
}: {
  axis: PriceAxis;
  answer: Answer;
  prices: Record<AnswerAcquisition, LanePrice>;
}) {
  return (
    <svg className={styles.lane} aria-hidden="true">
      <LaneGround axis={axis} answer={answer} />
      {answerAcquisitions.map((acquisition) => (
        <LaneMarks key={acquisition} axis={axis} price={prices[acquisition]} acquisition={acquisition} />
      ))}
    </svg>
  );
}

/** What runs down through all lanes: the ticks, the market's middle halves, and the buyer's own quote. */
export function LaneGround({ axis, answer }: { axis: PriceAxis; answer: Answer }) {
  const at = (usdCents: number) => positionOn(axis, usdCents);
  const { own } = answer.order;
  return (
    <>
      {answerAcquisitions.map((acquisition) => {
        const { summary } = answer[acquisition];
        if (summary.kind !== 'summary') return null;
        const [from, to] = [at(summary.lowerQuartile), at(summary.upperQuartile)];
        return (
          <rect
            key={acquisition}
            className={styles.tint}
            x={`${from}%`}
            width={`${percent(to - from)}%`}
            height="100%"
          />
        );
      })}
      {axis.ticks.map((tick) => (
        <line key={tick} className={styles.tick} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y2="100%" />
      ))}
      {own && <line className={styles.own} x1={`${at(own.price * 100)}%`} x2={`${at(own.price * 100)}%`} y2="100%" />}
    </>
  );
}

function LaneMarks({
  axis,
  price,
  acquisition,
}: {
  axis: PriceAxis;
  price: LanePrice;
  acquisition: AnswerAcquisition;
}) {
  const at = (usdCents: number) => `${positionOn(axis, usdCents)}%`;
  const { summary, quotes, list } = price;
  return (
    <g data-acquisition={acquisition}>
      {summary?.kind === 'summary' && (
        <>
          <rect
            className={styles.bar}
            x={at(summary.lowerQuartile)}
            y="32%"
            width={`${percent(positionOn(axis, summary.upperQuartile) - positionOn(axis, summary.lowerQuartile))}%`}
            height="36%"
          />
          <line className={styles.median} x1={at(summary.median)} x2={at(summary.median)} y1="18%" y2="82%" />
        </>
      )}
      {summary?.kind === 'too-few' &&
        quotes.map(({ quote, usdCents }) => (
          <circle key={quote.id} className={styles.quote} cx={at(usdCents)} cy="50%" r="4" />
        ))}
      {list?.cost && (
        <svg x={at(list.cost.usdCents.low)} y="50%" overflow="visible" aria-hidden="true">
          <path className={styles.list} d="M0-7 7 0 0 7-7 0z" />
        </svg>
      )}
    </g>
  );
}

function percent(value: number): number {
  return Math.max(0.2, Math.round(value * 10) / 10);
}
