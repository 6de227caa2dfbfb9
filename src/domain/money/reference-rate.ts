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
  /** Rates of later months as others noted them, by month and currency, until they are asked of the bank. */
  noted: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What one unit of a currency is in US dollars. Both rates against the euro are of the same month, like "2026-03". */
interface DollarRate {
  usd: number;
  month: string;
  asNoted?: true;
}

/** The rates of some currencies in US dollars. */
export type DollarRates = Readonly<Partial<Record<string, DollarRate>>>;

/**
 * The newest rate of each currency, before the month `limit` if there is one. Published prices use the newest of all, whatever the date of
 * their source. A currency without a rate is left out.
 */
export function newestRates(table: ReferenceRates, limit = '9999'): DollarRates {
  const before = (months: object) =>
    Object.keys(months)
      .filter((month) => month < limit)
      .toSorted();
  // A full month has all currencies, so no earlier one is needed.
  const months = [...before(table.months).slice(-1), ...before(table.noted)].toSorted();
  return Object.assign({}, ...months.map((month) => ratesOf(month, table)));
}

/** The rates of a month. Throws a RangeError if the table does not contain this month. */
export function ratesOf(month: string, { currencies, months, noted }: ReferenceRates): DollarRates {
  const rates = months[month];
  const perEuro = rates
    ? Object.fromEntries(currencies.map((currency, index) => [currency, rates[index] ?? Number.NaN]))
    : noted[month];
  if (!perEuro?.USD) throw new RangeError(`There are no reference rates for ${month}.`);
  const { USD: dollars, ...others } = perEuro;
  const rateOf = (units: number): DollarRate => ({ usd: dollars / units, month, ...(!rates && { asNoted: true }) });
  return Object.fromEntries(
    Object.entries({ EUR: 1, ...others }).map(([currency, units]) => [currency, rateOf(units)]),
  );
}

/** Whether a currency can be converted at these rates. */
export function hasRate(currency: ConvertibleCurrency, rates: DollarRates): boolean {
  return currency === 'USD' || currency in perDollar || rates[currency] !== undefined;
}

/** US dollars for one unit of a currency, crossed through the euro. Throws a RangeError if the rates lack the currency. */
export function usdPerUnit(currency: ConvertibleCurrency, rates: DollarRates): number {
  if (currency === 'USD') return 1;
  if (currency === 'AED' || currency === 'SAR') return 1 / perDollar[currency];
  const rate = rates[currency];
  if (!rate) throw new RangeError(`There is no rate for ${currency}.`);
  return rate.usd;
}

/** An amount converted to US dollars. */
export interface ConvertedAmount {
  usdCents: number;
  /** The month of the rate, like "2026-03"; null for US dollars and for a currency that is pegged to them. */
  month: string | null;
}

/** Converts an amount, in hundredths of its currency, to whole US cents. */
export function convertToUsd(cents: number, currency: ConvertibleCurrency, rates: DollarRates): ConvertedAmount {
  const usdCents = Math.round(cents * usdPerUnit(currency, rates));
  return { usdCents, month: rates[currency]?.month ?? null };
}

/** An amount in US dollars, rounded to whole cents. */
export function toUsd(amount: number, currency: ConvertibleCurrency, rates: DollarRates): number {
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
  const rates = newestRates(table, quotedMonth);
  if (!hasRate(currency, rates)) return null;
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
