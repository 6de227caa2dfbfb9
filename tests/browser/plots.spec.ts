import type { Page } from 'playwright/test';
import { phone } from './devices.ts';
import { expect, test } from './fixtures.ts';

const plot = (page: Page) => page.getByRole('group', { name: /^Quotes from Maxar by resolution/ });

test('Plot: a mark shows one card with its quote, whose link Tab reaches, and a link skips all of them', async ({
  page,
}) => {
  await page.goto('/maxar-reviews');
  const skip = page.getByRole('link', { name: 'Skip to the data table' });
  const card = plot(page).getByRole('link').first();
  await expect(card).toHaveCSS('opacity', '0');
  await skip.focus();
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS('opacity', '1');
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Show the data table')).toBeFocused();
});

test.describe('Plot on a touch screen without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the first tap on a mark shows its card at a fixed place, and the next one follows its link to the review', async ({
    page,
  }) => {
    await page.goto('/maxar-reviews');
    const marks = plot(page).locator('g:has(> a)');
    const places: (number | undefined)[] = [];
    for (const index of [0, 5]) {
      const mark = marks.nth(index);
      await mark.locator('> svg').tap({ force: true });
      const card = plot(page).getByRole('link').filter({ visible: true }).and(page.locator('g:focus-within > a'));
      await expect(card).toHaveCount(1);
      await expect(card).toHaveCSS('opacity', '1');
      places.push((await card.boundingBox())?.y);
    }
    expect(new Set(places).size).toBe(1);
    await page.locator('g:focus-within > a').tap();
    await expect(page).toHaveURL(/\/maxar-reviews\?review=[0-9a-f-]{36}#reviews$/);
  });
});

test.describe('Plot without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the data table is available to screen readers while closed, and can be opened', async ({ page }) => {
    await page.goto('/maxar-reviews');
    const table = page.getByRole('table', { name: /^Quotes from Maxar by resolution/ });
    const height = async () => (await page.locator('figure details').boundingBox())?.height ?? 0;
    await expect(table.getByRole('row', { name: /^30 cm .*\$/ })).toHaveCount(1);
    // Playwright calculates roles itself. The browser's accessibility tree is what screen readers get.
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    const tables = nodes.filter(({ role, ignored }) => role?.value === 'table' && !ignored);
    expect(tables.map(({ name }) => name?.value)).toContainEqual(
      expect.stringMatching(/^Quotes from Maxar by resolution/),
    );
    expect(await height()).toBeLessThan(60);
    await page.getByText('Show the data table').click();
    expect(await height()).toBeGreaterThan(150);
  });
});

test('Plot: on narrow screens all texts stay within the screen and can be read, and no two labels of an axis overlap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/maxar-reviews');
  const texts = await page.locator('figure svg text').evaluateAll((all) =>
    all.map((text) => {
      // A line is at least 1.2 times as high as the font size.
      const { left, right, height } = text.getBoundingClientRect();
      return { text: text.textContent, left, right, height };
    }),
  );
  // Texts that are hidden on a narrow screen have no size.
  const shown = texts.filter(({ height }) => height > 0);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ left, right, height }) => left < 0 || right > 320 || height < 12 * 1.2)).toEqual([]);
  const labels = page.locator('figure').first().locator('svg[role=group] > svg[aria-hidden] > g');
  for (const axis of [labels.first(), labels.last()]) {
    const labelTexts = axis.locator('text');
    const boxes = await labelTexts.evaluateAll((all) =>
      all.map((text): DOMRect => text.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    const overlapping = boxes.filter((a, index) =>
      boxes.slice(index + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlapping).toEqual([]);
  }
});

test('Explore: the emblems on the chart hardly cover each other, and each says its price and leads to its provider', async ({
  page,
}) => {
  await page.goto('/explore');
  const emblems = page.getByRole('group', { name: 'Providers by their median from the archive' }).getByRole('link');
  const centres = await emblems.locator('image').evaluateAll((images) =>
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
