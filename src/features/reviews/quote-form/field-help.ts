import { formatMoney } from '~/domain/money/currencies';
import { explainPrice, parsePrice } from '~/domain/money/parse-price';
import type { PriceAsQuoted } from '~/domain/money/reference-rate';
import { pricePerKm2, smallestAreaKm2 } from '~/domain/prices/price-basis';
import { isRecent } from '~/domain/prices/statistics-rules';
import { formatArea, formatUsd, formatUsdPerKm2 } from '~/domain/text/format-number';
import { parseArea } from '~/domain/text/parse-area';
import { shownArea } from '~/domain/text/shown-area';
import type { quotedPrice } from './amount-rules';
import type { QuoteFormValues } from './quote';
import { unknownAnswer } from './quote';

/**
 * Shows how a typed price is understood, and what others will see of it: `usd` is the published price, or null while it is unknown.
 * Immediately asks about an ambiguous price, and names a unit or currency that is not accepted; says why any other text is no price
 * when the user has left the field.
 */
export function priceHelp(
  { price: typed, price_basis: basis }: Pick<QuoteFormValues, 'price' | 'price_basis'>,
  quoted: ReturnType<typeof quotedPrice>,
  usd: number | null,
  isLeft: boolean,
): string {
  if (quoted === null) {
    const parsed = isLeft && typed.trim() ? parsePrice(typed, basis || null) : null;
    if (parsed && 'error' in parsed) return parsed.error;
    return explainPrice(typed, basis || null) ?? 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.';
  }
  const other = quoted.otherwise ? `. If that is wrong, write ${quoted.otherwise}` : '';
  const understood = `= ${formatMoney(quoted.price, quoted.currency)}${other}`;
  if (usd === quoted.price && quoted.currency === 'USD') return understood;
  if (usd === null) return understood;
  const hidden = [quoted.currency !== 'USD' && 'the currency', quoted.taxPercent && 'the tax'].filter(Boolean);
  const net = quoted.taxPercent ? ' without tax' : '';
  return `${understood}. Others will see about ${formatUsd(usd)}${net}: converted, changed by up to 4% and rounded, to hide ${hidden.join(' and ')}.`;
}

/** The price without the tax in it. */
export function taxHelp(quoted: PriceAsQuoted | null): string {
  if (!quoted?.taxPercent) return 'Leave this empty if the price excludes tax.';
  return `Without tax, the price is ${formatMoney(quoted.price / (1 + quoted.taxPercent / 100), quoted.currency)}.`;
}

/**
 * Shows how a typed area is understood, what others will see of it, and the resulting price per km². `usd` is the price in US
 * dollars; null if it is unknown.
 */
export function areaHelp(
  { price_basis: basis, area_km2: area, anonymous }: QuoteFormValues,
  usd: number | null,
  isLeft: boolean,
): string {
  const km2 = parseArea(area);
  if (isLeft && area.trim() && 'error' in km2) return km2.error;
  if (!('value' in km2) || km2.value < smallestAreaKm2)
    return 'The area you were charged for, often a minimum of 5, 25 or 100 km².';
  const shown = shownArea(km2.value, anonymous);
  const others = shown === km2.value ? '' : ` Others will see ${formatArea(shown)} on an anonymous review.`;
  const understood = `= ${formatArea(km2.value)}.${others}`;
  if (usd === null || basis === '' || basis === 'km2') return understood;
  const perKm2 = pricePerKm2(usd, basis, shown);
  if (perKm2 !== null) return `${understood} That is ${formatUsdPerKm2(perKm2)} per km².`;
  return `${understood} That is more than $10,000 per km², so the price per km² will not count towards averages or medians.`;
}

/** How the month of a quote affects the figures. */
export function monthHelp(month: string): string {
  const isOld = /^\d{4}-\d\d$/.test(month) && !isRecent(month);
  return isOld
    ? 'Your quote is more than 24 months old and will not count towards averages or medians.'
    : 'When you were given the quote.';
}

/** How the licence of a quote affects the figures. */
export function licenceHelp(licence: string): string | undefined {
  return licence === 'publication'
    ? 'Licences to publish cost more, so your quote will not count towards averages or medians.'
    : undefined;
}

/** How the sensor type of a quote affects the figures. */
export function sensorHelp(sensor: string): string | undefined {
  return sensor === unknownAnswer
    ? 'Without a sensor type, your quote will not count towards averages or medians.'
    : undefined;
}
