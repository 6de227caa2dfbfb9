import { alive, byMouse, register, signIn, somebody } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test.describe('registering', () => {
  test('with nothing filled in names every required field and takes the focus to the list', async ({ page }) => {
    await page.goto('/register');
    await alive(page);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('all input field are required');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Name', 'Email', 'Password', 'Confirm password', 'Agreement']);
    await summary.getByRole('link', { name: 'Email' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('with two different passwords says so and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const person = somebody();
    await page.goto('/register');
    await alive(page);
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(`${person.password}!`);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Passwords does not match');
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.includes('/auth/v1/'))).toEqual([]);
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page).toHaveURL('/explore');
  });

  test('is not possible without agreeing to the policy and the terms', async ({ page }) => {
    await page.goto('/register');
    await register(page, somebody(), { ...byMouse, turn: async () => undefined });
    await expect(page.getByRole('alert')).toContainText('Agree to the policy and the terms to go on.');
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page).toHaveURL('/explore');
  });

  test('twice with one address shows the words of the service', async ({ page, context, expecting }) => {
    expecting(/status of 4\d\d .*\/auth\/v1\/signup/);
    const person = somebody();
    await page.goto('/register');
    await register(page, person);
    await expect(page).toHaveURL('/explore');
    await context.clearCookies();
    await page.goto('/register');
    await register(page, person);
    await expect(page.getByRole('alert')).toContainText(/already/i);
    await expect(page).toHaveURL('/register');
  });
});

test('whoever is signed in is led on from the pages to sign in and to register', async ({ page }) => {
  await page.goto('/register');
  await register(page, somebody());
  await expect(page).toHaveURL('/explore');
  await page.goto('/login?next=/write-review');
  await expect(page).toHaveURL('/write-review');
  await page.goto('/register');
  await expect(page).toHaveURL('/explore');
});

test.describe('signing in', () => {
  test('with a wrong password shows the words of the service and keeps the address', async ({ page, expecting }) => {
    expecting(/status of 400 .*\/auth\/v1\/token/);
    await page.goto('/login');
    await signIn(page, somebody());
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  test('leads home when the address to return to is not one of the site', async ({ page, context }) => {
    const person = somebody();
    await page.goto('/register?next=//evil.example');
    await register(page, person);
    await expect(page).toHaveURL('/');
    for (const next of ['/\\evil', '/.//evil', '/x/..//evil', '/%09/evil', 'javascript:alert(1)']) {
      await page.goto(`/login?next=${next}`);
      await expect(page, 'already signed in').toHaveURL('/');
      await context.clearCookies();
      await page.goto(`/login?next=${next}`);
      await signIn(page, person);
      await expect(page).toHaveURL('/');
    }
  });
});

test.describe('before the page is alive', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/login', '/register']) {
    test(`what is typed into ${address} never gets into an address`, async ({ page, expecting }) => {
      expecting(/status of 40\d .*\/(login|register|favicon.ico)\)/);
      await page.goto(address);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('sample-password');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.goto('/blog');
      // The stage listens to every address that is asked for.
    });
  }
});
