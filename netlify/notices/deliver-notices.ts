import { type NoticeEmail, type WaitingEmail, writeNoticeEmail } from './notice-email.ts';
import type { Outbox } from './outbox.ts';

/**
 * Sends one email, or throws an {@link UndeliveredError} when it was certainly not delivered. Gives up when the signal aborts.
 */
export type SendEmail = (email: NoticeEmail, signal: AbortSignal) => Promise<void>;

/** An email was certainly not delivered. `reason` says whether only this email was refused, or none can be sent. */
export class UndeliveredError extends Error {
  override name = 'UndeliveredError';
  readonly reason: 'refused' | 'unreachable';

  constructor(reason: 'refused' | 'unreachable', options: ErrorOptions) {
    super(`The email was not delivered: ${reason}`, options);
    this.reason = reason;
  }
}

/** How many emails a run sent, and how many failed or have an unknown outcome. The latter are due again later. */
export interface Delivery {
  sent: number;
  unsent: number;
}

/** How many emails are taken at once. Those that a run takes but does not reach wait for 10 minutes. */
const batch = 5;

/**
 * Sends the emails that are due, one after the other, until none is left, the mail server is unreachable or the signal aborts. An
 * email leaves the outbox only after it was sent. It may therefore be sent twice, with the same Message-ID, but is never lost.
 * Throws when the database does not respond.
 */
export async function deliverNotices(
  outbox: Outbox,
  send: SendEmail,
  siteUrl: string,
  signal: AbortSignal,
): Promise<Delivery> {
  const delivery = { sent: 0, unsent: 0 };
  while (!signal.aborted) {
    const emails = await outbox.take(batch);
    for (const [nth, email] of emails.entries()) {
      const result = await deliver(email, outbox, send, siteUrl, signal);
      delivery[result === 'sent' ? 'sent' : 'unsent']++;
      if (result !== 'unreachable' && !signal.aborted) continue;
      const others = emails.slice(nth + 1);
      await Promise.all(others.map(({ id }) => outbox.failed(id)));
      return { ...delivery, unsent: delivery.unsent + others.length };
    }
    if (emails.length < batch) break;
  }
  return delivery;
}

async function deliver(
  email: WaitingEmail,
  outbox: Outbox,
  send: SendEmail,
  siteUrl: string,
  signal: AbortSignal,
): Promise<'sent' | 'uncertain' | UndeliveredError['reason']> {
  try {
    await send(writeNoticeEmail(email, siteUrl), signal);
  } catch (error) {
    // It may have been delivered, so a later notice must not count on this email.
    if (!(error instanceof UndeliveredError)) return 'uncertain';
    await outbox.failed(email.id);
    return error.reason;
  }
  await outbox.sent(email.id);
  return 'sent';
}
