import { formatMoney } from '~/domain/money/currencies';
import { parsePrice } from '~/domain/money/parse-price';
import { type DollarRates, toUsd } from '~/domain/money/reference-rate';
import { highestPrices } from '~/domain/prices/price-basis';
import type { OwnPrice, ReadField } from './order';

/** Reads the price of the buyer's own quote for a whole order, without the tax that it names, in US dollars by these rates. */
export function readOwnPrice(typed: string, rates: DollarRates): ReadField<OwnPrice> {
  const parsed = parsePrice(typed, 'order');
  if ('error' in parsed) return parsed;
  const { currency, taxPercent = 0 } = parsed;
  const amount = parsed.value / (1 + taxPercent / 100);
  const price = currency === 'USD' ? amount : toUsd(amount, currency, rates);
  if (price <= 0) return { error: 'Enter a price above 0.' };
  if (price > highestPrices.order) return { error: 'Enter a price of at most $100,000,000.' };
  const month = rates[currency]?.month ?? '';
  const foreign = { amount, currency, month, text: formatMoney(amount, currency) };
  return { value: { price, ...(currency !== 'USD' && { foreign }) } };
}
