import type { AstroIntegration } from 'astro';
import { findContentProblems } from './content-problems.ts';
import { showProblemsInDev } from './show-problems-in-dev.ts';

/**
 * Stops a build and prints one sentence for each problem in the files that editors change, as `npm run check` does. The
 * development server shows the problems in the pages instead.
 */
export function refuseInvalidContent(): AstroIntegration {
  return {
    name: 'fairswath-content',
    hooks: {
      'astro:server:setup': ({ server }) => showProblemsInDev(server),
      'astro:build:start': async () => {
        const { problems } = await findContentProblems();
        if (problems.length > 0) throw new Error(problems.join('\n'));
      },
    },
  };
}
