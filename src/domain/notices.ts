/** The kinds of notices, in the order in which the profile shows them. `app.wanted_at_first` has the same kinds. */
export const noticeKinds = ['reply', 'moderation', 'claim', 'report'] as const;

/** The subject of a notice. "report" is for moderators only. */
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What happened, without a full stop. The profile and the emails use the same text. It names no review or company, because
 * mailbox operators must not learn what a user wrote here.
 */
export const noticeSentences: Record<NoticeKind, string> = {
  reply: 'A provider has replied to one of your reviews',
  moderation: 'A moderator has made a decision about one of your reviews',
  claim: 'We have made a decision about your claim to a profile',
  report: 'Reports are waiting for a moderator',
};
