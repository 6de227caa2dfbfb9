import { endpoints } from '../../../src/endpoints.ts';
import type { Check } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { unlessTooOften } from '../requests.ts';

/** Checks of the functions that visitors need. The requests are all ones that the functions must refuse. */
export const functionChecks: Check[] = [
  { title: 'The function that deletes accounts answers and has its keys', run: checkDeletion },
  { title: 'The function that unsubscribes answers', run: checkUnsubscribing },
];

/** Sends a token that belongs to no account. The function asks the Auth service about it only if it has its keys. */
async function checkDeletion({ site, request }: Deployment): Promise<string[]> {
  const options = { method: 'POST', headers: { Authorization: 'Bearer doctor' }, body: { keepReviews: true } };
  const { status } = await unlessTooOften(request(site + endpoints.deleteAccount, options));
  if (status === 401) return [];
  const advice =
    status === 503
      ? 'Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY for functions in Netlify and deploy again.'
      : 'Deploy again, and look at the log of the function "delete-account" in Netlify.';
  return [
    `The function at ${endpoints.deleteAccount} answers ${status} to a token that it should refuse, so nobody can delete their account. ${advice}`,
  ];
}

/** Sends a request without a form, which the function must refuse. */
async function checkUnsubscribing({ site, request }: Deployment): Promise<string[]> {
  const { status } = await unlessTooOften(request(site + endpoints.unsubscribe, { method: 'POST' }));
  if (status === 400) return [];
  return [
    `The function at ${endpoints.unsubscribe} answers ${status} to a form that it should refuse, so recipients of emails cannot unsubscribe. Deploy again, and look at the log of the function "unsubscribe" in Netlify.`,
  ];
}
