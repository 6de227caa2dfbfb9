import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';

test('Lists of providers: the emblems load when they come near the view', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/write-review');
  const visible = page.getByRole('main').locator('img[src*=emblems]').filter({ visible: true });
  const loaded = () => new Set(requested.filter((path) => path.startsWith('/emblems/'))).size;
  const first = await visible.count();
  await expect.poll(loaded).toBe(first);
  await page.getByRole('button', { name: 'See more companies' }).click();
  for (const emblem of await visible.all()) {
    await emblem.scrollIntoViewIfNeeded();
    await expect.poll(() => emblem.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await emblem.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBe(1);
  }
  expect(loaded()).toBeGreaterThan(first);
});

test.describe('Home page', () => {
  test('the sensor types are pages with prices and providers of their own, and Back returns', async ({ page }) => {
    await page.goto('/');
    const sensorLink = (name: string) =>
      page.getByRole('navigation', { name: 'Sensor type' }).getByRole('link', { name });
    const card = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
    const prices = (sensor: string) => page.getByRole('table', { name: new RegExp(`^${sensor} images, US dollars`) });
    await expect(card('Maxar')).toBeVisible();
    await expect(prices('Multispectral')).toBeVisible();
    await sensorLink('SAR').press('Enter');
    await expect(page).toHaveURL('/company/sar#providers');
    await expect(sensorLink('SAR')).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('SAR providers · Fairswath');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SAR images: prices and providers');
    await expect(prices('SAR')).toBeVisible();
    await expect(card('ICEYE')).toBeVisible();
    await expect(card('Maxar')).toHaveCount(0);
    await page.goBack();
    await expect(card('Maxar')).toBeVisible();
    await page.goto('/company/multispectral');
    await expect(card('Nearmap')).toBeHidden();
    await page.getByText(/^All \d+ providers of multispectral images$/).click();
    await expect(card('Nearmap')).toBeVisible();
  });

  for (const width of [1280, 1920])
    test(`the question, the chart of the market and today's prices are in one view at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const bottomOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      const table = page.getByRole('table', { name: /^Multispectral images/ });
      for (const part of [page.getByRole('button', { name: 'Show prices' }), table])
        expect(await bottomOf(part)).toBeLessThanOrEqual(800);
      // The link of a size class covers its prices and its part of the chart.
      await table.getByText('$').first().click({ force: true });
      await expect(page).toHaveURL(/\/fair-price\/multispectral\/\w+$/);
    });
});
