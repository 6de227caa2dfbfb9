import { whyIncomparable } from '~/domain/prices/quote-standing';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import type { MarketRange } from '~/features/prices/summaries';
import { axisAround } from '~/ui/plot/axis';
import { compareWithMarket, describeComparison, type MarketComparison } from './market-comparison';
import styles from './ReviewCard.module.css';
import type { Review } from './review';

/** The quote of a review among all quotes for such images, or why it is not compared. Without `market`, only its price per km². */
export function QuoteComparison({ review, market }: { review: Review; market: readonly MarketRange[] | undefined }) {
  const { pricePerKm2, priceBasis } = review;
  const derived = pricePerKm2 !== null && priceBasis !== 'km2' && `${formatUsdPerKm2(pricePerKm2)} per km²`;
  const comparison = market && compareWithMarket(review, market);
  if (!market && !derived && !review.affiliated && !review.unusual) return null;
  const compared = comparison ? describeComparison(comparison) : market && reasonOf(review);
  const line = [derived, compared].filter(Boolean).join(', ');
  return (
    <div className={styles.comparison} data-reserved={market ? '' : undefined}>
      {comparison && <ComparisonLane comparison={comparison} />}
      {line && <p>{`${line[0]?.toUpperCase()}${line.slice(1)}`}</p>}
      {review.affiliated && (
        <p>
          <b>Affiliated author:</b> works for, resells or competes with this provider. Not counted in averages or
          medians.
        </p>
      )}
      {review.unusual && (
        <p>
          <b>Unusual price:</b> more than 5 times, or less than a fifth of, the median for such images. It counts in the
          median, but not in averages and middle halves.
        </p>
      )}
    </div>
  );
}

/** A quote on the axis of the market median, among all quotes for such images. */
function ComparisonLane({ comparison: { usdPerKm2, range } }: { comparison: MarketComparison }) {
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

/** Why a quote is not compared; false if a remark or its terms say so. */
function reasonOf(review: Review): string | false {
  const why = whyIncomparable(review);
  if (review.unusual || why === 'affiliated' || why === 'special terms') return false;
  return review.pricePerKm2 === null ? 'no price per km² to compare' : 'no market median for such images';
}
