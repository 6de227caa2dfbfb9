/**
 * A logarithmic axis of prices, all in US dollars or all in cents. Positions are in percent of its length. Unlike `log-axis`, it does
 * without d3-scale, which islands would have to load.
 */
export interface PriceAxis {
  from: number;
  to: number;
  ticks: readonly number[];
}

/** An axis with a median in its middle, from a quarter to four times of it, so that lanes of different medians compare. */
export function axisAround(median: number): PriceAxis {
  return { from: median / 4, to: median * 4, ticks: [median / 4, median / 2, median * 2, median * 4] };
}

/** The position of a price, in percent; a price beyond an end is at that end. */
export function positionOn({ from, to }: PriceAxis, price: number): number {
  const part = Math.log(price / from) / Math.log(to / from);
  return Math.round(1000 * Math.min(1, Math.max(0, part))) / 10;
}
