import { camelCase } from '~/domain/camel-case';
import type { Draft } from '../form/draft/draft';
import type { QuoteFormValues } from '../form/form-values';
import { quoteFields, unknownAnswer } from '../form/quote';
import type { OwnReview } from '../own-review';

/** A draft for editing a review. */
export function draftFromReview(review: OwnReview): Draft {
  const values = valuesFromReview(review);
  return { id: review.id, values, initialValues: values };
}

/** The values of a form for editing a review. */
export function valuesFromReview(review: OwnReview): QuoteFormValues {
  const values = quoteFields.map((field) => [field, inputValue(review[camelCase(field)])]);
  return {
    ...Object.fromEntries(values),
    ...(Number.isInteger(review.price) ? {} : { price: review.price.toFixed(2) }),
    sensor: review.sensor ?? unknownAnswer,
    acquisition: review.acquisition ?? unknownAnswer,
    quoted_month: review.quotedMonth.slice(0, 7),
    companyName: '',
  };
}

/** What a field contains for a column. Numbers are never written like "1e-7". */
function inputValue(value: string | number | boolean | null): string | boolean {
  if (typeof value !== 'number') return value ?? '';
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
}
