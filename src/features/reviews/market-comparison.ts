import { isPricedAs } from '~/domain/prices/price-group';
import { whyIncomparable } from '~/domain/prices/quote-standing';
import { formatNumber, formatUsdPerKm2 } from '~/domain/text/format-number';
import type { MarketRange } from '~/features/prices/summaries';
import type { Review } from './review';

/** A price per km² in US dollars, and those of all quotes for such images. */
export interface MarketComparison {
  usdPerKm2: number;
  range: MarketRange;
}

/** Compares the quote of a review with the market; null if such quotes are too few, or this one counts in no median. */
export function compareWithMarket(review: Review, market: readonly MarketRange[]): MarketComparison | null {
  const { pricePerKm2: usdPerKm2, acquisition, sensor, sizeClass } = review;
  if (usdPerKm2 === null || review.unusual || whyIncomparable(review)) return null;
  const range = market.find(
    (group) => group.sensor === sensor && group.sizeClass === sizeClass && isPricedAs(acquisition, group.acquisition),
  );
  return range ? { usdPerKm2, range } : null;
}

/** How a quote relates to the median: "13% above the market median of $28", "2.4 times the market median of $28". */
export function describeComparison({ usdPerKm2, range: { median } }: MarketComparison): string {
  return describeDifference(usdPerKm2, median, `the market median of ${formatUsdPerKm2(median)}`);
}

/** How a price relates to a median with this name: "13% above …", "at …", "2.4 times …". */
export function describeDifference(usd: number, median: number, name: string): string {
  const percent = Math.round(100 * (usd / median - 1));
  if (percent === 0) return `at ${name}`;
  const times = Math.round(10 * (usd / median)) / 10;
  if (percent >= 100) return times === 2 ? `twice ${name}` : `${formatNumber(times)} times ${name}`;
  return percent > 0 ? `${percent}% above ${name}` : `${-percent}% below ${name}`;
}
