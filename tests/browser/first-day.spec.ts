// The site on its first day, as `npm start -- --no-sample` shows it. It has only three providers, so that it builds quickly.
import { rm } from 'node:fs/promises';
import { execa } from 'execa';
import type { Page } from 'playwright/test';
import { watchProcessTree } from '../process-tree.ts';
import { copyProject, keepProviders } from '../project-copy.ts';
import { newUser, submitSignUp } from './accounts.ts';
import { test as base, expect } from './fixtures.ts';
import { hydrateAllIslands, retryButtons } from './interactions.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

/** The running program, with the addresses of the site and its API from its output. */
interface StartedSite {
  url: string;
  api: string;
  /**
   * Stops the program through npm. Resolves with the exit code, and with the command lines of processes that are still running.
   */
  stop: () => Promise<{ exitCode: number | undefined; left: string[] }>;
}

async function startWithoutSampleData(folder: string): Promise<StartedSite> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, npm_config_update_notifier: 'false' };
  const options = { cwd: folder, env, extendEnv: false, all: true, reject: false, buffer: false } as const;
  const program = execa('npm', ['start', '--', '--no-sample', '--port', '0', '--api-port', '0'], options);
  let output = '';
  const ready = new Promise<void>((printed, failed) => {
    program.all.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Press Ctrl+C')) printed();
    });
    void program.then(() => failed(new Error(`npm start ended:\n${output}`)));
  });
  await ready;
  const [, url = ''] = /^ {2}(http:\S+)$/m.exec(output) ?? [];
  const [, api = ''] = /PUBLIC_SUPABASE_URL=(\S+)/.exec(output) ?? [];
  expect(output).not.toContain('Sample account');
  const stop = async () => {
    const leftOf = await watchProcessTree(program.pid ?? 0, folder);
    program.kill('SIGTERM');
    const { exitCode } = await program;
    return { exitCode, left: await leftOf() };
  };
  return { url, api, stop };
}

const test = base.extend<{ site: StartedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const folder = await copyProject();
      try {
        await keepProviders(folder, ['maxar', 'iceye', 'planet']);
        const site = await startWithoutSampleData(folder);
        await use(site);
        await site.stop();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  firstParty: async ({ site }, use) => use([site.url, site.api]),
});

/** One page of each kind, and whether it has a list without reviews. */
const addresses: [address: string, hasEmptyList: boolean][] = [
  ['/', false],
  ['/company/sar', false],
  ['/explore', true],
  ['/maxar-reviews', true],
  ['/all-reviews', true],
  ['/compare', false],
  ['/compare?of=maxar,iceye', false],
  ['/compare/planet-vs-iceye', false],
  ['/fair-price', false],
  ['/fair-price/multispectral/50cm', false],
  ['/fair-price/multispectral/50cm?area=3', false],
  ['/published-prices', false],
  ['/write-review', false],
  ['/blog/what-a-square-kilometre-costs', false],
  ['/glossary', false],
];

async function expectFirstDay(page: Page, address: string, hasEmptyList: boolean): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(retryButtons(page), address).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ visible: true }), address).toHaveCount(0);
  const shown = await page.locator('body').ariaSnapshot();
  expect(shown, address).not.toMatch(/NaN|undefined|Infinity|\[object|sample data|sample review|are invented/i);
  if (hasEmptyList) await expect(main.getByText('No reviews Yet').first(), address).toBeVisible();
}

test('The first day: every kind of page is complete without a review, and the first review is shared and shown', async ({
  page,
  site,
}) => {
  for (const [address, hasEmptyList] of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await hydrateAllIslands(page);
      await expectFirstDay(page, address, hasEmptyList);
    });

  const text = 'The first quote on this site.';
  await test.step('the first review is shared', async () => {
    await page.goto('/register?next=/write-review/maxar');
    await submitSignUp(page, newUser());
    await expect(page).toHaveURL('/write-review/maxar');
    await fillReviewForm(page, text);
    await submitReview(page);
    await page.getByRole('main').getByRole('link', { name: 'See your review' }).click();
    await expect(page.getByRole('main').getByRole('article').getByText(text)).toBeVisible();
  });

  await test.step('pages built without the first review show it', async () => {
    for (const address of ['/maxar-reviews', '/all-reviews']) {
      await page.goto(address);
      await hydrateAllIslands(page);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
  });

  await test.step('the program ends together with everything that it has started', async () => {
    await page.goto('about:blank');
    expect(await site.stop()).toEqual({ exitCode: 0, left: [] });
  });
});
