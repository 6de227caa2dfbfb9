import { camelCase } from '~/domain/camel-case';
import { numberText } from '~/domain/parse-amount';
import type { OwnReview } from '~/features/reviews/own-review';
import type { Draft } from '~/features/reviews/quote-form/draft';
import type { QuoteFormValues } from '~/features/reviews/quote-form/quote';
import { quoteFields, unknownAnswer } from '~/features/reviews/quote-form/quote';

/** A draft for editing a review. */
export function draftFromReview(review: OwnReview): Draft {
  const values = valuesFromReview(review);
  return { id: review.id, values, initialValues: values };
}

/** The form values for editing a review. */
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

/** The value of a form field for a column. */
function inputValue(value: string | number | boolean | null): string | boolean {
  return typeof value === 'number' ? numberText(value) : (value ?? '');
}
