import { acquisitionLabels, pricedAs } from '~/domain/images/acquisition';
import { nameOfImages } from '~/domain/images/name-of-size';
import type { PriceGroup } from '~/domain/prices/price-group';
import type { PriceSpread } from '~/domain/prices/price-spread';
import { type JudgedPrice, spreadOf } from '~/domain/prices/quartiles';
import { type Incomparable, whyIncomparable } from '~/domain/prices/quote-standing';
import { isRecent, isSufficient, sufficientQuotes } from '~/domain/prices/statistics-rules';
import { formatArea, formatNumber, formatUsd, formatUsdPerKm2, roundUsd } from '~/domain/text/format-number';
import { keepUnits } from '~/domain/text/keep-units';
import { describeDifference, type MarketComparison } from '~/features/reviews/market-comparison';
import type { Review } from '~/features/reviews/review';
import { paths } from '~/paths';

/** A review that was just shared. */
export interface SharedQuote {
  review: Review;
  /** All quotes in its group per km², in US dollars, its own included. Empty if it is not compared. */
  alike: readonly (JudgedPrice & Seller)[];
}

/** A company that was quoted. */
interface Seller {
  /** Empty for companies that are not approved. */
  key: string;
  name: string;
  /** The address of its page, if it has one. */
  address: string | null;
}

/** Where a quote stands: what the page after sharing leads with, and what to draw below it. */
export interface Standing {
  /** The price at the beginning of the headline. */
  figure?: string;
  /** Absent for a quote that is not compared. */
  headline?: string;
  detail: string;
  comparison?: MarketComparison;
  /** The companies with at least three quotes like it, cheapest first. */
  sellers?: (Seller & { n: number; spread: PriceSpread; difference: string })[];
  /** What the buyer can write to the provider; absent unless the quote is above the median. */
  request?: string;
}

type ComparableGroup = Omit<PriceGroup, 'basis'>;

/** The group of quotes with which a quote is compared per km²; null if it is not compared. */
export function comparableGroup(review: Review): ComparableGroup | null {
  const { sensor, sizeClass, acquisition } = review;
  if (reasonAgainst(review) || !sensor || !sizeClass || !acquisition) return null;
  return { sensor, sizeClass, acquisition: pricedAs(acquisition) };
}

/**
 * Where a shared quote stands: its place in relation to the median, or which number it is while there are too few quotes, or why
 * it is not compared. Null when the quotes do not include it.
 */
export function standingOf({ review, alike }: SharedQuote): Standing | null {
  const reason = reasonAgainst(review);
  if (reason) return { detail: reason };
  const [group, own, spread] = [comparableGroup(review), review.pricePerKm2, spreadOf(alike)];
  const n = alike.length;
  if (!group || own === null || n === 0) return null;
  if (!spread || !isSufficient({ n })) return fewQuotes(n, group);
  const [figure = '', median = ''] = [own, spread.median].map((usd) => `${formatUsdPerKm2(usd)} per km²`);
  const lower = alike.filter(({ price }) => price < own).length;
  const whole =
    review.areaKm2 && `of ${formatUsd(roundUsd(own * review.areaKm2))} for ${formatArea(review.areaKm2)} of`;
  const request = `Your quote ${whole || 'for'} ${nameOfImages(group)} images comes to ${figure}. The median of ${formatNumber(n)} comparable quotes on Fairswath is ${median}. Can you match it?`;
  return {
    figure,
    headline: ` is ${describeDifference(own, spread.median, 'the median')}`,
    detail: `The median of ${formatNumber(n)} ${nameOfQuotes(group, n)} is ${median}, with yours. ${formatNumber(lower)} of them ${lower === 1 ? 'is' : 'are'} lower.`,
    comparison: {
      usdPerKm2: own,
      range: { ...group, ...spread, prices: alike.map(({ price }) => price).sort((a, b) => a - b) },
    },
    sellers: sellersOf(alike, own),
    ...(own > spread.median && { request }),
  };
}

/** What each company was quoted for such images, compared with the price `own`. */
function sellersOf(alike: SharedQuote['alike'], own: number): NonNullable<Standing['sellers']> {
  const bySeller = Object.values(Object.groupBy(alike, ({ key }) => key));
  return bySeller
    .flatMap((quotes = []) => {
      const [[first], spread] = [quotes, spreadOf(quotes)];
      if (!first || !spread) return [];
      const less = roundUsd(own) - roundUsd(spread.median);
      const difference = less === 0 ? 'the same' : `${formatUsd(Math.abs(less))} ${less > 0 ? 'less' : 'more'}`;
      return { key: first.key, name: first.name, address: first.address, n: quotes.length, spread, difference };
    })
    .sort((a, b) => a.spread.median - b.spread.median);
}

/** What helps next: the answer for these images and this area if its "sensor/size" is one of `answers`, or else the company. */
export function nextLink(review: Review, answers: readonly string[]): { text: string; address: string } {
  const { company, reviewedCompany, sensor, sizeClass, areaKm2 } = review;
  if (sensor && sizeClass && answers.includes(`${sensor}/${sizeClass}`))
    return {
      text: keepUnits(`What ${nameOfImages({ sensor, sizeClass })} images cost`),
      // Only the area: an address with the price would tell whose quote it is.
      address: paths.answer(sensor, sizeClass) + (areaKm2 ? `?area=${areaKm2}` : ''),
    };
  const address = reviewedCompany?.address;
  return {
    text: `All reviews of ${reviewedCompany?.name ?? company}`,
    address: address ? paths.provider(address) : paths.reviewsOf(company),
  };
}

const reasons: Partial<Record<Incomparable, string>> = {
  affiliated: 'because you work for, resell or compete with the provider',
  publication: 'because a licence to publish usually costs more',
  'special terms': 'because of its special terms',
};

/** Why a quote is not compared, as a sentence; null if it is. */
function reasonAgainst(review: Review): string | null {
  const why = whyIncomparable(review);
  const because = (why && reasons[why]) ?? (isRecent(review.quotedMonth) ? null : 'because it is older than 24 months');
  if (because) return `Your quote does not count towards averages or medians ${because}.`;
  if (review.unusual)
    return 'Your quote counts in the median, but not in averages and middle halves, because its price is more than 5 times, or less than a fifth of, the median for such images.';
  const missing = missingFact(review);
  return missing && `Your quote is not compared with others because it has no ${missing}.`;
}

function missingFact({ pricePerKm2, resolutionMetres, sensor, acquisition }: Review): string | null {
  if (pricePerKm2 === null) return 'price per km²';
  if (resolutionMetres === null) return 'pixel size that we could read';
  if (sensor === null) return 'sensor type';
  return acquisition === null ? 'acquisition' : null;
}

function fewQuotes(n: number, group: ComparableGroup): Standing {
  const ordinal = ['1st', '2nd', '3rd'][n - 1] ?? `${n}th`;
  return {
    headline: `Your quote is the ${ordinal} ${nameOfQuotes(group, 1)} in 24 months`,
    detail: `With ${sufficientQuotes - n} more, we can compare such quotes with their median.`,
  };
}

/** "archive quotes for 50 cm images", "tasking quote for 1 m SAR images". */
function nameOfQuotes({ acquisition, ...images }: ComparableGroup, n: number): string {
  return keepUnits(
    `${acquisitionLabels[acquisition]} ${n === 1 ? 'quote' : 'quotes'} for ${nameOfImages(images)} images`,
  );
}
