import { endpoints } from '../../../src/endpoints.ts';
import { type Check, listed, NotChecked } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import type { Answer, RequestOptions } from '../requests.ts';
import { headerFindings } from './header-checks.ts';

/** The function that deletes accounts, asked only with requests that it must refuse. */
export const functionChecks: Check[] = [
  { title: 'The function that deletes accounts answers', run: checkAnswer },
  { title: 'It refuses other sites and requests without a token', run: checkRefusals },
  { title: 'Its answers have the security headers', run: checkHeaders },
  { title: 'It has the keys that it needs', run: checkKeys },
];

const body = { keepReviews: true };
const withoutAccount = 'so nobody can delete their account.';
const deployFunctions = 'Deploy again, and look at the log of the function "delete-account" in Netlify.';

async function checkAnswer(deployment: Deployment): Promise<string[]> {
  const { status } = await ask(deployment);
  if (status === 405) return [];
  const missing = status === 404 ? 'is not deployed' : `answers ${status}`;
  return [`The function at ${endpoints.deleteAccount} ${missing}, ${withoutAccount} ${deployFunctions}`];
}

async function checkRefusals(deployment: Deployment): Promise<string[]> {
  await running(deployment);
  const expected: [string, number, RequestOptions][] = [
    ['from another site', 403, { method: 'POST', body, headers: { Origin: 'https://example.org' } }],
    ['without a token', 401, { method: 'POST', body }],
    ['that is not JSON', 415, { method: 'POST' }],
  ];
  const wrong: string[] = [];
  for (const [what, status, options] of expected) {
    const answer = await ask(deployment, options);
    if (answer.status !== status) wrong.push(`${answer.status} instead of ${status} to a request ${what}`);
  }
  if (wrong.length === 0) return [];
  return [
    `The function that deletes accounts answers ${listed(wrong)}, so it may not protect accounts as it should. ${deployFunctions}`,
  ];
}

async function checkHeaders(deployment: Deployment): Promise<string[]> {
  const answer = await running(deployment);
  const advice = 'Deploy the function of this repository, and let nothing between it and the visitor remove headers.';
  const findings = headerFindings('Answers of the function that deletes accounts', answer, ['Referrer-Policy'], advice);
  if (findings.length > 0 || answer.headers.get('Cache-Control') === 'no-store') return findings;
  return [
    `Answers of the function that deletes accounts may be cached, so a browser may be shown one that is not its own. ${advice}`,
  ];
}

/** A token that no account has: the function asks the Auth service about it only if it has its keys. */
async function checkKeys(deployment: Deployment): Promise<string[]> {
  await running(deployment);
  const { status } = await ask(deployment, { method: 'POST', body, headers: { Authorization: 'Bearer doctor' } });
  if (status === 401) return [];
  return [
    `The function that deletes accounts answers ${status} to a token that it should refuse, because it cannot ask the Auth service, ${withoutAccount} Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY for functions in Netlify and deploy again.`,
  ];
}

/** The function's answer to GET. Throws {@link NotChecked} when it is not the function that answers. */
async function running(deployment: Deployment): Promise<Answer> {
  const answer = await ask(deployment);
  if (answer.status !== 405) throw new NotChecked('the function does not answer');
  return answer;
}

async function ask({ site, request }: Deployment, options?: RequestOptions): Promise<Answer> {
  const answer = await request(site + endpoints.deleteAccount, options);
  if (answer.status === 429) throw new NotChecked('the function has been asked too often in the last minute');
  return answer;
}
