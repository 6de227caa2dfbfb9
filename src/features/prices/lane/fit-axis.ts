import type { PriceSpread } from '~/domain/prices/price-spread';
import type { PriceAxis } from './price-axis';

/** What a lane draws: quotes, or one list price. */
export type LanePrice = PriceSpread | number;

/** Quotes further from their median, as a factor, do not stretch an axis. Those beyond it are arrows at its ends. */
const farFromMedian = 4;

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
    all
      .flatMap((power) => digits.map((digit) => Number((digit * power).toPrecision(3))))
      .filter((tick) => tick >= from && tick <= to);
  const gap = leastGap * Math.log(to / from);
  const hasRoom = (ticks: number[]) => ticks.every((tick, index) => Math.log(tick / (ticks[index - 1] ?? 0)) >= gap);
  const ticks = steps.map(ticksOf).find(hasRoom) ?? [];
  return { from, to, ticks };
}

/** The axis on which prices stand together; null without any. */
export function axisOfPrices(prices: readonly LanePrice[]): PriceAxis | null {
  const values = prices.flatMap((price) => {
    if (typeof price === 'number') return price;
    const { median, middleHalf, prices } = price;
    const near = (prices ?? []).filter((one) => Math.max(one / median, median / one) <= farFromMedian);
    return [median, ...(middleHalf ?? []), ...near];
  });
  return values.length > 0 ? fitAxis(values) : null;
}
