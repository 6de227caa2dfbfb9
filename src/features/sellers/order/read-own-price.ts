import { formatMoney, roundMoney } from '~/domain/money/currencies';
import { parsePrice } from '~/domain/money/parse-price';
import { writeMoney } from '~/domain/money/read-money';
import { type DollarRates, toUsd } from '~/domain/money/reference-rate';
import { highestPrices } from '~/domain/prices/price-basis';
import { formatArea } from '~/domain/text/format-number';
import { numberText } from '~/domain/text/parse-number';
import type { OwnPrice, ReadField } from './order';

/**
 * Reads the price of the buyer's own quote for a whole order, without the tax that it names, in US dollars by these rates. The error
 * for a price per km² says what it is for the billed area, if that is known.
 */
export function readOwnPrice(typed: string, rates: DollarRates, billedKm2: number | null): ReadField<OwnPrice> {
  const parsed = parsePrice(typed, 'order');
  if ('error' in parsed) return { error: explainPerKm2(typed, billedKm2) ?? parsed.error };
  const { currency, taxPercent = 0 } = parsed;
  const amount = parsed.value / (1 + taxPercent / 100);
  const price = currency === 'USD' ? amount : toUsd(amount, currency, rates);
  if (price <= 0) return { error: 'Enter a price above 0.' };
  if (price > highestPrices.order) return { error: 'Enter a price of at most $100,000,000.' };
  const month = rates[currency]?.month ?? '';
  const foreign = { amount, currency, month, text: formatMoney(amount, currency) };
  return { value: { price, ...(currency !== 'USD' && { foreign }) } };
}

function explainPerKm2(typed: string, billedKm2: number | null): string | null {
  const perKm2 = parsePrice(typed, 'km2');
  if (billedKm2 === null || 'error' in perKm2) return null;
  const { value, currency } = perKm2;
  const sum = roundMoney(value * billedKm2, currency);
  const equation = `${formatMoney(value, currency)} per km² is ${formatMoney(sum, currency)} for ${formatArea(billedKm2)}.`;
  return `${equation} Write ${writeMoney(numberText(sum), currency)}.`;
}
