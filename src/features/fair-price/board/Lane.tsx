import type { ReactNode } from 'react';
import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import styles from '~/features/prices/lane/Lane.module.css';
import { SpreadMarks } from '~/features/prices/lane/SpreadMarks';
import type { Answer } from '~/features/sellers/order/answer';
import type { RowPrice } from '~/features/sellers/order/seller-rows';
import { type Axis, positionOn } from '~/ui/plot/axis';
import { ownSumCents } from '../verdict/own-place';
import boardStyles from './Board.module.css';
import { buyersOf } from './row-words';

/** The lane of a row on the shared axis: quotes and list prices. The row says the same in words. */
export function Lane({
  axis,
  answer,
  prices,
  children,
}: {
  axis: Axis;
  answer: Answer;
  prices: Record<AnswerAcquisition, Pick<RowPrice, 'summary' | 'quotes' | 'list'>>;
  /** A mark in front of all others. */
  children?: ReactNode;
}) {
  return (
    <svg className={styles.lane} aria-hidden="true">
      <LaneGround axis={axis} answer={answer} />
      {answerAcquisitions.map((acquisition) => {
        const { summary, quotes, list } = prices[acquisition];
        const spread = summary?.kind === 'summary' ? summary : eachOf(quotes);
        return (
          <g key={acquisition} data-acquisition={acquisition}>
            <SpreadMarks
              spread={spread}
              list={list?.cost?.usdCents.low}
              isRestricted={Boolean(list && buyersOf(list))}
              axis={axis}
            />
          </g>
        );
      })}
      {children}
    </svg>
  );
}

/** What runs down through all lanes: the ticks, the market's middle halves, and the buyer's own quote. */
export function LaneGround({ axis, answer }: { axis: Axis; answer: Answer }) {
  const at = (usdCents: number) => positionOn(axis, usdCents);
  const ownCents = ownSumCents(answer);
  return (
    <>
      {answerAcquisitions.map((acquisition) => {
        const { summary } = answer[acquisition];
        if (summary.kind !== 'summary' || !summary.middleHalf) return null;
        const [from = 0, to = 0] = summary.middleHalf.map(at);
        return (
          <rect
            key={acquisition}
            className={boardStyles.tint}
            x={`${from}%`}
            width={`${Math.round(10 * (to - from)) / 10}%`}
            height="100%"
          />
        );
      })}
      {axis.ticks.map((tick) => (
        <line key={tick} className={styles.tick} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y2="100%" />
      ))}
      {ownCents !== null && (
        <line className={boardStyles.ownLine} x1={`${at(ownCents)}%`} x2={`${at(ownCents)}%`} y2="100%" />
      )}
    </>
  );
}

/** One or two quotes, which have no median. */
function eachOf(quotes: RowPrice['quotes']) {
  return quotes.length === 0 ? {} : { prices: quotes.map(({ usdCents }) => usdCents).sort((a, b) => a - b) };
}
