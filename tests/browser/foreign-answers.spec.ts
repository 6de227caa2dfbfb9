// Tests how pages handle the response of another server, such as the sign-in page of a hotel.
import type { Page } from 'playwright/test';
import { sessionCookies, submitSignIn } from './accounts.ts';
import { apiOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';

const serverUnreachable = /the server cannot be reached\./i;

/** Answers a request to the API with a page. */
async function answerWithPage(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.origin === apiOrigin && url.pathname === path,
    (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: '<!doctype html><h1>Welcome to the hotel</h1>',
      }),
  );
}

test('A page from another server signs nobody in, and nobody out everywhere', async ({
  page,
  context,
  createAccount,
  openSignedIn,
}) => {
  const { user } = await createAccount();
  await page.goto('/login');
  await answerWithPage(page, '/auth/v1/token');
  await submitSignIn(page, user);
  await expect(page.getByRole('alert')).toContainText(serverUnreachable);
  expect(await sessionCookies(context)).toEqual([]);
  await page.unrouteAll();

  await openSignedIn(page, '/profile');
  await answerWithPage(page, '/auth/v1/logout');
  await page.getByRole('button', { name: 'Sign out on all devices', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(serverUnreachable);
  await expect(page).toHaveURL('/profile');
  expect(await sessionCookies(context)).not.toEqual([]);
});
