import type { AstroIntegration } from 'astro';
import { findContentProblems } from './content-problems.ts';

/** Stops a build with one sentence for each problem in the files that editors change, as `npm run check` reports them. */
export function refuseInvalidContent(): AstroIntegration {
  return {
    name: 'fairswath-content',
    hooks: {
      'astro:build:start': async () => {
        const problems = await findContentProblems();
        if (problems.length > 0) throw new Error(problems.join('\n'));
      },
    },
  };
}
