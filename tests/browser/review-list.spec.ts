import type { Browser, Locator, Page, Route } from 'playwright/test';
import { register, somebody, writeReview } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const choose = (page: Page, name: string, words: string | RegExp) =>
  chooseIn(page.getByRole('combobox', { name, exact: true }), words);

/** Chooses by what an option says before its number. */
async function chooseIn(select: Locator, words: string | RegExp): Promise<void> {
  const option = select.getByRole('option', { name: words });
  await select.selectOption((await option.getAttribute('value')) ?? '');
}

/** Scrolls to the list and waits until it is the live one. */
async function listOf(page: Page): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Sort', exact: true }).scrollIntoViewIfNeeded();
  const list = page.getByRole('group', { name: 'Reviews', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  return list;
}

const isForReviews = (url: URL) => url.pathname === '/rest/v1/reviews';

/** Shares quotes as somebody who signs up for it, in a browser of their own. */
async function shareElsewhere(browser: Browser, company: string, words: string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`/register?next=/write-review/${company}`);
  await register(page, somebody());
  for (const text of words) {
    await expect(page).toHaveURL(`/write-review/${company}`);
    await writeReview(page, text);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL(/success-page/);
    await page.goto(`/write-review/${company}`);
  }
  await context.close();
}

test('a buyer finds the cheapest quote for 50 cm from the archive, by the km²', async ({ page, rows }) => {
  await page.goto('/all-reviews');
  const list = await listOf(page);
  await choose(page, 'Resolution', /^50 cm \(\d+\)$/);
  await choose(page, 'Acquisition', /^Archive \(\d+\)$/);
  await choose(page, 'Sort', 'Lowest price');
  await expect(page.getByText(/stand side by side/)).toBeVisible();
  await choose(page, 'Price for', /^One km² \(\d+\)$/);
  await expect(page.getByText(/stand side by side/)).toHaveCount(0);
  await expect(page).toHaveURL('/all-reviews?sort=lowest&resolution=50cm&basis=km2&acquisition=archive');
  await expect(list).toHaveAttribute('aria-busy', 'false');

  const found = await rows(
    'reviews?select=review,price_per_km2&resolution_m=gt.0.4&resolution_m=lte.0.75&acquisition=eq.archive&price_per_km2=not.is.null&order=price_per_km2.asc,id.asc',
  );
  await expect(list.getByRole('article').first()).toContainText(String(found[0]?.review).slice(0, 40));
  await expect(list.getByRole('article')).toHaveCount(Math.min(20, found.length));
  await expect(page.getByText(new RegExp(`^${found.length} of \\d+ reviews$`))).toBeVisible();
});

