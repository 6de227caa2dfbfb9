import { radarModeNames } from '~/domain/images/radar-mode';
import { formatAmount, type Span } from '~/domain/prices/published-price';
import { formatArea, formatNumber } from '~/domain/text/format-number';
import type { Offer, OrderRules } from '~/features/sellers/offer';

/** What a price depends on beside its minimum order, and its terms, as text: "At most 50 km² in one order." */
export function describeBilling(offer: Offer): string {
  const { region, olderThan90Days, replaced, terms, currency, billing } = offer;
  const amount = (value: number) => formatAmount({ low: value, high: value }, currency);
  const sentences = [
    region && `Region: ${region}.`,
    olderThan90Days && 'Not for images from the last 90 days.',
    describeSteps(offer),
    billing.smallestSum !== null && `At least ${amount(billing.smallestSum)} for an order.`,
    billing.packagePrice !== null && `In packages of ${amount(billing.packagePrice)}.`,
    billing.largestAreaKm2 !== null && `At most ${formatArea(billing.largestAreaKm2)} in one order.`,
    ...billing.footprints.map(
      ({ mode, km2 }) => `One scene${mode ? ` (${radarModeNames[mode]})` : ''} covers ${formatAreas(km2)}.`,
    ),
    terms,
    replaced && 'Replaced by a newer list.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What a seller demands of every order, as sentences; empty when nothing was published. */
export function describeOrderRules(rules: OrderRules): string {
  const { parts, buyers, refund } = rules;
  const shape = describeShape(rules);
  const sentences = [
    buyers && `Who may buy: ${buyers}.`,
    parts && parts !== 'one' && `Separate areas are billed ${parts === 'each' ? 'each by itself' : 'together'}.`,
    shape && `Shape of an area: ${shape}.`,
    refund && `Refunds: the seller ${refund}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** "one convex polygon without holes, up to 500 corners; holes are billed". */
function describeShape(rules: OrderRules): string {
  const { parts, holes, convex, mostCorners, shape } = rules;
  const polygon = [convex && 'convex', parts === 'one' && 'polygon', holes === 'refused' && 'without holes'];
  const demands = [
    [parts === 'one' && 'one', ...polygon].filter(Boolean).join(' '),
    mostCorners !== null && `up to ${formatNumber(mostCorners)} corners`,
    shape,
  ];
  return [demands.filter(Boolean).join(', '), holes === 'billed' && 'holes are billed'].filter(Boolean).join('; ');
}

function describeSteps({ basis, currency, billing: { steps, stepsForWholeOrder } }: Offer): string | null {
  if (steps.length === 0) return null;
  const parts = steps.map(({ areaKm2, price }) =>
    basis === 'order'
      ? `${formatAmount(price, currency)} for ${formatArea(areaKm2)}`
      : `${formatAmount(price, currency)} per km² ${stepsForWholeOrder ? 'from' : 'above'} ${formatArea(areaKm2)}`,
  );
  return `${parts.join(', ')}.`;
}

function formatAreas({ low, high }: Span): string {
  return low === high ? formatArea(low) : `${formatNumber(low)}–${formatArea(high)}`;
}
