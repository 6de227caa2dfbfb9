import * as v from 'valibot';
import { camelCase } from '~/domain/camel-case';
import type { OwnReview } from '../own-review';
import { otherCompany } from './company/company-options';
import { type ParsedQuote, parseQuote, quoteFields, quoteSchema } from './quote';

/** What the fields of the review form contain. `companyName` applies when the company is `otherCompany`. */
export type QuoteFormValues = v.InferInput<typeof quoteSchema> & { companyName: string };

// Far more than anybody types. Longer texts in storage were not stored by the form, and could block the page.
const maxCharacters = 100_000;

const inputSchemas = quoteFields.map((field) => {
  const schema = quoteSchema.entries[field];
  return [field, 'pipe' in schema ? schema.pipe[0] : schema] as const;
});

/** Form values that were stored: only their types are checked, not the rules of the form, because a draft may be invalid. */
export const formValuesSchema = v.pipe(
  v.object({ companyName: v.string(), ...Object.fromEntries(inputSchemas) }),
  v.check((values) => Object.values(values).every((value) => String(value).length <= maxCharacters)),
) as unknown as v.GenericSchema<QuoteFormValues>;

/** The values of an empty form for a company, which is given by its key or as `otherCompany`. */
export function emptyFormValues(company: string): QuoteFormValues {
  const empty = Object.fromEntries(quoteFields.map((field) => [field, ''])) as Record<
    string,
    unknown
  > as QuoteFormValues;
  return { ...empty, company, companyName: '', price_basis: 'order', anonymous: true };
}

/** The values of a form for editing a review. */
export function valuesFromReview(review: OwnReview): QuoteFormValues {
  const values = quoteFields.map((field) => [field, inputValue(review[camelCase(field)])]);
  const price = Number.isInteger(review.price) ? {} : { price: review.price.toFixed(2) };
  return { ...Object.fromEntries(values), ...price, companyName: '' };
}

/** What a field contains for a column. Numbers are never written like "1e-7". */
function inputValue(value: string | number | boolean | null): string | boolean {
  if (typeof value !== 'number') return value ?? '';
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
}

/** Whether all fields of two forms contain the same. */
export function hasSameValues(values: QuoteFormValues, others: QuoteFormValues): boolean {
  return (Object.keys(values) as (keyof QuoteFormValues)[]).every((field) => values[field] === others[field]);
}

/** Validates the values of the form. */
export function parseFormValues({ companyName, ...values }: QuoteFormValues): ParsedQuote {
  return parseQuote({ ...values, company: values.company === otherCompany ? companyName : values.company });
}
