import { expect, it } from 'vitest';
import table from '../../src/data/reference-rates.json';
import { type ConvertibleCurrency, quoteInUsd, ratesOf, usdPerUnit } from '../../src/domain/money/reference-rate.ts';

const rates = ratesOf('2025-12', table);
const oneMonth = { ...table, months: { '2025-12': table.months['2025-12'] } };

/** How common the currencies of quotes are, in percent. */
const shares = {
  ...{
    EUR: 40,
    GBP: 12,
    CAD: 6,
    AUD: 6,
    INR: 6,
    JPY: 5,
    CHF: 4,
    CNY: 4,
    KRW: 2,
    NZD: 1.5,
    SGD: 1.5,
    SEK: 1.5,
    NOK: 1.5,
  },
  ...{ PLN: 1.5, BRL: 1.5, DKK: 1, ILS: 1, THB: 1, ZAR: 1, MXN: 1, TRY: 1, AED: 1, SAR: 1, HKD: 0.5, IDR: 0.5 },
} satisfies Partial<Record<ConvertibleCurrency, number>>;
const foreign = Object.keys(shares) as (keyof typeof shares)[];

const from1to10 = (step: number, more = 0) =>
  Array.from({ length: Math.round(9 / step) }, (_, nth) => 1 + nth * step + more);

/** How people round: the leading digits of amounts. */
const habits = {
  halves: from1to10(0.5),
  'steps of a list': [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5, 8, 9],
  'two digits': from1to10(0.1),
  'two digits and a 9': from1to10(0.1, 0.09),
  'three digits': from1to10(0.05),
};

/** The factors of the database, in 20 equal steps from 0.96 to 1.04. */
const factors = Array.from({ length: 20 }, (_, nth) => 0.96 + (nth + 0.5) / 250);

/** How likely each published price is for a quote between $100 and $10,000 whose author has such habits. */
function published(currency: ConvertibleCurrency, mixture: Partial<Record<keyof typeof habits, number>>, by: number[]) {
  const likely = new Map<number, number>();
  const perUnit = usdPerUnit(currency, rates);
  for (const [habit, share] of Object.entries(mixture)) {
    const digits = habits[habit as keyof typeof habits];
    const amounts = [...Array(10).keys()]
      .flatMap((power) => digits.map((digit) => Number((digit * 10 ** power).toPrecision(4))))
      .filter((amount) => amount * perUnit >= 100 && amount * perUnit < 10_000);
    // Prices are as common between 100 and 200 as between 1,000 and 2,000.
    const gaps = amounts.map((amount, nth) => Math.log((amounts[nth + 1] ?? amount * 1.05) / amount));
    const whole = gaps.reduce((sum, gap) => sum + gap) * by.length;
    for (const [nth, price] of amounts.entries())
      for (const factor of by) {
        const usd = quoteInUsd({ price, currency, taxPercent: null }, '2026-01', oneMonth, factor) ?? 0;
        likely.set(usd, (likely.get(usd) ?? 0) + (share * (gaps[nth] ?? 0)) / whole);
      }
  }
  return likely;
}

/** By how many points an attacker who knows rates, habits and shares names the currency more often than by the most common one. */
function gain(mixture: Partial<Record<keyof typeof habits, number>>, by: number[]): number {
  const best = new Map<number, number>();
  for (const currency of foreign)
    for (const [usd, likely] of published(currency, mixture, by))
      best.set(usd, Math.max(best.get(usd) ?? 0, shares[currency] * likely));
  return [...best.values()].reduce((sum, named) => sum + named) - Math.max(...Object.values(shares));
}

it.each([
  [{ halves: 0.2, 'steps of a list': 0.2, 'two digits': 0.2, 'two digits and a 9': 0.2, 'three digits': 0.2 }],
  [{ halves: 0.4, 'steps of a list': 0.3, 'two digits': 0.3 }],
])('the currency of quotes by people with the habits %o can be named at most 1.3 points above chance', (mixture) => {
  expect(gain(mixture, factors)).toBeLessThanOrEqual(1.3);
  // Rounding alone would not do.
  expect(gain(mixture, [1])).toBeGreaterThan(1.3);
});
