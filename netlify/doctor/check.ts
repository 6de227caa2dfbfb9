import type { Deployment } from './deployment.ts';

/** One question about a deployment. */
export interface Check {
  /** What holds when nothing is found, as a sentence without its full stop. */
  title: string;
  /**
   * Asks it. Returns a text for each finding (what is wrong, why it matters, what to do), or a note about what is right. Throws
   * {@link NotChecked} when it cannot be asked.
   */
  run: (deployment: Deployment) => Promise<string[] | { note: string }>;
}

/** Says in the middle of a sentence why a check cannot be asked here. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/** A server gave no answer that can be used. Says why, as a sentence without its full stop. */
export class RequestFailure extends NotChecked {
  override name = 'RequestFailure';
}

/** The value, if there is one. Throws {@link NotChecked} with the reason otherwise. */
export function required<Value>(value: Value | undefined | null | '', reason: string): Value {
  if (value === undefined || value === null || value === '') throw new NotChecked(reason);
  return value;
}

/** Throws {@link NotChecked} for a site on this machine, where something else is right than on the web. */
export function onlyOnTheWeb({ isLocal }: Deployment, reason: string): void {
  if (isLocal) throw new NotChecked(reason);
}

/** "one, two and three". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
