import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import rateTable from '../../src/data/reference-rates.json';
import { shiftMonth } from '../../src/domain/dates.ts';
import { describeRateMonths } from '../../src/domain/money/rate-months.ts';
import {
  convertToUsd,
  formatConverted,
  newestRates,
  type ReferenceRates,
  ratedCurrencies,
  ratesOf,
  usdPerUnit,
} from '../../src/domain/money/reference-rate.ts';

const newest = newestRates(rateTable);

describe('the table of reference rates', () => {
  it('has a rate above 0 for each currency and for each month since 2015', () => {
    const file = readFileSync(join(import.meta.dirname, '../../src/data/reference-rates.json'), 'utf8');
    const table: ReferenceRates = JSON.parse(file);
    expect(table.currencies).toEqual([...ratedCurrencies]);
    const months = Object.keys(table.months);
    expect(months).toEqual(months.map((_, index) => shiftMonth('2015-01', index)));
    const rates = Object.values(table.months);
    expect(rates.filter((row) => row.length !== ratedCurrencies.length || row.some((rate) => !(rate > 0)))).toEqual([]);
  });

  it('refuses a month or a currency that it lacks', () => {
    expect(() => ratesOf('2014-12', rateTable)).toThrow(RangeError);
    expect(() => usdPerUnit('THB', newestRates(rateTable, '2015-01'))).toThrow('There is no rate for THB.');
  });
});

describe('an amount in US dollars', () => {
  it.each([
    ['€8.50 × 1.15583 = $9.82', 850, 'EUR', 982],
    ['£62 × 1.15583 ÷ 0.866311 = $82.72', 6200, 'GBP', 8272],
    ['¥50,000 × 1.15583 ÷ 183.399 = $315.11', 5_000_000, 'JPY', 31_511],
    ['$7 stays $7', 700, 'USD', 700],
    ['1,000 dirhams ÷ 3.6725 = $272.29, because the dirham is pegged', 100_000, 'AED', 27_229],
    ['300 riyals ÷ 3.75 = $80', 30_000, 'SAR', 8000],
  ] as const)('at the rates of March 2026: %s', (_, cents, currency, usdCents) => {
    expect(convertToUsd(cents, currency, newest).usdCents).toBe(usdCents);
  });

  it('names the month of its rate, if it has one', () => {
    expect(formatConverted(convertToUsd(850, 'EUR', newest))).toBe('about $9.82 at the rate of March 2026');
    expect(formatConverted(convertToUsd(30_000, 'SAR', newest))).toBe('about $80.00');
  });

  it('uses the rate of another month when that is asked for: €100 × 1.16213 = $116.21 in January 2015', () => {
    expect(convertToUsd(10_000, 'EUR', ratesOf('2015-01', rateTable)).usdCents).toBe(11_621);
  });

  it('has both rates of one month, which is a later one where others noted the dollar and the currency', () => {
    const noted = { '2026-04': { USD: 1.17, BRL: 5.85 }, '2026-05': { USD: 1.16 } };
    const rates = newestRates({ ...rateTable, noted });
    expect(rates.EUR).toEqual({ usd: 1.16, month: '2026-05', asNoted: true });
    expect(rates.BRL).toEqual({ usd: 1.17 / 5.85, month: '2026-04', asNoted: true });
    expect(rates.THB).toEqual({ usd: 1.15583 / 37.2979, month: '2026-03' });
    expect(describeRateMonths(['THB', 'USD'], rates)).toBe('March 2026');
    expect(describeRateMonths(['THB', 'EUR', 'GBP', 'EUR'], rates)).toBe(
      'May 2026 (as noted, not yet from the bank) for EUR and March 2026 for GBP and THB',
    );
  });
});
