import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './layout-shift.ts';

const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** The scripts that the page has loaded since. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** A first event says where the pointer is, a second that it moves. */
const moveMouse = (page: Page) => page.mouse.move(40, 40, { steps: 2 });

/** Opens a page and waits until it knows that it is up to date. Other tests share reviews meanwhile, so the answer is its own. */
async function openUpToDate(page: Page, address: string): Promise<void> {
  await page.route('**/rest/v1/rpc/page_versions*', async (route) => {
    const versions = await page.locator('[data-versions]').getAttribute('data-versions');
    await route.fulfill({ json: { hidden: [], versions: { '': versions } } });
  });
  await page.goto(address);
  await expect(page.locator('html[data-hides-prebuilt]')).toHaveCount(0);
  await nextFrames(page);
}

test.describe('Islands', () => {
  test('are not loaded while nobody touches the page, even if the pointer rests where it appears', async ({ page }) => {
    const scripts = recordScripts(page);
    await openUpToDate(page, '/all-reviews');
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    await nextFrames(page);
    expect(scripts.filter((script) => /react|load-islands/.test(script))).toEqual([]);
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
      // A page that is opened again would scroll to where it was.
      await page.goto('about:blank');
    }
  });

  test('are loaded for a visitor who moved the pointer before the scripts of the page had come', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/_astro/Page.*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/_astro/Page.*');
    await openUpToDate(page, '/all-reviews');
    await moveMouse(page);
    await asked;
    gate.resolve();
    await expect(sortBy(page)).toBeEnabled();
  });

  test('are loaded untouched when the page shows something outdated', async ({ page }) => {
    await page.route('**/rest/v1/rpc/page_versions*', (route) =>
      route.fulfill({ json: { hidden: [], versions: { '': 'newer' } } }),
    );
    await page.goto('/all-reviews');
    await expect(sortBy(page)).toBeEnabled();
  });

  test('are loaded untouched when the address asks for a view', async ({ page }) => {
    await page.goto('/all-reviews?sort=rated');
    await expect(sortBy(page)).toHaveValue('rated');
  });

  test('that could not be loaded are tried again at the next sign of the visitor', async ({ page, allowProblem }) => {
    allowProblem(/load-islands|ERR_FAILED|Failed to (load|fetch)/);
    await page.clock.install();
    await openUpToDate(page, '/all-reviews');
    await page.route('**/_astro/load-islands*', (route) => route.abort(), { times: 1 });
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

  test('whose script cannot be loaded leave the prebuilt page to the visitor, even if the address asks for another', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/CustomComparison|ERR_FAILED|Failed to (load|fetch)/);
    await page.route(/\/CustomComparison\b.*\.js/, (route) => route.abort());
    await page.goto('/compare?of=maxar,iceye');
    await expect(page.getByText('Select two to four providers')).toBeVisible();
  });
});
