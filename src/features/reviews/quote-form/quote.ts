import * as v from 'valibot';
import { latestMonth } from '~/domain/dates';
import { acquisitions } from '~/domain/images/acquisition';
import { parseResolution } from '~/domain/images/parse-resolution';
import { sensorTypes } from '~/domain/images/sensor-types';
import type { ConvertibleCurrency } from '~/domain/money/reference-rate';
import { licences } from '~/domain/prices/licence';
import { highestPrices, type PriceBasis, priceBases, priceBasisLabels } from '~/domain/prices/price-basis';
import { specialTerms } from '~/domain/prices/special-terms';
import { formatUsd } from '~/domain/text/format-number';
import { unitQuestion } from '~/domain/text/unit-question';
import { multiline, requiredMessage, singleLine } from '~/domain/text-input-schemas';
import { companyNameError } from '../company-field/company-name';
import { areaRule, currencyAndTax, priceRule, priceWithoutBasis, taxRule } from './amount-rules';

/** The maximum length of a review's text, in code points. A constraint in the database has the same limit. */
export const longestReview = 5000;

/** The answer "I do not know", for example about how the image was acquired. It is stored as null. */
export const unknownAnswer = 'unknown';

/** The value of a select without a choice is "", which is stored as null. */
const optionalChoice = <const Options extends readonly string[]>(options: Options, message: string) =>
  v.pipe(
    v.picklist(['', ...options], message),
    v.transform((selected) => (selected === '' ? null : (selected as Options[number]))),
  );

/** The error for a month that has not begun, by the clock of the device or of the database. */
export const futureMonthMessage =
  'Choose this month or an earlier one. If it looks right, check the date on this device.';

const choosePriceBasis = 'Choose what the price covers.';

/** A select that must be answered. */
const requiredChoice = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.picklist(['', unknownAnswer, ...options], requiredMessage),
    v.check((selected) => selected !== '', requiredMessage),
    v.transform((selected) => options.find((each): each is Options[number] => each === selected) ?? null),
  );

/**
 * The rules of the review form, the same as the constraints on `app.reviews`. The schema converts form values to a row. Its
 * fields are in the order of the form. It determines what is stored, compared, prefilled and restored.
 */
export const quoteSchema = v.object({
  company: singleLine(60),
  resolution: v.pipe(
    singleLine(60),
    v.check(
      (typed) => !unitQuestion(typed),
      ({ input }) => unitQuestion(input) ?? '',
    ),
  ),
  // The key of the satellite that `resolution` names, for the preview: the database reads it by itself.
  satellite: v.pipe(
    v.string(),
    v.transform((key) => key || null),
  ),
  shows_satellite: v.boolean(),
  sensor: requiredChoice(sensorTypes),
  price: priceRule,
  tax_percent: taxRule,
  // No basis is selected at first, so that nobody shares a price per km² as the price of an order.
  price_basis: v.pipe(
    v.picklist(['', ...priceBases], choosePriceBasis),
    v.check((selected) => selected !== '', choosePriceBasis),
    v.transform((selected) => selected as PriceBasis),
  ),
  area_km2: areaRule,
  acquisition: requiredChoice(acquisitions),
  quoted_month: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, like 2026-11.'),
    v.check((month) => month <= latestMonth(), futureMonthMessage),
    v.transform((month) => `${month}-01`),
  ),
  review: multiline(longestReview),
  rating: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.check((rating) => rating === null || (rating >= 0.5 && rating <= 5 && Number.isInteger(2 * rating))),
  ),
  licence: optionalChoice(licences, 'Choose a licence, or leave this empty.'),
  // As words, so that form values can be compared and stored like those of other fields.
  special_terms: v.pipe(
    v.string(),
    v.transform((keys) => specialTerms.filter((term) => keys.split(' ').includes(term))),
  ),
  seller: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => typed === '' || companyNameError(typed) === null,
      ({ input }) => companyNameError(input) ?? '',
    ),
    v.transform((typed) => (typed === '' ? null : typed)),
  ),
  names_seller: v.boolean(),
  affiliated: v.boolean(),
  anonymous: v.boolean(),
});

