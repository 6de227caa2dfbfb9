import type { Deployment } from './deployment.ts';
import { NotChecked } from './not-checked.ts';

/** One question about a deployment. */
export interface Check {
  /** What is true when the check passes, as a sentence without its full stop. */
  title: string;
  /**
   * Runs the check. Returns a text for each finding: what is wrong, why it matters, what to do. Throws {@link NotChecked} when the
   * check is not possible.
   */
  run: (deployment: Deployment) => Promise<string[]>;
}

/** Throws {@link NotChecked} for a site on this machine, where the rules for the web do not apply. */
export function onlyOnTheWeb({ isLocal }: Deployment, reason: string): void {
  if (isLocal) throw new NotChecked(reason);
}
