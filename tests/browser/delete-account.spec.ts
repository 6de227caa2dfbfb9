import type { Page } from 'playwright/test';
import { deleteAccount, registeredAt, saying, shareReview, signIn, writeReview } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to delete your account' });

test('deleting an account is asked about, and leaving the question leaves the account', async ({ page, expecting }) => {
  expecting(/status of 503 .*\/api\/delete-account/);
  const person = await registeredAt(page, '/profile');
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
  await deleteAccount(page, person);
  await expect(question(page).getByRole('alert')).toContainText('Sorry, an error occurred');
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
});

test('reviews may stay when the account goes, and then bear no name', async ({ page, rows }) => {
  const person = await registeredAt(page, '/write-review/pixxel');
  const { name } = person;
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
  await deleteAccount(page, person);
  await expect(page.getByText('Account deleted')).toBeVisible({ timeout: 15_000 });
  expect(await rows(saying(words))).toMatchObject([{ anonymous: true, display_name: null }]);
});

test('a wrong password is refused in words and deletes nothing; a service in trouble is tried again', async ({
  page,
  context,
  rows,
  expecting,
}) => {
  expecting(/status of 400 .*\/auth\/v1\/token/);
  expecting(/status of 503 .*\/api\/delete-account/);
  const person = await registeredAt(page, '/explore');
  const words = `Words of ${person.name}`;
  await shareReview(page, 'maxar', words);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await deleteAccount(page, { ...person, password: '' });
  await expect(question(page).getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await deleteAccount(page, { ...person, password: 'a wrong password' });
  await expect(question(page).getByRole('alert')).toHaveText(
    'Sorry, an error occurred. This is not your current password.',
  );
  expect(asked).not.toContain('/api/delete-account');
  expect(await rows(saying(words))).toHaveLength(1);
  await page.route('/api/delete-account', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }), {
    times: 1,
  });
  await deleteAccount(page, person);
  await expect(question(page).getByRole('alert')).toContainText('The server cannot be reached.');
  expect(await rows(saying(words))).toHaveLength(1);
  // Who one is has been said already.
  await question(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible({ timeout: 15_000 });
  expect(await rows(saying(words))).toEqual([]);
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('fairswath-session'))).toEqual([]);
});

test('an account deleted in one tab is gone in the other, and nobody can sign in with it', async ({
  page,
  context,
  expecting,
}) => {
  expecting(/status of 400 .*\/auth\/v1\/token/);
  const person = await registeredAt(page, '/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await deleteAccount(page, person);
  await expect(page.getByText('Account deleted')).toBeVisible({ timeout: 15_000 });
  await expect(other).toHaveURL('/login?next=%2Fprofile');
  await signIn(other, person);
  await expect(other.getByRole('alert')).toHaveText('Invalid login credentials');
});

test('an account deleted in another browser is gone here at the next look', async ({ page, browser, expecting }) => {
  expecting(/status of 40\d .*\/(auth|rest)\/v1\//);
  const person = await registeredAt(page, '/profile');
  const far = await (await browser.newContext()).newPage();
  await far.goto('/login?next=/profile');
  await signIn(far, person);
  await far.getByRole('button', { name: 'Delete Account' }).click();
  await deleteAccount(far, person);
  await expect(far.getByText('Account deleted')).toBeVisible({ timeout: 15_000 });
  await far.context().close();
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
});

test('whoever closes the tab in the middle of it has deleted their account all the same', async ({
  page,
  context,
  rows,
  expecting,
}) => {
  expecting(/status of 40\d .*\/(auth|rest)\/v1\//);
  const person = await registeredAt(page, '/explore');
  const words = `Words of ${person.name}`;
  await shareReview(page, 'maxar', words);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const left = page.waitForRequest('/api/delete-account');
  await deleteAccount(page, person);
  await left;
  await page.close();
  await expect.poll(() => rows(saying(words))).toEqual([]);
  // What this browser still keeps of the session is worth nothing.
  const again = await context.newPage();
  await again.goto('/profile');
  await expect(again).toHaveURL('/login?next=%2Fprofile');
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
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('fairswath-session'))).toEqual([]);
});

test('what something else answers in the place of the function is no deletion, and a lost answer is asked for again', async ({
  page,
  expecting,
}) => {
  expecting(/Failed to load resource.*\/api\/delete-account/);
  const person = await registeredAt(page, '/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.route('/api/delete-account', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome' }), {
    times: 1,
  });
  await deleteAccount(page, person);
  await expect(question(page).getByRole('alert')).toContainText('Sorry, an error occurred');
  await page.route(
    '/api/delete-account',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await question(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(question(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await question(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
});
