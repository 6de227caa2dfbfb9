import { radarModeNames } from '~/domain/images/radar-mode';
import {
  type Currency,
  formatAmount,
  formatPixelSize,
  formatPublishedDate,
  type Span,
} from '~/domain/prices/published-price';
import { formatMonth } from '~/domain/text/format-date';
import { formatArea, formatCount, formatNumber } from '~/domain/text/format-number';
import type { Offer } from './offer';
import type { Reason } from './reason';

const amount = (value: number, currency: Currency) => formatAmount({ low: value, high: value }, currency);

const areas = ({ low, high }: Span) => (low === high ? formatArea(low) : `${formatArea(low)} to ${formatArea(high)}`);

const scenes = ({ low, high }: Span) =>
  low === high ? formatCount(low, 'scene') : `${formatNumber(low)} to ${formatCount(high, 'scene')}`;

type Phrases = { [Kind in Reason['kind']]: (reason: Extract<Reason, { kind: Kind }>) => string };

const phrases: Phrases = {
  'smallest-area': ({ areaKm2, parts = 0 }) =>
    `${parts > 0 ? `${formatCount(parts, 'part')} ` : ''}billed as ${formatArea(areaKm2)}${parts > 1 ? ' each' : ''}, the minimum order`,
  'each-part': ({ n }) => `${formatCount(n, 'part')}, each billed by itself`,
  'one-part': ({ n }) => `an order takes one part, so ${formatCount(n, 'order')}`,
  'parts-together': ({ n }) => `${formatCount(n, 'part')}, billed together`,
  'parts-unknown': ({ cents, currency }) =>
    `each part is an order, because the seller does not say whether parts are billed together; if so, it would be ${amount(cents / 100, currency)}`,
  'holes-billed': ({ isRefused, filledKm2 }) =>
    `${isRefused ? 'holes are not accepted, so they are billed too' : 'holes are billed too'}: with them, the area is ${formatArea(filledKm2)}`,
  'holes-unknown': ({ filledKm2, cents, currency }) =>
    `most sellers bill holes too; with them it would be ${formatArea(filledKm2)} and ${amount(cents / 100, currency)}`,
  'convex-outline': ({ areaKm2 }) => `accepts convex areas only, so the outline around it, ${formatArea(areaKm2)}`,
  simplified: ({ most }) => `accepts at most ${formatNumber(most)} corners, so a simplified outline`,
  'too-many-corners': ({ most }) =>
    `accepts at most ${formatNumber(most)} corners, and this area cannot be simplified that far`,
  'smallest-area-unknown': () => 'no minimum order is published; a small area may cost more',
  orders: ({ n, eachKm2 }) =>
    `above the largest order, so ${n} orders of ${formatArea(Number(eachKm2.toPrecision(4)))}`,
  'too-large': ({ largestKm2 }) =>
    `no list price for an order this large, because the largest is ${formatArea(largestKm2)}`,
  'smallest-sum': ({ cents, currency }) => `an order costs at least ${amount(cents / 100, currency)}`,
  package: ({ cents, currency }) => `sold in packages of ${amount(cents / 100, currency)}, paid in advance`,
  'later-price': ({ fromKm2, isForWholeOrder }) =>
    isForWholeOrder
      ? `another price from ${formatArea(fromKm2)} on`
      : `another price for each km² above ${formatArea(fromKm2)}`,
  'order-price': ({ upToKm2 }) => `one price for orders of up to ${formatArea(upToKm2)}`,
  derived: ({ fromKm2 }) => `derived from the price of ${formatArea(fromKm2)}`,
  'between-steps': ({ lowerKm2, upperKm2 }) =>
    `between the published prices of ${formatArea(lowerKm2)} and ${formatArea(upperKm2)}`,
  'order-area-unknown': () => 'it is not published which area the price covers',
  scenes: ({ n, sceneKm2, isForShape }) =>
    `${isForShape ? `${scenes(n)} cover this shape; ` : ''}scenes are not cut; one covers ${areas(sceneKm2)}`,
  'footprint-unknown': () => 'a price for one scene; how much ground it covers is not published',
  'range-of-sizes': ({ pixelSize }) => `the same price for ${formatPixelSize(pixelSize)}`,
  'acquisition-unspecified': () => 'the list does not say whether for archive or new images',
  'range-of-modes': ({ modes }) =>
    `the same price for ${modes.map((mode) => radarModeNames[mode].toLowerCase()).join(' and ')}`,
  'range-of-prices': ({ price, currency }) =>
    `from ${amount(price.low, currency)} to ${amount(price.high, currency)}, by product`,
  region: ({ region }) => `images of ${region} only`,
  buyers: ({ buyers }) => buyers,
  'may-cost-more-when-recent': () => 'may cost more when recent',
  history: ({ because }) => (because === 'replaced' ? 'replaced by a newer list' : 'older than two years'),
  undated: ({ lastSeen }) => (lastSeen ? `undated page, seen ${formatPublishedDate(lastSeen)}` : 'undated page'),
  converted: ({ month }) => `converted at the average rate of ${formatMonth(month)}`,
};

/** A reason in plain words, as a phrase for a list: "billed as 25 km², the minimum order". */
export function describeReason(reason: Reason): string {
  return (phrases[reason.kind] as (reason: Reason) => string)(reason);
}

/** For whom or where a price is: "Thai state agency; ask whether it sells to you". Empty without limits. */
export function limitsOf({ region, billing: { buyers } }: Pick<Offer, 'region' | 'billing'>): string {
  return [buyers, region && phrases.region({ kind: 'region', region })].filter(Boolean).join('; ');
}

/** The {@link limitsOf} a price in parentheses, as they stand after its seller. */
export function describeLimits(offer: Pick<Offer, 'region' | 'billing'>): string {
  const limits = limitsOf(offer);
  return limits && ` (${limits})`;
}
