import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';

/** The names of the companies in the list. */
const companyNames = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

/** Opens the page and waits until the list is hydrated. */
async function openExplore(page: Page, search = ''): Promise<void> {
  await page.goto(`/explore${search}`);
  await movePointer(page);
  await page.getByPlaceholder('search for company').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Opens the choices below the search, which are closed on phones. */
async function openChoices(page: Page): Promise<void> {
  const summary = page.getByText('Prices, sorting and filters');
  if (await summary.isVisible()) await summary.click();
}

test('Explore: a search narrows the list as the user types, also by former names and with typing errors, and can be shared by address', async ({
  page,
  context,
}) => {
  await openExplore(page);
  const search = page.getByPlaceholder('search for company');
  await search.fill('vantor');
  await expect(companyNames(page)).toHaveText(['Maxar']);
  await search.fill('satelogic');
  await expect(companyNames(page)).toHaveText(['Satellogic']);
  await expect(page).toHaveURL('/explore?q=satelogic');
  const colleague = await context.newPage();
  await openExplore(colleague, new URL(page.url()).search);
  await expect(companyNames(colleague)).toHaveText(['Satellogic']);
  await expect(colleague.getByPlaceholder('search for company')).toHaveValue('satelogic');
});

test('Explore: sorted by lowest price in a group that is named above the list, companies without a price come last', async ({
  page,
}) => {
  await openExplore(page);
  await openChoices(page);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  const main = page.getByRole('main');
  await expect(main.getByText('Prices: Multispectral, 50 cm class, archive, per km²')).toBeVisible();
  await expect(main.getByText(/^\d+ companies have at least 5 quotes like this\. The others follow\.$/)).toBeVisible();
  const prices = (await main.getByRole('article').allTextContents())
    .map((text) => /\$([\d,.]+) per km² median of \d+ quotes: Multispectral, 50\scm class, archive/.exec(text)?.[1])
    .map((price) => (price === undefined ? Number.POSITIVE_INFINITY : Number(price.replaceAll(',', ''))));
  expect(prices.filter(Number.isFinite).length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.getByLabel('Acquisition').selectOption('Tasking');
  await expect(page).toHaveURL('/explore?sort=lowest&acquisition=tasking');
});

test('Explore: text typed and options selected before hydration count', { tag: '@any-width' }, async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await page.getByPlaceholder('search for company').fill('sat');
  await openChoices(page);
  await page.getByLabel('Sells').selectOption('SAR');
  gate.resolve();
  await expect(companyNames(page)).toHaveText(['SIIS', 'SSTL']);
  await expect(page.getByPlaceholder('search for company')).toHaveValue('sat');
  await expect(page).toHaveURL('/explore?q=sat&sells=sar');
});

test('Explore: a company added by a reviewer and approved is listed and links to its reviews', {
  tag: '@any-width',
}, async ({ page, queryRows }) => {
  const others = (await queryRows('companies?address=is.null&approved=is.true&select=key,name')) as {
    key: string;
    name: string;
  }[];
  const other = others[0];
  expect(other).toBeDefined();
  const loaded = page.waitForResponse((response) => response.url().includes('/rest/v1/rpc/listed_companies'));
  await openExplore(page);
  // The list may change when it has loaded, because other tests add companies meanwhile.
  await loaded;
  await page.getByRole('link', { name: `Read Reviews of ${other?.name}`, exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/all-reviews\?company=/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(other?.name ?? '');
});

test.describe('Explore when the database', { tag: '@any-width' }, () => {
  for (const [failure, response] of [
    ['answers with an error', { status: 503, body: '{}' }],
    ['answers with something else', { status: 200, body: '<html>' }],
  ] as const) {
    test(`${failure}: the companies known at build time can be searched, and Retry loads the rest`, async ({
      page,
      allowProblem,
    }) => {
      allowProblem(/status of 503/);
      await page.route(/\/rest\/v1\//, (route) => route.fulfill({ ...response, contentType: 'application/json' }));
      await openExplore(page);
      await expect(page.getByRole('alert')).toContainText('Error fetching data. Showing data from');
      await page.getByPlaceholder('search for company').fill('vantor');
      await expect(companyNames(page)).toHaveText(['Maxar']);
      await page.unroute(/\/rest\/v1\//);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }
});

test.describe('Explore without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all companies are listed with the figures from build time', async ({ page }) => {
    await page.goto('/explore');
    const maxar = page.getByRole('article', { name: 'Maxar' });
    await expect(maxar.getByRole('img', { name: /of 5 stars, \d+ ratings/ })).toBeVisible();
    await expect(maxar).toContainText(/\$[\d.,]+ per km².*median of \d+ quotes: Multispectral, 50\scm class, archive/s);
    await expect(page.getByPlaceholder('search for company')).toBeHidden();
    await expect(page.getByText(/^These figures are from \d+ \w+ \d{4}\./)).toBeVisible();
  });
});
