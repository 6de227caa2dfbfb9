import * as v from 'valibot';

/** A number of a row: Postgres numerics arrive as numbers or as strings, depending on who serves them. */
export const figure = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/\d/))]), v.transform(Number), v.finite());
