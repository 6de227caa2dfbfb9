import type { Page } from 'playwright/test';
import { registeredAt, saying, writeReview } from './people.ts';
import { expect, test } from './stage.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to delete your account' });

test('deleting an account is asked about, and leaving the question leaves the account', async ({ page, expecting }) => {
  expecting(/status of 503 .*\/api\/delete-account/);
  const { name } = await registeredAt(page, '/profile');
  const open = page.getByRole('button', { name: 'Delete Account' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => question(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await open.click();
    await expect(question(page)).toBeVisible();
    await leave();
    await expect(question(page)).toBeHidden();
  }
  await page.route('/api/delete-account', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await open.click();
  await question(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(question(page).getByRole('alert')).toContainText('Sorry, an error occurred');
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome ${name}` })).toBeVisible();
});

test('reviews may stay when the account goes, and then bear no name', async ({ page, rows }) => {
  const { name } = await registeredAt(page, '/write-review/pixxel');
  const words = `Signed by ${name}.`;
  await writeReview(page, words);
  await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page).toHaveURL('/success-page');
  expect(await rows(saying(words))).toMatchObject([{ anonymous: false, display_name: name }]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await question(page).getByRole('checkbox', { name: 'Also delete my reviews' }).uncheck();
  await expect(question(page)).toContainText('Your reviews stay without your name');
  await question(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  expect(await rows(saying(words))).toMatchObject([{ anonymous: true, display_name: null }]);
});

test('when the database is in trouble the profile says so, Retry brings it, and signing out works all the same', async ({
  page,
  context,
  expecting,
}) => {
  expecting(/Failed to load resource.*\/(rest\/v1\/profiles|auth\/v1\/logout)/);
  const { name } = await registeredAt(page, '/explore');
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Retry-After': '60',
  };
  await page.route(
    (url) => url.pathname === '/rest/v1/profiles',
    (route) => route.fulfill({ status: 503, headers, json: { message: 'no connection' } }),
  );
  await page.goto('/profile');
  await expect(page.getByRole('alert')).toContainText('Error fetching data', { timeout: 10_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: `Welcome ${name}` })).toBeVisible();
  await page.route(
    (url) => url.pathname === '/auth/v1/logout',
    (route) => route.abort('connectionrefused'),
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('fairswath-session'))).toEqual([]);
});
