/** What users can be told about, in the order in which the profile shows it. `app.wanted_at_first` has the same kinds. */
export const noticeKinds = ['reply', 'moderation', 'claim', 'report'] as const;

/** What a notice is about. "report" is for moderators only. */
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What happened, without a full stop. The profile and emails say the same, and neither which review or company it is about:
 * those who run mailboxes must not learn what somebody wrote here.
 */
export const noticeSentences: Record<NoticeKind, string> = {
  reply: 'A provider has replied to one of your reviews',
  moderation: 'A moderator has made a decision about one of your reviews',
  claim: 'We have made a decision about your claim to a profile',
  report: 'Reports are waiting for a moderator',
};
