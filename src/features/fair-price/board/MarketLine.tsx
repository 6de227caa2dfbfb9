import { type AnswerAcquisition, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { formatQuoteCount } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { formatArea, formatUsdPerKm2 } from '~/domain/text/format-number';
import { formatSum } from '~/features/prices/format-estimate';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { type Axis, positionOn } from '~/ui/plot/axis';
import { ownSumCents, placeOwnQuote } from '../verdict/own-place';
import { formatOwnUsd } from '../verdict/own-price';
import styles from './Board.module.css';
import { Lane } from './Lane';

interface LineProps {
  answer: Answer;
  axis: Axis;
  /** The acquisitions that have a column. */
  acquisitions: readonly AnswerAcquisition[];
}

const noPrice = { summary: null, quotes: [], list: null };
const noPrices = { archive: noPrice, tasking: noPrice };

/** All quotes together, if there are enough for a median. */
export function MarketLine({ answer, axis, acquisitions }: LineProps) {
  const markets = acquisitions.map((acquisition) => answer[acquisition]);
  if (markets.every(({ summary }) => summary.kind === 'too-few')) return null;
  const price = ({ summary, quotes }: MarketAnswer) =>
    summary.kind === 'summary' ? { ...noPrice, summary, quotes } : noPrice;
  const newest = markets
    .flatMap(({ newestMonth }) => newestMonth ?? [])
    .toSorted()
    .at(-1);
  return (
    <div className={`${styles.row} ${styles.market}`}>
      <div>
        <h3>
          <span>All quotes</span>
          <SampleDataLabel of={markets.map(({ counted }) => counted)} />
        </h3>
        {newest && <small>{`newest ${formatMonth(newest)}`}</small>}
      </div>
      <Lane axis={axis} answer={answer} prices={{ archive: price(answer.archive), tasking: price(answer.tasking) }} />
      {markets.map((market) => (
        <MarketCell key={market.acquisition} market={market} />
      ))}
    </div>
  );
}

function MarketCell({ market: { acquisition, summary } }: { market: MarketAnswer }) {
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

/** The buyer's own quote, below the row with which it is compared. */
export function OwnLine({ answer, axis, acquisitions }: LineProps) {
  const { own, areaKm2 } = answer.order;
  const usdCents = ownSumCents(answer);
  if (!own || usdCents === null) return null;
  return (
    <div className={styles.row}>
      <h3 className={styles.own}>
        <span>Your quote</span> <small>{`${formatUsdPerKm2(own.perKm2)} per km²`}</small>
      </h3>
      <Lane axis={axis} answer={answer} prices={noPrices}>
        <circle className={styles.ownDot} cx={`${positionOn(axis, usdCents)}%`} cy="50%" r="6" />
      </Lane>
      {acquisitions.map((acquisition) => (
        <p key={acquisition} className={styles.own}>
          {acquisition === own.acquisition && (
            <>
              <b>{formatOwnUsd(own)}</b>
              {own.billedKm2 !== areaKm2 && <small>{`for ${formatArea(own.billedKm2)}`}</small>}
              <small>{placeOwnQuote(answer)?.short}</small>
            </>
          )}
        </p>
      ))}
    </div>
  );
}
