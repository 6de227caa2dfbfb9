// `npm run check`: prints one sentence for each problem in the files that editors write. With `--stale` it lists instead the files
// whose facts nobody has checked for six months.
import { parseArgs } from 'node:util';
import { today } from '../domain/dates.ts';
import { findStaleFiles } from './check/stale-files.ts';
import { findContentProblems } from './content-problems.ts';

const { values } = parseArgs({ options: { stale: { type: 'boolean', default: false } } });
process.exit(values.stale ? await listStaleFiles() : await listProblems());

async function listProblems(): Promise<number> {
  const { problems, warnings } = await findContentProblems();
  for (const warning of warnings) console.warn(`Advice: ${warning}`);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('All files can be published.');
  return problems.length === 0 ? 0 : 1;
}

async function listStaleFiles(): Promise<number> {
  const files = await findStaleFiles(today());
  for (const { path, checkedOn } of files) console.log(`${path}: last checked on ${checkedOn}`);
  if (files.length === 0) console.log('All facts were checked within the last six months.');
  return 0;
}
