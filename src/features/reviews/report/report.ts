/** Why a reader reports a review, as the database knows it. */
export const reportReasons = {
  'not-a-quote': 'Not a real quote',
  'personal-data': 'Personal data',
  insulting: 'Insulting',
  'conflict-of-interest': 'Conflict of interest',
  advertising: 'Advertising',
  illegal: 'Illegal',
  reply: 'The reply from the provider',
} as const;

/** What the community guidelines say about each reason. */
export const rules: Record<ReportReason, string> = {
  'not-a-quote': 'Invented quotes, or quotes that were given to somebody else, do not belong in a review.',
  'personal-data': 'Names, email addresses and phone numbers of other people do not belong in a review.',
  insulting: 'Insults and threats do not belong in a review. Criticism does.',
  'conflict-of-interest': 'Authors who work for, resell or compete with the company have to say so.',
  advertising: 'Advertising and links for search engines do not belong in a review.',
  reply: "A provider's reply must keep to the same rules as a review.",
  illegal: 'Nothing illegal belongs in a review. That includes breaking a non-disclosure agreement.',
};

/** Why a reader reports a review. */
export type ReportReason = keyof typeof reportReasons;

/** In characters, as in the database. */
export const longestReport = 1000;

/** What a reader reports. */
export interface Report {
  /** The id of the review. */
  review: string;
  reason: ReportReason;
  /** What is wrong, in the reader's words; may be empty. */
  words: string;
}

/** What a reader can report: the review, the provider's reply to their own review, or either of them. */
export type ReportSubject = 'review' | 'reply' | 'either';

/** The reasons that fit what a reader can report, with their labels. */
export function reasonsFor(about: ReportSubject): [ReportReason, string][] {
  const all = Object.entries(reportReasons) as [ReportReason, string][];
  return all.filter(([reason]) => about === 'either' || (about === 'reply') === (reason === 'reply'));
}
