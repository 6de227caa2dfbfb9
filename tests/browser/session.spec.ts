import type { Page } from 'playwright/test';
import {
  authCookies,
  confirmAccountDeletion,
  expireAccessToken,
  newUser,
  openDeleteAccountDialog,
  profileHeading,
  sessionCookies,
  submitSignIn,
  submitSignUp,
  type User,
} from './accounts.ts';
import { recordSupabaseScripts } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { openNavigation, waitForHydration } from './interactions.ts';
import { fillReviewForm } from './reviews.ts';

const scripts = /\/_astro\/.+\.js$/;

/** Registers by the form and waits for the profile. */
async function signUpByForm(page: Page): Promise<User> {
  const user = newUser();
  await page.goto('/register?next=/profile');
  await submitSignUp(page, user);
  await expect(profileHeading(page, user.name)).toBeVisible();
  return user;
}

test.describe('Session', () => {
  test('it survives a reload and is stored in SameSite=Lax cookies, not in web storage', async ({ page, context }) => {
    const supabaseScripts = recordSupabaseScripts(page);
    const { name } = await signUpByForm(page);
    expect(supabaseScripts()).toHaveLength(1);
    await page.reload();
    await expect(profileHeading(page, name)).toBeVisible();
    await expect((await openNavigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
    const cookies = await sessionCookies(context);
    expect(cookies.length).toBeGreaterThan(0);
    for (const { sameSite, path } of cookies) expect({ sameSite, path }).toEqual({ sameSite: 'Lax', path: '/' });
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/token|eyJ/);
  });

  test('signing out ends it in every tab and leaves no cookie', async ({ page, context, openSignedIn, signOut }) => {
    const { name } = await openSignedIn(page, '/profile');
    await expect(profileHeading(page, name)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL('/login?next=%2Fprofile');
    expect(await authCookies(context)).toEqual([]);
  });

  test('signing out and deleting the account lead to the home page, even if that page loads slowly', async ({
    page,
    signOut,
  }) => {
    const user = await signUpByForm(page);
    await delayHomePage(page);
    await page.reload();
    await signOut(page);
    await page.goto('/login?next=/profile');
    await submitSignIn(page, user);
    await openDeleteAccountDialog(page);
    await confirmAccountDeletion(page, user);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Account deleted')).toBeVisible();
  });

  test('an access token that expires while the user writes is renewed, and the text is kept', async ({
    page,
    context,
    findReviews,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/ERR_CONNECTION_REFUSED.*\/auth\/v1\/token/);
    const { name } = await openSignedIn(page, '/write-review/maxar');
    for (const [text, price] of [
      [`${name}, renewed at once`, '1000'],
      [`${name}, renewed at the second try`, '2000'],
    ] as const) {
      await page.goto('/write-review/maxar');
      await fillReviewForm(page, text, { price });
      await expireAccessToken(context);
      if (text.endsWith('try')) {
        await page.route(
          (url) => url.pathname === '/auth/v1/token',
          (route) => route.abort('connectionrefused'),
        );
        await page.getByRole('button', { name: 'Share review' }).click();
        await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
        await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
      } else await page.getByRole('button', { name: 'Share review' }).click();
      await expect(page).toHaveURL('/success-page');
      expect(await findReviews({ text })).toHaveLength(1);
    }
  });
});

test('Session: a browser that blocks cookies sees a message instead of endless redirects', async ({
  page,
  createAccount,
}) => {
  const { user } = await createAccount();
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  );
  const message = page.getByRole('alert').filter({ hasText: 'Your browser blocks cookies from this site' });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await submitSignIn(page, user);
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await page.goto('/register');
  await submitSignUp(page, newUser());
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/register');
});

/** Delays the home page until the previous page has been notified of the sign-out and has had time to react. */
async function delayHomePage(page: Page): Promise<void> {
  let notified = Promise.withResolvers<void>();
  await page.exposeFunction('onSignOutNotified', () => notified.resolve());
  await page.addInitScript(() => {
    new BroadcastChannel('fairswath-session').addEventListener('message', ({ data }) => {
      if (data.event === 'SIGNED_OUT')
        requestIdleCallback(() => Reflect.get(window, 'onSignOutNotified')(), { timeout: 1000 });
    });
  });
  await holdHomePage(page, async () => {
    await notified.promise;
    notified = Promise.withResolvers();
  });
}

/** Delays each request for the home page until the promise from `until` resolves. */
async function holdHomePage(page: Page, until: () => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await until();
      await route.continue();
    },
  );
}

test.describe('Session before any script has loaded', () => {
  test('a token in the address of a page that requires signing in does not appear in the address of the sign-in page', async ({
    page,
  }) => {
    await page.route(scripts, () => undefined);
    for (const [address, next] of [
      ['/profile#own-reviews', '%2Fprofile%23own-reviews'],
      ['/profile#token=secret', '%2Fprofile'],
      ['/write-review/maxar?code=secret#secret', '%2Fwrite-review%2Fmaxar'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/login?next=${next}`);
    }
    await page.goto('/claim?company=maxar&code=secret', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Sign In to claim a profile' })).toHaveAttribute(
      'href',
      /next=%2Fclaim%3Fcompany%3Dmaxar$/,
    );
  });
});
