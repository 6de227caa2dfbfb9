/** The reasons to report a review, with the keys of the database. */
export const reportReasons = {
  'not-a-quote': 'Not a real quote',
  'personal-data': 'Personal data',
  insulting: 'Insulting',
  'conflict-of-interest': 'Conflict of interest',
  advertising: 'Advertising',
  illegal: 'Illegal',
  reply: 'The reply from the provider',
} as const;

/** The sentence of the community guidelines for each reason. */
export const rules: Record<ReportReason, string> = {
  'not-a-quote': 'Invented quotes, or quotes given to another buyer, do not belong in a review.',
  'personal-data': 'Names, email addresses and phone numbers of other people do not belong in a review.',
  insulting: 'Insults and threats do not belong in a review. Criticism does.',
  'conflict-of-interest': 'Authors who work for, resell or compete with the company have to say so.',
  advertising: 'Advertising and links for search engines do not belong in a review.',
  reply: "A provider's reply must keep to the same rules as a review.",
  illegal: 'Nothing illegal belongs in a review. That includes breaking a non-disclosure agreement.',
};

/** A reason to report a review. */
export type ReportReason = keyof typeof reportReasons;

/** The maximum length of the text in characters, as in the database. */
export const longestReport = 1000;

/** A reader's report. */
export interface Report {
  /** The id of the review. */
  review: string;
  reason: ReportReason;
  /** What is wrong, as the reader describes it; may be empty. */
  words: string;
}

/** The subject of a report: the review, the provider's reply to the reader's own review, or either of them. */
export type ReportSubject = 'review' | 'reply' | 'either';

/** The reasons that fit the subject of a report, with their labels. */
export function reasonsFor(about: ReportSubject): [ReportReason, string][] {
  const all = Object.entries(reportReasons) as [ReportReason, string][];
  return all.filter(([reason]) => about === 'either' || (about === 'reply') === (reason === 'reply'));
}
