import { formatArea, formatNumber } from '~/domain/format-number';
import { formatAmount, type Span } from '~/domain/published-price';
import { radarModeNames } from '~/domain/radar-mode';
import type { BillingRules, Offer } from '~/features/sellers/offer';

/** What a price depends on beside its smallest order, and its terms, as text: "At most 50 km² in one order." */
export function describeBilling(offer: Offer): string {
  const { region, olderThan90Days, replaced, terms, currency, billing } = offer;
  const amount = (value: number) => formatAmount({ low: value, high: value }, currency);
  const sentences = [
    region && `Region: ${region}.`,
    olderThan90Days && 'Not for images of the last 90 days.',
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
export function describeOrderRules({ parts, shape, refund }: Pick<BillingRules, 'parts' | 'shape' | 'refund'>): string {
  const sentences = [
    parts && `Separate areas are billed ${parts === 'each' ? 'each by itself' : 'together'}.`,
    shape && `Shape of an area: ${shape}.`,
    refund && `Refunds: the seller ${refund}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeSteps({ basis, currency, billing: { steps } }: Offer): string | null {
  if (steps.length === 0) return null;
  const parts = steps.map(({ areaKm2, price }) =>
    basis === 'order'
      ? `${formatAmount(price, currency)} for ${formatArea(areaKm2)}`
      : `${formatAmount(price, currency)} per km² above ${formatArea(areaKm2)}`,
  );
  return `${parts.join(', ')}.`;
}

function formatAreas({ low, high }: Span): string {
  return low === high ? formatArea(low) : `${formatNumber(low)}–${formatArea(high)}`;
}
