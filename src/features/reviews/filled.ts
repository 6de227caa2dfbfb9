import * as v from 'valibot';
import { pricePerKm2 } from './price';
import { type Fault, type Quote, quoteFrom } from './quote';
import { resolutionClass, resolutionMetres } from './resolution';
import type { Review } from './review';

/** The choice "Others" among the companies of the form; no key has capitals. */
export const others = 'Others';

const filledForm = v.object({
  company: v.string(),
  companyName: v.string(),
  resolution: v.string(),
  price: v.string(),
  price_basis: v.picklist(['order', 'scene', 'km2']),
  area_km2: v.string(),
  acquisition: v.picklist(['', 'archive', 'tasking']),
  review: v.string(),
  rating: v.string(),
  anonymous: v.boolean(),
});

/** What the fields of the review form hold, as typed; `companyName` counts when the company is {@link others}. */
export type Filled = v.InferOutput<typeof filledForm>;

/** A review that is being written: under the id that it will have, so that sending it twice shares it once. */
export interface Draft {
  id: string;
  filled: Filled;
}

const draftForm = v.object({ id: v.pipe(v.string(), v.uuid()), filled: filledForm });

/** A draft as it was kept, or null for anything else. */
export function draftFrom(kept: unknown): Draft | null {
  const parsed = v.safeParse(draftForm, kept);
  return parsed.success ? parsed.output : null;
}

/** The form with nothing filled in but a company, by its key or {@link others}. */
export function blankFor(company: string): Filled {
  return {
    ...{ company, companyName: '', resolution: '', price: '', price_basis: 'order', area_km2: '' },
    ...{ acquisition: '', review: '', rating: '', anonymous: true },
  };
}

/** The form as it was filled in for a review. */
export function filledWith(review: Review & { anonymous: boolean }): Filled {
  return {
    company: review.company,
    companyName: '',
    resolution: review.resolution,
    price: plain(review.price),
    price_basis: review.priceBasis,
    area_km2: plain(review.areaKm2),
    acquisition: review.acquisition ?? '',
    review: review.text,
    rating: plain(review.rating),
    anonymous: review.anonymous,
  };
}

/** Whether two forms hold the same. */
export function sameFilled(one: Filled, other: Filled): boolean {
  return (Object.keys(one) as (keyof Filled)[]).every((field) => one[field] === other[field]);
}

/** Judges what the form holds: the quote, or the first fault of each field in the form's order. */
export function quoteIn(filled: Filled): { quote: Quote } | { faults: Fault[] } {
  const { companyName, ...fields } = filled;
  return quoteFrom({ ...fields, company: filled.company === others ? companyName : filled.company });
}

/** Whether a review says what a quote says, whose company is named by its key or by a name that nobody has named before. */
export function says(review: Review & { anonymous: boolean }, quote: Quote): boolean {
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
  const said = { ...quote, company: quote.company.normalize('NFC').toLowerCase() };
  return (Object.keys(stored) as (keyof Quote)[]).every((field) => stored[field] === said[field]);
}

/** A quote as the review that others will see, from somebody of that name, before the database has seen it. */
export function reviewOf(
  quote: Quote,
  { id, name, createdOn }: { id: string; name: string | null; createdOn: string },
): Review {
  const metres = resolutionMetres(quote.resolution);
  return {
    id,
    company: quote.company,
    about: null,
    displayName: quote.anonymous ? null : name,
    rating: quote.rating,
    price: quote.price,
    priceBasis: quote.price_basis,
    areaKm2: quote.area_km2,
    pricePerKm2: pricePerKm2(quote.price, quote.price_basis, quote.area_km2),
    acquisition: quote.acquisition,
    resolution: quote.resolution,
    resolutionMetres: metres,
    resolutionClass: metres === null ? null : resolutionClass(metres),
    text: quote.review,
    createdOn,
  };
}

/** A number as it is typed: never "1e-7". */
function plain(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
}
