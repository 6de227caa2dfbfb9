import type { AstroIntegration } from 'astro';
import { findContentProblems } from './content-problems.ts';
import { showProblemsInDev } from './show-problems-in-dev.ts';

/**
 * Stops a build with one sentence for each problem in the files that editors change, as `npm run check` reports them. The
 * development server shows them in the pages.
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
