import * as v from 'valibot';

/** A number in a row. Hosted Supabase sends numerics as numbers; the local database sends some of them as strings. */
export const numeric = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))),
  v.transform(Number),
  v.check((value: number) => Number.isFinite(value)),
);
