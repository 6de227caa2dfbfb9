import * as v from 'valibot';
import { acquisitions } from '~/domain/acquisition';
import { camelCase } from '~/domain/camel-case';
import { priceBases } from '~/domain/price-basis';
import { multiline, requiredMessage, singleLine } from '~/domain/text-input-schemas';
import type { OwnReview } from '../own-review';

const decimalNumber = /^\d+(\.\d+)?$/;

/**
 * The rules of the review form, the same as the constraints on `public.reviews`: from what the fields contain to a row. The
 * fields are in the order of the form. What is stored, compared, prefilled and restored follows from this schema.
 */
export const quoteSchema = v.object({
  company: singleLine(60),
  resolution: singleLine(60),
  price: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.regex(decimalNumber, 'Numbers only, like 1200 or 12.50.'),
    v.regex(/^\d+(\.\d{1,2}0*)?$/, 'At most two decimals.'),
    v.transform(Number),
    v.minValue(0.01, 'Enter a price above 0.'),
    v.maxValue(100_000_000, 'At most 100,000,000.'),
  ),
  price_basis: v.picklist(priceBases, 'Choose what the price is for.'),
  area_km2: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(\d+(\.\d+)?)?$/, 'Numbers only, like 120 or 12.5; or leave it empty.'),
    v.regex(/^(\d+(\.\d{1,6}0*)?)?$/, 'At most six decimals.'),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
    v.nullable(
      v.pipe(
        v.number(),
        v.gtValue(0, 'Enter an area above 0, or leave it empty.'),
        v.maxValue(10_000_000, 'At most 10,000,000 km².'),
      ),
    ),
  ),
  acquisition: v.pipe(
    v.picklist(['', ...acquisitions], 'Choose archive or new tasking, or neither.'),
    v.transform((selected) => (selected === '' ? null : selected)),
  ),
  review: multiline(5000),
  rating: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(v.pipe(v.number(), v.minValue(0.5), v.maxValue(5), v.multipleOf(0.5))),
  ),
  anonymous: v.boolean(),
});

/** A quote that fulfils the rules of the form, as a row for the database, whose own rules decide. */
export type Quote = v.InferOutput<typeof quoteSchema>;

/** A field of the review form, named like its column. */
export type QuoteField = keyof Quote;

/** The labels of the fields in a summary of errors. */
export const quoteLabels: Record<QuoteField, string> = {
  company: 'Company',
  resolution: 'Resolution',
  price: 'Price',
  price_basis: 'Price for',
  area_km2: 'Area',
  acquisition: 'Acquisition',
  review: 'Review',
  rating: 'Rating',
  anonymous: 'Anonymity',
};

/** What is wrong in a field. `empty` when a required field is empty. */
export interface FieldError {
  field: QuoteField;
  message: string;
  empty: boolean;
}

/** A valid quote, or the first error of each invalid field in the order of the form. */
export type ParsedQuote = { quote: Quote } | { errors: FieldError[] };

/** Validates what the fields of the form contain. */
export function parseQuote(values: Record<QuoteField, unknown>): ParsedQuote {
  const parsed = v.safeParse(quoteSchema, values);
  if (parsed.success) return { quote: parsed.output };
  const errors = new Map<QuoteField, FieldError>();
  for (const { path, message } of parsed.issues) {
    const field = path?.[0]?.key as QuoteField;
    if (!errors.has(field)) errors.set(field, { field, message, empty: message === requiredMessage });
  }
  return { errors: [...errors.values()] };
}

/** The fields of a quote, in the order of the form. */
export const quoteFields = Object.keys(quoteSchema.entries) as QuoteField[];

/** Whether a saved review contains a quote. The quote may state the company by its key or by its name. */
export function matchesQuote(review: OwnReview, quote: Quote): boolean {
  const company = quote.company.normalize('NFC');
  const sameCompany =
    [review.company, review.reviewedCompany?.name].includes(company) || review.company === company.toLowerCase();
  const otherFields = quoteFields.filter((field) => field !== 'company');
  return sameCompany && otherFields.every((field) => review[camelCase(field)] === quote[field]);
}
