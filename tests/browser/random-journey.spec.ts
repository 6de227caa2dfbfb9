import { fileURLToPath } from 'node:url';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { expectExactStatistics } from '../database/expected-statistics.ts';
import { TestDatabase } from '../database/test-database.ts';
import { migratedMemory } from '../migrated-database.ts';
import { newUser, submitSignUp } from './accounts.ts';
import { changePages, renderedAnew } from './changed-pages.ts';
import { mailUrl, siteOrigin } from './environment.ts';
import { test as base, expect } from './fault-fixtures.ts';
import {
  expectDraft,
  expireToken,
  openForm,
  reloadForm,
  reopenTab,
  shareReview,
  signOutAndIn,
  typeReview,
} from './random-journey/author-actions.ts';
import { useEveryControl } from './random-journey/every-control.ts';
import { expectSharedOnce, type Journey } from './random-journey/journey.ts';
import { deleteReview, editReview, undoDeletion } from './random-journey/own-review-actions.ts';
import { type Action, formatStep, planJourney, type Step } from './random-journey/plan.ts';
import {
  compareCompanies,
  filterReviews,
  openPage,
  searchCompany,
  sortReviews,
} from './random-journey/visitor-actions.ts';

// The first twelve actions of this seed are of eleven kinds. Faults affect those that renew a session, edit, delete and share.
const { FAIRSWATH_SOAK_SEED = '1180', FAIRSWATH_SOAK_ACTIONS = '12', FAIRSWATH_SOAK_RUNS } = process.env;
const count = Number(FAIRSWATH_SOAK_ACTIONS);
const seeds = Array.from({ length: Number(FAIRSWATH_SOAK_RUNS ?? 1) }, (_, run) => Number(FAIRSWATH_SOAK_SEED) + run);

const perform: Record<Action, (journey: Journey, step: Step) => Promise<void>> = {
  'open a page': openPage,
  'filter the reviews': filterReviews,
  'sort the reviews': sortReviews,
  'search a company': searchCompany,
  'compare companies': compareCompanies,
  'type a review': typeReview,
  'reload the form': reloadForm,
  'close the tab and open it again': reopenTab,
  'let the token expire': expireToken,
  'share a review': shareReview,
  'edit a review': editReview,
  'delete a review': deleteReview,
  'delete a review and undo it': undoDeletion,
  'sign out and in': signOutAndIn,
};

const test = base.extend<{ database: TestDatabase }>({
  // A separate database, because the statistics can be recalculated only while nobody else writes.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  database: async ({}, use) => {
    const local = await startLocalSupabase({
      port: 0,
      storage: migratedMemory(),
      siteUrl: siteOrigin,
      sampleData: true,
      mail: { folder: fileURLToPath(mailUrl) },
    });
    await use(new TestDatabase(local));
    await local.close();
  },
  apiUpstream: async ({ database }, use) => use(database.supabase.url),
});

// Waiting forever would hide which step failed.
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

for (const seed of seeds) {
  test(`Random journey with seed ${seed} on pages changed by other scripts: ${count} actions with faults lose no draft, share nothing twice and leave exact statistics`, async ({
    page,
    context,
    api,
    database,
    allowProblem,
  }) => {
    test.setTimeout(300_000 + count * 60_000);
    // The browser reports each request that a fault has broken, and each that was pending when the user left a page.
    allowProblem(/Failed to load resource/);
    allowProblem(renderedAnew);
    await changePages(context, seed);
    const author = newUser();
    const journey: Journey = {
      context,
      api,
      database,
      author,
      page,
      drafts: new Map(),
      shared: [],
      survived: new Map(),
    };
    await page.goto('/register');
    await submitSignUp(page, author);
    await expect(page.getByText('account created successfully')).toBeVisible();
    await walk(journey, planJourney(seed, count), seed);
    await useEveryControl(journey);
    for (const company of journey.drafts.keys()) {
      await openForm(journey, company);
      await expectDraft(journey, company);
    }
    await expectSharedOnce(journey);
    await expectExactStatistics(database);
    if (FAIRSWATH_SOAK_RUNS) console.log(`Seed ${seed}: ${count} actions. ${formatSurvived(journey)}`);
  });
}

/** Performs the steps. If one fails, the error names the seed and all steps so far. */
async function walk(journey: Journey, steps: Step[], seed: number): Promise<void> {
  for (const step of steps) {
    try {
      await test.step(formatStep(step), () => perform[step.action](journey, step));
    } catch (error) {
      const taken = steps.slice(0, step.number).map(formatStep).join('\n');
      const replay = `npm run soak -- --seed ${seed} --actions ${step.number}`;
      throw new Error(`Failed with seed ${seed} at the last of these steps. To replay: ${replay}\n${taken}\n${error}`, {
        cause: error,
      });
    }
  }
}

function formatSurvived({ survived }: Journey): string {
  const kinds = [...survived].map(([fault, times]) => `${times} × ${fault}`);
  return `Faults survived: ${kinds.join(', ') || 'none'}.`;
}
