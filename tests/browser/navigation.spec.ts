import { expect, test } from './fixtures.ts';
import { openNavigation, tabTo } from './interactions.ts';

test.describe('Menu on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it opens and closes by keyboard and returns the focus', async ({ page }) => {
    await page.goto('/explore');
    const menu = page.getByRole('button', { name: 'Menu' });
    const list = page.getByRole('navigation', { name: 'Main' });
    await expect(list).toBeHidden();
    await tabTo(menu);
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link', { name: 'Fair price' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Space');
    await expect(list).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
  });
});

test.describe('Page transitions', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages with animated transitions cause no errors', async ({ page }) => {
    await page.goto('/');
    await (await openNavigation(page)).getByRole('link', { name: 'Read Reviews' }).click();
    await expect(page).toHaveURL('/explore');
    await page.getByRole('main').getByRole('link', { name: 'Planet', exact: true }).click();
    await expect(page).toHaveURL('/planet-reviews');
    await page.goBack();
    await expect(page).toHaveURL('/explore');
  });

  test('a transition that is skipped, because the visitor navigates elsewhere, causes no error', async ({ page }) => {
    await page.goto('/privacy');
    await page.evaluate(() => {
      // Only once: the navigation to the blog swaps pages too, and would otherwise restart forever.
      addEventListener('pageswap', () => location.assign('/blog'), { once: true });
      location.assign('/terms');
    });
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  });
});

test('Write Review: twelve companies are listed, and the others on request', async ({ page }) => {
  await page.goto('/write-review');
  const companies = page.getByRole('main').getByRole('link');
  await expect(companies).toHaveCount(13);
  const more = page.getByRole('button', { name: 'See more companies' });
  await more.press('Enter');
  await expect(companies).toHaveCount(57);
  await expect(more).toBeHidden();
  await expect(companies.nth(12)).toBeFocused();
  await page.getByRole('link', { name: 'Vexcel' }).click();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('vexcel');
  await expect(page).toHaveURL('/write-review?company=vexcel');
});
