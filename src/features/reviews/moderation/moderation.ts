import * as v from 'valibot';
import { reportReasons } from '../report/report';
import { reviewFromRow, reviewRow } from '../review';

const reason = v.picklist([...(Object.keys(reportReasons) as (keyof typeof reportReasons)[]), 'objection']);

const report = v.object({
  receipt: v.string(),
  /** `objection`: the author of a hidden review has answered. */
  reason,
  words: v.nullable(v.string()),
  /** The day, like "2026-11-23". */
  on: v.string(),
});

/** Why and when a review was hidden, and what its author answered. */
export const hiding = v.object({ reason: v.string(), on: v.string(), objection: v.nullable(v.string()) });

const queueRow = v.object({
  review: reviewRow,
  hidden: v.nullable(hiding),
  /** Whether a moderator has stopped the author because of this review. */
  authorStopped: v.boolean(),
  /** Number of reports, of which `newest` are the last ten. */
  reports: v.number(),
  newest: v.array(report),
});

/** A reported review with its reports, as moderators see it. */
export type QueueEntry = ReturnType<typeof parseQueue>[number];

/** Parses what `moderation_queue` returns. Throws a ValiError for anything else. */
export function parseQueue(rows: unknown) {
  return v.parse(v.array(queueRow), rows).map(({ review, ...more }) => ({ ...more, review: reviewFromRow(review) }));
}

/** What a moderator can decide about a review or the reply to it, as the function of the database is called. */
export type Decision =
  | 'hide_review'
  | 'restore_review'
  | 'dismiss_reports'
  | 'stop_author'
  | 'release_author'
  | 'remove_reply';
