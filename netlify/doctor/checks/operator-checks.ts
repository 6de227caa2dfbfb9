import type { Check } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { jsonOf, RequestFailure } from '../requests.ts';

/** What waits for a decision of the operator. That something waits is no finding. */
export const operatorChecks: Check[] = [
  { title: 'The operator can read who claims profiles', run: countClaims },
  { title: 'The operator can read which changes are proposed', run: countProposals },
];

async function countClaims(deployment: Deployment): Promise<{ note: string }> {
  const claims = await rowsOf(deployment, 'claims');
  const waiting = claims.filter(
    ({ approved, refused_on: refusedOn, valid }) => approved === false && refusedOn === null && valid === true,
  );
  return { note: noteOf(waiting.length, 'claim', 'npm run claims') };
}

async function countProposals(deployment: Deployment): Promise<{ note: string }> {
  const proposals = await rowsOf(deployment, 'proposals');
  return { note: noteOf(proposals.length, 'proposal', 'npm run proposals') };
}

function noteOf(count: number, name: string, command: string): string {
  if (count === 0) return `No ${name} is waiting.`;
  return `${count} ${count === 1 ? `${name} is` : `${name}s are`} waiting. Run ${command}.`;
}

/** What a function for the secret key lists. Throws a {@link RequestFailure}, and a `NotChecked` without the key. */
async function rowsOf({ secretAccess, request }: Deployment, name: string): Promise<Record<string, unknown>[]> {
  const { url, secretKey: apikey } = await secretAccess();
  const answer = await request(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers: { apikey }, body: {} });
  const rows = jsonOf(answer);
  if (answer.status === 200 && Array.isArray(rows)) return rows;
  throw new RequestFailure(`The database answers ${answer.status} to the question for ${name}`);
}
