import { formatMonth } from '~/domain/format-date';
import { formatArea } from '~/domain/format-number';
import { type Currency, formatAmount, formatPixelSize, type Span } from '~/domain/published-price';
import { radarModeNames } from '~/domain/radar-mode';
import type { Reason } from './reason';

const amount = (value: number, currency: Currency) => formatAmount({ low: value, high: value }, currency);

const areas = ({ low, high }: Span) => (low === high ? formatArea(low) : `${formatArea(low)} to ${formatArea(high)}`);

type Phrases = { [Kind in Reason['kind']]: (reason: Extract<Reason, { kind: Kind }>) => string };

const phrases: Phrases = {
  'smallest-area': ({ areaKm2 }) => `billed as ${formatArea(areaKm2)}, the smallest order`,
  'smallest-area-unknown': () => 'no smallest order is published; a small area may cost more',
  orders: ({ n, eachKm2 }) =>
    `above the largest order, so ${n} orders of ${formatArea(Number(eachKm2.toPrecision(4)))}`,
  'smallest-sum': ({ cents, currency }) => `an order costs at least ${amount(cents / 100, currency)}`,
  package: ({ cents, currency }) => `sold in packages of ${amount(cents / 100, currency)}, paid in advance`,
  'later-price': ({ aboveKm2 }) => `another price for each km² above ${formatArea(aboveKm2)}`,
  'order-price': ({ upToKm2 }) => `one price for orders of up to ${formatArea(upToKm2)}`,
  derived: ({ fromKm2 }) => `derived from the price of ${formatArea(fromKm2)}`,
  'between-steps': ({ lowerKm2, upperKm2 }) =>
    `between the published prices of ${formatArea(lowerKm2)} and ${formatArea(upperKm2)}`,
  'order-area-unknown': () => 'it is not published which area the price covers',
  scenes: ({ sceneKm2 }) => `scenes are not cut; one covers ${areas(sceneKm2)}`,
  'footprint-unknown': () => 'a price for one scene; how much ground it covers is not published',
  'range-of-sizes': ({ pixelSize }) => `the same price for ${formatPixelSize(pixelSize)}`,
  'range-of-modes': ({ modes }) =>
    `the same price for ${modes.map((mode) => radarModeNames[mode].toLowerCase()).join(' and ')}`,
  'range-of-prices': ({ price, currency }) =>
    `from ${amount(price.low, currency)} to ${amount(price.high, currency)}, by product`,
  region: ({ region }) => `images of ${region} only`,
  'may-cost-more-when-recent': () => 'may cost more when recent',
  history: ({ because }) => (because === 'replaced' ? 'replaced by a newer list' : 'older than two years'),
  undated: ({ readIn }) => (readIn ? `undated page, read in ${formatMonth(readIn)}` : 'undated page'),
  converted: ({ month }) => `converted at the average rate of ${formatMonth(month)}`,
};

/** A reason in plain words, as a phrase for a list: "billed as 25 km², the smallest order". */
export function describeReason(reason: Reason): string {
  return (phrases[reason.kind] as (reason: Reason) => string)(reason);
}
