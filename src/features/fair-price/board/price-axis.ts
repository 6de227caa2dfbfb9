import { answerAcquisitions } from '~/domain/acquisition';
import type { Answer, RowPrice } from '../order-answer';

/**
 * A logarithmic axis of prices in whole US cents. Positions are in percent of its length. Unlike `ui/plot/log-axis`, it does without
 * d3-scale, which the island of an answer would have to load.
 */
export interface PriceAxis {
  from: number;
  to: number;
  ticks: readonly number[];
}

/** The digits of ticks in each decade, the closest first. */
const steps = [[1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]];

/** The least distance of two ticks as a part of the axis: on a phone, the width of "$20,000". */
const leastGap = 0.14;

/** An axis that fits values above 0, with as many round ticks as have room for their labels on a phone. */
export function fitAxis(values: readonly number[]): PriceAxis {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // Room for half a mark at both ends, and at least a factor of 4 in all.
  const margin = Math.max(1.12, (4 / (highest / lowest)) ** 0.5);
  const [from, to] = [lowest / margin, highest * margin];
  const decades = Math.ceil(Math.log10(to / from)) + 1;
  const first = Math.floor(Math.log10(from));
  const all = Array.from({ length: decades + 1 }, (_, index) => 10 ** (first + index));
  const ticksOf = (digits: readonly number[]) =>
    all.flatMap((power) => digits.map((digit) => digit * power)).filter((tick) => tick >= from && tick <= to);
  const gap = leastGap * Math.log(to / from);
  const hasRoom = (ticks: number[]) => ticks.every((tick, index) => Math.log(tick / (ticks[index - 1] ?? 0)) >= gap);
  const ticks = steps.map(ticksOf).find(hasRoom) ?? [];
  return { from, to, ticks };
}

/** The position of a price, in percent; a price beyond an end is at that end. */
export function positionOn({ from, to }: PriceAxis, usdCents: number): number {
  const part = Math.log(usdCents / from) / Math.log(to / from);
  return Math.round(1000 * Math.min(1, Math.max(0, part))) / 10;
}

/** Quotes of one company that are further beyond all other figures stand at the end of the axis. */
const mostBeyond = 5;

/** The axis for all sellers of an answer. List prices, the figures of the market and the buyer's own quote fit on it. */
export function axisOf(answer: Answer): PriceAxis | null {
  const { own } = answer.order;
  const prices = answer.rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const firm = [
    ...answerAcquisitions.flatMap((acquisition) => summaryOf(answer[acquisition])),
    ...prices.flatMap(({ list }) => list?.cost?.usdCents.low ?? []),
    ...(own ? [own.price * 100] : []),
  ];
  const [from, to] =
    firm.length > 0 ? [Math.min(...firm) / mostBeyond, Math.max(...firm) * mostBeyond] : [0, Number.POSITIVE_INFINITY];
  const quoted = prices.flatMap(figuresOf).filter((usdCents) => usdCents >= from && usdCents <= to);
  const values = [...firm, ...quoted].filter((usdCents) => usdCents > 0);
  return values.length > 0 ? fitAxis(values) : null;
}

/** The median and middle half of quotes, or each of a few. */
function figuresOf({ summary, quotes }: Pick<RowPrice, 'summary' | 'quotes'>): number[] {
  return summary?.kind === 'too-few' ? quotes.map(({ usdCents }) => usdCents) : summaryOf({ summary });
}

function summaryOf({ summary }: Pick<RowPrice, 'summary'>): number[] {
  return summary?.kind === 'summary' ? [summary.lowerQuartile, summary.median, summary.upperQuartile] : [];
}
