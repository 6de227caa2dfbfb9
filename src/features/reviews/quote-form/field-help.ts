import { formatMoney } from '~/domain/currencies';
import { formatArea, formatUsdPerKm2 } from '~/domain/format-number';
import { explainPrice, parseArea, parsePrice } from '~/domain/parse-amount';
import { pricePerKm2, smallestAreaKm2 } from '~/domain/price-basis';
import { firstSummarisedMonth } from '~/domain/statistics-rules';
import type { QuoteFormValues } from './quote';
import { unknownAnswer } from './quote';

/** Shows how a typed price is understood, asks about an ambiguous one, and names a unit or currency that is not accepted. */
export function priceHelp(typed: string): string {
  const parsed = parsePrice(typed);
  return 'value' in parsed
    ? `= ${formatMoney(parsed.value, parsed.currency)}`
    : (explainPrice(typed) ?? 'Like 1,200 or 12.50.');
}

/** Shows how a typed area is understood, and the resulting price per km². */
export function areaHelp({ price, price_basis: basis, area_km2: area }: QuoteFormValues): string {
  const [quoted, km2] = [parsePrice(price), parseArea(area)];
  if (!('value' in km2) || km2.value < smallestAreaKm2)
    return 'The area you were charged for, often a minimum of 5, 25 or 100 km².';
  const understood = `= ${formatArea(km2.value)}.`;
  if (!('value' in quoted) || basis === '' || basis === 'km2') return understood;
  if (quoted.currency !== 'USD')
    return `${understood} That is ${formatMoney(quoted.value / km2.value, quoted.currency)} per km².`;
  const perKm2 = pricePerKm2(quoted.value, basis, km2.value);
  if (perKm2 !== null) return `${understood} That is ${formatUsdPerKm2(perKm2)} per km².`;
  return `${understood} That is more than $10,000 per km², so the price per km² will not count towards averages or medians.`;
}

/** How the month of a quote affects the figures. */
export function monthHelp(month: string): string {
  const isOld = /^\d{4}-\d\d$/.test(month) && `${month}-01` < firstSummarisedMonth();
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
