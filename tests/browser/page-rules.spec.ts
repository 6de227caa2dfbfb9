import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { newUser, openDeleteAccountDialog } from './accounts.ts';
import { addresses, recordSupabaseScripts } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { hydrateAllIslands, waitForHydration } from './interactions.ts';
import { brokenTexts, emptySides } from './page-layout.ts';

const providers = addresses.filter((address) => address.endsWith('-reviews'));
const day = Math.floor(Date.now() / 86_400_000);

/** One page of each template, with the longest names and the largest figures, and a different provider each day. */
const templates: Record<string, string[]> = {
  'lists of providers': ['/', '/company/multispectral', '/explore', '/write-review'],
  reviews: ['/maxar-reviews', '/airbus-reviews', '/all-reviews', String(providers[day % providers.length])],
  prices: [
    '/fair-price',
    '/fair-price/multispectral/50cm?area=2500&price=9000',
    '/fair-price/sar/1m?area=3',
    '/published-prices',
    '/public-prices',
    '/free-sources',
    '/blog/minimum-orders',
    '/glossary',
  ],
  comparisons: ['/compare?of=maxar,iceye,planet,airbus', '/compare/maxar-vs-iceye'],
  'forms and texts': ['/login', '/register', '/claim?company=maxar', '/blog', '/terms', '/nowhere'],
};

/** Pages of one form or of prose keep their measure on a very wide screen. */
const isText = (address: string) =>
  [...(templates['forms and texts'] ?? []), '/glossary', '/blog/minimum-orders'].includes(address);

const resize = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height });

/** The violations that axe finds on the page in its current state, one line for each element; `tags` limits the rules. */
async function axeViolations(page: Page, tags: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const options = { resultTypes: ['violations' as const], ...(only.length > 0 && { runOnly: only }) };
    return (await axe.run(document, options)).violations;
  }, tags);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Changes the colour scheme and ends its colour transitions. Transitions of a part that is not rendered would never end. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Checks the page at both widths, and its colours on a dark screen. Colours do not depend on the width. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await resize(page, 1280);
  await setColorScheme(page, 'dark');
  expect(await axeViolations(page, ['cat.color']), `${state}, dark`).toEqual([]);
  await setColorScheme(page, 'light');
  expect(await axeViolations(page), `${state} at 1280 px`).toEqual([]);
  await resize(page, 320);
  expect(await axeViolations(page), `${state} at 320 px`).toEqual([]);
  await resize(page, 1280);
}

/** Expects that no third of a wide page is empty beside a long column. */
async function expectFilledSides(page: Page, state: string, isNarrow: boolean): Promise<void> {
  for (const width of isNarrow ? [1280] : [1280, 1920]) {
    await resize(page, width, width === 1280 ? 800 : 1080);
    expect(await emptySides(page), `${state} at ${width} px`).toEqual([]);
  }
}

/**
 * Expects that no number or heading word is broken on a narrow page, folded or unfolded, and nothing is wider than the screen.
 */
async function expectFittingTexts(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  for (const width of [412, 390, 360, 320]) {
    await resize(page, width);
    expect(await brokenTexts(page), `${state} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${state} at ${width} px scrolls sideways`).toBe(0);
  }
}

for (const [group, pages] of Object.entries(templates))
  test(`Page rules: ${group} open without errors or the Supabase client, pass axe, and fill any screen from 320 to 1920 px`, async ({
    page,
    allowProblem,
  }) => {
    // Checks several pages, each in many ways.
    test.slow();
    allowProblem(/status of 404 .*\/nowhere/);
    const supabaseScripts = recordSupabaseScripts(page);
    for (const address of pages)
      await test.step(address, async () => {
        await resize(page, 1280);
        const response = await page.goto(address);
        expect(response?.status()).toBe(address === '/nowhere' ? 404 : 200);
        await hydrateAllIslands(page);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page, address);
        // The page of a wrong address is narrow on purpose.
        if (address !== '/nowhere') await expectFilledSides(page, address, isText(address));
        await expectFittingTexts(page, address);
      });
    expect(supabaseScripts()).toEqual([]);
  });

