import { camelCase } from '~/domain/camel-case';
import type { SpecialTerm } from '~/domain/prices/special-terms';
import { type OwnReview, paidCompany, priceAsQuoted } from '../own-review';
import { type Quote, quoteFields } from './quote';

/** Whether a saved review contains a quote. The quote may state the company by its key or by its name. */
export function matchesQuote(review: OwnReview, quote: Quote): boolean {
  const company = quote.company.normalize('NFC');
  const sameCompany =
    [review.company, review.reviewedCompany?.name].includes(company) || review.company === company.toLowerCase();
  const { price, currency, tax_percent } = priceAsQuoted(review);
  const samePrice =
    price === quote.price && currency === quote.quoted.currency && tax_percent === quote.quoted.tax_percent;
  const sameSeller = paidCompany(review)?.toLowerCase() === quote.seller?.normalize('NFC').toLowerCase();
  const sameTerms = sorted(review.specialTerms) === sorted(quote.special_terms);
  const otherFields = columns.filter((field) => !['company', 'price', 'special_terms'].includes(field));
  return (
    sameCompany &&
    samePrice &&
    sameSeller &&
    sameTerms &&
    otherFields.every((field) => review[camelCase(field)] === quote[field])
  );
}

/** The quote in a saved review, as columns. */
export function savedQuote(review: OwnReview): Record<string, unknown> {
  const values = Object.fromEntries(columns.map((field) => [field, review[camelCase(field)]]));
  return { ...values, quoted: review.quoted, seller_name: review.sellerName };
}

/** The fields that are columns of a review. The tax is in `quoted`, and the database finds the keys of seller and satellite. */
const columns = quoteFields.filter((field) => field !== 'tax_percent' && field !== 'seller' && field !== 'satellite');

function sorted(terms: readonly SpecialTerm[]): string {
  return [...terms].sort().join(' ');
}
