import * as v from 'valibot';

/** Why and when a review was hidden, the author's answer, and why and when a moderator upheld the decision. */
export const hiding = v.object({
  reason: v.string(),
  on: v.string(),
  objection: v.nullable(v.string()),
  kept: v.nullable(v.object({ reason: v.string(), on: v.string() })),
});
