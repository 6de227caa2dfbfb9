import type { Result } from './examination.ts';

/** The report of an examination: a line for each check, and the counts. */
export function formatReport(results: Result[]): string {
  const count = (kind: Result['outcome']['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length;
  const [passed, findings] = [count('passed'), findingsOf(results).length];
  const counts = [
    `${passed} ${passed === 1 ? 'check' : 'checks'} passed`,
    `${findings} ${findings === 1 ? 'finding' : 'findings'}`,
    `${count('not checked')} not checked`,
  ];
  return `${results.flatMap(linesOf).join('\n')}\n\n${counts.join(', ')}.`;
}

function linesOf({ title, outcome }: Result): string[] {
  if (outcome.kind === 'findings') return outcome.texts.map((text) => `✗ ${text}`);
  if (outcome.kind === 'passed') return [`✓ ${title}.`];
  return [`– ${title}: not checked (${outcome.reason}).`];
}

/** The texts of all findings, in the order of the report. */
export function findingsOf(results: Result[]): string[] {
  return results.flatMap(({ outcome }) => (outcome.kind === 'findings' ? outcome.texts : []));
}

/**
 * Removes the values of secret variables from the text, in case a response or an error repeats one. Also removes control
 * characters except line breaks, because a response could use them to control the terminal.
 */
export function withoutSecrets(text: string, environment: NodeJS.ProcessEnv): string {
  const { SUPABASE_SECRET_KEY: key, SUPABASE_DB_URL: database = '' } = environment;
  const [, password] = /^[^:]+:\/\/[^:]*:(.*)@/.exec(database) ?? [];
  const shown = [database, password, key].reduce<string>(
    (result, secret) => (secret && secret.length >= 8 ? result.replaceAll(secret, '…') : result),
    text,
  );
  return shown.replace(/[^\P{Cc}\n]/gu, '');
}
