import { endpoints } from '../../../src/endpoints.ts';
import type { Check } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { unlessTooOften } from '../requests.ts';

/** The functions that visitors need, asked only with requests that they must refuse. */
export const functionChecks: Check[] = [
  { title: 'The function that deletes accounts answers and has its keys', run: checkDeletion },
  { title: 'The function that unsubscribes answers', run: checkUnsubscribing },
];

/** A token that no account has: the function asks the Auth service about it only if it has its keys. */
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

/** A request without a form, which the function refuses. */
async function checkUnsubscribing({ site, request }: Deployment): Promise<string[]> {
  const { status } = await unlessTooOften(request(site + endpoints.unsubscribe, { method: 'POST' }));
  if (status === 400) return [];
  return [
    `The function at ${endpoints.unsubscribe} answers ${status} to a form that it should refuse, so recipients of emails cannot unsubscribe. Deploy again, and look at the log of the function "unsubscribe" in Netlify.`,
  ];
}
