import * as v from 'valibot';

/** Why and when a review was hidden, what its author answered, and why and when a moderator kept it hidden after that. */
export const hiding = v.object({
  reason: v.string(),
  on: v.string(),
  objection: v.nullable(v.string()),
  kept: v.nullable(v.object({ reason: v.string(), on: v.string() })),
});
