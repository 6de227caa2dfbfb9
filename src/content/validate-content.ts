// `npm run check`: prints one sentence for each problem in the files that editors write. With `--stale` it lists instead the files
// whose facts nobody has checked, and the prices that nobody has seen, for six months.
import { parseArgs } from 'node:util';
import { today } from '../domain/dates.ts';
import { findStaleFiles, findStalePrices } from './check/stale-files.ts';
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
  const [files, prices] = await Promise.all([findStaleFiles(today()), findStalePrices(today())]);
  for (const { path, checkedOn } of files) console.log(`${path}: last checked on ${checkedOn}`);
  for (const { path, product, lastSeen } of prices) console.log(`${path}: ${product}, last seen ${lastSeen}`);
  if (files.length + prices.length === 0)
    console.log('All facts were checked and all prices seen within the last six months.');
  return 0;
}
