import { expect, test } from './fixtures.ts';

test('Strip: a quote of the provider says its price and leads to its review', async ({ page }) => {
  await page.goto('/maxar-reviews');
  const strip = page.getByRole('group', { name: 'Quotes from Maxar' });
  const quote = strip.getByRole('link', { name: /^\$[\d.]+ per km², 30\scm, archive$/ }).last();
  await expect(quote.locator('g')).toHaveCSS('opacity', '0');
  await quote.locator('circle').hover({ force: true });
  await expect(quote.locator('g')).toHaveCSS('opacity', '1');
  await quote.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/maxar-reviews\?review=[0-9a-f-]{13}#reviews$/);
});

for (const address of ['/', '/maxar-reviews'])
  test(`Strip: on a narrow screen all texts of ${address} stay within it, and no two names of size classes overlap`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(address);
    const boxes = await page.locator('section[aria-labelledby=today] svg.chart text').evaluateAll((all) =>
      all
        .filter((text) => getComputedStyle(text.closest('.card') ?? text).opacity !== '0')
        .map((text): { name: boolean; box: DOMRect } => ({
          name: text.closest('.names') !== null,
          box: text.getBoundingClientRect().toJSON(),
        }))
        // Texts that are hidden on a narrow screen have no size.
        .filter(({ box }) => box.height > 0),
    );
    expect(boxes.length).toBeGreaterThan(8);
    // A line is at least 1.2 times as high as the font size.
    expect(boxes.filter(({ box }) => box.left < 0 || box.right > 320 || box.height < 12 * 1.2)).toEqual([]);
    const names = boxes.filter(({ name }) => name).map(({ box }) => box);
    expect(
      names.filter((a, index) => names.slice(index + 1).some((b) => a.left < b.right && b.left < a.right)),
    ).toEqual([]);
  });

test('Explore: the emblems on the chart hardly cover each other, and each says its price and leads to its provider', async ({
  page,
}) => {
  await page.goto('/explore');
  const emblems = page.getByRole('group', { name: 'Providers by their median from the archive' }).getByRole('link');
  const centres = await emblems.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { left, top } = image.getBoundingClientRect();
      return { left, top };
    }),
  );
  expect(centres.length).toBeGreaterThan(3);
  const distances = centres.flatMap((a, index) =>
    centres.slice(index + 1).map((b) => Math.hypot(a.left - b.left, a.top - b.top)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(13);
  const maxar = page.getByRole('link', {
    name: /^Maxar, \$[\d.]+ per km², 50\scm from the archive, median of \d+ quotes$/,
  });
  await maxar.focus();
  await expect(maxar.locator('g')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/maxar-reviews');
});
