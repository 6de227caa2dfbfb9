import { type AnswerAcquisition, acquisitionLabels, answerAcquisitions } from '~/domain/images/acquisition';
import { formatMonth } from '~/domain/text/format-date';
import { formatCount, formatUsdPerKm2 } from '~/domain/text/format-number';
import laneStyles from '~/features/prices/lane/Lane.module.css';
import { formatUsdCents } from '~/features/sellers/describe-cost';
import type { Answer } from '~/features/sellers/order/answer';
import type { PricedQuote } from '~/features/sellers/order/market-answer';
import { type MarketQuote, nameOfPaid } from '~/features/sellers/order/market-quote';
import { paths } from '~/paths';
import { type Axis, positionOn } from '~/ui/plot/axis';
import styles from './Board.module.css';
import { LaneGround } from './Lane';

const dotPixels = 11;

/** The dots that fit on the lane; older ones are left out. */
const mostDots = 80;

interface Dot {
  priced: PricedQuote;
  acquisition: AnswerAcquisition;
  x: number;
  /** How many dots are below it. */
  level: number;
}

/**
 * Every quote as a dot that leads to its review, on the axis of the rows. Quotes beyond its ends are named at the side. Only the
 * live answer has these links, which would be a tenth of the page.
 */
export function EveryQuote({ answer, axis, hasLinks }: { answer: Answer; axis: Axis; hasLinks: boolean }) {
  const all = answerAcquisitions.flatMap((acquisition) =>
    answer[acquisition].quotes.map((priced) => ({ priced, acquisition })),
  );
  const within = all.filter(({ priced: { usdCents } }) => usdCents >= axis.from && usdCents <= axis.to);
  const beyond = all.filter((quote) => !within.includes(quote)).sort((a, b) => a.priced.usdCents - b.priced.usdCents);
  const dots = stack(within.slice(0, mostDots), axis);
  const height = dotPixels * (Math.max(2, ...dots.map(({ level }) => level + 1)) + 1);
  const { sensor, sizeClass } = answer.order.images;
  if (all.length < 3) return null;
  return (
    <div className={`on-screen ${styles.every}`}>
      <h3>
        <span>Every quote</span>{' '}
        <small>
          <a
            href={`${paths.allReviews}?sensor=${sensor}&size=${sizeClass}`}
          >{`${all.length} from the last 24 months`}</a>
        </small>
      </h3>
      <div>
        {hasLinks && <a className="sr-only" href="#after-every-quote">{`Skip ${formatCount(dots.length, 'quote')}`}</a>}
        {/* biome-ignore lint/a11y/useSemanticElements: no other element groups the links of a drawing. */}
        <svg className={laneStyles.lane} height={height} role="group" aria-label="Every quote">
          <LaneGround axis={axis} answer={answer} />
          {dots.map(({ priced: { quote, usdCents }, acquisition, x, level }) => {
            const place = { cx: `${x}%`, cy: height - dotPixels * (level + 1), r: 4 };
            return hasLinks ? (
              <a key={quote.id} href={paths.review(quote.id, quote)} data-acquisition={acquisition}>
                <title>{`${formatUsdCents(usdCents)}, ${formatUsdPerKm2(quote.usdPerKm2)} per km², ${nameOfSeller(quote)}, ${acquisitionLabels[acquisition]}, ${formatMonth(quote.quotedMonth)}${quote.sample ? ', sample' : ''}`}</title>
                <circle className={laneStyles.quote} {...place} />
              </a>
            ) : (
              <g key={quote.id} data-acquisition={acquisition}>
                <circle className={laneStyles.quote} {...place} />
              </g>
            );
          })}
        </svg>
        {beyond.length > 0 && (
          <p className="small soft">
            <span>Beyond the axis: </span>
            {beyond.slice(0, 6).map(({ priced: { quote, usdCents } }, index) => (
              <span key={quote.id}>
                {index > 0 && ', '}
                <a
                  href={paths.review(quote.id, quote)}
                >{`${usdCents < axis.from ? '◂ ' : '▸ '}${formatUsdCents(usdCents)}`}</a>
              </span>
            ))}
          </p>
        )}
        <span id="after-every-quote" />
      </div>
    </div>
  );
}

/** Whose images were bought from whom: "Maxar", or "Maxar, bought from SkyFi". */
function nameOfSeller(quote: MarketQuote): string {
  return quote.paid.key === quote.company ? quote.name : `${quote.name}, bought from ${nameOfPaid(quote)}`;
}

/** Stacks dots that would cover each other. A lane is at least 290 pixels wide, so a dot covers about 3 percent of it there. */
function stack(quotes: readonly { priced: PricedQuote; acquisition: AnswerAcquisition }[], axis: Axis): Dot[] {
  const counts = new Map<number, number>();
  return quotes.map(({ priced, acquisition }) => {
    const x = Math.round(positionOn(axis, priced.usdCents) / 2) * 2;
    const level = counts.get(x) ?? 0;
    counts.set(x, level + 1);
    return { priced, acquisition, x, level };
  });
}
