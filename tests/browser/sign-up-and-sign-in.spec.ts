import { newUser, submitSignIn, submitSignUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';

test('Registration form: submitted empty, it lists the required fields, reports two different passwords, and sends nothing until it is valid', async ({
  page,
  allowProblem,
}) => {
  // The form works without the list of common passwords.
  allowProblem(/ERR_CONNECTION_REFUSED.*common-passwords/);
  await page.route(/\/_astro\/common-passwords\..*\.js$/, (route) => route.abort('connectionrefused'));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const user = newUser();
  const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
  const summary = page.getByRole('alert');
  await page.goto('/register');
  await waitForHydration(page);
  await signUp.click();
  await expect(summary).toContainText('all input field are required');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Name', 'Email', 'Password', 'Confirm password', 'Agreement']);
  await summary.getByRole('link', { name: 'Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill(user.name);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${user.password}!`);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await signUp.click();
  await expect(summary).toContainText('Passwords does not match');
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter((url) => url.includes('/auth/v1/'))).toEqual([]);
  await page.getByLabel('Confirm password', { exact: true }).fill(user.password);
  await signUp.click();
  await expect(page).toHaveURL('/explore');
  await page.goto('/login?next=/write-review');
  await expect(page, 'already signed in').toHaveURL('/write-review');
});

test.describe('Sign-in form', () => {
  test('a return address outside the site leads to the home page', async ({ page, context }) => {
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
