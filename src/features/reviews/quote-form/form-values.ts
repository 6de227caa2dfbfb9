import * as v from 'valibot';
import { thisMonth } from '~/domain/dates';
import { companyNameError } from '../company-field/company-name';
import { otherCompany, type SelectedCompany, sensorAnswer } from '../company-field/selected-company';
import { type ParsedQuote, parseQuote, type QuoteFormValues, quoteFields, quoteSchema } from './quote';

// Far more than any user types. Longer stored texts are not from the form, and could block the page.
const maxCharacters = 100_000;

type SchemaWithRules = v.GenericSchema & { pipe: readonly [v.GenericSchema | SchemaWithRules, ...unknown[]] };

const inputSchemas = quoteFields.map((field) => {
  let schema: v.GenericSchema | SchemaWithRules = quoteSchema.entries[field];
  // The rules of a field may extend those of another schema.
  while ('pipe' in schema) schema = schema.pipe[0];
  return [field, schema] as const;
});

const formValues = v.pipe(
  v.object({ companyName: v.string(), ...Object.fromEntries(inputSchemas) }),
  v.check((values) => Object.values(values).every((value) => String(value).length <= maxCharacters)),
);

/**
 * Parses stored form values. Checks only their types and not the rules of the form, because a draft may be invalid. A field that
 * was missing from an older version of the form gets its value from `defaults`. Null for anything else.
 */
export function parseStoredValues(stored: unknown, defaults: QuoteFormValues): QuoteFormValues | null {
  // Every version of the form has stored these two.
  if (typeof stored !== 'object' || !stored || !('company' in stored && 'review' in stored)) return null;
  const parsed = v.safeParse(formValues, { ...defaults, ...stored });
  return parsed.success ? (parsed.output as unknown as QuoteFormValues) : null;
}

/** The values of an empty form for a company, given by its key or as `otherCompany`. */
export function emptyFormValues(company: string): QuoteFormValues {
  const empty = Object.fromEntries(quoteFields.map((field) => [field, ''])) as Record<
    string,
    unknown
  > as QuoteFormValues;
  return {
    ...empty,
    company,
    companyName: '',
    quoted_month: thisMonth(),
    shows_satellite: false,
    names_seller: false,
    affiliated: false,
    anonymous: true,
  };
}

/** Whether two forms have the same values in all fields. */
export function hasSameValues(values: QuoteFormValues, others: QuoteFormValues): boolean {
  return (Object.keys(values) as (keyof QuoteFormValues)[]).every((field) => values[field] === others[field]);
}

/** Validates the values of the form, including its company. */
export function parseFormValues({ companyName, ...values }: QuoteFormValues, company: SelectedCompany): ParsedQuote {
  const isOther = values.company === otherCompany;
  const parsed = parseQuote({
    ...values,
    company: isOther ? companyName : values.company,
    sensor: sensorAnswer(values.sensor, company),
  });
  const nameError = isOther && companyName.trim() !== '' && companyNameError(companyName);
  return nameError ? withCompanyError(parsed, nameError) : parsed;
}

function withCompanyError(parsed: ParsedQuote, message: string): ParsedQuote {
  const others = 'errors' in parsed ? parsed.errors.filter(({ field }) => field !== 'company') : [];
  return { errors: [{ field: 'company', message, empty: false }, ...others] };
}
