import { firstLine } from '../../supabase/local/run-command.ts';
import type { Check } from './check.ts';
import { functionChecks } from './checks/function-checks.ts';
import { headerChecks } from './checks/header-checks.ts';
import { projectChecks } from './checks/project-checks.ts';
import { siteChecks } from './checks/site-checks.ts';
import { upkeepChecks } from './checks/upkeep-checks.ts';
import { type Deployment, describeDeployment, type Surroundings } from './deployment.ts';
import { NotChecked } from './not-checked.ts';

/** The outcome of a check. */
type Outcome = { kind: 'passed' } | { kind: 'findings'; texts: string[] } | { kind: 'not checked'; reason: string };

/** A check with its outcome. */
export interface Result {
  title: string;
  outcome: Outcome;
}

const checks = [...siteChecks, ...headerChecks, ...functionChecks, ...projectChecks, ...upkeepChecks];

/** Examines the deployment at an address and changes nothing there. Throws a CommandError if it is not the address of a site. */
export async function examine(address: string, surroundings: Surroundings): Promise<Result[]> {
  const deployment = describeDeployment(address, surroundings);
  const results: Result[] = [];
  for (const check of checks) results.push({ title: check.title, outcome: await runCheck(check, deployment) });
  return results;
}

async function runCheck({ run }: Check, deployment: Deployment): Promise<Outcome> {
  try {
    const found = await run(deployment);
    return found.length > 0 ? { kind: 'findings', texts: found } : { kind: 'passed' };
  } catch (error) {
    return {
      kind: 'not checked',
      reason: error instanceof NotChecked ? error.message : `it failed: ${firstLine(error)}`,
    };
  }
}
