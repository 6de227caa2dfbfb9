// Reference rates of the European Central Bank: averages of each month, with which amounts become US dollars.

/** The currencies for which the European Central Bank publishes a rate against the euro, and which a quote may have. */
export const ratedCurrencies = [
  ...(['USD', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'INR', 'CNY', 'KRW', 'SGD', 'HKD'] as const),
  ...(['SEK', 'NOK', 'DKK', 'PLN', 'ILS', 'THB', 'BRL', 'ZAR', 'MXN', 'TRY', 'IDR'] as const),
] as const;

/** How much of each currency that is pegged to the US dollar one dollar buys. */
const perDollar = { AED: 3.6725, SAR: 3.75 } as const;

/** A currency that can be converted to US dollars. */
export type ConvertibleCurrency = 'EUR' | (typeof ratedCurrencies)[number] | keyof typeof perDollar;

/** The table of all months in `src/data/reference-rates.json`: units of each currency for one euro. */
export interface ReferenceRates {
  currencies: readonly string[];
  /** By month, like "2026-03": one rate for each of `currencies`, in the same order. */
  months: Readonly<Record<string, readonly number[]>>;
}

/** The rates of one month. */
export interface MonthRates {
  /** Like "2026-03". */
  month: string;
  /** Units of each currency for one euro. */
  perEuro: Readonly<Record<string, number>>;
}

/** An amount converted to US dollars. */
export interface ConvertedAmount {
  usdCents: number;
  /** The month of the rate, like "2026-03"; null for a currency that is pegged to the dollar. */
  month: string | null;
}

/** The rates of the newest month of a table: published prices use it, whatever the date of their source. */
export function newestRates(table: ReferenceRates): MonthRates {
  const month = Object.keys(table.months).toSorted().at(-1);
  if (month === undefined) throw new RangeError('The table of reference rates is empty.');
  return ratesOf(month, table);
}

/** The rates of a month. Throws a RangeError if the table does not contain this month. */
export function ratesOf(month: string, { currencies, months }: ReferenceRates): MonthRates {
  const rates = months[month];
  if (!rates) throw new RangeError(`There are no reference rates for ${month}.`);
  const perEuro = Object.fromEntries(currencies.map((currency, index) => [currency, rates[index] ?? Number.NaN]));
  return { month, perEuro };
}

/** US dollars for one unit of a currency, crossed through the euro. Throws a RangeError if the rates lack the currency. */
export function usdPerUnit(currency: ConvertibleCurrency, { month, perEuro }: MonthRates): number {
  if (currency === 'USD') return 1;
  if (currency === 'AED' || currency === 'SAR') return 1 / perDollar[currency];
  const units = currency === 'EUR' ? 1 : perEuro[currency];
  const dollars = perEuro.USD;
  if (!units || !dollars) throw new RangeError(`There is no rate for ${currency} in ${month}.`);
  return dollars / units;
}

/** Converts an amount, in hundredths of its currency, to whole US cents. */
export function convertToUsd(cents: number, currency: ConvertibleCurrency, rates: MonthRates): ConvertedAmount {
  const usdCents = Math.round(cents * usdPerUnit(currency, rates));
  return { usdCents, month: currency in perDollar ? null : rates.month };
}

/** An amount in US dollars, rounded to whole cents. */
export function toUsd(amount: number, currency: ConvertibleCurrency, rates: MonthRates): number {
  return convertToUsd(amount * 100, currency, rates).usdCents / 100;
}

/** A price as it was quoted: with `taxPercent` of tax in it, or null for a price without tax. */
export interface PriceAsQuoted {
  price: number;
  currency: ConvertibleCurrency;
  taxPercent: number | null;
}

/**
 * A quote in US dollars without tax, by the newest rate of a month before `quotedMonth`, like "2026-03". Two significant digits,
 * unless it was quoted in dollars without tax. Null without a rate. The same as `app.price_in_usd` in the database, which changes the
 * price by up to 4%: `factor` is from 0.96 to 1.04.
 */
export function quoteInUsd(
  { price, currency, taxPercent }: PriceAsQuoted,
  quotedMonth: string,
  table: ReferenceRates,
  factor = 1,
): number | null {
  if (currency === 'USD' && !taxPercent) return price;
  const net = price / (1 + (taxPercent ?? 0) / 100);
  const month = Object.keys(table.months)
    .toSorted()
    .findLast((each) => each < quotedMonth);
  if (month === undefined && currency !== 'USD' && !(currency in perDollar)) return null;
  const rates = month === undefined ? { month: '', perEuro: {} } : ratesOf(month, table);
  return Number(
    (Math.round(100 * Number((factor * net * usdPerUnit(currency, rates)).toPrecision(2))) / 100).toFixed(2),
  );
}

/** A converted amount in words, to stand beside the original: "about $9.82 at the rate of March 2026". */
export function formatConverted({ usdCents, month }: ConvertedAmount): string {
  const dollars = (usdCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return month === null ? `about ${dollars}` : `about ${dollars} at the rate of ${formatRateMonth(month)}`;
}

/** The month of a rate in words: "March 2026". */
export function formatRateMonth(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', options);
}
