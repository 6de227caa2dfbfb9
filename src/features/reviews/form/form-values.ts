import * as v from 'valibot';
import { acquisitions } from '~/domain/acquisition';
import { parseResolution } from '~/domain/parse-resolution';
import { priceBases, pricePerKm2 } from '~/domain/price-basis';
import { resolutionClassOf } from '~/domain/resolution';
import type { Review } from '../review';
import type { Company } from './company-choice';
import { type Fault, type Quote, quoteFrom } from './quote';

/** The choice "Others" among the companies of the form; no key has capitals. */
export const others = 'Others';

// More than anybody writes: what was put there by something else must not keep the page busy.
const typed = v.pipe(v.string(), v.maxLength(100_000));

const filledForm = v.object({
  company: typed,
  companyName: typed,
  resolution: typed,
  price: typed,
  price_basis: v.picklist(priceBases),
  area_km2: typed,
  acquisition: v.picklist(['', ...acquisitions]),
  review: typed,
  rating: typed,
  anonymous: v.boolean(),
});

/** What the fields of the review form hold, as typed; `companyName` counts when the company is {@link others}. */
export type QuoteFormValues = v.InferOutput<typeof filledForm>;

/** A review that is being written: under the id that it will have or has, so that sending it twice shares it once. */
export interface Draft {
  id: string;
  filled: QuoteFormValues;
  /** What the form held at first. */
  from: QuoteFormValues;
}

const draftForm = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  filled: filledForm,
  from: filledForm,
});

/** A draft as it was kept, or null for anything else. */
export function draftFrom(kept: unknown): Draft | null {
  const parsed = v.safeParse(draftForm, kept);
  return parsed.success ? parsed.output : null;
}

/** The form with nothing filled in but a company, by its key or {@link others}. */
export function blankFor(company: string): QuoteFormValues {
  return {
    ...{ company, companyName: '', resolution: '', price: '', price_basis: 'order', area_km2: '' },
    ...{ acquisition: '', review: '', rating: '', anonymous: true },
  };
}

/** A new draft for a company, by its key or {@link others}. */
export function newDraft(company: string): Draft {
  const filled = blankFor(company);
  return { id: crypto.randomUUID(), filled, from: filled };
}

/** A draft that revises a review. */
export function draftOf(review: Review & { anonymous: boolean }): Draft {
  const filled = valuesFromReview(review);
  return { id: review.id, filled, from: filled };
}

/** The form as it was filled in for a review. */
export function valuesFromReview(review: Review & { anonymous: boolean }): QuoteFormValues {
  return {
    company: review.company,
    companyName: '',
    resolution: review.resolution,
    price: Number.isInteger(review.price) ? plain(review.price) : review.price.toFixed(2),
    price_basis: review.priceBasis,
    area_km2: plain(review.areaKm2),
    acquisition: review.acquisition ?? '',
    review: review.text,
    rating: plain(review.rating),
    anonymous: review.anonymous,
  };
}

/** Whether two forms hold the same. */
export function sameValues(one: QuoteFormValues, other: QuoteFormValues): boolean {
  return (Object.keys(one) as (keyof QuoteFormValues)[]).every((field) => one[field] === other[field]);
}

/** Of whom the form is, as cards say it: one of these companies, or the one that is named. */
export function aboutOf(filled: QuoteFormValues, companies: readonly Company[]): Review['about'] {
  const chosen = companies.find(({ key }) => key === filled.company);
  if (chosen) return { name: chosen.name, address: chosen.address };
  return { name: filled.company === others ? filled.companyName : filled.company, address: null };
}

/** Judges what the form holds: the quote, or the first fault of each field in the form's order. */
export function quoteIn(filled: QuoteFormValues): { quote: Quote } | { faults: Fault[] } {
  const { companyName, ...fields } = filled;
  return quoteFrom({ ...fields, company: filled.company === others ? companyName : filled.company });
}

/** Whether a review says what a quote matchesQuote, whose company is named by its key or by its name. */
export function matchesQuote(review: Review & { anonymous: boolean }, quote: Quote): boolean {
  const stored: Quote = {
    company: review.company,
    resolution: review.resolution,
    price: review.price,
    price_basis: review.priceBasis,
    area_km2: review.areaKm2,
    acquisition: review.acquisition,
    review: review.text,
    rating: review.rating,
    anonymous: review.anonymous,
  };
  const company = quote.company.normalize('NFC');
  const same = [review.company, review.about?.name].includes(company) || review.company === company.toLowerCase();
  return (
    same &&
    (Object.keys(stored) as (keyof Quote)[]).every((field) => field === 'company' || stored[field] === quote[field])
  );
}

/** A quote as the review that others will see, from somebody of that name, about that company if it is told, before the database has seen it. */
export function reviewOf(
  quote: Quote,
  {
    id,
    name,
    createdOn,
    about = null,
  }: Pick<Review, 'id' | 'createdOn'> & { name: string | null; about?: Review['about'] },
): Review {
  const metres = parseResolution(quote.resolution);
  return {
    id,
    company: quote.company,
    about,
    displayName: quote.anonymous ? null : name,
    rating: quote.rating,
    price: quote.price,
    priceBasis: quote.price_basis,
    areaKm2: quote.area_km2,
    pricePerKm2: pricePerKm2(quote.price, quote.price_basis, quote.area_km2),
    acquisition: quote.acquisition,
    resolution: quote.resolution,
    resolutionMetres: metres,
    resolutionClass: metres === null ? null : resolutionClassOf(metres),
    text: quote.review,
    createdOn,
  };
}

/** A number as it is typed: never "1e-7". */
function plain(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
}
