import { type NoticeKind, noticeSentences } from '../../src/domain/notices.ts';
import { endpoints } from '../../src/endpoints.ts';
import { paths } from '../../src/paths.ts';

/** An email that waits in the outbox, as `take_notices` hands it out. */
export interface WaitingEmail {
  /** A UUID that stays the same however often the email is sent. */
  id: string;
  /** The recipient. */
  email: string;
  kind: NoticeKind;
  /** Switches this kind of notices off for this user. */
  token: string;
}

/** An email as a mail server or the local mail folder gets it. */
export interface NoticeEmail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl: string;
}

/**
 * Writes the email for a notice. It names no company and quotes nothing. `siteUrl` is the address at which people open the site.
 */
export function writeNoticeEmail({ id, email, kind, token }: WaitingEmail, siteUrl: string): NoticeEmail {
  const subject = noticeSentences[kind];
  const profileUrl = new URL(`${paths.profile}#notices`, siteUrl).href;
  const unsubscribeUrl = new URL(`${endpoints.unsubscribe}?token=${encodeURIComponent(token)}`, siteUrl).href;
  const reason = 'You receive this email because notices of this kind are switched on in your Fairswath profile.';
  return {
    messageId: `<notice-${id}@${new URL(siteUrl).hostname}>`,
    to: email,
    subject,
    text: `${subject}. Read it in your profile:\n${profileUrl}\n\n${reason} Stop these emails:\n${unsubscribeUrl}\n`,
    html: `<p>${subject}. <a href="${profileUrl}">Read it in your profile</a></p>
<p>${reason} <a href="${unsubscribeUrl}">Stop these emails</a></p>
`,
    unsubscribeUrl,
  };
}
