import * as v from 'valibot';
import { acquisitions } from '~/domain/acquisition';
import { priceBases } from '~/domain/price-basis';
import { line, required, text } from '~/domain/text-schemas';

/** A quote as its writer fills it in, ready for the database, which has the last word. */
export type Quote = v.InferOutput<typeof quoteForm>;

const plainNumber = /^\d+(\.\d+)?$/;

/** The rules of the review form, the same as the constraints on `public.reviews`. Takes what the fields hold. */
const quoteForm = v.object({
  company: line(60),
  resolution: line(60),
  price: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.regex(plainNumber, 'Numbers only, like 1200 or 12.50.'),
    v.regex(/^\d+(\.\d{1,2}0*)?$/, 'At most two decimals.'),
    v.transform(Number),
    v.minValue(0.01, 'Enter a price above 0.'),
    v.maxValue(100_000_000, 'At most 100,000,000.'),
  ),
  price_basis: v.picklist(priceBases, 'Choose what the price is for.'),
  area_km2: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(\d+(\.\d+)?)?$/, 'Numbers only, like 120 or 12.5; or leave it empty.'),
    v.regex(/^(\d+(\.\d{1,6}0*)?)?$/, 'At most six decimals.'),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
    v.nullable(
      v.pipe(
        v.number(),
        v.gtValue(0, 'Enter an area above 0, or leave it empty.'),
        v.maxValue(10_000_000, 'At most 10,000,000 km².'),
      ),
    ),
  ),
  acquisition: v.pipe(
    v.picklist(['', ...acquisitions], 'Choose archive or new tasking, or neither.'),
    v.transform((chosen) => (chosen === '' ? null : chosen)),
  ),
  review: text(5000),
  rating: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(v.pipe(v.number(), v.minValue(0.5), v.maxValue(5), v.multipleOf(0.5))),
  ),
  anonymous: v.boolean(),
});

/** A rule that a filled-in form breaks. */
export interface Fault {
  field: keyof Quote;
  message: string;
  /** Nothing was filled in, as opposed to something wrong. */
  empty: boolean;
}

/** Judges what the form holds: the quote, or the first fault of each field in the form's order. */
export function quoteFrom(fields: Record<keyof Quote, unknown>): { quote: Quote } | { faults: Fault[] } {
  const judged = v.safeParse(quoteForm, fields);
  if (judged.success) return { quote: judged.output };
  const faults = new Map<string, Fault>();
  for (const issue of judged.issues) {
    const field = issue.path?.[0]?.key as keyof Quote;
    if (!faults.has(field)) faults.set(field, { field, message: issue.message, empty: issue.message === required });
  }
  return { faults: [...faults.values()] };
}
