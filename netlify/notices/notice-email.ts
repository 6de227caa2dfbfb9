import { type NoticeKind, noticeSentences } from '../../src/domain/notices.ts';
import { endpoints } from '../../src/endpoints.ts';
import { paths } from '../../src/paths.ts';

/** An email waiting in the outbox, as `take_notices` returns it. */
export interface WaitingEmail {
  /** A UUID that stays the same however often the email is sent. */
  id: string;
  /** The recipient. */
  email: string;
  kind: NoticeKind;
  /** Switches this kind of notices off for this user. */
  token: string;
}

/** An email as the mail server or the local mail folder receives it. */
export interface NoticeEmail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl: string;
}

/** What the recipient can do about a notice: the text of the link, and its page. */
const nextSteps: Record<NoticeKind, { words: string; path: string }> = {
  reply: { words: 'Read the reply in your profile', path: paths.ownReviews },
  moderation: { words: 'Read about it in your profile', path: paths.ownReviews },
  claim: { words: 'See your claims', path: endpoints.claim },
  report: { words: 'Read the reports', path: endpoints.moderation },
};

/** Writes the email for a notice. It names no company and quotes nothing. `siteUrl` is the public address of the site. */
export function writeNoticeEmail({ id, email, kind, token }: WaitingEmail, siteUrl: string): NoticeEmail {
  const subject = noticeSentences[kind];
  const { words, path } = nextSteps[kind];
  const url = new URL(path, siteUrl).href;
  const unsubscribeUrl = new URL(`${endpoints.unsubscribe}?token=${encodeURIComponent(token)}`, siteUrl).href;
  const reason = 'You receive this email because notices of this kind are switched on in your Fairswath profile.';
  const stop = 'Stop these emails';
  return {
    messageId: `<notice-${id}@${new URL(siteUrl).hostname}>`,
    to: email,
    subject,
    text: `${subject}. ${words}:\n${url}\n\n${reason} ${stop}:\n${unsubscribeUrl}\n`,
    html: `<p>${subject}. <a href="${url}">${words}</a></p>
<p>${reason} <a href="${unsubscribeUrl}">${stop}</a></p>
`,
    unsubscribeUrl,
  };
}
