import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const names = 'main article h3';

/** Goes to the list, below the plot of the market, and waits until it is alive. */
async function explore(page: Page, search = ''): Promise<void> {
  await page.goto(`/explore${search}`);
  await page.getByPlaceholder('search for company').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

test('a buyer searches companies as they type, by former names and with typing errors, and shares what they found', async ({
  page,
  context,
}) => {
  await explore(page);
  const search = page.getByPlaceholder('search for company');
  await search.fill('vantor');
  await expect(page.locator(names)).toHaveText(['Maxar']);
  await search.fill('satelogic');
  await expect(page.locator(names)).toHaveText(['Satellogic']);
  await expect(page).toHaveURL('/explore?q=satelogic');
  const colleague = await context.newPage();
  await explore(colleague, new URL(page.url()).search);
  await expect(colleague.locator(names)).toHaveText(['Satellogic']);
  await expect(colleague.getByPlaceholder('search for company')).toHaveValue('satelogic');
});

test('sorted by the lowest price, every card costs at least as much as the one before, and those without a price are last', async ({
  page,
}) => {
  await explore(page, '?class=very-high');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  const cards = page.getByRole('main').getByRole('article');
  await expect(page.getByText(/by the price of a km², then of a scene/)).toBeVisible();
  const prices = (await cards.allTextContents())
    .map((text) => /\$([\d,.]+) per km²/.exec(text)?.[1])
    .map((price) => (price === undefined ? Number.POSITIVE_INFINITY : Number(price.replaceAll(',', ''))));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('what was typed and chosen before the page was alive counts', async ({ page }) => {
  const { promise: alive, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await alive;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await page.getByPlaceholder('search for company').fill('sat');
  await page.getByLabel('Sensor').selectOption('SAR');
  letScriptsCome();
  await expect(page.locator(names)).toHaveText(['SIIS', 'SSTL']);
  await expect(page.getByPlaceholder('search for company')).toHaveValue('sat');
  await expect(page).toHaveURL('/explore?q=sat&sensor=sar');
});

test('a company that reviewers named is listed, and leads to its reviews among all', async ({ page, rows }) => {
  const others = (await rows('companies?address=is.null&select=key,name')) as { key: string; name: string }[];
  const other = others[0];
  expect(other).toBeDefined();
  await explore(page);
  await page.getByRole('link', { name: `Read Reviews of ${other?.name}`, exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/all-reviews\?company=/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(other?.name ?? '');
});

test('somebody learns what their area would cost, sorted, with the number of quotes behind each figure', async ({
  page,
}) => {
  await page.goto('/area-cost');
  await page.getByLabel('Area in km²').fill('250');
  await page.getByLabel('Acquisition').selectOption('Archive');
  const table = page.getByRole('table', { name: /^Likely prices for 250 km², Very High Res, archive/ });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  const likely = (await table.getByRole('row').allTextContents())
    .slice(1)
    .map((row) => Number(/\$([\d,.]+)/.exec(row)?.[1]?.replaceAll(',', '')));
  expect(likely).toEqual(likely.toSorted((a, b) => a - b));
  await expect(page).toHaveURL('/area-cost?area=250&acquisition=archive');
  await page.getByLabel('Resolution').selectOption('Low Res');
  await expect(page.getByRole('status')).toContainText('Not enough quotes yet');
});

test.describe('when the database is in trouble', () => {
  for (const [trouble, answer] of [
    ['answers with an error', { status: 503, body: '{}' }],
    ['answers with something else', { status: 200, body: '<html>' }],
  ] as const) {
    test(`and ${trouble}, all companies known at build time can be searched, and Retry brings the rest`, async ({
      page,
      expecting,
    }) => {
      expecting(/status of 503/);
      await page.route(/\/rest\/v1\//, (route) => route.fulfill({ ...answer, contentType: 'application/json' }));
      await explore(page);
      await expect(page.getByRole('alert')).toContainText('Error fetching data. Shown is what was known on');
      await page.getByPlaceholder('search for company').fill('vantor');
      await expect(page.locator(names)).toHaveText(['Maxar']);
      await page.unroute(/\/rest\/v1\//);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all companies are there with the figures that were known when the site was built', async ({ page }) => {
    await page.goto('/explore');
    const maxar = page.getByRole('article', { name: 'Maxar' });
    await expect(maxar.getByRole('img', { name: /of 5 stars, \d+ ratings/ })).toBeVisible();
    await expect(maxar).toContainText(/\$[\d.,]+ per km².*median of \d+ quotes/s);
    await expect(page.getByPlaceholder('search for company')).toBeHidden();
    await expect(page.getByText(/^These are the figures of \d+ \w+ \d{4}\./)).toBeVisible();
  });
});
