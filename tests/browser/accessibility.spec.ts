import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { alive, register, somebody } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const kinds = [
  '/',
  '/company/hyperspectral',
  '/explore',
  '/area-cost?area=250',
  '/all-reviews',
  '/maxar-reviews',
  '/albedo-reviews',
  '/compare',
  '/compare?of=maxar,iceye,planet,airbus',
  '/compare/maxar-vs-iceye',
  '/write-review',
  '/success-page',
  '/login',
  '/register',
  '/forgot-password',
  '/auth/callback',
  '/blog',
  '/blog/how-imagery-is-priced',
  '/privacy',
  '/nowhere',
];

/** Everything that axe finds on the page as it is, in words. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Brings every live part into view, so that it shows what it has. */
async function settled(page: Page): Promise<void> {
  for (const part of await page.locator('astro-island').all()) await part.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with ${colorScheme} colours, axe finds nothing`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('on any kind of page for visitors, at 1280 and at 320 px, where nothing runs over the edge', async ({
      page,
      expecting,
    }) => {
      expecting(/status of 404 .*\/nowhere/);
      test.setTimeout(180_000);
      for (const address of kinds) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(address);
        await settled(page);
        expect(await faultsOf(page), address).toEqual([]);
        await page.setViewportSize({ width: 320, height: 800 });
        expect(await faultsOf(page), `${address} at 320 px`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${address} at 320 px`,
        ).toBe(0);
      }
    });

    test('on the pages of somebody signed in, their dialog and a form full of errors', async ({ page }) => {
      await page.goto('/register?next=/profile');
      await alive(page);
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await faultsOf(page), 'a form full of errors').toEqual([]);
      await register(page, somebody());
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      expect(await faultsOf(page), 'the profile').toEqual([]);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faultsOf(page), 'the dialog').toEqual([]);
      await page.goto('/write-review/maxar');
      await alive(page);
      await expect(page.getByLabel('Price in US dollars')).toBeVisible();
      expect(await faultsOf(page), 'the review form').toEqual([]);
    });
  });
}
