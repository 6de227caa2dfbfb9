import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';

// Tests input that arrives before the scripts of a page.

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return () => gate.resolve();
}

/** The pages that the browser has loaded since this call, with their methods. */
function loadedPages(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return loaded;
}

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test.describe('Before a page is hydrated', () => {
  test('the page is hydrated even if a script failed at first', async ({ page, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    let failures = 0;
    await page.route(/\/_astro\/SignInForm\..*\.js$/, (route) => (failures++ === 0 ? route.abort() : route.continue()));
    await page.goto('/login');
    await email(page).fill('somebody@example.com');
    await waitForHydration(page);
    await expect(email(page)).toHaveValue('somebody@example.com');
    expect(failures).toBe(1);
  });

  test('a filter chosen in a list of reviews is applied when the list is live', async ({ page }) => {
    const release = await openWithoutScripts(page, '/all-reviews');
    // Playwright would wait until the filter is enabled.
    await page
      .getByText(/^50 cm \d+$/)
      .first()
      .click({ force: true });
    release();
    await expect(page).toHaveURL(/\?size=50cm$/);
    await expect(page.getByRole('radio', { name: /^50 cm \d+$/ })).toBeChecked();
  });

  test('a button of a prebuilt review works at the first press', async ({ page }) => {
    const release = await openWithoutScripts(page, '/all-reviews');
    await page.getByRole('article').first().getByRole('button', { name: 'Report' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Report this review' })).toBeVisible();
  });

  test('a button of a prebuilt review keeps the focus', async ({ page }) => {
    const release = await openWithoutScripts(page, '/vexcel-reviews');
    const button = page.getByRole('article').first().getByRole('button', { name: 'Report' });
    await button.focus();
    await page.keyboard.press('Shift');
    release();
    await expect(page.getByRole('group', { name: 'Reviews' })).toBeVisible();
    await expect(button).toBeFocused();
  });

  test('a form whose scripts do not arrive shows a message below its button, keeps the input, and is sent once when they do', async ({
    page,
    createAccount,
  }) => {
    const { user } = await createAccount();
    const release = await openWithoutScripts(page, '/login?next=/write-review/maxar');
    const loaded = loadedPages(page);
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await password(page).press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    const late = page.getByRole('alert').filter({ hasText: 'This is taking longer than it should.' });
    await expect(late).toHaveText('This is taking longer than it should. Check your connection and reload the page.');
    await expect(email(page)).toHaveValue(user.email);
    await expect(password(page)).toHaveValue(user.password);
    release();
    await expect(page).toHaveURL('/write-review/maxar');
    expect(loaded).toEqual(['GET /write-review/maxar']);
  });

  test('a form that is edited after it was submitted is not sent half-edited', async ({ page, createAccount }) => {
    const { user } = await createAccount();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/token?grant_type=password')) sent.push(request.postDataJSON().password);
    });
    const release = await openWithoutScripts(page, '/login');
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await password(page).press('Enter');
    await password(page).press('Backspace');
    release();
    await waitForHydration(page);
    await password(page).fill(user.password);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/explore');
    expect(sent).toEqual([user.password]);
  });

  test('the form of an answer has what the address asks for, and no answer for another area is shown', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/fair-price/sar/1m?area=120');
    await expect(page.getByLabel('Area in km²')).toHaveValue('120');
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('120 km²');
    await expect(page.getByLabel('Area in km²')).toHaveValue('120');
  });

  test('a question that is edited and submitted keeps the rest of the address, and passes on no token', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/fair-price/sar/1m?area=120&for=tasking&code=secret');
    await page.getByText('Edit', { exact: true }).click();
    await page.getByLabel('Area in km²').fill('50');
    await page.getByLabel('Area in km²').press('Enter');
    release();
    await expect(page).toHaveURL('/fair-price/sar/1m?area=50&for=tasking');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('50 km²');
  });

  test('a row that is opened stays open, and a click on a button of the answer is not lost', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await openWithoutScripts(page, '/fair-price/multispectral/50cm');
    const source = page.getByText('SkySat, archive: $6 per km²').first();
    await page.getByText('Planet', { exact: true }).first().click();
    await expect(source).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    release();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    await expect(source).toBeVisible();
  });

  test('a question submitted on the home page is answered', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    const question = page.getByRole('form', { name: 'Fair price' });
    await question.getByLabel('Area in km²').fill('120');
    await question.getByLabel('Area in km²').press('Enter');
    release();
    await expect(page).toHaveURL('/fair-price/multispectral/50cm?area=120');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('120 km²');
  });
});
