import type { BrowserContext, Page, Request } from 'playwright/test';
import { accessToken, authCookies, newUser, profileHeading, submitSignIn, type User } from './accounts.ts';
import { publishableKey } from './built-site.ts';
import { apiOrigin, siteOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { scrollToHeading } from './interactions.ts';
import { choosePassword, waitForEmailLink } from './mailbox.ts';

const otherAccount = 'This link belongs to another account, so it did not sign you in.';
const alert = (page: Page) => page.getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
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
  const fragment = new URLSearchParams(address.hash.slice(1));
  fragment.delete('email');
  if (email !== null) fragment.set('email', email);
  address.hash = fragment.toString();
  return address.href;
}

/** Expects that the browser stores nothing of a session or a link. */
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

  test('is not redeemed, and signs nobody in, before a password is entered', async ({ page, context }) => {
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
    // An earlier email has the token before the fragment.
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    await choosePassword(
      page,
      link.replace('?', `?token_hash=${token}&`).replace(/token_hash=[^&]*&(?=email)/, ''),
      'a new password',
    );
    await expect(profileHeading(page, owner.name)).toBeVisible();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect(verifications).toHaveLength(1);
  });

  test('is neither used up nor successful when a gateway has answered, and is redeemed once', async ({
    page,
    context,
    allowProblem,
  }) => {
    allowProblem(/status of (401|503) .*\/auth\/v1\//);
    const verifications: string[] = [];
    page.on('request', (request) => isVerification(request) && verifications.push(request.url()));
    const answer = async (path: string, status: number, json: unknown) => {
      await page.unrouteAll();
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await page.route(`**/auth/v1/${path}`, (route) => route.fulfill({ status, json, headers }));
    };
    await answer('verify', 401, { message: 'Invalid API key' });
    await choosePassword(page, link, 'a new password');
    await expect(alert(page)).toHaveText('The service is busy. Try again in a few minutes.');
    await answer('verify', 200, { ok: true });
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(alert(page)).toHaveText('The service is busy. Try again in a few minutes.');
    await answer('user', 503, {});
    verifications.length = 0;
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(alert(page)).toContainText('Your password was not saved.');
    await expect(alert(page).getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    expect(await authCookies(context)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(profileHeading(page, owner.name)).toBeVisible();
    expect(verifications).toHaveLength(1);
  });

  test('that names another account than its own signs nobody in', async ({ page, context, createAccount }) => {
    const { user: victim } = await createAccount();
    await choosePassword(page, naming(link, victim.email), 'a new password');
    await expect(alert(page)).toHaveText(otherAccount);
    await expect(page.getByText(owner.email)).toHaveCount(0);
    await expectNoSession(page, context);
  });

  test('tells a signed-in user which account would replace theirs, and may keep the password', async ({
    page,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/status of 422 .*\/auth\/v1\/user/);
    const user = await openSignedIn(page, '/explore');
    await page.goto(link);
    await expect(
      page.getByText(`You are signed in as ${user.email}. This link signs you in as ${owner.email} instead.`),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(profileHeading(page, user.name)).toBeVisible();
    await choosePassword(page, link, owner.password);
    await expect(profileHeading(page, owner.name)).toBeVisible();
  });

  test('that names no account is incomplete', async ({ page, context }) => {
    await page.goto(naming(link, null));
    await expect(heading(page)).toHaveText('Part of this link is missing');
    await expectNoSession(page, context);
  });

  test('for a change of address works only for the account that asked for it', async ({
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
