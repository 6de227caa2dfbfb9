import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';
import { nextFrames } from './layout-shift.ts';

const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** The scripts that the page has loaded since this call. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** The first event sets the position of the pointer, the second moves it. */
const moveMouse = (page: Page) => page.mouse.move(40, 40, { steps: 2 });

/**
 * Opens a page and waits until it knows that it is up to date. Other tests share reviews at the same time, so this test mocks the
 * response.
 */
async function openUpToDate(page: Page, address: string): Promise<void> {
  await page.route('**/rest/v1/rpc/page_versions*', async (route) => {
    const versions = await page.locator('[data-versions]').getAttribute('data-versions');
    await route.fulfill({ json: { hidden: [], versions: { '': versions } } });
  });
  await page.goto(address);
  // Pages without figures and reviews do not ask.
  await page.evaluate(() => self.outdated);
  await nextFrames(page);
}

test.describe('Islands', () => {
  test('are not loaded while nobody touches the page, even if the pointer rests where it appears', async ({ page }) => {
    const scripts = recordScripts(page);
    await openUpToDate(page, '/all-reviews');
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    await nextFrames(page);
    expect(scripts.filter((script) => /react|ReviewList/.test(script))).toEqual([]);
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
  });

  test('are loaded when a visitor moves the pointer, presses a key, touches the screen or scrolls', async ({
    page,
  }) => {
    const signs: ((page: Page) => Promise<unknown>)[] = [
      () => page.keyboard.press('Tab'),
      () => page.locator('main').dispatchEvent('touchstart'),
      () => page.evaluate(() => scrollTo(0, 10)),
      moveMouse,
    ];
    for (const act of signs) {
      await openUpToDate(page, '/all-reviews');
      await expect(sortBy(page)).toBeDisabled();
      await act(page);
      await expect(sortBy(page)).toBeEnabled();
      // A reopened page would restore its scroll position.
      await page.goto('about:blank');
    }
  });

  test('are loaded without interaction when the page shows outdated content', async ({ page }) => {
    await page.route('**/rest/v1/rpc/page_versions*', (route) =>
      route.fulfill({ json: { hidden: [], versions: { '': 'newer' } } }),
    );
    await page.goto('/all-reviews');
    await expect(sortBy(page)).toBeEnabled();
  });

  test('are loaded without interaction when the address asks for a view', async ({ page }) => {
    await page.goto('/all-reviews?sort=rated');
    await expect(sortBy(page)).toHaveValue('rated');
  });

  test('that failed to load are retried on the visitor’s next action', async ({ page, allowProblem }) => {
    allowProblem(/ReviewList|ERR_FAILED|Failed to (load|fetch)/);
    await page.clock.install();
    await openUpToDate(page, '/all-reviews');
    // Astro itself retries once.
    await page.route('**/_astro/ReviewList*', (route) => route.abort(), { times: 2 });
    const failed = page.waitForEvent('requestfailed');
    await moveMouse(page);
    await failed;
    let x = 40;
    await expect(async () => {
      x += 10;
      await page.clock.runFor(1000);
      await page.mouse.move(x, 40);
      await expect(sortBy(page)).toBeEnabled({ timeout: 1000 });
    }).toPass();
  });

  test('whose script cannot be loaded leave the prebuilt page to the visitor, even if the address asks for another view', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/CustomComparison|ERR_FAILED|Failed to (load|fetch)/);
    await page.route(/\/CustomComparison\b.*\.js/, (route) => route.abort());
    await page.goto('/compare?of=maxar,iceye');
    await expect(page.getByText('Select two to four providers')).toBeVisible();
  });
});

/**
 * The texts of a page with their positions. Below the first screen, includes only positions that do not depend on the content
 * above.
 */
function placesOfTexts(page: Page): Promise<Record<string, string>> {
  // Find and measure in one step: between two, a live part could take the place of a prebuilt one.
  return page.evaluate(() => {
    const places: Record<string, string> = {};
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, p, li, td, th, label, button, summary, a)',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { x, y, width } = element.getBoundingClientRect();
      // The options of a control load later.
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const hasOptions = element.localName === 'label' || element.querySelector('select') !== null;
      const text = hasOptions ? own.map((node) => node.textContent).join('') : element.textContent;
      const name = `${element.localName} ${text.trim().slice(0, 60)}`;
      let nth = 1;
      while (`${name} ${nth}` in places) nth++;
      const top = Math.round(y + scrollY);
      places[`${name} ${nth}`] = `${Math.round(x)} ${Math.round(width)} ${top < innerHeight ? top : 'below'}`;
    }
    return places;
  });
}

/** Scrolls down the page, screen by screen. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 900) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await nextFrames(page);
  }
}

const kindsOfPages = [
  '/',
  '/explore',
  '/maxar-reviews',
  '/all-reviews',
  '/write-review',
  '/fair-price',
  '/fair-price/multispectral/50cm',
  '/compare',
  '/compare/maxar-vs-iceye',
  '/login',
  '/published-prices',
  '/claim',
];

for (const width of [390, 1280])
  test(`Islands: nothing moves or disappears when a page is hydrated, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    // Block live figures, which other tests change at the same time.
    await page.route('**/rest/v1/rpc/**', () => undefined);
    for (const address of kindsOfPages)
      await test.step(address, async () => {
        await openUpToDate(page, address);
        const before = await placesOfTexts(page);
        await movePointer(page);
        await scrollThrough(page);
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await page.evaluate(() => scrollTo(0, 0));
        await nextFrames(page);
        expect(await placesOfTexts(page)).toMatchObject(before);
      });
  });
