// When the database refuses a request, it responds with a code and the values for the sentence. The sentences are here.
import { formatDay } from './text/format-date.ts';

/** Values for a sentence: numbers of seconds and characters, names of companies, and days like "2026-11-26". */
type Details = Record<string, string | number | null | undefined>;

const contact = 'hello@fairswath.example';

const sentences: Record<string, string | ((details: Details) => string)> = {
  too_many_reviews: 'You have shared 10 reviews within an hour',
  too_many_revisions: 'You have changed your reviews 30 times within an hour',
  too_many_profile_changes: 'You have changed your profile 30 times within an hour',
  too_many_reports: 'You have reported 10 reviews within an hour',
  too_many_votes: 'You have voted 60 times within an hour',
  too_many_claims: 'You have claimed profiles 10 times within an hour',
  too_many_replies: 'You have written or changed 30 replies within an hour',
  too_many_reports_without_account:
    'Without an account you can report 5 reviews a day. Sign in, or try again tomorrow.',

  signed_out: 'Sign in first.',
  account_gone: 'This account no longer exists.',
  author_stopped:
    'A moderator has stopped this account from sharing and changing reviews. Your profile explains what you can do.',
  reserved_name: 'This name could be mistaken for a provider or for those who run this site. Choose a different one.',

  not_a_company: 'This is not the name of a company that sells imagery',
  id_missing: 'A review comes with an id',
  no_rate: 'There is no exchange rate for the month of this quote. Enter the price in US dollars.',
  repeated_quote: 'You have already shared this quote. You can edit it in your profile.',
  enough_quotes: ({ images, companies, from }) => {
    const which = { alike: ' for such images', unclear: ' without a clear pixel size' }[String(images)] ?? '';
    const where =
      { this: ' from this company', 'without a page': ' from companies without a page' }[String(companies)] ?? '';
    return `You have already shared several quotes${which}${where}. You can share another from ${formatDay(String(from))}.`;
  },
  review_of_employer: ({ company, domain }) =>
    `Your email address is at ${domain}, the domain of ${company}. You cannot review the company you work for.`,
  review_hidden: 'A moderator has hidden this review. You can answer in your profile.',
  already_answered: 'You have already answered, or this review is no longer hidden.',

  review_gone: 'This review is no longer here. Reload the page.',
  own_review_voted: 'This review is yours. Only other users can say whether it is helpful.',
  vote_for_employer:
    'Your email address is at the domain of this provider. You cannot vote for reviews of the company you work for.',
  reason_unknown: 'Choose a reason.',
  own_review_reported: 'This review is yours. You can edit or delete it in your profile.',
  reported_often: 'Many readers have reported this review already. Moderators are looking at it.',
  text_too_long: ({ at_most }) => `Write at most ${Number(at_most).toLocaleString('en-US')} characters.`,
  text_not_plain: ({ at_most }) =>
    `Write 1 to ${Number(at_most).toLocaleString('en-US')} characters, without invisible characters.`,

  own_review_decided: 'This review is yours. Another moderator decides about it.',
  own_reply_decided: 'The reply to this review is yours. Another moderator decides about it.',
  employer_decided:
    'Your email address is at the domain of this provider. Another moderator decides about its reviews.',
  own_company_decided: 'You have reviewed this company. Another moderator decides about it.',
  review_busy: 'This review is being changed. Try again in a moment.',
  already_decided: 'This has already been decided. Reload the page to see the decision.',

  no_such_provider: 'This provider has no profile here. Choose another one.',
  other_email_domain: ({ company, domain }) =>
    `Sign in with an email address at ${domain}, the domain of ${company}, to claim this profile.`,
  no_website: `We know no website of this provider, so we cannot check that you represent it. Write to ${contact}.`,
  claim_refused: ({ from }) =>
    `Our operator did not approve this claim. You can claim this profile again from ${formatDay(String(from))}. If you think this is a mistake, write to ${contact}.`,
  own_review_replied: 'This review is yours. Another representative can reply to it.',

  notice_unknown: 'Choose a kind of notices, and whether you want them',
  no_such_company: ({ name }) =>
    `Reviewers have named no company "${name}", and providers need no approval. Nothing was changed.`,
};

/** An error as the Data API reports it. */
interface ReportedRefusal {
  message: string;
  details?: string | null | undefined;
}

/** The sentence for a refusal from the database; undefined for any other error. */
export function refusalSentence({ message, details }: ReportedRefusal): string | undefined {
  const sentence = Object.hasOwn(sentences, message) ? sentences[message] : undefined;
  return typeof sentence === 'function' ? sentence(refusalDetails(details)) : sentence;
}

/** The values that a refusal contains; empty for any other error. */
export function refusalDetails(details: string | null | undefined): Details {
  try {
    return Object(JSON.parse(details ?? '{}'));
  } catch {
    return {};
  }
}
