import * as v from 'valibot';

/** A number in a row. Hosted Supabase sends numerics as numbers; the local database sends some of them as strings. */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/\d/))]),
  v.transform(Number),
  v.finite(),
);
