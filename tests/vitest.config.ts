/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import getPort from 'get-port';
import { namedSupabase, patternsOfOwnSupabase } from './named-supabase.ts';

// Islands request this address. Each test file starts a server there that responds as its tests need.
process.env.PUBLIC_SUPABASE_URL ??= `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_fairswath_tests';

// A named Supabase has one database, which each file empties before it begins.
const onNamedSupabase = namedSupabase() && { fileParallelism: false, exclude: patternsOfOwnSupabase };

const inNode = (name: string, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...more },
});

/** Ends the table of reference rates in March 2026, so that expected sums stay the same when `npm run rates` adds a month. */
const ratesUntilMarch2026 = {
  name: 'rates-until-march-2026',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/src/data/reference-rates.json')) return;
    const { months, ...table } = JSON.parse(code) as { months: Record<string, number[]> };
    const early = Object.entries(months).filter(([month]) => month <= '2026-03');
    return JSON.stringify({ ...table, months: Object.fromEntries(early), noted: {} });
  },
};

export default getViteConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // The timeout is long, because a busy machine is slow but not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { ...inNode('unit', { isolate: false }), plugins: [ratesUntilMarch2026] },
      // One embedded Postgres for each worker, because starting it takes the most time.
      inNode('function', { maxWorkers: 2, isolate: false, ...onNamedSupabase }),
      // All files read the same pages, which take the most time to parse.
      inNode('site', { fileParallelism: false, isolate: false }),
      inNode('database', {
        maxWorkers: 2,
        // One PostgreSQL server for all files, for the same reason.
        globalSetup: 'tests/database/global-setup.ts',
        isolate: false,
        ...onNamedSupabase,
      }),
      inNode('operations', { maxWorkers: 2, globalSetup: 'tests/database/global-setup.ts', isolate: false }),
      {
        extends: true as const,
        plugins: [ratesUntilMarch2026],
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each file runs in a separate context, as with `isolate`, but reuses the transformed modules of earlier files.
          pool: 'vmThreads',
          setupFiles: 'tests/islands/node-globals.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
