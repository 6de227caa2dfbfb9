import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

test('Print: pages are dark on light, without navigation, controls or selection, even from a dark screen', async ({
  page,
}) => {
  await page.goto('/planet-reviews');
  await page.getByRole('checkbox', { name: 'Compare Planet' }).check();
  const bar = page.getByRole('complementary', { name: 'Selected to compare' });
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(bar).toBeHidden();
  for (const address of ['/planet-reviews', '/fair-price/multispectral/50cm', '/compare/maxar-vs-iceye', '/blog']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['navigation', 'contentinfo', 'button', 'combobox', 'textbox'] as const)
      await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
    const picture = sharp(await page.screenshot()).greyscale();
    const [grey] = (await picture.stats()).channels;
    expect(grey?.mean, address).toBeGreaterThan(220);
    expect(grey?.min, address).toBeLessThan(40);
  }
});
