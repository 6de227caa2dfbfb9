import { PriceLane } from '~/features/prices/lane/PriceLane';
import { axisAround } from '~/ui/plot/axis';
import type { MarketComparison } from './market-comparison';

/** A quote on the axis of the market median, among all quotes for such images. */
export function ComparisonLane({ comparison: { usdPerKm2, range } }: { comparison: MarketComparison }) {
  return (
    <PriceLane
      price={range}
      acquisition={range.acquisition}
      axis={axisAround(range.median)}
      quote={usdPerKm2}
      height={24}
    />
  );
}
