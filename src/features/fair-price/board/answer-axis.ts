import { answerAcquisitions } from '~/domain/images/acquisition';
import type { Answer } from '~/features/sellers/order/answer';
import type { RowPrice } from '~/features/sellers/order/seller-rows';
import type { Axis } from '~/ui/plot/axis';
import { fitAxis } from '~/ui/plot/fit-axis';
import { ownSumCents } from '../verdict/own-place';

/** Quotes of one company that are further beyond all other figures stand at the end of the axis. */
const mostBeyond = 5;

/** The axis for all sellers of an answer, in whole US cents. List prices, the figures of the market and the buyer's own quote fit on it. */
export function axisOf(answer: Answer): Axis | null {
  const ownCents = ownSumCents(answer);
  const prices = answer.rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const firm = [
    ...answerAcquisitions.flatMap((acquisition) => summaryOf(answer[acquisition])),
    ...prices.flatMap(({ list }) => list?.cost?.usdCents.low ?? []),
    ...(ownCents === null ? [] : [ownCents]),
  ];
  const [from, to] =
    firm.length > 0 ? [Math.min(...firm) / mostBeyond, Math.max(...firm) * mostBeyond] : [0, Number.POSITIVE_INFINITY];
  const quoted = prices.flatMap(figuresOf).filter((usdCents) => usdCents >= from && usdCents <= to);
  const values = [...firm, ...quoted].filter((usdCents) => usdCents > 0);
  return values.length > 0 ? fitAxis(values) : null;
}

/** The median and middle half of quotes, and each of a few. */
function figuresOf({ summary, quotes }: Pick<RowPrice, 'summary' | 'quotes'>): number[] {
  if (summary?.kind === 'too-few') return quotes.map(({ usdCents }) => usdCents);
  return [...summaryOf({ summary }), ...(summary?.prices ?? [])];
}

function summaryOf({ summary }: Pick<RowPrice, 'summary'>): number[] {
  return summary?.kind === 'summary' ? [summary.median, ...(summary.middleHalf ?? [])] : [];
}
