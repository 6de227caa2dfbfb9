import { describe, expect, it } from 'vitest';
import {
  currencyNames,
  decimalsOf,
  formatMoney,
  isLessExact,
  quoteCurrencies,
} from '../../src/domain/money/currencies.ts';
import { parsePrice } from '../../src/domain/money/parse-price.ts';
import { ratedCurrencies } from '../../src/domain/money/reference-rate.ts';

describe('the currencies of a quote', () => {
  it('are all that can be converted to US dollars, each once', () => {
    expect([...quoteCurrencies].sort()).toEqual([...ratedCurrencies, 'EUR', 'AED', 'SAR'].sort());
  });

  it('are understood by their code before and after the amount, and by their name', () => {
    for (const currency of quoteCurrencies)
      for (const typed of [`${currency} 1200`, `1200${currency.toLowerCase()}`, `1200 ${currencyNames[currency]}`])
        expect(parsePrice(typed), typed).toEqual({ value: 1200, currency });
  });

  it('have no decimals in Japan and Korea', () => {
    expect(quoteCurrencies.filter((currency) => decimalsOf(currency) === 0)).toEqual(['JPY', 'KRW']);
  });

  it('are less exact where rates change quickly', () => {
    expect(quoteCurrencies.filter(isLessExact)).toEqual(['BRL', 'ZAR', 'MXN', 'TRY', 'IDR']);
  });
});

it.each([
  [2400, 'EUR', '€2,400'],
  [1234567.5, 'EUR', '€1,234,567.50'],
  [950, 'CHF', 'CHF 950'],
  [149_428.35, 'CHF', 'CHF 149,428.35'],
  [1200, 'JPY', '¥1,200'],
  [1200.4, 'JPY', '¥1,200'],
  [1200, 'CNY', 'CN¥1,200'],
  [1200, 'AUD', 'A$1,200'],
  [0.5, 'GBP', '£0.50'],
  [1200, 'USD', '$1,200'],
  [0.015, 'USD', '$0.015'],
] as const)('%d %s is written as %j', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
