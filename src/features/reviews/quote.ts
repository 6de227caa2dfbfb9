import * as v from 'valibot';

/** A quote as its writer fills it in, ready for the database, which has the last word. */
export type Quote = v.InferOutput<typeof quoteForm>;

// The same characters as private.is_plain_line and private.is_plain_text of the database; one list of cases judges both.
// NUL and halves of a character (\ud800-\udfff) come on top: a script can hold them, the database cannot.
/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: it is they who are refused */
/* biome-ignore-start lint/suspicious/noMisleadingCharacterClass: each stands for itself, none combines */
const deceptiveInLine =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
const deceptiveInText =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e0fff}]/u;
const visible = /[^\n \u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/u;

/* biome-ignore-end lint/suspicious/noMisleadingCharacterClass: the same */
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: the same */

const required = 'Fill this in.';
const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.check((text) => [...text].length <= longest, `At most ${longest} characters.`),
    v.check((text) => !deceptiveInLine.test(text), 'Remove invisible or control characters.'),
  );

/** The rules of the review form, the same as the constraints on `public.reviews`. Takes what the fields hold. */
const quoteForm = v.object({
  company: line(60),
  resolution: line(60),
  price: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.regex(/^\d+(\.\d+)?$/, 'Numbers only, like 1200 or 12.50.'),
    v.regex(/^\d+(\.\d{1,2}0*)?$/, 'At most two decimals.'),
    v.transform(Number),
    v.minValue(0.01, 'More than 0.'),
    v.maxValue(100_000_000, 'At most 100,000,000.'),
  ),
  review: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim()),
    v.nonEmpty(required),
    v.check((text) => [...text].length <= 5000, 'At most 5,000 characters.'),
    v.check((text) => !deceptiveInText.test(text), 'Remove invisible or control characters.'),
    v.check((text) => text === '' || visible.test(text), required),
  ),
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
