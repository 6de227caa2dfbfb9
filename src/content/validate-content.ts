// Says in one sentence each what is wrong with the files that editors change: part of `npm run check`.
import { findContentProblems } from './content-problems.ts';

const problems = await findContentProblems();
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
