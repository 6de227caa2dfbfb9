import type { PriceSpread } from '~/domain/prices/price-spread';
import type { Axis } from '~/ui/plot/axis';
import { fitAxis } from '~/ui/plot/fit-axis';

/** What a lane draws: quotes, or one list price. */
export type LanePrice = PriceSpread | number;

/** Quotes further from their median, as a factor, do not stretch an axis. Those beyond it are arrows at its ends. */
const farFromMedian = 4;

/** The axis on which prices stand together; null without any. */
export function axisOfPrices(prices: readonly LanePrice[]): Axis | null {
  const values = prices.flatMap((price) => {
    if (typeof price === 'number') return price;
    const { median, middleHalf, prices } = price;
    const near = (prices ?? []).filter((one) => Math.max(one / median, median / one) <= farFromMedian);
    return [median, ...(middleHalf ?? []), ...near];
  });
  return values.length > 0 ? fitAxis(values) : null;
}
