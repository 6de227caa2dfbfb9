import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => page.getByRole('search').getByRole('listitem').getByRole('link');

test('the search in the header finds satellites, companies and orders, and keys lead to them', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/glossary');
  await field(page).click();
  await page.keyboard.type('terrasar');
  await expect(results(page).first()).toContainText('TerraSAR-X');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ results$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await expect(results(page).nth(1)).toContainText('Operator of TerraSAR-X');
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await field(page).fill('50 cm 120 km2');
  await expect(results(page).first()).toContainText('120 km², 50 cm class');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fair-price/multispectral/50cm?area=120');
});

test('text typed before the search has loaded counts, and no other results are shown first', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('/search.json', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/satellites', { waitUntil: 'commit' });
  await field(page).pressSequentially('stereo');
  await expect(results(page)).toHaveCount(0);
  gate.resolve();
  await expect(results(page).first()).toContainText('Two images of the same place');
});

test('a search that finds nothing says what to try', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('<b>xyzzy');
  const search = page.getByRole('search');
  await expect(search).toContainText('Nothing found for “<b>xyzzy”.');
  await search.getByRole('button', { name: 'Pléiades Neo' }).click();
  await expect(results(page).first()).toContainText('Pléiades Neo');
});

test('a search that cannot load says so and works when the connection is back', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource/);
  await page.route('/search.json', (route) => route.abort());
  await page.goto('/');
  await field(page).fill('iceye');
  await expect(page.getByRole('search')).toContainText('Could not load the search.');
  await page.unroute('/search.json');
  await field(page).fill('icey');
  await expect(results(page).first()).toContainText('ICEYE');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to all satellites takes the place of the search', async ({ page }) => {
    await page.goto('/');
    await expect(field(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Satellites' }).click();
    await expect(page).toHaveURL('/satellites');
  });
});
