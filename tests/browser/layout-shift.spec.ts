import { expect, test } from './fixtures.ts';
import { fallbackPainted, layoutShift, nextFrames } from './layout-shift.ts';

for (const address of ['/', '/maxar-reviews', '/blog', '/blog/how-imagery-is-priced', '/explore']) {
  test(`Layout shift: ${address} does not move when the web fonts arrive late`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    // Newer figures, which other tests add meanwhile, are not what this is about.
    await page.route('**/rest/v1/**', () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await fallbackPainted(page);
    gate.resolve();
    const loadedFonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(loadedFonts).toBeGreaterThan(0);
    await nextFrames(page);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
}
