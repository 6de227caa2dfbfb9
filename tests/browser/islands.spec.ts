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
  await page.route('**/rest/v1/rpc/page_state*', async (route) => {
    const versions = await page.locator('[data-versions]').getAttribute('data-versions');
    await route.fulfill({ json: { hidden: [], versions: { any: versions } } });
  });
  await page.goto(address);
  await expect(page.locator('html[data-hides-prebuilt]')).toHaveCount(0);
  await nextFrames(page);
}

test.describe('Islands', () => {
  for (const address of ['/all-reviews', '/explore', '/compare/maxar-vs-iceye'])
    test(`of ${address} are not loaded while nobody touches the page`, async ({ page }) => {
      const scripts = recordScripts(page);
      await openUpToDate(page, address);
      expect(scripts.filter((script) => /react|load-islands/.test(script))).toEqual([]);
      await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
    });

  const signs: [string, (page: Page) => Promise<unknown>][] = [
    ['moves the pointer', moveMouse],
    ['presses a key', (page) => page.keyboard.press('Tab')],
    ['touches the screen', (page) => page.locator('main').dispatchEvent('touchstart')],
    ['scrolls', (page) => page.evaluate(() => scrollTo(0, 10))],
  ];
  for (const [sign, act] of signs)
    test(`are loaded when a visitor ${sign}`, async ({ page }) => {
      await openUpToDate(page, '/all-reviews');
      await expect(sortBy(page)).toBeDisabled();
      await act(page);
      await expect(sortBy(page)).toBeEnabled();
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

  test('are not loaded for a pointer that rests where the page appears', async ({ page }) => {
    const scripts = recordScripts(page);
    await openUpToDate(page, '/all-reviews');
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    await nextFrames(page);
    expect(scripts.filter((script) => /react|load-islands/.test(script))).toEqual([]);
  });

  test('are loaded untouched when the page shows something outdated', async ({ page }) => {
    await page.route('**/rest/v1/rpc/page_state*', (route) =>
      route.fulfill({ json: { hidden: [], versions: { any: 'newer' } } }),
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

test('Pages that need an account send visitors to sign in before they load a script', async ({ page }) => {
  for (const address of ['/profile', '/write-review/maxar', '/moderation', '/reset-password']) {
    const scripts = recordScripts(page);
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    expect(scripts.filter((script) => /ReviewForm|ProfileHeader|Moderation|ResetPassword/.test(script))).toEqual([]);
  }
});
