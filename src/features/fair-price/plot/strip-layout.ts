import { ticks as linearTicks, median, range } from 'd3-array';

/** A logarithmic axis fitted to some prices. Positions are in percent of its length. */
export interface StripAxis {
  position: (price: number) => number;
  ticks: number[];
}

/** Prices more than this many times above or below the median are drawn at the ends of the axis. */
const farFromMedian = 50;

/** The space at both ends of the axis, as a factor of the outermost prices. */
const margin = 1.15;
const minTicks = 3;
const maxTicks = 7;

/**
 * The axis for some prices above 0. Its ticks are round prices, with as many leading digits in each decade as fit. Prices far
 * from the median are drawn at the ends of the axis, so that one outlier cannot compress all others.
 */
export function stripAxis(prices: readonly number[]): StripAxis {
  const middle = median(prices) ?? 1;
  const [low, high] = [
    Math.max(Math.min(...prices), middle / farFromMedian) / margin,
    Math.min(Math.max(...prices), middle * farFromMedian) * margin,
  ];
  const ticks = logTicks(low, high);
  const leadingDigit = (price: number) => price.toExponential().replace(/[.e].*/, '');
  const fewer = ['1234568', '125', '1']
    .map((digits) => ticks.filter((price) => digits.includes(leadingDigit(price))))
    .find(({ length }) => length > 1 && length <= maxTicks);
  return {
    position: (price) => {
      const share = Math.log(price / low) / Math.log(high / low);
      return Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10;
    },
    ticks: ticks.length <= maxTicks ? ticks : (fewer ?? ticks.filter((price) => leadingDigit(price) === '1')),
  };
}

/**
 * The multiples of powers of ten between two prices, or evenly spaced prices where there are hardly any. Written by hand, because
 * d3-scale would use half of the plot's size budget.
 */
function logTicks(low: number, high: number): number[] {
  const ticks = range(Math.floor(Math.log10(low)), Math.log10(high))
    .flatMap((decade) => range(1, 10).map((digit) => Number(`${digit}e${decade}`)))
    .filter((price) => price >= low && price <= high);
  return ticks.length < minTicks ? linearTicks(low, high, 5) : ticks;
}

/** The width of a dot in percent of a narrow plot, where dots need the most space. */
const dotWidth = 2.6;
/** The maximum number of rows of dots above the middle one, and below it. */
const maxLanes = 6;
/** The rows for dots, nearest to the middle first. */
const lanes = [0, ...Array.from({ length: maxLanes }, (_, index) => [-index - 1, index + 1]).flat()];

/**
 * The row of each dot at these positions (percent), so that dense dots spread out: 0 is the middle, -1 above it. The result is
 * deterministic.
 */
export function spreadDots(positions: readonly number[]): number[] {
  const spread = positions.map(() => 0);
  const ends = new Map<number, number>();
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
  for (const index of order) {
    const position = positions[index] ?? 0;
    const endOf = (lane: number) => ends.get(lane) ?? Number.NEGATIVE_INFINITY;
    // When a pile is higher than the plot, dots cover the ones that are furthest away.
    const lane =
      lanes.find((candidate) => endOf(candidate) + dotWidth <= position) ??
      lanes.reduce((best, candidate) => (endOf(candidate) < endOf(best) ? candidate : best));
    ends.set(lane, position);
    spread[index] = lane;
  }
  return spread;
}
