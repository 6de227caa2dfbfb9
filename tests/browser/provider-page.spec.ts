import type { Locator, Route } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { scrollToHeading } from './interactions.ts';

test.describe('Provider page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it shows the description, the prices and the reviews from build time', async ({ page }) => {
    await page.goto('/maxar-reviews');
    await expect(page.getByRole('heading', { name: 'Maxar', level: 1 })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'About' }).getByText(/^Vantor is the company that many buyers/),
    ).toBeVisible();
    const prices = page.getByRole('table', { name: 'Prices of Maxar by resolution class' });
    await expect(prices.getByRole('rowgroup').filter({ hasText: 'Very High Res' })).toBeVisible();
    await expect(
      prices.getByRole('row', { name: /^50 cm class archive, per km² \$[\d,.]+ median of \d+ quotes, middle half/ }),
    ).toBeVisible();
    await expect(prices).not.toContainText('$6,000');
    await expect(page.getByText(/^median of \d+ quotes: Multispectral, .* class, archive, per km²$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /of 5 stars, \d+ ratings$/ })).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    expect(await reviews.getByRole('article').count()).toBeGreaterThan(2);
    const notice = reviews.locator('noscript');
    await expect(notice).toBeVisible();
    expect(await notice.innerHTML()).toMatch(/These are the newest reviews as of \d+ \w+ \d{4}\..*need JavaScript/s);
    await expect(page.getByRole('link', { name: 'Write a Review' }).last()).toBeVisible();
  });
});

test('Provider page: the first price table begins within two screens, and the rest of About can be read', async ({
  page,
}) => {
  await page.goto('/maxar-reviews');
  const height = page.viewportSize()?.height ?? 0;
  const table = await page.getByRole('table', { name: /^Prices of/ }).boundingBox();
  expect(table?.y).toBeLessThan(2 * height);
  const about = page.getByRole('region', { name: 'About' });
  for (const summary of await about.locator('summary').all()) if (await summary.isVisible()) await summary.click();
  await expect(about.getByText(/^Ask first whether/)).toBeVisible();
  await expect(about.getByText('Headquarters')).toBeVisible();
});

test('Provider page: the indicative price is shown only for a class that the provider sells', {
  tag: '@any-width',
}, async ({ page }) => {
  // The sample data has quotes of every class for which there is an indicative price.
  await page.route(/\/rest\/v1\/rpc\/company_prices\?/, (route) =>
    route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
  );
  const row = page.getByRole('table', { name: /^Prices of/ }).getByRole('row', { name: /^High Res/ });
  await page.goto('/uthercast-reviews');
  await scrollToHeading(page, 'Average Pricing');
  await expect(row).toContainText('$6,000 for the whole order');
  await expect(row).toContainText('indicative, not from reviews');
  await page.goto('/maxar-reviews');
  await scrollToHeading(page, 'Average Pricing');
  await expect(row).toContainText('No price yet');
});

test.describe('Provider page when the database', { tag: '@any-width' }, () => {
  const failures: [string, (route: Route) => Promise<void> | undefined][] = [
    ['answers 500', (route) => route.fulfill({ status: 500, json: { message: 'internal' } })],
    ['answers HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>It works!</h1>' })],
    ['breaks the connection', (route) => route.abort('connectionreset')],
    ['never answers', () => undefined],
  ];

  for (const [failure, respond] of failures) {
    test(`${failure}: an error appears, the data from build time remains, and Retry loads the reviews`, async ({
      page,
      allowProblem,
    }) => {
      allowProblem(/Failed to load resource.*\/rest\/v1\/(reviews|rpc\/\w+|company_stats)/);
      const isDataRequest = (url: URL) => url.pathname.startsWith('/rest/v1/');
      await page.route(isDataRequest, respond);
      const requested = page.waitForRequest((request) => isDataRequest(new URL(request.url())));
      await page.goto('/maxar-reviews#reviews');
      await requested;
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews.getByRole('alert')).toContainText('Error fetching data');
      await expect(reviews.getByRole('alert')).toContainText(/Showing data from \d+ \w+ \d{4}/);
      await expect(reviews.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('table', { name: /^Prices of/ })).toContainText('50 cm class');
      await page.unrouteAll();
      await reviews.getByRole('button', { name: 'Retry' }).click();
      await expect(reviews.getByRole('article').first()).toBeVisible();
      await expect(reviews.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('Provider page: a jump arrives at', () => {
  // Where a visitor has asked for less motion, browsers scroll otherwise.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Distances from the top of the screen, in pixels. A jump ends below the header that stays there. */
  const topOf = (heading: Locator) => heading.evaluate((element) => element.getBoundingClientRect().top);

  for (const name of ['Rating', 'Reviews'])
    test(`the part that was chosen on the page: ${name}`, async ({ page }) => {
      await page.goto('/maxar-reviews');
      const arrived = page.evaluate(
        () => new Promise((done) => document.addEventListener('scrollend', () => done(null), { once: true })),
      );
      await page.getByRole('link', { name, exact: true }).click();
      await arrived;
      const heading = page.getByRole('heading', { name, exact: true, level: 2 });
      await expect.poll(() => topOf(heading)).toBeGreaterThan(60);
      expect(await topOf(heading)).toBeLessThan(160);
    });

  test('the reviews, from another page', async ({ page }) => {
    await page.goto('/explore');
    await page.getByRole('link', { name: 'Read Reviews of Planet' }).click();
    await expect(page).toHaveURL('/planet-reviews#reviews');
    await expect(page.getByRole('group', { name: 'Reviews', exact: true })).toHaveAttribute('aria-busy', 'false');
    const heading = page.getByRole('heading', { name: 'Reviews', exact: true, level: 2 });
    await expect.poll(() => topOf(heading)).toBeGreaterThan(60);
    expect(await topOf(heading)).toBeLessThan(200);
  });

  test('the review whose link was opened', async ({ page, queryRows }) => {
    const [review] = await queryRows('reviews?company=eq.airbus&order=created_on.asc&limit=1&select=id');
    await page.goto(`/airbus-reviews?review=${review?.id}#reviews`);
    await expect(page.getByRole('group', { name: 'Reviews', exact: true })).toHaveAttribute('aria-busy', 'false');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: 'Copy link' })).toBeInViewport();
    expect(await topOf(card)).toBeGreaterThan(60);
  });
});
