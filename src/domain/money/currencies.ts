import { formatUsd } from '../text/format-number';
import type { ConvertibleCurrency } from './reference-rate';

/** The English names of the currencies that a quote may have, as written after an amount: "1,200 euros". */
export const currencyNames: Readonly<Record<ConvertibleCurrency, string>> = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'pounds sterling',
  JPY: 'yen',
  CHF: 'Swiss francs',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  NZD: 'New Zealand dollars',
  INR: 'Indian rupees',
  CNY: 'yuan',
  KRW: 'won',
  SGD: 'Singapore dollars',
  HKD: 'Hong Kong dollars',
  SEK: 'Swedish kronor',
  NOK: 'Norwegian kroner',
  DKK: 'Danish kroner',
  PLN: 'złoty',
  ILS: 'shekels',
  THB: 'baht',
  BRL: 'reais',
  ZAR: 'rand',
  MXN: 'Mexican pesos',
  TRY: 'Turkish lira',
  IDR: 'rupiah',
  AED: 'UAE dirhams',
  SAR: 'Saudi riyals',
};

/** The currencies that a quote may have, in the order in which a form offers them. */
export const quoteCurrencies = Object.keys(currencyNames) as ConvertibleCurrency[];

// Signs that belong to one currency on this site. Without one, the code stands before the amount.
const signs: Partial<Record<ConvertibleCurrency, string>> = {
  ...{ EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CNY: 'CN¥', KRW: '₩', ILS: '₪', THB: '฿', TRY: '₺' },
  ...{ CAD: 'C$', AUD: 'A$', NZD: 'NZ$', SGD: 'S$', HKD: 'HK$', BRL: 'R$', MXN: 'MX$' },
};

const withoutDecimals: readonly ConvertibleCurrency[] = ['JPY', 'KRW'];
const lessExact: readonly ConvertibleCurrency[] = ['BRL', 'ZAR', 'MXN', 'TRY', 'IDR'];

/** How many decimals an amount in a currency has at most: none in yen and won, two in all others. */
export function decimalsOf(currency: ConvertibleCurrency): 0 | 2 {
  return withoutDecimals.includes(currency) ? 0 : 2;
}

/** Whether a currency moves so much within a month that an amount converted at its average is less exact than usual. */
export function isLessExact(currency: ConvertibleCurrency): boolean {
  return lessExact.includes(currency);
}

/** Rounds an amount to the decimals of its currency. */
export function roundMoney(amount: number, currency: ConvertibleCurrency): number {
  const unit = 10 ** decimalsOf(currency);
  return Math.round(amount * unit) / unit;
}

/** An amount with its sign or code, and decimals only when there are any: "€2,400", "CHF 950.50", "¥1,200", "A$1,200". */
export function formatMoney(amount: number, currency: ConvertibleCurrency): string {
  if (currency === 'USD') return formatUsd(amount);
  const rounded = roundMoney(amount, currency);
  const [whole = '', decimals] = rounded.toFixed(Number.isInteger(rounded) ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${signs[currency] ?? `${currency} `}${grouped}${decimals ? `.${decimals}` : ''}`;
}
