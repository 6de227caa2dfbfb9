import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';
import { expectStill, fallbackPainted, layoutShifts, nextFrames } from './layout-shift.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

test('Fonts: every page requests the site’s font once, before it is painted, and uses it', async ({ page }) => {
  for (const address of ['/terms', '/privacy']) {
    await page.goto(address);
    await fallbackPainted(page);
    const requested = await page.evaluate(() => {
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      return fonts.map(({ startTime }) => startTime < (painted?.startTime ?? 0));
    });
    expect(requested).toEqual([true]);
    const families = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
    expect(families).toMatch(/^"?Source Sans 3/);
    await expectStill(page, address);
  }
});

/** Pages whose address asks for content that only a script can show: their final content, and the prompt of the prebuilt page. */
const askedAddresses = [
  { address: '/write-review?company=maxar', answer: 'How others will see it', prompt: 'Choose the company that gave' },
  {
    address: '/compare?of=maxar,iceye',
    answer: 'ICEYE has the finest pixels',
    prompt: 'Select two to four',
  },
];

for (const { address, answer, prompt } of askedAddresses) {
  test(`Layout shift: ${address} does not move when the answer arrives, and never shows the prompt`, async ({
    page,
  }) => {
    await page.goto(address.replace(/\?.*/, ''));
    await expect(page.getByText(prompt)).toBeVisible();
    await page.addInitScript((text) => {
      const look = () => {
        const prompts = [...document.querySelectorAll('main p')].filter((p) => p.textContent.startsWith(text));
        if (prompts.some((p) => p.checkVisibility({ visibilityProperty: true })))
          document.documentElement.dataset.prompted = '';
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, prompt);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: answer })).toBeVisible();
    await nextFrames(page);
    await expectStill(page, address);
    await expect(page.locator('html[data-prompted]')).toHaveCount(0);
  });
}

for (const address of ['/', '/maxar-reviews'])
  test(`Layout shift: ${address} does not move when the web fonts arrive late`, { tag: '@phone' }, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    // Block live figures, which other tests change at the same time.
    await page.route('**/rest/v1/**', () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await fallbackPainted(page);
    const { length: before } = await layoutShifts(page);
    gate.resolve();
    const loadedFonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(loadedFonts).toBeGreaterThan(0);
    await nextFrames(page);
    await expectStill(page, address, before);
  });

test('Layout shift: the page after sharing does not move when it says where the quote stands', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const user = await openSignedIn(page, '/write-review/maxar');
  await fillReviewForm(page, `A quote per km² for ${user.name}.`, { price: '26' });
  await page.getByLabel('Price basis').selectOption('per km²');
  // The quotes arrive after the page has been painted.
  await page.route('**/rpc/market_quotes', async (route) => {
    await fallbackPainted(page);
    await route.continue();
  });
  await submitReview(page);
  const standing = page.getByRole('main').getByRole('status').first();
  await expect(standing).toContainText(
    /^Your review is shared\.\$26 per km² is .* the median.* archive quotes for 50\scm images/,
  );
  await nextFrames(page);
  await expectStill(page, '/success-page');
});

test('Layout shift: live parts of a comparison that replace prebuilt ones move nothing', async ({ page }) => {
  for (const address of ['/compare', '/compare/maxar-vs-iceye']) {
    await page.goto(address);
    await movePointer(page);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByText('Loading prices and ratings')).toHaveCount(0);
    await expectStill(page, address);
  }
});
