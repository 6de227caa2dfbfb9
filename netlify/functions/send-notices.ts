// A scheduled function (netlify.toml sets how often) that sends the emails waiting in the database. No request reaches a
// scheduled function.
import { isPreview } from '../../supabase/deploy-context.ts';
import { createService, type ServiceEnvironment } from '../function-requests.ts';
import { type Delivery, deliverNotices } from '../notices/deliver-notices.ts';
import { type MailServerEnvironment, mailServerOf } from '../notices/mail-server.ts';
import { openOutbox } from '../notices/outbox.ts';

/** The project, the mail server and the address at which people open the site. */
export interface NoticesEnvironment extends ServiceEnvironment, MailServerEnvironment {
  SITE_URL?: string | undefined;
  /** The site address that Netlify sets, used when `SITE_URL` is missing. */
  URL?: string | undefined;
}

/** In milliseconds. Leaves two of ten seconds for recording the outcome of each email in the database. */
const timeLimit = 6000;

export default async (_: Request, { deploy }: { deploy?: { context?: string } }): Promise<void> => {
  const outcome = isPreview({ CONTEXT: deploy?.context }) ? 'not in a preview' : await sendNotices(process.env);
  const said = typeof outcome === 'string' ? outcome : `${outcome.sent} sent, ${outcome.unsent} to be tried again`;
  console.log(`Notices: ${said}`);
};

/**
 * Sends the notices that are due, as many as fit into a few seconds. The rest wait for the next run. Never throws.
 * `fetchSupabase` replaces `fetch` for requests to Supabase.
 */
export async function sendNotices(
  environment: NoticesEnvironment,
  fetchSupabase: typeof fetch = fetch,
): Promise<Delivery | 'not configured' | 'failed'> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SITE_URL, URL: netlifyUrl } = environment;
  const siteUrl = SITE_URL || netlifyUrl;
  const send = mailServerOf(environment);
  if (!url || !secretKey || !siteUrl || !send) return 'not configured';
  try {
    const outbox = openOutbox(createService(url, secretKey, fetchSupabase));
    return await deliverNotices(outbox, send, siteUrl, AbortSignal.timeout(timeLimit));
  } catch {
    return 'failed';
  }
}
