import * as v from 'valibot';

const reply = v.object({
  /** The id of the review. */
  review: v.string(),
  /** The name of the provider. */
  from: v.string(),
  /** Whether the representative who wrote it still represents the provider. */
  current: v.boolean(),
  /** The text. */
  reply: v.string(),
  /** The day of the last change, like "2026-11-23". */
  on: v.string(),
});

const answer = v.object({
  replies: v.array(reply),
  /** The ids of the reviews to which the reader may reply. */
  replyable: v.array(v.string()),
});

/** A provider's reply to a review. */
export type Reply = v.InferOutput<typeof reply>;

/** The replies to some reviews, and the reviews to which the reader may reply. */
export type Replies = v.InferOutput<typeof answer>;

/** Parses what `review_replies` returns. Throws a ValiError for anything else. */
export function parseReplies(data: unknown): Replies {
  return v.parse(answer, data);
}

/** The maximum length of a reply in characters, as in the database. */
export const longestReply = 1000;
