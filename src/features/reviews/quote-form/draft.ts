import * as v from 'valibot';
import { emptyFormValues, hasSameValues, parseStoredValues } from './form-values';
import type { QuoteFormValues } from './quote';

/** A review that is being written or edited. */
export interface Draft {
  /** The id that the review has or will have, so that sending it twice shares it only once. */
  id: string;
  values: QuoteFormValues;
  initialValues: QuoteFormValues;
}

const storedDraft = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  values: v.unknown(),
  initialValues: v.unknown(),
});

/** Parses a stored draft; null for anything else. Fields that were missing from an older form get their value from `defaults`. */
export function parseDraft(stored: unknown, defaults: QuoteFormValues): Draft | null {
  const parsed = v.safeParse(storedDraft, stored);
  if (!parsed.success) return null;
  const values = parseStoredValues(parsed.output.values, defaults);
  const initialValues = parseStoredValues(parsed.output.initialValues, defaults);
  return values && initialValues && { id: parsed.output.id, values, initialValues };
}

/** A draft for a company, given by its key or as `otherCompany` and its name, with what is `known` of the quote. */
export function newDraft(company: string, companyName = '', known: Partial<QuoteFormValues> = {}): Draft {
  const values = { ...emptyFormValues(company), companyName, ...known };
  return { id: crypto.randomUUID(), values, initialValues: values };
}

/** The same draft for another review. */
export function withNewId(draft: Draft): Draft {
  return { ...draft, id: crypto.randomUUID() };
}

/** Whether all values in the form are the initial ones. */
export function isUntouched({ values, initialValues }: Draft): boolean {
  return hasSameValues(values, initialValues);
}
