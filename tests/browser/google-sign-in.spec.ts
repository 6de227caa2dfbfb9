import type { BrowserContext, Page } from 'playwright/test';
import { accountCookie } from '../openid-provider.ts';
import { deleteAccountDialog, openDeleteAccountDialog, profileHeading, sessionCookies } from './accounts.ts';
import { providerOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { openNavigation, waitForHydration } from './interactions.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

const alert = (page: Page) => page.getByRole('alert');
const welcome = (page: Page, email: string) => profileHeading(page, `${email.split('@')[0]} of Google`);
const isAuthorization = (url: URL) => url.pathname === '/auth/v1/authorize';
const isCallback = (url: URL) => url.pathname === '/auth/callback';

/** The email address of a new user of the provider. */
const newEmail = () => `g-${crypto.randomUUID().slice(0, 8)}@example.com`;

// The provider replaces Google, so it is the only third party that these tests visit.
test.beforeEach(({ allowProblem }) => allowProblem(/^third party: http:\/\/127\.0\.0\.1:\d+\/authorize\?/));

/** Signs the browser in at the provider as a user; "nobody" is a user who declines. */
async function setProviderUser(context: BrowserContext, user: string): Promise<void> {
  await context.addCookies([{ name: accountCookie, value: encodeURIComponent(user), url: providerOrigin }]);
}

async function signInWithGoogle(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
}

/** Starts signing in, but stops before the browser returns to the site. Returns the return address. */
async function interceptCallback(page: Page): Promise<string> {
  await page.route(isAuthorization, (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest((request) => isAuthorization(new URL(request.url())));
  await signInWithGoogle(page, '/profile');
  let address = (await leaving).url();
  for (let steps = 5; steps > 0 && !isCallback(new URL(address)); steps--) {
    const response = await page.context().request.get(address, { maxRedirects: 0 });
    address = new URL(response.headers().location ?? '', address).href;
  }
  await page.unrouteAll({ behavior: 'wait' });
  return address;
}

test('Google: a new user returns to the review that they wrote and shares it, and later signs in to the same account', async ({
  page,
  context,
  signOut,
}) => {
  const email = newEmail();
  await setProviderUser(context, email);
  await page.goto('/write-review?company=maxar');
  await fillReviewForm(page, `Review by ${email}`);
  await page.getByRole('button', { name: 'Share review' }).click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page).toHaveURL('/write-review?company=maxar');
  await submitReview(page);
  await page.goto('/profile');
  await expect(welcome(page, email)).toBeVisible();
  await expect(page.getByText('No password? You also sign in with Google.')).toBeVisible();
  await signOut(page);
  expect(await sessionCookies(context)).toEqual([]);
  await page.goto('/register?next=/profile');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(welcome(page, email)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Reviews' })).toContainText(`Review by ${email}`);
});

test('Google: the first click counts, even that of a screen reader before the form is hydrated, and a user who declines can try again', async ({
  page,
  context,
}) => {
  await setProviderUser(context, 'nobody');
  await page.goto('/login?next=/profile');
  await page.getByRole('button', { name: 'Sign in with Google' }).dispatchEvent('click');
  await expect(alert(page)).toHaveText('You were not signed in, because access to your account was not granted.');
  expect(await sessionCookies(context)).toEqual([]);
  const email = newEmail();
  await setProviderUser(context, email);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/profile');
  await expect((await openNavigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
});

test('Google: a code from another browser is rejected', async ({ page, context, browser, allowProblem }) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/token/);
  const otherBrowser = await browser.newContext();
  await setProviderUser(otherBrowser, newEmail());
  const theirs = await interceptCallback(await otherBrowser.newPage());
  await page.goto(theirs);
  await expect(alert(page)).toHaveText('Continue in the browser you started in, or start again here.');
  // This must fail even if this browser has started signing in.
  await setProviderUser(context, newEmail());
  await interceptCallback(page);
  await page.goto(theirs);
  await expect(alert(page)).toContainText('This sign-in began in another browser');
  expect(await sessionCookies(context)).toEqual([]);
  await otherBrowser.close();
});

test('Google: to delete their account, users sign in again, return to the dialog and find their choice kept', async ({
  page,
  context,
}) => {
  await setProviderUser(context, newEmail());
  await signInWithGoogle(page, '/profile');
  await openDeleteAccountDialog(page);
  await deleteAccountDialog(page).getByRole('checkbox', { name: 'Also delete my reviews' }).uncheck();
  await deleteAccountDialog(page).getByRole('button', { name: 'Sign in again with Google instead' }).click();
  await expect(deleteAccountDialog(page)).toContainText('You have confirmed that it is you.');
  await expect(deleteAccountDialog(page).getByRole('checkbox', { name: 'Also delete my reviews' })).not.toBeChecked();
  await deleteAccountDialog(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await sessionCookies(context)).toEqual([]);
});
