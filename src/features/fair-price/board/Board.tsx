import { type AnswerAcquisition, answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { formatQuoteCount } from '~/domain/prices/statistics-rules';
import { formatArea, formatUsdPerKm2 } from '~/domain/text/format-number';
import { formatSum } from '~/features/prices/format-estimate';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { formatUsdCents } from '~/features/sellers/describe-cost';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import type { RowGroup, RowPrice } from '~/features/sellers/order/seller-rows';
import { type Axis, positionOn } from '~/ui/plot/axis';
import { formatOwnUsd } from '../verdict/own-price';
import { axisOf } from './answer-axis';
import { largestBilledKm2 } from './BilledSquare';
import styles from './Board.module.css';
import { BoardTable } from './BoardTable';
import { EveryQuote } from './EveryQuote';
import { Lane } from './Lane';
import { Legend } from './Legend';
import { SellerLine } from './SellerLine';

const groupNames: Record<RowGroup, string> = {
  quoted: 'Quoted by buyers',
  listed: 'List prices',
  few: 'One or two quotes',
  history: 'Out-of-date list prices',
};

/** What each seller says about the order, a row for each on one axis of prices. A table with the same figures stands behind it. */
export function Board({ answer }: { answer: Answer }) {
  const axis = axisOf(answer);
  if (!axis) return null;
  const { areaKm2, own } = answer.order;
  const largestKm2 = largestBilledKm2(answer.rows, areaKm2);
  return (
    <section className={styles.board} aria-labelledby="sellers">
      <h2 id="sellers" className="sr-only">
        What each seller charges
      </h2>
      <Legend answer={answer} />
      <span className="sr-only">{`Prices for ${formatArea(areaKm2)}.`}</span>
      <div className={styles.head} aria-hidden="true">
        <span>Seller</span>
        <svg className={styles.axis} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <text key={tick} x={`${positionOn(axis, tick)}%`} y="1.1em" textAnchor={anchorAt(positionOn(axis, tick))}>
              {formatUsdCents(tick)}
            </text>
          ))}
        </svg>
        {answerAcquisitions.map((acquisition) => (
          <span key={acquisition}>{pricedAcquisitionNames[acquisition]}</span>
        ))}
        <span>Billed</span>
      </div>
      <MarketLine answer={answer} axis={axis} />
      {own && (
        <div className={styles.row}>
          <h3 className={styles.own}>
            <span>Your quote</span> <small>{`${formatUsdPerKm2(own.perKm2)} per km²`}</small>
          </h3>
          <Lane axis={axis} answer={answer} prices={noPrices} />
          {answerAcquisitions.map((acquisition) => (
            <p key={acquisition} className={styles.own}>
              {acquisition === own.acquisition && <b>{formatOwnUsd(own)}</b>}
            </p>
          ))}
          <p>{own.billedKm2 === areaKm2 ? '' : `for ${formatArea(own.billedKm2)}`}</p>
        </div>
      )}
      {[...Map.groupBy(answer.rows, ({ group }) => group)].map(([group, rows]) => (
        <div key={group} data-group={group}>
          <h3 className={styles.group}>{groupNames[group]}</h3>
          {rows.map((row) => (
            <SellerLine key={row.key} row={row} answer={answer} axis={axis} largestKm2={largestKm2} />
          ))}
        </div>
      ))}
      <EveryQuote answer={answer} axis={axis} />
      <BoardTable answer={answer} />
    </section>
  );
}

/** Figures at the ends of the axis stay within it. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 6) return 'start';
  return percent > 94 ? 'end' : 'middle';
}

const noPrice: RowPrice = {
  ...{ quotes: [], summary: null, leading: { kind: 'none' }, list: null, others: [], refused: null, history: [] },
};
const noPrices = { archive: noPrice, tasking: noPrice };

/** All quotes together, if there are enough for a median. */
function MarketLine({ answer, axis }: { answer: Answer; axis: Axis }) {
  if (answerAcquisitions.every((acquisition) => answer[acquisition].summary.kind === 'too-few')) return null;
  const price = ({ summary, quotes }: MarketAnswer): RowPrice => ({
    ...noPrice,
    ...(summary.kind === 'summary' && { summary, quotes, leading: { kind: 'median', quoted: summary } }),
  });
  return (
    <div className={`${styles.row} ${styles.market}`}>
      <h3>
        <span>All quotes</span>
        <SampleDataLabel of={answerAcquisitions.map((acquisition) => answer[acquisition].counted)} />
      </h3>
      <Lane axis={axis} answer={answer} prices={{ archive: price(answer.archive), tasking: price(answer.tasking) }} />
      {answerAcquisitions.map((acquisition) => (
        <MarketCell key={acquisition} acquisition={acquisition} market={answer[acquisition]} />
      ))}
      <p />
    </div>
  );
}

function MarketCell({ acquisition, market: { summary } }: { acquisition: AnswerAcquisition; market: MarketAnswer }) {
  return (
    <p>
      <span className="sr-only">{`${pricedAcquisitionNames[acquisition]}: `}</span>
      {summary.kind === 'summary' ? (
        <>
          <b>{formatSum(summary.median)}</b>
          <small>{formatQuoteCount(summary.n)}</small>
          {summary.middleHalf && (
            <small>{`middle half ${summary.middleHalf.map(formatSum).join('–').replace('–$', '–')}`}</small>
          )}
        </>
      ) : (
        <span>–</span>
      )}
    </p>
  );
}
