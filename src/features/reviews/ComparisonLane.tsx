import { PriceLane } from '~/features/prices/lane/PriceLane';
import { axisAround } from '~/features/prices/lane/price-axis';
import type { MarketComparison } from './market-comparison';

/** A quote on the axis of the market median, with the middle half of all quotes for such images. */
export function ComparisonLane({ comparison: { usdPerKm2, range } }: { comparison: MarketComparison }) {
  const { lowerQuartile, median, upperQuartile, acquisition } = range;
  return (
    <PriceLane
      range={[lowerQuartile, median, upperQuartile]}
      acquisition={acquisition}
      axis={axisAround(median)}
      quote={usdPerKm2}
      height={24}
    />
  );
}
