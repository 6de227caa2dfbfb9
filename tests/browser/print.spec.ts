import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

const pages = [
  '/planet-reviews',
  '/all-reviews',
  '/area-cost?size=50cm&area=120',
  '/compare/maxar-vs-iceye',
  '/compare?of=maxar,planet',
  '/blog',
];

test.describe('Print: dark on light, without navigation and controls, also from a dark screen:', () => {
  for (const address of pages) {
    test(address, async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const role of ['navigation', 'contentinfo', 'button', 'combobox', 'textbox'] as const)
        await expect(page.getByRole(role), role).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^(Claim this profile|Browse reviews by provider)$/ })).toHaveCount(
        0,
      );
      const [grey] = (
        await sharp(await page.screenshot())
          .greyscale()
          .stats()
      ).channels;
      expect(grey?.mean).toBeGreaterThan(220);
      expect(grey?.min).toBeLessThan(40);
    });
  }
});

test('Print: what is selected to compare is not on paper', async ({ page }) => {
  await page.goto('/planet-reviews');
  await page.getByRole('checkbox', { name: 'Compare Planet' }).check();
  const bar = page.getByRole('complementary', { name: 'Selected to compare' });
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
});
