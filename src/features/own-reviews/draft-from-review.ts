import { camelCase } from '~/domain/camel-case';
import { numberText } from '~/domain/text/parse-number';
import { type OwnReview, paidCompany, priceAsQuoted } from '~/features/reviews/own-review';
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
  const { quoted, specialTerms, resold, sellerName, ...columns } = review;
  const { price, currency, tax_percent } = priceAsQuoted(review);
  const all = {
    ...columns,
    specialTerms: specialTerms.join(' '),
    taxPercent: tax_percent,
    seller: paidCompany(review),
  };
  const values = quoteFields.map((field) => [field, inputValue(all[camelCase(field)])]);
  const amount = Number.isInteger(price) ? String(price) : price.toFixed(2);
  return {
    ...Object.fromEntries(values),
    price: currency === 'USD' ? amount : `${currency} ${amount}`,
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
