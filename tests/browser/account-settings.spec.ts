import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  alive,
  comeTo,
  type Person,
  register,
  registeredAt,
  saying,
  shareReview,
  signIn,
  somebody,
  writeReview,
} from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { linkFor, mailsTo } from './mailbox.ts';

const auth = (url: URL) => url.pathname.startsWith('/auth/v1/');
const alert = (page: Page) => page.getByRole('alert');
const welcome = (page: Page, name: string) => page.getByRole('heading', { name: `Welcome ${name}`, exact: true });

/** Goes to the page to sign in as somebody whom this browser has forgotten, and tries. */
async function tryToSignIn(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login?next=/profile');
  await signIn(page, person);
}

/** Fills in a new password and sends it. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await alive(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test.describe('a password to register with', () => {
  test('is told how strong it is, can be pasted, and is shown and hidden', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/register');
    await alive(page);
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('abc');
    await expect(page.getByText('Strength: too weak')).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText('Correct-Horse-7-Battery'));
    await field.fill('');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue('Correct-Horse-7-Battery');
    await expect(page.getByText('Strength: strong')).toBeVisible();
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password', exact: true }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('is known to password managers as a new one, and the one to sign in with as the current one', async ({
    page,
  }) => {
    await page.goto('/register');
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('autocomplete', 'name');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    for (const label of ['Password', 'Confirm password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  });

  test('of seven characters is refused before anything is sent', async ({ page }) => {
    await page.goto('/register');
    await register(page, { ...somebody(), password: 'seven-7' });
    await expect(alert(page)).toContainText('Password: At least 8 characters.');
  });
});

test('whoever registers is told so, and so is who registers again', async ({ page, expecting }) => {
  expecting(/status of 4\d\d .*\/auth\/v1\/signup/);
  const person = await registeredAt(page, '/explore');
  await expect(page.getByText('account created successfully')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/register');
  await register(page, person);
  await expect(alert(page)).toHaveText(
    'There is an account with this address already. Sign in, or choose a new password.',
  );
});

test('while the server is away, every form says so and works when it is back', async ({ page, expecting }) => {
  expecting(/ERR_CONNECTION_REFUSED.*\/auth\/v1\//);
  const person = somebody();
  const away = () => page.route(auth, (route) => route.abort('connectionrefused'));
  await away();
  await page.goto('/register?next=/profile');
  await register(page, person);
  await expect(alert(page)).toHaveText('The server cannot be reached.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(welcome(page, person.name)).toBeVisible();
  await away();
  await tryToSignIn(page, person);
  await expect(alert(page)).toHaveText('The server cannot be reached.');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await alive(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(alert(page)).toHaveText('The server cannot be reached.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(/^Check your mail/)).toBeVisible();
});

test.describe('a forgotten password', () => {
  /** Asks for a link, as somebody who is not signed in. */
  async function askForLink(page: Page, email: string): Promise<void> {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await alive(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your mail' })).toContainText(
      'Check your mail: if there is an account with this address, a link there leads to a new password.',
    );
  }

  test('is replaced by way of a mail, whose link works once', async ({ page, expecting }) => {
    expecting(/status of 4\d\d .*\/auth\/v1\/(token|verify)/);
    const person = await registeredAt(page, '/explore');
    await askForLink(page, person.email);
    const link = await linkFor(person.email);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText(`For the account of ${person.email}.`)).toBeVisible();
    await choosePassword(page, `new ${person.password}`);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(welcome(page, person.name)).toBeVisible();
    await tryToSignIn(page, person);
    await expect(alert(page)).toHaveText('Invalid login credentials');
    await tryToSignIn(page, { ...person, password: `new ${person.password}` });
    await expect(welcome(page, person.name)).toBeVisible();
    await page.context().clearCookies();
    await page.goto(link);
    await expect(alert(page)).toHaveText('This link has expired or was used before. Ask for a new one.');
    expect(page.url()).not.toContain('token_hash');
    await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('by a link asks first whoever is signed in already, and without a link needs the old one', async ({ page }) => {
    const other = await registeredAt(page, '/explore');
    await askForLink(page, other.email);
    const link = await linkFor(other.email);
    const person = await registeredAt(page, '/explore');
    await page.goto(link);
    await expect(page.getByText(/^You are signed in already\./)).toBeVisible();
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await expect(welcome(page, person.name)).toBeVisible();
    await page.goto('/reset-password');
    await expect(page).toHaveURL('/profile');
    await page.goto(link);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText(`For the account of ${other.email}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`For the account of ${other.email}.`)).toBeVisible();
  });

  test('of nobody is answered alike, and sends no mail', async ({ page }) => {
    const { email } = somebody();
    await askForLink(page, email);
    const known = await registeredAt(page, '/explore');
    await askForLink(page, known.email);
    await linkFor(known.email);
    // Asked within a minute again.
    await askForLink(page, known.email);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is asked for with an address that is one', async ({ page }) => {
    await page.goto('/forgot-password');
    await alive(page);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(alert(page)).toContainText('all input field are required');
    await page.getByLabel('Email').fill('ada at home');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(alert(page)).toContainText('Enter an e-mail address, like name@example.com.');
  });
});

test('a password is changed by who knows it', async ({ page, expecting }) => {
  expecting(/status of 4\d\d .*\/auth\/v1\/(token|user)/);
  const person = await registeredAt(page, '/profile');
  await comeTo(page, 'Signing in');
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('not it at all');
  await choosePassword(page, `new ${person.password}`);
  await expect(alert(page)).toHaveText('This is not your current password.');
  await current.fill(person.password);
  await choosePassword(page, person.password);
  await expect(alert(page)).toHaveText('This is your password already. Choose another one.');
  await choosePassword(page, `new ${person.password}`);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(current).toHaveValue('');
  await tryToSignIn(page, person);
  await expect(alert(page)).toHaveText('Invalid login credentials');
  await tryToSignIn(page, { ...person, password: `new ${person.password}` });
  await expect(welcome(page, person.name)).toBeVisible();
});

test('an address is changed by the link of a mail, and until then stays', async ({ page, expecting }) => {
  expecting(/status of 4\d\d .*\/auth\/v1\/verify/);
  const person = await registeredAt(page, '/profile');
  const { email } = somebody();
  await comeTo(page, 'Signing in');
  const change = page.getByRole('region', { name: 'Change e-mail' });
  await change.getByLabel('New e-mail').fill('not an address');
  await change.getByRole('button', { name: 'Change E-mail' }).click();
  await expect(change.getByRole('alert')).toContainText('Enter an e-mail address, like name@example.com.');
  await change.getByLabel('New e-mail').fill(email);
  await change.getByRole('button', { name: 'Change E-mail' }).click();
  await expect(change.getByRole('status')).toContainText(`confirm the change to ${email}`);
  await page.reload();
  await expect(change.getByRole('status')).toContainText(`confirm the change to ${email}`);
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible();
  const link = await linkFor(email);
  await page.goto(link);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Address changed')).toBeVisible();
  await comeTo(page, 'Signing in');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(change.getByRole('status')).toHaveCount(0);
  await page.goto(link);
  await expect(alert(page)).toHaveText('This link has expired or was used before. Ask for a new one.');
  await tryToSignIn(page, { ...person, email });
  await expect(welcome(page, person.name)).toBeVisible();
});

test.describe('personal information', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Personal information' });

  test('is saved in place, and a new name appears on signed reviews, not on anonymous ones', async ({ page, rows }) => {
    const { name } = await registeredAt(page, '/write-review/maxar');
    await writeReview(page, `Signed by ${name}.`);
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    await shareReview(page, 'iceye', `Not signed by ${name}.`);
    await page.goto('/profile');
    await part(page).getByLabel('Name').fill(`New ${name}`);
    await part(page).getByLabel('Phone').fill('+47 22 00 00 00');
    await part(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(part(page).getByText('Profile updated')).toBeVisible();
    await expect(welcome(page, `New ${name}`)).toBeVisible();
    await expect(page).toHaveURL('/profile');
    expect(await rows(saying(`Signed by ${name}.`))).toMatchObject([{ display_name: `New ${name}` }]);
    expect(await rows(saying(`Not signed by ${name}.`))).toMatchObject([{ display_name: null }]);
    await page.reload();
    await expect(welcome(page, `New ${name}`)).toBeVisible();
    await expect(part(page).getByLabel('Phone')).toHaveValue('+47 22 00 00 00');
  });

  test('with a faulty phone number or no name is refused and nothing is lost', async ({ page }) => {
    const { name } = await registeredAt(page, '/profile');
    await part(page).getByLabel('Phone').fill('call me');
    await part(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(part(page).getByRole('alert')).toContainText('Enter a phone number, like +47 22 00 00 00');
    await expect(part(page).getByLabel('Phone')).toHaveValue('call me');
    await part(page).getByLabel('Name').fill(' ');
    await part(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(part(page).getByRole('alert').getByRole('link')).toHaveText(['Name', 'Phone']);
    await page.reload();
    await expect(welcome(page, name)).toBeVisible();
    await expect(part(page).getByLabel('Phone')).toHaveValue('');
  });

  test('changed in two tabs keeps what each of them has changed', async ({ page, context }) => {
    const { name } = await registeredAt(page, '/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(welcome(other, name)).toBeVisible();
    await part(page).getByLabel('Name').fill(`New ${name}`);
    await part(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(part(page).getByText('Profile updated')).toBeVisible();
    await part(other).getByLabel('Phone').fill('+47 22 00 00 00');
    await part(other).getByRole('button', { name: 'Edit Info' }).click();
    await expect(part(other).getByText('Profile updated')).toBeVisible();
    await expect(welcome(other, `New ${name}`)).toBeVisible();
    await expect(part(other).getByLabel('Name')).toHaveValue(`New ${name}`);
  });
});

test('everything about oneself can be downloaded: account, profile and every review', async ({ page, shared }) => {
  const { name, email } = await registeredAt(page, '/explore');
  await shared(page, 3);
  await page.goto('/profile');
  await comeTo(page, 'Signing in');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fairswath-my-data.json');
  const all = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(all).toMatchObject({ account: { email, providers: ['email'] }, profile: { displayName: name, phone: null } });
  expect(all.reviews.map(({ review }: { review: string }) => review).sort()).toEqual(['Quote 0', 'Quote 1', 'Quote 2']);
  expect(all.reviews[0]).toMatchObject({ company: 'maxar', resolution: '1 m', price: 1, anonymous: true });
});

test.describe('signing out', () => {
  for (const [button, elsewhere] of [
    ['Sign Out', 'in'],
    ['Sign out everywhere', 'out'],
  ] as const) {
    test(`by "${button}" leaves another browser signed ${elsewhere}`, async ({ page, browser }) => {
      const person = await registeredAt(page, '/profile');
      const far = await (await browser.newContext()).newPage();
      await far.goto('/login?next=/profile');
      await signIn(far, person);
      await expect(welcome(far, person.name)).toBeVisible();
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page).toHaveURL('/');
      await far.reload();
      if (elsewhere === 'in') await comeTo(far, 'Signing in');
      if (elsewhere === 'in') await expect(far.getByRole('region', { name: 'Change e-mail' })).toBeVisible();
      else await expect(far).toHaveURL('/login?next=%2Fprofile');
      await far.context().close();
    });
  }
});

test('the link of a mail that is none leads to a new one', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(alert(page)).toHaveText('This link has expired or was used before. Ask for a new one.');
});
