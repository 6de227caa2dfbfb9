// `npm run check`: prints one sentence for each problem in the files that editors write.
import { findContentProblems } from './content-problems.ts';

const { problems, warnings } = await findContentProblems();
for (const warning of warnings) console.warn(`Advice: ${warning}`);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('All files can be published.');
process.exit(problems.length === 0 ? 0 : 1);
