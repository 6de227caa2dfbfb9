import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';

const companyNames = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

/** Opens the page and waits until the list is hydrated. */
async function openExplore(page: Page, search = ''): Promise<void> {
  await page.goto(`/explore${search}`);
  await movePointer(page);
  await page.getByPlaceholder('search for company').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: page.getByRole('article') })).toHaveCount(0);
}

/** Opens the filters below the search, which are closed on phones. */
async function openChoices(page: Page): Promise<void> {
  const summary = page.getByText('Filter and sort');
  if (await summary.isVisible()) await summary.click();
}

test('Explore: a search narrows the list as the user types, finds former names and tolerates typing errors, and can be shared by address', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openExplore(page);
  const search = page.getByPlaceholder('search for company');
  await search.fill('vantor');
  await expect(companyNames(page)).toHaveText(['Maxar']);
  await search.fill('worldview-3');
  // Then those that a source names as sellers of this satellite, or that publish a price.
  await expect(companyNames(page)).toHaveText(['Maxar', 'Apollo Mapping', 'Arlula', 'GISTDA']);
  await search.fill('satelogic');
  await expect(companyNames(page)).toHaveText(['Satellogic']);
  await expect(page).toHaveURL('/explore?q=satelogic');
  const colleague = await context.newPage();
  await openExplore(colleague, new URL(page.url()).search);
  await expect(companyNames(colleague)).toHaveText(['Satellogic']);
  await expect(colleague.getByPlaceholder('search for company')).toHaveValue('satelogic');
});

test('Explore: text typed and options selected before hydration count', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await page.getByPlaceholder('search for company').fill('sat');
  await openChoices(page);
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('3 stars or more');
  await page.getByRole('radio', { name: /^SAR/ }).check();
  gate.resolve();
  await expect(companyNames(page)).toHaveText(['SIIS', 'SSTL']);
  await expect(page.getByPlaceholder('search for company')).toHaveValue('sat');
  // In any order: either of the two islands may be hydrated first.
  await expect(page).toHaveURL(
    ({ search }) => search.slice(1).split('&').sort().join() === 'q=sat,rating=3,sensor=sar',
  );
});

test.describe('Explore without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('companies are listed with the figures from build time, and all others or their pages are linked', async ({
    page,
  }) => {
    await page.goto('/explore');
    const maxar = page.getByRole('article', { name: 'Maxar' });
    await expect(maxar.getByRole('img', { name: /of 5 stars, \d+ ratings/ })).toBeVisible();
    await expect(maxar).toContainText(/\$[\d.,]+ per km².*50\scm archive, median of \d+/s);
    await expect(page.getByRole('button', { name: 'See more companies' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Hyperspectral', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Spire', exact: true })).toBeVisible();
    await expect(page.getByPlaceholder('search for company')).toBeHidden();
    await expect(page.getByText(/^These figures are from \d+ \w+ \d{4}\./)).toBeVisible();
  });
});
