import { setTimeout } from 'node:timers/promises';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { createMailDriver, type MailTarget, mailFolder } from '../../supabase/local/mail-delivery.ts';
import { createService } from '../function-requests.ts';
import { deliverNotices, type SendEmail } from '../notices/deliver-notices.ts';
import { openOutbox } from '../notices/outbox.ts';

/** Skips the random delay that protects authors, because a developer who tries the product wants to see its emails. */
const makeDue = 'update app.notice_emails set next_attempt_at = now() where attempts = 0 and next_attempt_at > now()';

/**
 * Sends the waiting notices every few seconds, as the scheduled function does for the site, but without random delays. Writes
 * them as pages to the mail folder unless another target is named. Returns a function that stops this.
 */
export function deliverNoticesLocally(
  { url, secretKey, engine }: Pick<LocalSupabase, 'url' | 'secretKey' | 'engine'>,
  siteUrl: string,
  target: MailTarget = { folder: mailFolder },
  pauseMs = 3000,
): () => Promise<void> {
  const driver = createMailDriver(target);
  const send: SendEmail = async ({ to, subject, html }) => void (await driver.send({ to, subject, html }));
  const stopping = new AbortController();
  const { signal } = stopping;
  const deliver = async () => {
    await engine.run(makeDue);
    await deliverNotices(openOutbox(createService(url, secretKey, fetch)), send, siteUrl, signal);
  };
  const deliverUntilStopped = async () => {
    while (!signal.aborted) {
      // When the database is busy, the next round tries again.
      await deliver().catch(() => undefined);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = deliverUntilStopped();
  return () => {
    stopping.abort();
    return ended;
  };
}
