import { expect, it } from 'vitest';
import table from '../../src/data/reference-rates.json';
import { quoteCurrencies } from '../../src/domain/currencies.ts';
import { type ConvertibleCurrency, quoteInUsd } from '../../src/domain/reference-rate.ts';

const month = '2026-01';
const foreign = quoteCurrencies.filter((currency) => currency !== 'USD');
const published = (price: number, currency: ConvertibleCurrency) =>
  quoteInUsd({ price, currency, taxPercent: null }, month, table);

/** Numbers from 0 to 1, the same in each run. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** The round amounts of a currency, with at most `digits` significant digits, that are published as `usd`. */
function roundAmounts(usd: number, currency: ConvertibleCurrency, digits: number): number[] {
  const perUnit = (published(1e9, currency) ?? 0) / 1e9;
  const near = usd / perUnit;
  const step = 10 ** (Math.floor(Math.log10(near)) + 1 - digits);
  const candidates = Array.from({ length: 41 }, (_, index) => (Math.round(near / step) + index - 20) * step);
  return candidates.filter((amount) => amount > 0 && published(amount, currency) === usd);
}

it('the currency of a quote cannot be named from its published price in more than 2% of cases, even if amounts are round', () => {
  const random = numbers();
  const total = 3000;
  let named = 0;
  for (let nth = 0; nth < total; nth++) {
    const currency = foreign[Math.floor(random.next().value * foreign.length)] ?? 'EUR';
    const perUnit = (published(1e9, currency) ?? 0) / 1e9;
    const price = Number((10 ** (2 + 3 * random.next().value) / perUnit).toPrecision(2));
    const usd = published(price, currency) ?? 0;
    // The attacker names a currency if only one has a round amount that is published like this.
    const possible = foreign.filter((each) => roundAmounts(usd, each, 2).length > 0);
    if (possible.length === 1 && possible[0] === currency) named += 1;
  }
  expect(named / total).toBeLessThanOrEqual(0.02);
});
