import * as v from 'valibot';
import type { OwnReview } from '../../own-review';
import {
  emptyFormValues,
  formValuesSchema,
  hasSameValues,
  type QuoteFormValues,
  valuesFromReview,
} from '../form-values';

/** A review that is being written or edited. */
export interface Draft {
  /** The id that the review has or will have, so that sending it twice shares it once. */
  id: string;
  values: QuoteFormValues;
  /** The values with which the form began. */
  initialValues: QuoteFormValues;
}

const storedDraft = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  values: formValuesSchema,
  initialValues: formValuesSchema,
});

/** Parses a stored draft; null for anything else. */
export function parseDraft(stored: unknown): Draft | null {
  const parsed = v.safeParse(storedDraft, stored);
  return parsed.success ? parsed.output : null;
}

/** An empty draft for a company, which is given by its key or as `otherCompany`. */
export function newDraft(company: string): Draft {
  const values = emptyFormValues(company);
  return { id: crypto.randomUUID(), values, initialValues: values };
}

/** A draft for editing a review. */
export function draftFromReview(review: OwnReview): Draft {
  const values = valuesFromReview(review);
  return { id: review.id, values, initialValues: values };
}

/** The same draft as another review. */
export function withNewId(draft: Draft): Draft {
  return { ...draft, id: crypto.randomUUID() };
}

/** Whether nothing in the form differs from the values with which it began. */
export function isUntouched({ values, initialValues }: Draft): boolean {
  return hasSameValues(values, initialValues);
}
