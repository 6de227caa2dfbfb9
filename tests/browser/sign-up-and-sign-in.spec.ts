import { newUser, submitSignIn, submitSignUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { mouse, waitForHydration } from './interactions.ts';

test.describe('Registration form', () => {
  test('submitted empty, it lists every required field and moves focus to the list', async ({ page }) => {
    await page.goto('/register');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('all input field are required');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Name', 'Email', 'Password', 'Confirm password', 'Agreement']);
    await summary.getByRole('link', { name: 'Email' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('two different passwords are reported and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const user = newUser();
    await page.goto('/register');
    await waitForHydration(page);
    await page.getByLabel('Name', { exact: true }).fill(user.name);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(`${user.password}!`);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Passwords does not match');
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.includes('/auth/v1/'))).toEqual([]);
    await page.getByLabel('Confirm password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page).toHaveURL('/explore');
  });

  test('the user must agree to the policy and the terms', async ({ page }) => {
    await page.goto('/register');
    await submitSignUp(page, newUser(), { ...mouse, toggle: async () => undefined });
    await expect(page.getByRole('alert')).toContainText(
      'Agree to the Privacy Policy and the Terms of Service to continue.',
    );
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page).toHaveURL('/explore');
  });

  test('a second registration with the same email address shows an error', async ({ page, context, allowProblem }) => {
    allowProblem(/status of 4\d\d .*\/auth\/v1\/signup/);
    const user = newUser();
    await page.goto('/register');
    await submitSignUp(page, user);
    await expect(page).toHaveURL('/explore');
    await context.clearCookies();
    await page.goto('/register');
    await submitSignUp(page, user);
    await expect(page.getByRole('alert')).toContainText(/already/i);
    await expect(page).toHaveURL('/register');
  });
});

test('Sign-in and registration pages: a user who is already signed in is redirected', async ({ page }) => {
  await page.goto('/register');
  await submitSignUp(page, newUser());
  await expect(page).toHaveURL('/explore');
  await page.goto('/login?next=/write-review');
  await expect(page).toHaveURL('/write-review');
  await page.goto('/register');
  await expect(page).toHaveURL('/explore');
});

test.describe('Sign-in form', () => {
  test('a wrong password shows the error of the Auth service, and the form can be submitted again', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of 400 .*\/auth\/v1\/token/);
    await page.goto('/login');
    await submitSignIn(page, newUser());
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  test('an address to return to that is outside the site leads to the home page', async ({ page, context }) => {
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

  for (const address of ['/login', '/register']) {
    test(`the password typed into ${address} never appears in an address`, async ({ page, allowProblem }) => {
      allowProblem(/status of 40\d .*\/(login|register|favicon.ico)\)/);
      await page.goto(address);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('sample-password');
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByLabel('Password', { exact: true }).press('Enter');
      expect((await answered).url()).not.toContain('sample-password');
      await page.goto('/blog');
      // The fixture fails the test when an address contains a password.
    });
  }
});
