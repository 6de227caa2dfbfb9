import type { BrowserContext, Page, Request } from 'playwright/test';
import { accessToken, authCookies, newUser, profileHeading, submitSignIn } from './accounts.ts';
import { publishableKey } from './built-site.ts';
import { apiOrigin, siteOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { scrollToHeading } from './interactions.ts';
import { choosePassword, waitForEmailLink } from './mailbox.ts';

const alert = (page: Page) => page.getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isVerification = (request: Request) => request.url().includes('/auth/v1/verify');

/** Expects that the browser stores nothing of a session or a link. */
async function expectNoSession(page: Page, context: BrowserContext): Promise<void> {
  expect(await authCookies(context)).toEqual([]);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
}

test('A link from an email is not redeemed, and signs nobody in, before a password is entered', async ({
  page,
  context,
  createAccount,
}) => {
  const { user: owner } = await createAccount();
  const asked = await page.request.post(`${apiOrigin}/auth/v1/recover`, {
    headers: { apikey: publishableKey() },
    data: { email: owner.email },
  });
  expect(asked.ok()).toBe(true);
  const link = await waitForEmailLink(owner.email);
  const verifications: string[] = [];
  page.on('request', (request) => isVerification(request) && verifications.push(request.url()));
  await page.goto(link);
  await expect(heading(page)).toHaveText('Choose a new password');
  await expect(page.getByText(owner.email)).toBeVisible();
  expect(page.url()).toBe(`${siteOrigin}/auth/callback`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(alert(page)).toContainText('all input field are required');
  await expectNoSession(page, context);
  expect(verifications).toEqual([]);
  await choosePassword(page, link, 'a new password');
  await expect(profileHeading(page, owner.name)).toBeVisible();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(verifications).toHaveLength(1);
});

test('A link for a change of address works only for the account that asked for it', async ({
  page,
  browser,
  openSignedIn,
}) => {
  const asking = await openSignedIn(page, '/profile');
  const { email } = newUser();
  await scrollToHeading(page, 'Sign-in and data');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  const change = await waitForEmailLink(email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(change);
  await expect(heading(other)).toHaveText('Open this link where you asked for the change');
  await expect(other.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await openSignedIn(other, '/explore');
  // Another account may have asked for the same address.
  const headers = { apikey: publishableKey(), Authorization: `Bearer ${await accessToken(elsewhere)}` };
  const asked = await other.request.put(`${apiOrigin}/auth/v1/user`, { headers, data: { email } });
  expect(asked.ok()).toBe(true);
  await other.goto(change);
  await expect(other.getByText('That account did not ask for this change.')).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL('/login?next=%2Fauth%2Fcallback');
  expect(other.url()).not.toContain('token');
  await submitSignIn(other, asking);
  await other.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(other.getByText('Email address changed')).toBeVisible();
  expect(await other.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  await elsewhere.close();
});

test('Tokens in the fragment of an address sign nobody in', async ({ page, context, createAccount, allowProblem }) => {
  allowProblem(/^secret in an address/);
  const { session } = await createAccount();
  for (const address of ['/', '/auth/callback']) {
    await page.goto('about:blank');
    await page.goto(`${address}#access_token=${session.access_token}&refresh_token=${session.refresh_token}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSession(page, context);
  }
});
