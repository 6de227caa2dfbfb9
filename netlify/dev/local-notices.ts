import { setTimeout } from 'node:timers/promises';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { createMailDriver, type MailTarget, mailFolder } from '../../supabase/local/mail-delivery.ts';
import { createService } from '../function-requests.ts';
import { deliverNotices, type SendEmail } from '../notices/deliver-notices.ts';
import { openOutbox } from '../notices/outbox.ts';

/**
 * Does every few seconds for a local database what the scheduled function does for the site: sends the notices that are due, as
 * pages in the mail folder unless another target is named. Returns a function that ends it.
 */
export function deliverNoticesLocally(
  { url, secretKey }: Pick<LocalSupabase, 'url' | 'secretKey'>,
  siteUrl: string,
  target: MailTarget = { folder: mailFolder },
  pauseMs = 3000,
): () => Promise<void> {
  const driver = createMailDriver(target);
  const send: SendEmail = async ({ to, subject, html }) => void (await driver.send({ to, subject, html }));
  const stopping = new AbortController();
  const { signal } = stopping;
  const deliverUntilStopped = async () => {
    while (!signal.aborted) {
      // When the database is busy, the next round tries again.
      await deliverNotices(openOutbox(createService(url, secretKey, fetch)), send, siteUrl, signal).catch(
        () => undefined,
      );
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = deliverUntilStopped();
  return () => {
    stopping.abort();
    return ended;
  };
}
