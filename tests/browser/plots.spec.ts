import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const plot = (page: Page) => page.getByRole('group', { name: /^Quotes of Maxar by resolution/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mark in a plot says its value while it is pointed at', async ({ page }) => {
    await page.goto('/maxar-reviews');
    const mark = plot(page).getByRole('img').last();
    await expect(mark.locator('text')).toHaveCSS('opacity', '0');
    await mark.locator('path').hover();
    await expect(mark.locator('text')).toHaveCSS('opacity', '1');
    await expect(mark.locator('text')).toHaveText(/^[\d.]+ c?m, \$[\d.]+ per km²/);
  });

  test('a mark in a plot says its value while it has focus; all can be skipped', async ({ page }) => {
    await page.goto('/maxar-reviews');
    const skip = page.getByRole('link', { name: 'Skip the marks' });
    const first = plot(page).getByRole('img').first();
    await skip.focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await expect(first.locator('text')).toHaveCSS('opacity', '1');
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Show the numbers')).toBeFocused();
  });

  test('the table behind a plot is there before it is opened, and everybody can open it', async ({ page }) => {
    await page.goto('/maxar-reviews');
    const table = page.getByRole('table', { name: /^Quotes of Maxar by resolution/ });
    const height = async () => (await page.locator('figure details').boundingBox())?.height ?? 0;
    await expect(table.getByRole('row', { name: /^30 cm .*\$/ })).toHaveCount(1);
    expect(await height()).toBeLessThan(60);
    await page.getByText('Show the numbers').click();
    expect(await height()).toBeGreaterThan(150);
  });
});

test('what marks say stays on a screen of 320 px, in letters of at least 12 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of ['/maxar-reviews', '/pixxel-reviews', '/nearmap-reviews', '/explore']) {
    await page.goto(address);
    const texts = await page.locator('figure svg text').evaluateAll((all) =>
      all.map((text) => {
        const { left, right } = text.getBoundingClientRect();
        return { said: text.textContent, left, right, size: Number.parseFloat(getComputedStyle(text).fontSize) };
      }),
    );
    expect(texts.length, address).toBeGreaterThan(20);
    expect(
      texts.filter(({ left, right, size }) => left < 0 || right > 320 || size < 12),
      address,
    ).toEqual([]);
  }
});

test('the quotes of the market lie behind those of a provider', async ({ page }) => {
  const picture = page.waitForResponse((response) => response.url().endsWith('/market.svg'));
  await page.goto('/maxar-reviews');
  expect((await picture).status()).toBe(200);
  const dots = page.locator('figure use');
  await expect.poll(async () => (await dots.boundingBox())?.width ?? 0).toBeGreaterThan(200);
});

test('a mark in the plot of the market leads to the page of its provider', async ({ page }) => {
  await page.goto('/explore');
  await page.getByRole('link', { name: /^Pixxel, finest/ }).press('Enter');
  await expect(page).toHaveURL('/pixxel-reviews');
});
