// Runs all checks of the product, or the named ones, and prints the failed tests and their number: `npm test`,
// `node tests/run.ts unit site`. `node tests/run.ts operations` tests the tools of operators and developers.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveMigratedDatabase } from './migrated-database.ts';
import { namedSupabase } from './named-supabase.ts';
import type { CheckResult } from './runner/check-result.ts';
import { runOnBuiltSite, type SiteCheck } from './runner/run-site-checks.ts';
import { outputFolder, runSingleCheck, runVitest, singleChecks, type ToolOutput } from './runner/run-tools.ts';

const productProjects = ['unit', 'islands', 'function', 'database'];
const vitestProjects = [...productProjects, 'operations'];
const siteChecks: readonly SiteCheck[] = ['site', 'browser'];
const startsDatabases = ['function', 'database', ...siteChecks];
const productChecks = [...Object.keys(singleChecks), ...productProjects, ...siteChecks];
const allChecks = [...productChecks, 'operations'];

/**
 * Runs the named checks, in parallel unless one keeps two cores busy alone. The built site waits for the single checks, because
 * Astro's type check and its build write the same files. On a named Supabase everything else runs in sequence, because it has
 * only one database.
 */
async function runChecks(names: string[], filters: string[]): Promise<Record<string, CheckResult>> {
  const projects = vitestProjects.filter((check) => names.includes(check));
  const onSite = siteChecks.filter((check) => names.includes(check));
  const besideEachOther = projects.length > 0 && onSite.length > 0 && namedSupabase() === null;
  const output = besideEachOther ? 'when finished' : 'live';
  const single = runSingleChecks(names.filter((check) => check in singleChecks));
  if (!besideEachOther) await single;
  if (namedSupabase() === null && names.some((name) => startsDatabases.includes(name)))
    await archiveMigratedDatabase(join(outputFolder, 'migrated-database.tar'));
  const running = runProjects(projects, output);
  const singleResults = await single;
  if (!besideEachOther) await running;
  const [projectResults, siteResults] = await Promise.all([
    running,
    onSite.length > 0 ? runOnBuiltSite(onSite, filters, output) : {},
  ]);
  return { ...singleResults, ...projectResults, ...siteResults };
}

async function runSingleChecks(names: string[]): Promise<Record<string, CheckResult>> {
  const output = names.length > 1 ? 'when finished' : 'live';
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await runSingleCheck(name, output)])));
}

async function runProjects(projects: string[], output: ToolOutput): Promise<Record<string, CheckResult>> {
  const results: Record<string, CheckResult> = {};
  for (const project of projects) results[project] = await runVitest(project, output);
  return results;
}

/** Prints the tests that failed, then how many passed and failed. */
function report(results: Record<string, CheckResult>): void {
  console.log();
  for (const [name, { failures }] of Object.entries(results))
    for (const failure of failures) console.log(`Failed in ${name}: ${failure}`);
  for (const [name, { passed, failed }] of Object.entries(results))
    console.log(`${name.padEnd(10)}${passed} passed, ${failed} failed`);
  console.log(`${total(results, 'passed')} passed, ${total(results, 'failed')} failed`);
}

function total(results: Record<string, CheckResult>, part: 'passed' | 'failed'): number {
  return Object.values(results).reduce((sum, result) => sum + result[part], 0);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});
const unknown = positionals.filter((name) => !allChecks.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}. Choose from ${allChecks.join(', ')}.`);
  process.exit(2);
}
// Supabase Lite hashes passwords in JavaScript. With few rounds, thousands of accounts take seconds instead of minutes.
process.env.LITE_AUTH_BCRYPT_COST ??= '4';
await rm(outputFolder, { recursive: true, force: true });
await mkdir(outputFolder, { recursive: true });
const results = await runChecks(positionals.length > 0 ? positionals : productChecks, values.only);
report(results);
process.exit(total(results, 'failed') === 0 ? 0 : 1);
