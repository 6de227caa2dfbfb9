import * as v from 'valibot';
import { hiding } from '~/features/reviews/hiding-record';
import { reportReasons } from '~/features/reviews/report/report';
import { reviewFromRow, reviewRow } from '~/features/reviews/review';

const reason = v.picklist([...(Object.keys(reportReasons) as (keyof typeof reportReasons)[]), 'objection']);

const report = v.object({
  receipt: v.string(),
  /** `objection` means that the author of a hidden review has answered. */
  reason,
  words: v.nullable(v.string()),
  /** The day, like "2026-11-23". */
  on: v.string(),
});

/** The action of a moderator, as the log names it. */
export const decisionNames = {
  hidden: 'Hidden',
  restored: 'Shown again',
  dismissed: 'Reports dismissed',
  'author stopped': 'Author stopped from writing',
  'author released': 'Author allowed to write again',
  'reply removed': 'Reply removed',
};

const decision = v.object({
  decision: v.picklist(Object.keys(decisionNames) as (keyof typeof decisionNames)[]),
  reason: v.string(),
  on: v.string(),
});

const queueRow = v.object({
  review: reviewRow,
  hidden: v.nullable(hiding),
  /** Whether a moderator has stopped the author because of this review. */
  authorStopped: v.boolean(),
  /** The number of reports; `newest` contains the last ten. */
  reports: v.number(),
  newest: v.array(report),
  /** The last settled reports of a review that has open ones. */
  earlier: v.array(report),
  /** The last decision about the review; null before the first. */
  decision: v.nullable(decision),
});

/** A reported review with its reports, as moderators see it. Its id is the id of the review. */
export type QueueEntry = ReturnType<typeof parseQueue>[number];

/** Parses what `moderation_queue` returns. Throws a ValiError for anything else. */
export function parseQueue(rows: unknown) {
  return v
    .parse(v.array(queueRow), rows)
    .map(({ review, ...more }) => ({ id: review.id, ...more, review: reviewFromRow(review) }));
}

/** What a moderator can decide about a review or its reply, by the name of the database function. */
export type Decision =
  | 'hide_review'
  | 'restore_review'
  | 'dismiss_reports'
  | 'stop_author'
  | 'release_author'
  | 'remove_reply';

/** A decision as the page offers it: the label of its button, the label while it is being sent, and the message afterwards. */
export interface Choice {
  decision: Decision;
  label: string;
  pending: string;
  done: string;
  /** Whether the decision leaves nothing to decide about the entry. */
  closes: boolean;
}

const hide: Choice = {
  decision: 'hide_review',
  label: 'Hide review',
  pending: 'Hiding',
  done: 'Review hidden. Its author can read your reason and answer once.',
  closes: true,
};
const restore: Choice = {
  decision: 'restore_review',
  label: 'Show again',
  pending: 'Showing again',
  done: 'Review shown again.',
  closes: true,
};
const dismiss: Choice = {
  decision: 'dismiss_reports',
  label: 'Dismiss reports',
  pending: 'Dismissing',
  done: 'Reports dismissed. The review stays.',
  closes: true,
};
const keepHidden: Choice = {
  decision: 'dismiss_reports',
  label: 'Keep hidden',
  pending: 'Keeping hidden',
  done: 'Review kept hidden. Its author can read your reason.',
  closes: true,
};
const removeReply: Choice = {
  decision: 'remove_reply',
  label: 'Remove reply',
  pending: 'Removing',
  done: 'Reply removed. The reports about it are closed.',
  closes: false,
};
const stop: Choice = {
  decision: 'stop_author',
  label: 'Stop author from writing',
  pending: 'Stopping',
  done: 'The author can no longer share or change reviews.',
  closes: false,
};
const release: Choice = {
  decision: 'release_author',
  label: 'Let author write again',
  pending: 'Releasing',
  done: 'This review no longer stops its author from writing.',
  closes: false,
};

/** The decisions that are possible for a review now. Settled reports cannot be dismissed again. */
export function choicesFor(now: {
  hidden: boolean;
  settled: boolean;
  hasReply: boolean;
  authorStopped: boolean;
}): Choice[] {
  return [
    now.hidden ? restore : hide,
    ...(now.settled ? [] : [now.hidden ? keepHidden : dismiss]),
    ...(now.hasReply ? [removeReply] : []),
    now.authorStopped ? release : stop,
  ];
}
