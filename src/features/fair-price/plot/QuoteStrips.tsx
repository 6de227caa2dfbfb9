import { type AnswerAcquisition, answerAcquisitions } from '~/domain/acquisition';
import { formatCount, formatUsdPerKm2 } from '~/domain/format-number';
import { TableDisclosure } from '~/ui/plot/TableDisclosure';
import { type MarketQuote, summariseQuotes } from '../market-answer';
import styles from './QuoteStrips.module.css';
import { QuotesTable } from './QuotesTable';
import { Strip, stripHeight } from './Strip';
import { stripAxis } from './strip-layout';

/** The quotes behind an answer as dots on a common axis, with the buyer's quote as a line, and a table of them. */
export function QuoteStrips({
  quotes,
  ownPerKm2,
  group,
}: {
  quotes: Record<AnswerAcquisition, MarketQuote[]>;
  ownPerKm2: number | null;
  /** The sensor type and size class as text. */
  group: string;
}) {
  const acquisitions = answerAcquisitions.filter((acquisition) => quotes[acquisition].length > 0);
  const prices = acquisitions.flatMap((acquisition) => quotes[acquisition].map(({ usdPerKm2 }) => usdPerKm2));
  const axis = stripAxis(ownPerKm2 === null ? prices : [...prices, ownPerKm2]);
  const bottom = acquisitions.length * stripHeight;
  return (
    <figure className={styles.figure}>
      <figcaption className="soft small">{`${group}: each dot is a quote per km², the band is the middle half, the line the median. Hollow dots are unusual prices.`}</figcaption>
      <svg
        role="img"
        aria-label={`Prices per km². ${acquisitions.map((acquisition) => summary(acquisition, quotes[acquisition])).join(' ')}`}
      >
        {axis.ticks.map((price) => (
          <g key={price} data-tick>
            <line x1={`${axis.position(price)}%`} x2={`${axis.position(price)}%`} y2={bottom} />
            <text x={`${axis.position(price)}%`} y={bottom + 18}>
              {formatUsdPerKm2(price)}
            </text>
          </g>
        ))}
        {ownPerKm2 !== null && (
          <g data-own>
            <line x1={`${axis.position(ownPerKm2)}%`} x2={`${axis.position(ownPerKm2)}%`} y2={bottom} />
          </g>
        )}
        {acquisitions.map((acquisition, index) => (
          <svg key={acquisition} y={index * stripHeight} height={stripHeight} aria-hidden="true">
            <Strip acquisition={acquisition} quotes={quotes[acquisition]} axis={axis} />
          </svg>
        ))}
        {ownPerKm2 !== null && (
          <g data-own>
            <text
              x={`${axis.position(ownPerKm2)}%`}
              dx={axis.position(ownPerKm2) > 60 ? -5 : 5}
              y={bottom - 6}
              textAnchor={axis.position(ownPerKm2) > 60 ? 'end' : 'start'}
            >
              your quote
            </text>
          </g>
        )}
      </svg>
      <TableDisclosure>
        <QuotesTable quotes={quotes} caption={`Quotes per km²: ${group}`} />
      </TableDisclosure>
    </figure>
  );
}

/** Summarises the quotes of a strip: "Archive: 9 quotes from $12.00 to $40.00, median $19.50." */
function summary(acquisition: AnswerAcquisition, quotes: MarketQuote[]): string {
  const prices = quotes.map(({ usdPerKm2 }) => usdPerKm2);
  const known = summariseQuotes(quotes, 1);
  const median = known.kind === 'estimate' ? `, median ${formatUsdPerKm2(known.perKm2.median)}` : '';
  const range = `${formatUsdPerKm2(Math.min(...prices))} to ${formatUsdPerKm2(Math.max(...prices))}`;
  return `${acquisition === 'archive' ? 'Archive' : 'Tasking'}: ${formatCount(quotes.length, 'quote')} from ${range}${median}.`;
}
