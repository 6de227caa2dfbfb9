import { Fragment } from 'react';
import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { formatArea } from '~/domain/text/format-number';
import { LaneLegend } from '~/features/prices/lane/LaneLegend';
import { formatUsdCents } from '~/features/sellers/describe-cost';
import type { Answer } from '~/features/sellers/order/answer';
import type { RowGroup, SellerRow } from '~/features/sellers/order/seller-rows';
import { type Axis, positionOn } from '~/ui/plot/axis';
import { leastGap } from '~/ui/plot/fit-axis';
import { comparedRow } from '../verdict/own-place';
import { axisOf } from './answer-axis';
import { largestBilledKm2 } from './BilledSquare';
import styles from './Board.module.css';
import { BoardTable } from './BoardTable';
import { EveryQuote } from './EveryQuote';
import { MarketLine, OwnLine } from './MarketLine';
import { buyersOf, cellWords, describeRowBilling } from './row-words';
import { SellerLine } from './SellerLine';

const groupNames: Record<RowGroup, string> = {
  quoted: 'Quoted by buyers',
  listed: 'List prices',
  unsuited: 'Other list prices',
  few: 'One or two quotes',
  history: 'Out-of-date list prices',
};

/** What each seller says about the order, a row for each on one axis of prices. A table with the same figures stands behind it. */
export function Board({
  answer,
  notes = [],
  hasLinks = true,
}: {
  answer: Answer;
  notes?: readonly string[];
  /** Whether each quote leads to its review. */
  hasLinks?: boolean;
}) {
  const axis = axisOf(answer);
  if (!axis) return null;
  const { rows, order } = answer;
  const acquisitions = answerAcquisitions.filter((key) => rows.some((row) => cellWords(row[key])));
  const largestKm2 = largestBilledKm2(rows, order.areaKm2);
  const isBilled = rows.some((row) => describeRowBilling(row, order.areaKm2) !== '');
  const own = <OwnLine answer={answer} axis={axis} acquisitions={acquisitions} />;
  const hasMarket = acquisitions.some((key) => answer[key].summary.kind === 'summary');
  const compared = comparedRow(answer);
  const line = (row: SellerRow) => (
    <Fragment key={row.key}>
      <SellerLine {...{ row, answer, axis, acquisitions, largestKm2, isBilled }} />
      {row.key === compared && own}
    </Fragment>
  );
  return (
    <section
      className={styles.board}
      data-figures={acquisitions.length}
      data-billed={isBilled}
      aria-labelledby="sellers"
    >
      <h2 id="sellers" className="sr-only">
        What each seller charges
      </h2>
      <Legend answer={answer} />
      <span className="sr-only">{`Prices for ${formatArea(order.areaKm2)}.`}</span>
      <p className="on-screen">
        {['Rows go by the lower of median and list price. No seller pays for its place.', ...notes].join(' ')}
      </p>
      <div className={hasMarket ? styles.head : `on-screen ${styles.head}`} aria-hidden="true">
        <span>Seller</span>
        <svg className={styles.axis} aria-hidden="true">
          {labelledTicks(axis).map((tick) => (
            <text key={tick} x={`${positionOn(axis, tick)}%`} y="1.1em" textAnchor={anchorAt(positionOn(axis, tick))}>
              {formatUsdCents(tick)}
            </text>
          ))}
        </svg>
        {acquisitions.map((acquisition) => (
          <span key={acquisition}>{pricedAcquisitionNames[acquisition]}</span>
        ))}
        {isBilled && <span className={styles.billed}>Billed</span>}
      </div>
      <MarketLine answer={answer} axis={axis} acquisitions={acquisitions} />
      {compared === null && own}
      {[...Map.groupBy(rows, ({ group }) => group)].map(([group, ofGroup], index) =>
        group === 'history' ? (
          <details key={group} className={`on-screen ${styles.history}`}>
            <summary>{groupNames[group]}</summary>
            {ofGroup.map(line)}
          </details>
        ) : (
          <div key={group} className="on-screen">
            <h3 className={styles.group}>
              {group === 'listed' && index === 0 ? 'You can order this here' : groupNames[group]}
            </h3>
            {ofGroup.map(line)}
          </div>
        ),
      )}
      <EveryQuote answer={answer} axis={axis} hasLinks={hasLinks} />
      <BoardTable answer={answer} />
    </section>
  );
}

/** What the marks of an answer mean. */
function Legend({ answer }: { answer: Answer }) {
  const prices = answer.rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const lists = prices.flatMap(({ list }) => list ?? []);
  const summaries = [...prices, answer.archive, answer.tasking].flatMap(({ summary }) =>
    summary?.kind === 'summary' ? summary : [],
  );
  return (
    <LaneLegend
      hasMedians={summaries.length > 0}
      hasBars={summaries.some(({ middleHalf }) => middleHalf)}
      hasQuotes={prices.some(({ quotes }) => quotes.length > 0)}
      hasList={lists.some((list) => buyersOf(list) === null)}
      hasRestricted={lists.some((list) => buyersOf(list) !== null)}
    />
  );
}

/** Figures at the ends of the axis stay within it. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 6) return 'start';
  return percent > 94 ? 'end' : 'middle';
}

/** The ticks whose figures have room: one that is moved from the end of the axis may have none. */
function labelledTicks(axis: Axis): number[] {
  const positions = axis.ticks.map((tick) => positionOn(axis, tick));
  return axis.ticks.filter((_, at) => {
    const position = positions[at] ?? 0;
    const gaps = positions.filter((other) => other !== position).map((other) => Math.abs(other - position));
    return anchorAt(position) === 'middle' || Math.min(...gaps) >= 1.5 * leastGap;
  });
}
