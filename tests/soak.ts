// Walks random journeys with random faults, which can be repeated: `npm run soak -- --seed 7 --actions 500 --runs 5`. Each run
// has the next seed. Prints the faults that were survived. After a failure, prints the actions and the command that repeats them.
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runOnBuiltSite } from './runner/run-site-checks.ts';
import { outputFolder } from './runner/run-tools.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    actions: { type: 'string', default: '500' },
    runs: { type: 'string', default: '1' },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value)) continue;
  console.error(`--${name} is a number, not "${value}".`);
  process.exit(2);
}
const { seed, actions, runs } = values;
console.log(`Seeds from ${seed}, ${runs} × ${actions} actions`);
process.env.FAIRSWATH_SOAK_SEED = seed;
process.env.FAIRSWATH_SOAK_ACTIONS = actions;
process.env.FAIRSWATH_SOAK_RUNS = runs;
await rm(outputFolder, { recursive: true, force: true });
await mkdir(outputFolder, { recursive: true });
const { browser } = await runOnBuiltSite(['browser'], ['random-journey'], 'live');
process.exit(browser?.failed === 0 ? 0 : 1);