test('a view can be sent to a colleague, and Back leads through the views before', async ({ page, context }) => {
  await page.goto('/all-reviews');
  const list = await listOf(page);
  await choose(page, 'Acquisition', /^New tasking/);
  await expect(page).toHaveURL('/all-reviews?acquisition=tasking');
  await choose(page, 'Sort', 'Highest price');
  await expect(page).toHaveURL('/all-reviews?sort=highest&acquisition=tasking');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const view = await list.getByRole('article').allTextContents();

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const theirs = await listOf(colleague);
  await expect(colleague.getByRole('combobox', { name: 'Sort', exact: true })).toHaveValue('highest');
  await expect(colleague.getByRole('combobox', { name: 'Acquisition', exact: true })).toHaveValue('tasking');
  expect(await theirs.getByRole('article').allTextContents()).toEqual(view);

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort', exact: true })).toHaveValue('newest');
  await page.goBack();
  await expect(page).toHaveURL('/all-reviews');
  await expect(page.getByText(/^\d+ reviews$/)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Acquisition', exact: true })).toHaveValue('tasking');
});

test('a bar of the histogram chooses the reviews below it, without loading the page again', async ({ page }) => {
  await page.goto('/maxar-reviews');
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  const rating = page.getByRole('region', { name: 'Rating' });
  await rating.scrollIntoViewIfNeeded();
  const bar = rating.getByRole('link', { name: /^3\.5–4 stars, ?\d+ ratings?, show them$/ });
  const number = Number(/(\d+) rating/.exec((await bar.textContent()) ?? '')?.[1]);
  await bar.click();
  await expect(page).toHaveURL('/maxar-reviews?stars=4#reviews');
  const list = await listOf(page);
  await expect(page.getByRole('combobox', { name: 'Rating', exact: true })).toHaveValue('4');
  await expect(list.getByRole('article')).toHaveCount(Math.min(20, number));
  for (const stars of await list.getByRole('img', { name: /of 5 stars$/ }).all()) {
    await expect(stars).toHaveAccessibleName(/^(3\.5|4) of 5 stars$/);
  }
  await rating.getByRole('link', { name: /^3\.5–4 stars, .*, shown, show all$/ }).press('Enter');
  await expect(page).toHaveURL('/maxar-reviews#reviews');
  await expect(page.getByText(/^\d+ reviews$/)).toBeVisible();
  expect(documents).toEqual([]);
});

test('reviews that others share meanwhile are announced after a minute, not pushed in', async ({ page, browser }) => {
  test.setTimeout(120_000);
  // One provider for each size of screen: these tests run at once, and count what is new.
  const company = test.info().project.name === 'phone' ? 'sstl' : 'spacewill';
  const mark = crypto.randomUUID().slice(0, 8);
  await page.clock.install();
  await page.goto(`/${company}-reviews`);
  const list = await listOf(page);
  const before = await list.getByRole('article').allTextContents();
  await shareElsewhere(browser, company, [`First of two, ${mark}.`, `Second of two, ${mark}.`]);
  expect(await list.getByRole('article').allTextContents()).toEqual(before);
  await page.clock.fastForward('01:01');
  const bring = list.getByRole('button', { name: '2 new reviews' });
  await expect(bring).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  await bring.click();
  await expect(page.getByText(mark)).toHaveCount(2);
  await expect(bring).toHaveCount(0);
  await expect(list).toBeFocused();
});

test('a review that came while the page was in the background is announced when it is looked at again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const company = test.info().project.name === 'phone' ? 'uthercast' : 'telespazio';
  await page.goto(`/${company}-reviews`);
  const list = await listOf(page);
  await shareElsewhere(browser, company, [`One alone, ${crypto.randomUUID()}.`]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(list.getByRole('button', { name: '1 new review' })).toBeVisible();
});

test.describe('with the database', () => {
  test('slow, the reviews there are stay, dimmed, until those of another choice come', async ({ page }) => {
    await page.goto('/all-reviews');
    const list = await listOf(page);
    const first = list.getByRole('article').first();
    const said = await first.textContent();
    const held: Route[] = [];
    await page.route(isForReviews, (route) => void held.push(route));
    await choose(page, 'Sort', 'Lowest price');
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(list.getByText('Loading reviews')).toBeVisible();
    await expect(first).toHaveText(said ?? '');
    await expect(list.getByRole('list').first()).toHaveCSS('opacity', '0.4');
    for (const route of held) await route.continue();
    await page.unroute(isForReviews);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(first).not.toHaveText(said ?? '');
  });

  test('slow, a view that the address asks for is never mistaken for what was known', async ({ page }) => {
    const held: Route[] = [];
    await page.route(isForReviews, (route) => void held.push(route));
    await page.goto('/maxar-reviews?stars=2#reviews');
    await expect(page.getByText('Loading reviews')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    for (const route of held) await route.continue();
    await page.unroute(isForReviews);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('empty, the list says so, and a choice without matches can be cleared', async ({ page }) => {
    await page.route(isForReviews, (route) => route.fulfill({ json: [] }));
    await page.goto('/all-reviews?resolution=low&stars=1');
    await page.getByRole('combobox', { name: 'Sort', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText('No reviews Yet')).toBeVisible();
    await page.unroute(isForReviews);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/all-reviews');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('down, what was known stands for all reviews only; Retry brings what was asked for', async ({
    page,
    expecting,
  }) => {
    expecting(/Failed to load resource.*\/rest\/v1\//);
    const database = (url: URL) => url.pathname.startsWith('/rest/v1/');
    await page.route(database, (route) => route.fulfill({ status: 500, json: { message: 'internal' } }));
    await page.goto('/all-reviews?acquisition=tasking');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Error fetching dataRetry');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(alert).toContainText(/Shown is what was known on \d+ \w+ \d{4}/);
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(0);
    // Only when this view has failed too is there something to retry.
    await expect(alert).toHaveText('Error fetching dataRetry');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('new tasking');
    await expect(alert).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newest reviews of all that were known are there with their day, their companies, and nothing dead', async ({
    page,
  }) => {
    await page.goto('/all-reviews?resolution=50cm');
    await expect(page.getByRole('article')).toHaveCount(20);
    await expect(page.getByRole('article').first().getByRole('heading', { level: 3 })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    const why = page.getByRole('main').locator('noscript');
    expect(await why.innerHTML()).toMatch(/These are the newest reviews of \d+ \w+ \d{4}\./);
  });
});
