import { endpoints } from '../../../src/endpoints.ts';
import { type Check, listed, NotChecked, onlyOnTheWeb, required } from '../check.ts';
import type { Deployment } from '../deployment.ts';

/** The emails about notices: whether they are sent, and whether their recipients can unsubscribe. */
export const noticeChecks: Check[] = [
  { title: 'The function that unsubscribes answers', run: checkUnsubscribing },
  { title: 'The variables for emails about notices are complete', run: checkVariables },
  { title: 'Emails about notices are sent', withoutSite: true, run: checkOutbox },
];

const dayMs = 24 * 60 * 60 * 1000;
const variables = ['SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SENDER', 'SITE_URL'] as const;
const functionLog = 'Look at the log of the function "send-notices" in Netlify';
/** Some mailboxes no longer exist. More failures than this have another reason. */
const mostDeadMailboxes = 4;

/** A request without a form, which the function refuses. */
async function checkUnsubscribing({ site, request }: Deployment): Promise<string[]> {
  const { status } = await request(site + endpoints.unsubscribe, { method: 'POST' });
  if (status === 400) return [];
  if (status === 429) throw new NotChecked('the function has been asked too often in the last minute');
  const missing = status === 404 || status === 405 ? 'is not deployed' : `answers ${status}`;
  return [
    `The function that receives forms at ${endpoints.unsubscribe} ${missing}, so recipients of emails cannot unsubscribe. Deploy again, and look at the log of the function "unsubscribe" in Netlify.`,
  ];
}

async function checkVariables(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'the emails of a site on this machine are pages in a folder');
  const { environment, site } = deployment;
  required(environment.SMTP_HOST, 'SMTP_HOST is not set here');
  const missing = variables.filter((name) => !environment[name]);
  if (missing.length > 0)
    return [
      `SMTP_HOST is set without ${listed(missing)}, so no emails about notices are sent, or without a password. Set all of them here, and for functions in Netlify.`,
    ];
  const { SITE_URL = '' } = environment;
  if (URL.canParse(SITE_URL) && new URL(SITE_URL).origin === site) return [];
  return [
    `SITE_URL is ${SITE_URL}, so links in emails about notices do not lead to ${site}. Set it to that address here, and for functions in Netlify.`,
  ];
}

async function checkOutbox(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'the emails of a site on this machine are pages in a folder');
  const { rows } = await deployment.database();
  const dayAgo = new Date(deployment.now.getTime() - dayMs);
  const [late] = await rows<{ untried: number; failing: number }>(
    `select count(*) filter (where attempts = 0)::int as untried, count(*) filter (where attempts > 0)::int as failing
     from private.notice_emails where due_since < $1`,
    [dayAgo],
  );
  const { untried = 0, failing = 0 } = late ?? {};
  if (untried > 0)
    return [
      `Emails about notices have been due for more than a day and nothing has tried to send them, so users do not learn what has happened. ${functionLog}: "not configured" means that SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_SENDER or SUPABASE_SECRET_KEY is missing there.`,
    ];
  if (failing <= mostDeadMailboxes) return [];
  return [
    `${failing} emails about notices could not be sent for more than a day, so users do not learn what has happened. ${functionLog}, and whether the mail server accepts SMTP_USER, SMTP_PASSWORD and SMTP_SENDER.`,
  ];
}
