import type { Page } from 'playwright/test';
import { newUser } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';

// What visitors do while the scripts of a page are still on their way.

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

/** The pages that the browser has loaded since, with their methods. */
function loadedPages(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return loaded;
}

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm password', { exact: true });
const agreement = (page: Page) => page.getByRole('checkbox', { name: /I agree/ });

test.describe('Before a page is hydrated', () => {
  test('what was typed into the sign-in form stays and is sent', async ({ page, createAccount }) => {
    const { user } = await createAccount();
    const release = await openWithoutScripts(page, '/login');
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    release();
    await waitForHydration(page);
    await expect(email(page)).toHaveValue(user.email);
    await expect(password(page)).toHaveValue(user.password);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/explore');
  });

  test('a password is shown when the button for it was clicked', async ({ page }) => {
    const release = await openWithoutScripts(page, '/login');
    await password(page).fill('a long password');
    await page.getByRole('button', { name: 'Show password' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveValue('a long password');
  });

  test('the page comes alive although its first scripts failed', async ({ page, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    let failures = 0;
    await page.route(/\/_astro\/Page\..*\.js$/, (route) => (failures++ === 0 ? route.abort() : route.continue()));
    await page.goto('/login');
    await email(page).fill('somebody@example.com');
    await waitForHydration(page);
    await expect(email(page)).toHaveValue('somebody@example.com');
    expect(failures).toBe(1);
  });

  test('signing in waits for the scripts, and then happens by itself', async ({ page, createAccount }) => {
    const { user } = await createAccount();
    const release = await openWithoutScripts(page, '/login?next=/write-review/maxar');
    const loaded = loadedPages(page);
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await password(page).press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    release();
    await expect(page).toHaveURL('/write-review/maxar');
    expect(loaded).toEqual(['GET /write-review/maxar']);
  });

  test('a form whose scripts do not arrive says so below its button, keeps what was typed, and is sent once they do', async ({
    page,
    createAccount,
  }) => {
    const { user } = await createAccount();
    const release = await openWithoutScripts(page, '/login');
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await password(page).press('Enter');
    const late = page.getByRole('alert').filter({ hasText: 'This is taking longer than it should.' });
    await expect(late).toHaveText('This is taking longer than it should. Check your connection and reload the page.', {
      timeout: 30_000,
    });
    await expect(email(page)).toHaveValue(user.email);
    await expect(password(page)).toHaveValue(user.password);
    release();
    await expect(page).toHaveURL('/explore');
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

  test('a form that comes back from the cache of the browser no longer waits', async ({ page }) => {
    const release = await openWithoutScripts(page, '/forgot-password');
    await email(page).fill(newUser().email);
    await email(page).press('Enter');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    release();
    await waitForHydration(page);
    await expect(email(page)).not.toHaveValue('');
    await expect(page.getByText('Check your inbox.')).toHaveCount(0);
  });

  test('what was typed into the registration form stays, with the strength of the password', async ({ page }) => {
    const user = newUser();
    const release = await openWithoutScripts(page, '/register');
    await page.getByLabel('Name', { exact: true }).fill(user.name);
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await confirmation(page).fill(user.password);
    await agreement(page).check();
    release();
    await expect(page.getByText(/^Strength: /)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(user.name);
    await expect(email(page)).toHaveValue(user.email);
    await expect(password(page)).toHaveValue(user.password);
    await expect(confirmation(page)).toHaveValue(user.password);
    await expect(agreement(page)).toBeChecked();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page).toHaveURL('/explore');
  });

  test('a registration with a mistake waits for the scripts, keeps what was typed and names the mistake', async ({
    page,
  }) => {
    const user = newUser();
    const release = await openWithoutScripts(page, '/register');
    const loaded = loadedPages(page);
    await page.getByLabel('Name', { exact: true }).fill(user.name);
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await password(page).press('Enter');
    release();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Confirm password', 'Agreement']);
    await expect(email(page)).toHaveValue(user.email);
    await expect(password(page)).toHaveValue(user.password);
    expect(loaded).toEqual([]);
  });

  test('a request for a link to reset the password waits for the scripts', async ({ page }) => {
    const release = await openWithoutScripts(page, '/forgot-password');
    const loaded = loadedPages(page);
    await email(page).fill(newUser().email);
    await email(page).press('Enter');
    release();
    await expect(page.getByText('Check your inbox.')).toBeVisible();
    expect(loaded).toEqual([]);
  });

  test('the fair price form has what the address asks for, and says that the answer is loading', async ({ page }) => {
    const release = await openWithoutScripts(page, '/area-cost?sensor=sar&size=1+m&area=120&sort=other');
    await expect(page.getByLabel('Sensor type')).toHaveValue('sar');
    await expect(page.getByLabel('Pixel size')).toHaveValue('1 m');
    await expect(page.getByLabel('Area in km²')).toHaveValue('120');
    await expect(page.getByText('Loading prices')).toBeVisible();
    await expect(page.getByText(/^Enter a pixel size and an area/)).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: 'Archive', exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Pixel size')).toHaveValue('1 m');
    await expect(page.getByText('Loading prices')).toHaveCount(0);
  });

  test('the search of Explore has what the address asks for', async ({ page }) => {
    const release = await openWithoutScripts(page, '/explore?q=max&sort=rated&rating=4&basis=scene&sells=none');
    const main = page.getByRole('main');
    await expect(main.getByLabel('Company', { exact: true })).toHaveValue('max');
    const expectChoices = async () => {
      await expect(main.getByLabel('Sort by')).toHaveValue('rated');
      await expect(main.getByLabel('Rating', { exact: true })).toHaveValue('4');
      await expect(main.getByLabel('Price basis')).toHaveValue('scene');
      await expect(main.getByLabel('Sells')).toHaveValue('');
    };
    await expectChoices();
    release();
    await expect(page.locator('astro-island[ssr][component-export=Explore]')).toHaveCount(0);
    await expectChoices();
  });

  test('the search for a provider to review has what the address asks for', async ({ page }) => {
    const release = await openWithoutScripts(page, '/write-review?q=max');
    const company = page.getByRole('main').getByLabel('Company', { exact: true });
    await expect(company).toHaveValue('max');
    release();
    await expect(page.locator('astro-island[ssr][component-export=Explore]')).toHaveCount(0);
    await expect(company).toHaveValue('max');
  });

  for (const [address, field, typed] of [
    ['/explore?sort=rated&rating=4', 'Company', 'max'],
    ['/area-cost?sensor=sar&size=1+m&area=120&sort=other&code=secret', 'Pixel size', '3 m'],
  ] as const) {
    test(`what was typed on ${address} and submitted changes nothing else of the address`, async ({ page }) => {
      const release = await openWithoutScripts(page, address);
      const asked = [...new URL(address, page.url()).searchParams].filter(([param]) => param !== 'code');
      const input = page.getByRole('main').getByLabel(field, { exact: true });
      const name = (await input.getAttribute('name')) ?? '';
      await input.fill(typed);
      await input.press('Enter');
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=${typed.replace(' ', String.raw`(\+|%20)`)}`));
      release();
      await input.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toMatchObject(Object.fromEntries([...asked, [name, typed]]));
      expect(page.url(), 'what may be a token').not.toContain('secret');
    });
  }

  test('what was typed into the fair price form stays', async ({ page }) => {
    const release = await openWithoutScripts(page, '/area-cost');
    await page.getByLabel('Pixel size', { exact: true }).fill('50 cm');
    await page.getByLabel('Area in km²').fill('120');
    release();
    await expect(page).toHaveURL(/[?&]size=50(\+|%20)cm.*area=120|area=120.*size=50(\+|%20)cm/);
    await expect(page.getByLabel('Pixel size', { exact: true })).toHaveValue('50 cm');
    await expect(page.getByLabel('Area in km²')).toHaveValue('120');
  });

  for (const [address, field, typed] of [
    ['/explore', 'Company', 'vantor'],
    ['/area-cost', 'Pixel size', '50 cm'],
    ['/', 'Pixel size', '50 cm'],
  ] as const) {
    test(`a question submitted on ${address} is in the address of the answer`, async ({ page }) => {
      const release = await openWithoutScripts(page, address);
      const input = page.getByRole('main').getByLabel(field, { exact: true });
      await input.fill(typed);
      if (address !== '/explore') await page.getByRole('main').getByLabel('Area in km²').first().fill('120');
      await input.press('Enter');
      release();
      await expect(page).toHaveURL(new RegExp(typed.replace(' ', String.raw`(\+|%20)`)));
      // The island is hydrated when it comes into view.
      await input.scrollIntoViewIfNeeded();
      await expect(input).toHaveValue(typed);
    });
  }
});