/** The fields of the form, as they are after validation. */
type ParsedFields = v.InferOutput<typeof quoteSchema>;

/**
 * A quote that satisfies the rules of the form, as a row for the database, which checks it again. `price` is in the currency that
 * `quoted` states.
 */
export type Quote = Omit<ParsedFields, 'tax_percent'> & {
  quoted: { currency: ConvertibleCurrency; tax_percent: number | null };
  /** The pixel size in metres, if `resolution` can be understood. The database reads it by itself unless it is among other words. */
  resolution_m: number | null;
  /** Whether `seller` is stated; the database finds out whether it is the reviewed company itself. */
  resold: true | null;
};

/** What the fields of the review form contain. `companyName` applies when the company is `otherCompany`. */
export type QuoteFormValues = v.InferInput<typeof quoteSchema> & { companyName: string };

/** A field of the review form, named like its column. */
export type QuoteField = keyof ParsedFields;

/** The labels of the fields in a summary of errors. */
export const quoteLabels: Record<QuoteField, string> = {
  company: 'Company',
  resolution: 'Resolution',
  satellite: 'Satellite',
  shows_satellite: 'Satellite shown',
  sensor: 'Sensor type',
  price: 'Price',
  tax_percent: 'Tax in the price',
  price_basis: 'Price basis',
  area_km2: 'Area billed',
  acquisition: 'Acquisition',
  quoted_month: 'Month of the quote',
  review: 'Review',
  rating: 'Rating',
  licence: 'Licence',
  special_terms: 'Special terms',
  seller: 'Bought from',
  names_seller: 'Seller shown',
  affiliated: 'Connection to the company',
  anonymous: 'Anonymity',
};

/** An error in a field; `empty` when a required field is empty. */
export interface QuoteError {
  field: QuoteField;
  message: string;
  empty: boolean;
}

/** A valid quote, or the first error of each invalid field in the order of the form. */
export type ParsedQuote = { quote: Quote } | { errors: QuoteError[] };

const emptyMessages = [requiredMessage, choosePriceBasis];

/** Validates the values in the fields of the form. */
export function parseQuote(typed: Record<QuoteField, unknown>): ParsedQuote {
  const values = { ...typed, price: priceWithoutBasis(typed.price, typed.price_basis) };
  const parsed = v.safeParse(quoteSchema, values);
  const errors = new Map<QuoteField, QuoteError>();
  const add = (field: QuoteField, message: string) =>
    errors.has(field) || errors.set(field, { field, message, empty: emptyMessages.includes(message) });
  for (const { path, message } of parsed.issues ?? []) add(path?.[0]?.key as QuoteField, message);
  // Check this even while other fields are invalid; those keep their typed values.
  const { price, price_basis } = parsed.output as ParsedFields;
  const { currency, taxPercent } = currencyAndTax(values.price);
  if (!errors.has('price_basis') && currency === 'USD' && price > highestPrices[price_basis])
    add('price', tooHighMessage(price_basis));
  if (parsed.success && errors.size === 0) {
    const { tax_percent, ...fields } = parsed.output;
    const quoted = { currency, tax_percent: tax_percent ?? taxPercent };
    const resolution_m = parseResolution(fields.resolution);
    return { quote: { ...fields, resolution_m, quoted, resold: fields.seller === null ? null : true } };
  }
  return { errors: quoteFields.flatMap((field) => errors.get(field) ?? []) };
}

function tooHighMessage(basis: PriceBasis): string {
  return `Enter at most ${formatUsd(highestPrices[basis])} ${priceBasisLabels[basis]}.`;
}

/** The fields of a quote, in the order of the form. */
export const quoteFields = Object.keys(quoteSchema.entries) as QuoteField[];
