import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';

const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by', exact: true });

/** An option of a filter, which has a number after its label. */
function option(page: Page, filter: string, label: string): Locator {
  const name = new RegExp(`^${label}( [\\d,]+)?$`);
  return page.getByRole('group', { name: filter, exact: true }).getByRole('radio', { name });
}

/** Scrolls to the filters above the list, which are replaced once when their script has loaded. */
async function scrollToFilters(page: Page): Promise<void> {
  await movePointer(page);
  await expect(() => sortBy(page).scrollIntoViewIfNeeded()).toPass();
}

/** Scrolls to the list and waits until it is hydrated and loaded. */
async function loadedList(page: Page): Promise<Locator> {
  await scrollToFilters(page);
  const list = page.getByRole('group', { name: 'Reviews', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  return list;
}

/** The text of each review without the buttons below it, whose script loads later. */
function reviewTexts(list: Locator): Promise<string[]> {
  return list.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      const copy = article.cloneNode(true) as Element;
      for (const button of copy.querySelectorAll('button')) button.remove();
      return copy.textContent;
    }),
  );
}

const isReviewRequest = (url: URL) => url.pathname === '/rest/v1/rpc/list_reviews';

test('Review list: filters and sorting find the cheapest archive quote for 50 cm images per km², with their median', {
  tag: '@phone',
}, async ({ page, findReviews }) => {
  await page.goto('/all-reviews');
  const list = await loadedList(page);
  await sortBy(page).selectOption('Lowest price');
  const question = page.getByText(/^Choose .* to sort by price\./);
  await expect(question).toHaveText(/a sensor type, a size class, an acquisition and a price basis/);
  await option(page, 'Choose a sensor type', 'Multispectral').click();
  await option(page, 'Size class', '50 cm').check();
  await option(page, 'Acquisition', 'Archive').check();
  await expect(question).toHaveText(/^Choose a price basis to/);
  await option(page, 'Choose a price basis', 'Per km²').click();
  await expect(question).toHaveCount(0);
  const search = '?sort=lowest&sensor=multispectral&size=50cm&basis=km2&acquisition=archive';
  await expect(page).toHaveURL(`/all-reviews${search}`);
  await expect(list).toHaveAttribute('aria-busy', 'false');

  const filters = { sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' };
  const found = await findReviews({ filters, sort: 'lowest' });
  await expect(list.getByRole('article').first()).toContainText(String(found[0]?.review).slice(0, 40));
  await expect(list.getByRole('article')).toHaveCount(Math.min(20, found.length));
  await expect(page.getByText(new RegExp(`^${found.length} of \\d+ reviews$`))).toBeVisible();
  await expect(page.getByText('Multispectral, 50 cm class, archive, per km²', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Median \$[\d.,]+ per km², middle half \$[\d.,]+ to \$[\d.,]+, /)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^fairswath-quotes-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(`Saved ${found.length} review`)).toBeVisible();
});

test('Review list: the address contains the view, and Back returns to the previous one', async ({ page, context }) => {
  await page.goto('/all-reviews');
  const list = await loadedList(page);
  await option(page, 'Acquisition', 'Tasking').check();
  await expect(page).toHaveURL('/all-reviews?acquisition=tasking');
  await sortBy(page).selectOption('Top rated');
  await expect(page).toHaveURL('/all-reviews?sort=rated&acquisition=tasking');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const view = await reviewTexts(list);

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const theirs = await loadedList(colleague);
  await expect(sortBy(colleague)).toHaveValue('rated');
  await expect(option(colleague, 'Acquisition', 'Tasking')).toBeChecked();
  expect(await reviewTexts(theirs)).toEqual(view);

  await page.goBack();
  await expect(sortBy(page)).toHaveValue('newest');
  await page.goBack();
  await expect(page).toHaveURL('/all-reviews');
  await expect(page.getByText(/^\d+ reviews$/)).toBeVisible();
  await page.goForward();
  await expect(option(page, 'Acquisition', 'Tasking')).toBeChecked();
});

test.describe('Review list when the database', () => {
  test('is slow: reviews from build time are not shown for a filtered view', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(isReviewRequest, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/maxar-reviews?stars=2#reviews');
    await expect(page.getByText('Loading reviews')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    gate.resolve();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('is down: reviews from build time are shown only without filters, and Retry loads the requested view', async ({
    page,
    context,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource.*\/rest\/v1\//);
    const isDataRequest = (url: URL) => url.pathname.startsWith('/rest/v1/');
    await page.route(isDataRequest, (route) => route.fulfill({ status: 500, json: { message: 'internal' } }));
    await page.goto('/all-reviews?acquisition=tasking');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Error fetching dataRetry');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(alert).toContainText(/Showing data from \d+ \w+ \d{4}/);
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(0);
    // The request for this view fails too. The Retry button appears only after that.
    await expect(alert).toHaveText('Error fetching dataRetry');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('tasking');
    await expect(alert).toHaveCount(0);
    await context.setOffline(true);
    await option(page, 'Acquisition', 'Archive').check();
    await expect(alert).toHaveText('Error fetching data: you are offlineRetry');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toContainText('archive');
    await expect(alert).toHaveCount(0);
  });
});
