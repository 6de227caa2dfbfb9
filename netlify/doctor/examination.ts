import { firstLine } from '../../supabase/local/run-command.ts';
import { type Check, NotChecked } from './check.ts';
import { checkAreas } from './checks.ts';
import { type Deployment, describeDeployment, type ExaminationOptions } from './deployment.ts';
import { RequestFailure } from './requests.ts';

/** What became of a check. */
type Outcome =
  | { kind: 'passed'; note: string | undefined }
  | { kind: 'findings'; texts: string[] }
  | { kind: 'not checked'; reason: string }
  /** The site does not answer, and the check needs it. */
  | { kind: 'left out' };

/** A check with its outcome. */
export interface Result {
  area: string;
  title: string;
  outcome: Outcome;
}

const leftOut: Outcome = { kind: 'left out' };

/** Examines the deployment at an address and changes nothing there. Throws a CommandError when it is not the address of a site. */
export async function examine(address: string, options: ExaminationOptions): Promise<Result[]> {
  const deployment = describeDeployment(address, options);
  const results: Result[] = [];
  let siteAnswers = true;
  try {
    for (const { name, checks } of checkAreas) {
      const [first, ...others] = checks;
      const run = async (check: Check) => ({
        area: name,
        title: check.title,
        outcome: siteAnswers || check.withoutSite ? await runCheck(check, deployment) : leftOut,
      });
      // Alone, so that what does not answer is not waited for more than once.
      if (first) results.push(await run(first));
      siteAnswers = results[0]?.outcome.kind === 'passed';
      results.push(...(await Promise.all(others.map(run))));
    }
  } finally {
    await deployment.close();
  }
  return results;
}

async function runCheck({ run }: Check, deployment: Deployment): Promise<Outcome> {
  try {
    const found = await run(deployment);
    if (!Array.isArray(found)) return { kind: 'passed', note: found.note };
    return found.length > 0 ? { kind: 'findings', texts: found } : { kind: 'passed', note: undefined };
  } catch (error) {
    const isExpected = error instanceof NotChecked || error instanceof RequestFailure;
    return { kind: 'not checked', reason: isExpected ? error.message : `it failed: ${firstLine(error)}` };
  }
}
