import type { Page } from 'playwright/test';
import {
  expireAccessToken,
  newUser,
  profileHeading,
  sessionCookies,
  submitSignIn,
  submitSignUp,
  type User,
} from './accounts.ts';
import { apiOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { retryAll, scrollToHeading, waitForHydration } from './interactions.ts';

const alert = (page: Page) => page.getByRole('alert');

/** Answers a request to the API as something in between does, the sign-in page of a hotel for one: with a page of its own. */
async function answerWithPage(page: Page, [method, path]: readonly [string, string], status = 200): Promise<void> {
  await page.route(
    (url) => url.origin === apiOrigin && url.pathname === path,
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      return route.fulfill({
        status,
        contentType: 'text/html; charset=utf-8',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: '<!doctype html><h1>Welcome to the hotel</h1>',
      });
    },
  );
}

test.describe('A page of something in between is no success for the form', () => {
  for (const [title, address, request, send] of [
    ['to sign up', '/register', ['POST', '/auth/v1/signup'], (page) => submitSignUp(page, newUser())],
    ['to sign in', '/login', ['POST', '/auth/v1/token'], submitSignIn],
    [
      'to request a link to a new password',
      '/forgot-password',
      ['POST', '/auth/v1/recover'],
      async (page, { email }) => {
        await waitForHydration(page);
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send me a link' }).click();
      },
    ],
  ] as const satisfies [string, string, [string, string], (page: Page, user: User) => Promise<void>][]) {
    test(title, async ({ page, context, createAccount }) => {
      const { user } = await createAccount();
      await page.goto(address);
      await answerWithPage(page, request);
      await send(page, user);
      await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.');
      await expect(page).toHaveURL(address);
      expect(await sessionCookies(context)).toEqual([]);
    });
  }

  for (const [title, request, send] of [
    [
      'to set a password',
      ['PUT', '/auth/v1/user'],
      async (page, { password }) => {
        await scrollToHeading(page, 'Sign-in and data');
        await page.getByLabel('Current password', { exact: true }).fill(password);
        await page.getByLabel('New password', { exact: true }).fill(`new ${password}`);
        await page.getByLabel('Confirm new password', { exact: true }).fill(`new ${password}`);
        await page.getByRole('button', { name: 'Change password' }).click();
      },
    ],
    [
      'to change the email address',
      ['PUT', '/auth/v1/user'],
      async (page) => {
        await scrollToHeading(page, 'Sign-in and data');
        await page.getByLabel('New email').fill(newUser().email);
        await page.getByRole('button', { name: 'Change email' }).click();
      },
    ],
    [
      'to change the name',
      ['PATCH', '/rest/v1/profiles'],
      async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Another Name');
        await page.getByRole('button', { name: 'Edit Info' }).click();
      },
    ],
    [
      'to sign out everywhere',
      ['POST', '/auth/v1/logout'],
      (page) => page.getByRole('button', { name: 'Sign out on all devices', exact: true }).click(),
    ],
  ] as const satisfies [string, [string, string], (page: Page, user: User) => Promise<void>][]) {
    test(title, async ({ page, context, openSignedIn }) => {
      const user = await openSignedIn(page, '/profile');
      await answerWithPage(page, request);
      await send(page, user);
      await expect(alert(page)).toContainText(/the server cannot be reached\./i);
      await expect(page).toHaveURL('/profile');
      expect(await sessionCookies(context)).not.toEqual([]);
    });
  }
});

test('Session: one that cannot be renewed, because something in between refuses with a page, does not end', async ({
  page,
  context,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 403 .*\/auth\/v1\/token/);
  const { name } = await openSignedIn(page, '/explore');
  await page.goto('about:blank');
  await expireAccessToken(context, 'renewable');
  await answerWithPage(page, ['POST', '/auth/v1/token'], 403);
  await page.goto('/profile');
  await expect(alert(page).first()).toContainText('Your session could not be renewed');
  expect(await sessionCookies(context)).not.toEqual([]);
  await page.unrouteAll();
  await retryAll(page);
  await expect(profileHeading(page, name)).toBeVisible();
});
