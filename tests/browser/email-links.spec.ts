import type { BrowserContext, Page, Request } from 'playwright/test';
import { authCookies, forgetSession, profileHeading, type User } from './accounts.ts';
import { publishableKey } from './built-site.ts';
import { apiOrigin, siteOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { followEmailLink, waitForEmailLink } from './mailbox.ts';

const otherAccount = 'This link belongs to another account, so it did not sign you in.';
const alert = (page: Page) => page.getByRole('alert');
const question = (page: Page) => page.getByRole('main').getByRole('status');
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const isVerification = (request: Request) => request.url().includes('/auth/v1/verify');

/** Requests a password recovery link through the API, and returns it. */
async function passwordLink(page: Page, email: string): Promise<string> {
  const response = await page.request.post(`${apiOrigin}/auth/v1/recover`, {
    headers: { apikey: publishableKey() },
    data: { email },
  });
  expect(response.ok()).toBe(true);
  return waitForEmailLink(email);
}

/** A link that names another account, or none. */
function naming(link: string, email: string | null): string {
  const address = new URL(link);
  address.hash = email === null ? '' : `email=${encodeURIComponent(email)}`;
  return address.href;
}

/** Expects that the browser stores nothing of a session: no cookies, and no permission to set a password. */
async function expectNoSession(page: Page, context: BrowserContext): Promise<void> {
  expect(await authCookies(context)).toEqual([]);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
}

test.describe('A link from an email', () => {
  let owner: User;
  let link: string;

  test.beforeEach(async ({ page, createAccount }) => {
    owner = (await createAccount()).user;
    link = await passwordLink(page, owner.email);
  });

  test('does not sign a visitor in before they confirm the account that it names', async ({ page, context }) => {
    const verifications: string[] = [];
    page.on('request', (request) => isVerification(request) && verifications.push(request.url()));
    await page.goto(link);
    await expect(question(page)).toContainText(`Continue as ${owner.email}?`);
    expect(page.url()).toBe(`${siteOrigin}/auth/callback`);
    await expectNoSession(page, context);
    await page.getByRole('link', { name: 'Do not sign in' }).click();
    await expect(page).toHaveURL('/');
    await expectNoSession(page, context);
    expect(verifications).toEqual([]);
    // The link was not used up, so the owner can still follow it.
    await page.goto(link);
    await continueButton(page).dblclick();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText(`Account: ${owner.email}`)).toBeVisible();
    expect(verifications).toHaveLength(1);
  });

  test('that names another account than its own signs nobody in', async ({ page, context, createAccount }) => {
    const { user: victim } = await createAccount();
    await followEmailLink(page, naming(link, victim.email));
    await expect(alert(page)).toHaveText(otherAccount);
    await expect(page.getByText(owner.email)).toHaveCount(0);
    await expectNoSession(page, context);
    await page.goto('/reset-password');
    await expect(page).toHaveURL('/login?next=%2Freset-password');
  });

  test('tells a signed-in user which account would replace theirs', async ({ page, openSignedIn }) => {
    const user = await openSignedIn(page, '/explore');
    await page.goto(link);
    await expect(question(page)).toContainText(
      `You are signed in as ${user.email}. This link signs you in as ${owner.email}.`,
    );
    await page.getByRole('link', { name: 'Stay in my account' }).click();
    await expect(profileHeading(page, user.name)).toBeVisible();
    await followEmailLink(page, link);
    await expect(page.getByText(`Account: ${owner.email}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Account: ${owner.email}`)).toBeVisible();
  });

  test('that names no account asks again when the account is known', async ({ page, context }) => {
    await page.goto(naming(link, null));
    await expect(question(page)).toContainText('Continue with this link?');
    await continueButton(page).click();
    await expect(question(page)).toContainText(`Continue as ${owner.email}?`);
    await expectNoSession(page, context);
    await continueButton(page).click();
    await expect(page.getByText(`Account: ${owner.email}`)).toBeVisible();
  });
});

test('A password recovery link allows a new password only for its own account', async ({
  page,
  createAccount,
  openSignedIn,
}) => {
  const { user } = await createAccount();
  await followEmailLink(page, await passwordLink(page, user.email));
  await expect(page).toHaveURL('/reset-password');
  await forgetSession(page);
  // Another person signs in in the same tab.
  const other = await openSignedIn(page, '/explore');
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/profile');
  await expect(profileHeading(page, other.name)).toBeVisible();
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
