// The rules of the form for price, tax and area: how typed amounts become numbers.

import * as v from 'valibot';
import { parsePrice } from '~/domain/money/parse-price';
import { writeMoney } from '~/domain/money/read-money';
import type { ConvertibleCurrency, PriceAsQuoted } from '~/domain/money/reference-rate';
import { areaProblem, type PriceBasis, priceBases } from '~/domain/prices/price-basis';
import { parseArea } from '~/domain/text/parse-area';
import { numberText, type ParsedAmount } from '~/domain/text/parse-number';
import { required } from '~/domain/text-input-schemas';

/** The rule that a typed amount is empty or can be understood. Otherwise its error says how to write it. */
const understood = (parse: (typed: string) => ParsedAmount) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (typed) => typed === '' || 'value' in parse(typed),
    ({ input }) => {
      const parsed = parse(input);
      return 'error' in parsed ? parsed.error : '';
    },
  );

/** The amount that was typed; null for an empty field. */
const typedAmount = (parse: (typed: string) => ParsedAmount) =>
  v.transform((typed: string) => {
    const parsed = typed === '' ? null : parse(typed);
    return parsed && 'value' in parsed ? parsed.value : null;
  });

/** The price in its currency. */
export const priceRule = v.pipe(
  v.string(),
  v.trim(),
  required,
  understood(parsePrice),
  typedAmount(parsePrice),
  v.number(),
  v.check((price) => price >= 0.01, 'Enter a price above 0.'),
);

/** The tax in the price, in percent; null for an empty field. */
export const taxRule = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\d{1,2}(?:[.,]\d{1,2})? ?%?)?$/, 'Enter the rate in percent, like 19.'),
  v.transform((typed) => Number(typed.replace(/ ?%$/, '').replace(',', '.')) || null),
  v.check((percent) => percent === null || percent <= 40, 'Enter at most 40%.'),
);

/** The area billed in km²; null for an empty field. */
export const areaRule = v.pipe(
  v.string(),
  v.trim(),
  understood(parseArea),
  typedAmount(parseArea),
  v.nullable(
    v.pipe(
      v.number(),
      v.check(
        (km2) => areaProblem(km2) === null,
        ({ input }) => areaProblem(input) ?? '',
      ),
    ),
  ),
);

/** The price in the form as it was quoted, or null while it is not understood. An invalid tax is left out. */
export function quotedPrice({
  price: typed,
  price_basis,
  tax_percent,
}: {
  price: string;
  price_basis: PriceBasis | '';
  tax_percent: string;
}): (PriceAsQuoted & { otherwise: string | undefined }) | null {
  const parsed = parsePrice(typed, price_basis || null);
  const tax = v.safeParse(taxRule, tax_percent);
  if (!('value' in parsed)) return null;
  const { value, currency, otherwise } = parsed;
  const stated = tax.success ? tax.output : null;
  return { price: value, currency, otherwise, taxPercent: stated ?? parsed.taxPercent ?? null };
}

/** A typed price for this basis as the rule above reads it without one: "EUR 1250" for the "€1.250" of an order. */
export function priceWithoutBasis(typed: unknown, basis: unknown): unknown {
  const known = priceBases.find((each) => each === basis);
  const parsed = known && typeof typed === 'string' ? parsePrice(typed, known) : null;
  if (!parsed || 'error' in parsed) return typed;
  const tax = parsed.taxPercent ? ` incl. ${parsed.taxPercent}% tax` : '';
  return writeMoney(numberText(parsed.value), parsed.currency) + tax;
}

/** The currency of a typed price, US dollars if it names none, and the tax in percent if it names one. */
export function currencyAndTax(typed: unknown): { currency: ConvertibleCurrency; taxPercent: number | null } {
  const parsed = parsePrice(String(typed));
  return 'value' in parsed
    ? { currency: parsed.currency, taxPercent: parsed.taxPercent ?? null }
    : { currency: 'USD', taxPercent: null };
}
