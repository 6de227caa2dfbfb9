import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';

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
      prices.getByRole('row', { name: /^50 cm class per km² \$[\d,.]+ median of \d+ quotes ?, middle half/ }),
    ).toBeVisible();
    await expect(prices).not.toContainText('$6,000');
    await expect(page.getByText(/^per km², median of \d+$/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /of 5 stars, \d+ ratings$/ })).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    expect(await reviews.getByRole('article').count()).toBeGreaterThan(2);
    const notice = reviews.locator('noscript');
    await expect(notice).toBeVisible();
    expect(await notice.innerHTML()).toMatch(/These are the newest reviews as of \d+ \w+ \d{4}\..*need JavaScript/s);
    await expect(page.getByRole('link', { name: 'Write a Review' }).last()).toBeVisible();
  });
});

test('Provider page: the first price table begins within two screens, and the rest of About can be read', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/maxar-reviews');
  const height = page.viewportSize()?.height ?? 0;
  const table = await page.getByRole('table', { name: /^Prices of/ }).boundingBox();
  expect(table?.y).toBeLessThan(2 * height);
  const about = page.getByRole('region', { name: 'About' });
  for (const summary of await about.locator('summary').all()) if (await summary.isVisible()) await summary.click();
  await expect(about.getByText(/^Ask first whether/)).toBeVisible();
  await expect(about.getByText('Headquarters', { exact: true })).toBeVisible();
});

test.describe('Provider page: a jump arrives at', () => {
  // With reduced motion, browsers scroll differently.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** The distance from the top of the screen, in pixels. A jump ends below the sticky header. */
  const topOf = (heading: Locator) => heading.evaluate((element) => element.getBoundingClientRect().top);

  test('the reviews, from another page', async ({ page }) => {
    await page.goto('/explore');
    await page.goto('/planet-reviews#reviews');
    await expect(page.getByRole('group', { name: 'Reviews', exact: true })).toHaveAttribute('aria-busy', 'false');
    const heading = page.getByRole('heading', { name: 'Reviews', exact: true, level: 2 });
    await expect.poll(() => topOf(heading)).toBeGreaterThan(60);
    expect(await topOf(heading)).toBeLessThan(200);
  });

  test('the review whose link was opened', async ({ page, findReviews }) => {
    const review = (await findReviews({ filters: { company: 'airbus' } })).at(-1);
    await page.goto(`/airbus-reviews?review=${review?.id}#reviews`);
    await expect(page.getByRole('group', { name: 'Reviews', exact: true })).toHaveAttribute('aria-busy', 'false');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: 'Copy link' })).toBeInViewport();
    expect(await topOf(card)).toBeGreaterThan(60);
  });
});
