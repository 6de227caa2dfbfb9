import {
  authCookies,
  expireAccessToken,
  newUser,
  profileHeading,
  sessionCookies,
  submitSignIn,
  submitSignUp,
} from './accounts.ts';
import { recordSupabaseScripts } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { openNavigation, waitForHydration } from './interactions.ts';
import { fillReviewForm } from './reviews.ts';

test('Session: it survives a reload, is stored only in SameSite=Lax cookies, and signing out ends it in every tab', async ({
  page,
  context,
  signOut,
}) => {
  const supabaseScripts = recordSupabaseScripts(page);
  const user = newUser();
  await page.goto('/register?next=/profile');
  await submitSignUp(page, user);
  await expect(profileHeading(page, user.name)).toBeVisible();
  expect(supabaseScripts()).toHaveLength(1);
  await page.reload();
  await expect(profileHeading(page, user.name)).toBeVisible();
  await expect((await openNavigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
  const cookies = await sessionCookies(context);
  expect(cookies.length).toBeGreaterThan(0);
  for (const { sameSite, path } of cookies) expect({ sameSite, path }).toEqual({ sameSite: 'Lax', path: '/' });
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/token|eyJ/);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(profileHeading(other, user.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(other).toHaveURL('/login?next=%2Fprofile');
  expect(await authCookies(context)).toEqual([]);
});

test('Session: an access token that expires while the user writes is renewed, and the review is shared', async ({
  page,
  context,
  findReviews,
  openSignedIn,
}) => {
  const { name } = await openSignedIn(page, '/write-review/maxar');
  await fillReviewForm(page, name);
  await expireAccessToken(context);
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page).toHaveURL('/success-page');
  expect(await findReviews({ text: name })).toHaveLength(1);
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

test('Session: before any script has loaded, a token in the address of a page that requires signing in does not appear in that of the sign-in page', async ({
  page,
}) => {
  await page.route(/\/_astro\/.+\.js$/, () => undefined);
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

test('Sign-in form: a return address outside the site leads to the home page', async ({
  page,
  context,
  allowProblem,
}) => {
  // The registration works without the list of common passwords.
  allowProblem(/ERR_CONNECTION_REFUSED.*common-passwords/);
  await page.route(/\/_astro\/common-passwords\..*\.js$/, (route) => route.abort('connectionrefused'));
  const user = newUser();
  await page.goto('/register?next=//evil.example');
  await submitSignUp(page, user);
  await expect(page).toHaveURL('/');
  // tests/unit/paths.test.ts covers many more addresses.
  for (const next of ['/%09/evil', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${next}`);
    await expect(page, 'already signed in').toHaveURL('/');
    await context.clearCookies();
    await page.goto(`/login?next=${next}`);
    await submitSignIn(page, user);
    await expect(page).toHaveURL('/');
  }
});

test.describe('Sign-in and registration pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a typed password never appears in an address', async ({ page, allowProblem }) => {
    allowProblem(/status of 40\d .*\/(login|register|favicon.ico)\)/);
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('sample-password');
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByLabel('Password', { exact: true }).press('Enter');
      expect((await answered).url()).not.toContain('sample-password');
      await page.goto('/blog');
      // The fixture fails the test if an address contains a password.
    }
  });
});