test('Page rules: at 400% zoom, what stays in place while the page scrolls covers at most a fifth of the screen', async ({
  page,
}) => {
  await page.goto('/maxar-reviews');
  await hydrateAllIslands(page);
  await page.getByRole('checkbox', { name: /^Compare/ }).check();
  await resize(page, 320, 256);
  for (const address of ['/', '/explore', '/all-reviews', '/fair-price/multispectral/50cm', '/compare/maxar-vs-iceye'])
    await test.step(address, async () => {
      await page.goto(address);
      const share = await page.evaluate(async () => {
        scrollTo({ top: 1000, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        const topOf = (element: Element | null) => element?.getBoundingClientRect().top;
        const shown = Array.from({ length: 64 }, (_, row) => document.elementFromPoint(160, 4 * row + 2));
        const before = shown.map(topOf);
        scrollBy({ top: 40, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        return shown.filter((element, row) => topOf(element) === before[row]).length / shown.length;
      });
      expect(share).toBeLessThanOrEqual(0.2);
    });
});

test('Page rules: pages on which a step begins or ends pass axe, and mark required or optional fields', async ({
  page,
  openSignedIn,
}) => {
  test.slow();
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrateAllIslands(page);
    await expectAccessible(page, address);
    expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''));
  };
  for (const address of ['/unsubscribe', '/unsubscribed', '/auth/callback', '/compare']) await open(address);
  for (const address of ['/login', '/forgot-password']) {
    await open(address);
    await expectTrueMarks(page, 1);
  }
  await openSignedIn(page, '/success-page');
  for (const address of ['/success-page', '/claim?company=maxar']) await open(address);
  await expectTrueMarks(page, 1);
  await open('/write-review/other');
  await expectTrueMarks(page, 8);
});

test('Page rules: the forms of a user, with errors and a dialog, pass axe and mark required or optional fields', async ({
  page,
  openSignedIn,
}) => {
  test.slow();
  await page.goto('/register');
  await waitForHydration(page);
  await page.getByLabel('Name', { exact: true }).fill(newUser().name);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the form with errors');
  await expectTrueMarks(page, 4);

  await openSignedIn(page, '/write-review/maxar');
  await expect(page.getByRole('button', { name: 'Share review' })).toBeVisible();
  await expectAccessible(page, 'the review form');
  await expectTrueMarks(page, 8);
  await expectFilledSides(page, 'the review form', true);

  await resize(page, 1280);
  await page.goto('/profile');
  await hydrateAllIslands(page);
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await expectTrueMarks(page, 8);
  await expectFilledSides(page, 'the profile', true);
  await expectAccessible(page, 'the profile');
  await openDeleteAccountDialog(page);
  await expectAccessible(page, 'the dialog');
});

test('Page rules: the answer for the user’s own area passes axe and fits narrow screens', async ({ page }) => {
  await page.goto('/fair-price/multispectral/50cm?area=100#your-area');
  await waitForHydration(page);
  const [one, other] = [13, 14].map(
    (x) => `((${x} 52, ${x}.1 52, ${x}.1 52.1, ${x} 52), (${x}.05 52.01, ${x}.06 52.01, ${x}.06 52.02, ${x}.05 52.01))`,
  );
  await page.getByLabel('Or paste coordinates').fill(`MULTIPOLYGON (${one}, ${other})`);
  await page.getByRole('button', { name: 'Use these coordinates' }).click();
  await expect(page.getByRole('img', { name: /^Your area: 2 parts/ })).toBeVisible();
  await hydrateAllIslands(page);
  await expectAccessible(page, 'the area');
  await expectFittingTexts(page, 'the area');
});

/** Expects that every text, password and choice field is required, or its label says that it is optional. */
async function expectTrueMarks(page: Page, least: number): Promise<void> {
  const controls = page
    .locator('main form')
    .locator('input:not([type=checkbox], [type=radio], [readonly], [type=search]), textarea, select');
  await expect.poll(() => controls.count()).toBeGreaterThanOrEqual(least);
  const marks = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { required, labels } = control as HTMLInputElement;
      const label = labels?.[0]?.textContent ?? '';
      return { label, required, optional: label.endsWith('(optional)') };
    }),
  );
  expect(marks.filter(({ label, required, optional }) => label === '' || required === optional)).toEqual([]);
}
