// Runs all checks, or those named, and prints how many tests passed and failed: `npm test`, `node tests/run.ts unit site`.
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Count, sumOf } from './runner/count.ts';
import { runOnBuiltSite, type SiteCheck } from './runner/run-site-checks.ts';
import { outputFolder, runSingleCheck, runVitest, singleChecks, type ToolOutput } from './runner/run-tools.ts';

const vitestProjects = ['unit', 'islands', 'function', 'database'];
const siteChecks: readonly SiteCheck[] = ['site', 'browser'];
const allChecks = [...Object.keys(singleChecks), ...vitestProjects, ...siteChecks];

/**
 * Runs the named checks. The quick ones come first, side by side; then those on the built site run beside the others, because
 * neither keeps two cores busy alone.
 */
async function runChecks(names: string[], filters: string[]): Promise<Record<string, Count>> {
  const singleCounts = await runSingleChecks(names.filter((check) => check in singleChecks));
  const projects = vitestProjects.filter((check) => names.includes(check));
  const onSite = siteChecks.filter((check) => names.includes(check));
  const output = projects.length > 0 && onSite.length > 0 ? 'when finished' : 'live';
  const [projectCounts, siteCounts] = await Promise.all([
    runProjects(projects, output),
    onSite.length > 0 ? runOnBuiltSite(onSite, filters, output) : {},
  ]);
  return { ...singleCounts, ...projectCounts, ...siteCounts };
}

async function runSingleChecks(names: string[]): Promise<Record<string, Count>> {
  const output = names.length > 1 ? 'when finished' : 'live';
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await runSingleCheck(name, output)])));
}

async function runProjects(projects: string[], output: ToolOutput): Promise<Record<string, Count>> {
  const counts: Record<string, Count> = {};
  for (const project of projects) counts[project] = await runVitest(project, output);
  return counts;
}

function report(counts: Record<string, Count>): void {
  console.log();
  for (const [name, { passed, failed }] of Object.entries(counts))
    console.log(`${name.padEnd(10)}${passed} passed, ${failed} failed`);
  const { passed, failed } = sumOf(Object.values(counts));
  console.log(`${passed} passed, ${failed} failed`);
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
await rm(outputFolder, { recursive: true, force: true });
await mkdir(outputFolder, { recursive: true });
const counts = await runChecks(positionals.length > 0 ? positionals : allChecks, values.only);
report(counts);
process.exit(sumOf(Object.values(counts)).failed === 0 ? 0 : 1);
