import { passwordsIn } from './connection-string.ts';
import type { Result } from './examination.ts';

/** The report of an examination: a line for each check by area, and the counts. */
export function formatReport(results: Result[]): string {
  const areas = Map.groupBy(
    results.filter(({ outcome }) => outcome.kind !== 'left out'),
    ({ area }) => area,
  );
  const blocks = [...areas].map(([area, ofArea]) => [area, ...ofArea.flatMap(linesOf)].join('\n'));
  return [...blocks, ...formatLeftOut(results), formatCounts(results)].join('\n\n');
}

function linesOf({ title, outcome }: Result): string[] {
  if (outcome.kind === 'findings') return outcome.texts.map((text) => `  ✗ ${text}`);
  if (outcome.kind === 'passed') return [`  ✓ ${title}.${outcome.note ? ` ${outcome.note}` : ''}`];
  return outcome.kind === 'not checked' ? [`  – ${title}: not checked (${outcome.reason}).`] : [];
}

/** One line for all checks that the examination left out. */
function formatLeftOut(results: Result[]): string[] {
  const count = results.filter(({ outcome }) => outcome.kind === 'left out').length;
  return count > 0 ? [`– ${count} checks that need the site: not checked (it does not show its home page).`] : [];
}

/** "31 checks passed, 1 finding, 9 not checked." */
export function formatCounts(results: Result[]): string {
  const count = (kind: Result['outcome']['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length;
  const [passed, findings] = [count('passed'), findingsOf(results).length];
  const notChecked = count('not checked') + count('left out');
  return `${passed} ${passed === 1 ? 'check' : 'checks'} passed, ${findings} ${findings === 1 ? 'finding' : 'findings'}, ${notChecked} not checked.`;
}

/** The texts of all findings, in the order of the report. */
export function findingsOf(results: Result[]): string[] {
  return results.flatMap(({ outcome }) => (outcome.kind === 'findings' ? outcome.texts : []));
}

/**
 * The text without the values of secret variables, should an answer or an error have repeated one, and without control characters
 * other than line breaks.
 */
export function withoutSecrets(text: string, environment: NodeJS.ProcessEnv): string {
  const { SUPABASE_SECRET_KEY, SUPABASE_ACCESS_TOKEN, SUPABASE_DB_URL, BUILD_HOOK_URL } = environment;
  const secrets = [SUPABASE_DB_URL, SUPABASE_SECRET_KEY, SUPABASE_ACCESS_TOKEN, BUILD_HOOK_URL];
  // A shorter one may be a word of the report.
  secrets.push(...passwordsIn(SUPABASE_DB_URL ?? '').filter((password) => password.length >= 8));
  const shown = secrets.reduce<string>((result, secret) => (secret ? result.replaceAll(secret, '…') : result), text);
  // What a server has answered could otherwise control the terminal.
  return shown.replace(/[^\P{Cc}\n]/gu, '');
}
