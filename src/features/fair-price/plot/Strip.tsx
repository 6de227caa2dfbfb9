import { type AnswerAcquisition, pricedAcquisitionNames } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatCount, formatUsdPerKm2 } from '~/domain/format-number';
import { type MarketQuote, summariseQuotes } from '../market-answer';
import { type StripAxis, spreadDots } from './strip-layout';

/** The height of a strip in pixels: a line of text and thirteen rows of dots. */
export const stripHeight = 158;
const middle = 90;
const rowHeight = 9;

/** The quotes of one acquisition as dots over their middle half and median. Dots spread out where there are many. */
export function Strip({
  acquisition,
  quotes,
  axis,
}: {
  acquisition: AnswerAcquisition;
  quotes: MarketQuote[];
  axis: StripAxis;
}) {
  const positions = quotes.map(({ usdPerKm2 }) => axis.position(usdPerKm2));
  const rows = spreadDots(positions);
  const summary = summariseQuotes(quotes, 1);
  const [from, median, to] =
    summary.kind === 'estimate'
      ? [summary.perKm2.lowerQuartile, summary.perKm2.median, summary.perKm2.upperQuartile].map(axis.position)
      : [];
  return (
    <>
      {from !== undefined && to !== undefined && (
        <rect x={`${from}%`} width={`${Math.max(0.3, Math.round((to - from) * 10) / 10)}%`} y="26" height="128" />
      )}
      {median !== undefined && <line x1={`${median}%`} x2={`${median}%`} y1="26" y2="154" data-median />}
      <text
        y="17"
        data-name
      >{`${pricedAcquisitionNames[acquisition]}, ${formatCount(quotes.length, 'quote')}${summary.kind === 'estimate' ? `, median ${formatUsdPerKm2(summary.perKm2.median)} per km²` : ''}`}</text>
      {quotes.map((quote, index) => (
        <circle
          key={quote.id}
          cx={`${positions[index]}%`}
          cy={middle + (rows[index] ?? 0) * rowHeight}
          r="4"
          data-unusual={quote.unusual || undefined}
        >
          <title>{`${formatUsdPerKm2(quote.usdPerKm2)} per km², ${quote.name}, ${formatMonth(quote.quotedMonth)}`}</title>
        </circle>
      ))}
    </>
  );
}
