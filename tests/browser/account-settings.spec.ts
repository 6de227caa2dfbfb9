import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  accessToken,
  forgetSession,
  newUser,
  profileHeading,
  submitSignIn,
  submitSignUp,
  type User,
} from './accounts.ts';
import { apiOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { mouse, scrollToHeading, waitForHydration } from './interactions.ts';
import { emailsTo, followEmailLink, waitForEmailLink } from './mailbox.ts';
import { fillReviewForm, reviewsWithText, submitReview } from './reviews.ts';

const isAuthRequest = (url: URL) => url.pathname.startsWith('/auth/v1/');
const alert = (page: Page) => page.getByRole('alert');

/** Deletes the session of this browser and tries to sign in. */
async function tryToSignIn(page: Page, user: User): Promise<void> {
  await forgetSession(page);
  await page.goto('/login?next=/profile');
  await submitSignIn(page, user);
}

/** Fills in a new password and submits it. */
async function submitNewPassword(page: Page, password: string): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('Registration password', () => {
  test('its strength is shown, and it can be pasted, shown and hidden', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/register');
    await waitForHydration(page);
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

  test('autocomplete marks it as a new password, and on the sign-in page as the current one', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('autocomplete', 'name');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    for (const label of ['Password', 'Confirm password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  });

  test('seven characters are rejected', async ({ page }) => {
    await page.goto('/register');
    await submitSignUp(page, { ...newUser(), password: 'seven-7' });
    await expect(alert(page)).toContainText('Password: Use at least 8 characters.');
  });

  test('eight spaces, the address and a common password are rejected in words', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => isAuthRequest(new URL(request.url())) && sent.push(request.url()));
    const user = newUser();
    await page.goto('/register');
    for (const [password, message] of [
      ['        ', 'Password: Enter more than spaces.'],
      [user.email.toUpperCase(), 'Password: Choose a password that is not your email address.'],
      ['Password123', 'Password: This password is easy to guess because many people use it.'],
    ] as const) {
      await submitSignUp(page, { ...user, password }, { ...mouse, toggle: (checkbox) => checkbox.check() });
      await expect(alert(page)).toContainText(message);
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    expect(sent).toEqual([]);
    await submitSignUp(page, user, { ...mouse, toggle: (checkbox) => checkbox.check() });
    await expect(page).toHaveURL('/explore');
  });

  test('the form works when the list of common passwords cannot be loaded', async ({ page, allowProblem }) => {
    allowProblem(/ERR_CONNECTION_REFUSED.*common-passwords/);
    const refused: string[] = [];
    await page.route(/\/_astro\/common-passwords\..*\.js$/, (route) => {
      refused.push(route.request().url());
      return route.abort('connectionrefused');
    });
    await page.goto('/register');
    await submitSignUp(page, newUser());
    await expect(page).toHaveURL('/explore');
    expect(refused).not.toEqual([]);
  });
});

test('Registration: it is confirmed, and a second one with the same email address is rejected', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/signup/);
  const user = newUser();
  await page.goto('/register');
  await submitSignUp(page, user);
  await expect(page.getByText('account created successfully')).toBeVisible();
  await forgetSession(page);
  await page.goto('/register');
  await submitSignUp(page, user);
  await expect(alert(page)).toContainText(
    'Email: An account with this email address already exists. Sign in, or reset your password.',
  );
});

test('Account forms: while the server is unreachable each shows an error, and afterwards it works', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_CONNECTION_REFUSED.*\/auth\/v1\//);
  const user = newUser();
  const blockServer = () => page.route(isAuthRequest, (route) => route.abort('connectionrefused'));
  await blockServer();
  await page.goto('/register?next=/profile');
  await submitSignUp(page, user);
  await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(profileHeading(page, user.name)).toBeVisible();
  await blockServer();
  await tryToSignIn(page, user);
  await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await waitForHydration(page);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(/^Check your inbox/)).toBeVisible();
});

test.describe('Forgotten password', () => {
  /** Requests a link as a visitor. */
  async function requestLink(page: Page, email: string): Promise<void> {
    await forgetSession(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await waitForHydration(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(
      'Check your inbox. If there is an account with this address, we have sent a link to choose a new password.',
    );
  }

  test('the link in the email leads to choosing a new password and works once', async ({
    page,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/status of 4\d\d .*\/auth\/v1\/(token|verify)/);
    const user = await openSignedIn(page, '/explore');
    await requestLink(page, user.email);
    const link = await waitForEmailLink(user.email);
    await forgetSession(page);
    await followEmailLink(page, link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText(`Account: ${user.email}`)).toBeVisible();
    await submitNewPassword(page, user.email);
    await expect(alert(page)).toContainText('New password: Choose a password that is not your email address.');
    await submitNewPassword(page, `new ${user.password}`);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(profileHeading(page, user.name)).toBeVisible();
    await tryToSignIn(page, user);
    await expect(alert(page)).toHaveText('Invalid login credentials');
    await tryToSignIn(page, { ...user, password: `new ${user.password}` });
    await expect(profileHeading(page, user.name)).toBeVisible();
    await forgetSession(page);
    await followEmailLink(page, link);
    await expect(alert(page)).toHaveText('This link has expired or has already been used. Request a new one.');
    expect(page.url()).not.toContain('token_hash');
    await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('an unknown email address gets the same response and no email', async ({ page, openSignedIn }) => {
    const { email } = newUser();
    await requestLink(page, email);
    const known = await openSignedIn(page, '/explore');
    await requestLink(page, known.email);
    await waitForEmailLink(known.email);
    // A second request within a minute.
    await requestLink(page, known.email);
    expect(await emailsTo(email)).toEqual([]);
  });

  test('an invalid email address is rejected', async ({ page }) => {
    await page.goto('/forgot-password');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(alert(page)).toContainText('all input field are required');
    await page.getByLabel('Email').fill('ada at home');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(alert(page)).toContainText('Enter an email address, like name@example.com.');
  });
});

test('Change password: the current password is required, and the new one replaces it', async ({
  page,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/(token|user)/);
  const user = await openSignedIn(page, '/profile');
  await scrollToHeading(page, 'Sign-in and data');
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('not it at all');
  await submitNewPassword(page, `new ${user.password}`);
  await expect(alert(page)).toContainText('Current password: This is not your current password.');
  await current.fill(user.password);
  for (const password of ['        ', user.email, 'qwerty123']) {
    await submitNewPassword(page, password);
    await expect(alert(page)).toContainText(
      /New password: (Enter more than spaces|Choose a password|This password is easy)/,
    );
  }
  await submitNewPassword(page, user.password);
  await expect(alert(page)).toContainText('New password: This is already your password. Choose a different one.');
  await submitNewPassword(page, `new ${user.password}`);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(current).toHaveValue('');
  await tryToSignIn(page, user);
  await expect(alert(page)).toHaveText('Invalid login credentials');
  await tryToSignIn(page, { ...user, password: `new ${user.password}` });
  await expect(profileHeading(page, user.name)).toBeVisible();
});

test('Change email: the address changes only after the link in the email is opened', async ({
  page,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/verify/);
  const user = await openSignedIn(page, '/profile');
  const { email } = newUser();
  await scrollToHeading(page, 'Sign-in and data');
  const change = page.getByRole('region', { name: 'Change email' });
  await change.getByLabel('New email').fill('not an address');
  await change.getByRole('button', { name: 'Change email' }).click();
  await expect(change.getByRole('alert')).toContainText('Enter an email address, like name@example.com.');
  await change.getByLabel('New email').fill(email);
  await change.getByRole('button', { name: 'Change email' }).click();
  await expect(change.getByRole('status')).toContainText(`confirm the change to ${email}`);
  await page.reload();
  await expect(change.getByRole('status')).toContainText(`confirm the change to ${email}`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  const link = await waitForEmailLink(email);
  await followEmailLink(page, link);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Email address changed')).toBeVisible();
  await scrollToHeading(page, 'Sign-in and data');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(change.getByRole('status')).toHaveCount(0);
  await followEmailLink(page, link);
  await expect(alert(page)).toHaveText('This link has expired or has already been used. Request a new one.');
  await tryToSignIn(page, { ...user, email });
  await expect(profileHeading(page, user.name)).toBeVisible();
});

test.describe('Personal information', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Personal information' });

  test('a new name is saved in place and appears on signed reviews, not on anonymous ones', async ({
    page,
    queryRows,
    openSignedIn,
    postReview,
  }) => {
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, `Signed by ${name}.`);
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await submitReview(page);
    await postReview(page, 'iceye', `Not signed by ${name}.`);
    await page.goto('/profile');
    await section(page).getByLabel('Name').fill(`New ${name}`);
    await section(page).getByLabel('Phone').fill('+47 22 00 00 00');
    await section(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(section(page).getByText('Profile updated')).toBeVisible();
    await expect(profileHeading(page, `New ${name}`)).toBeVisible();
    await expect(page).toHaveURL('/profile');
    expect(await queryRows(reviewsWithText(`Signed by ${name}.`))).toMatchObject([{ display_name: `New ${name}` }]);
    expect(await queryRows(reviewsWithText(`Not signed by ${name}.`))).toMatchObject([{ display_name: null }]);
    await page.reload();
    await expect(profileHeading(page, `New ${name}`)).toBeVisible();
    await expect(section(page).getByLabel('Phone')).toHaveValue('+47 22 00 00 00');
  });

  test('an invalid phone number or an empty name is rejected and the input is kept', async ({ page, openSignedIn }) => {
    const { name } = await openSignedIn(page, '/profile');
    await section(page).getByLabel('Phone').fill('call me');
    await section(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(section(page).getByRole('alert')).toContainText('Enter a phone number, like +47 22 00 00 00');
    await expect(section(page).getByLabel('Phone')).toHaveValue('call me');
    await section(page).getByLabel('Name').fill(' ');
    await section(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(section(page).getByRole('alert').getByRole('link')).toHaveText(['Name', 'Phone']);
    await page.reload();
    await expect(profileHeading(page, name)).toBeVisible();
    await expect(section(page).getByLabel('Phone')).toHaveValue('');
  });

  test('changes to different fields in two tabs are both kept', async ({ page, context, openSignedIn }) => {
    const { name } = await openSignedIn(page, '/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(profileHeading(other, name)).toBeVisible();
    await section(page).getByLabel('Name').fill(`New ${name}`);
    await section(page).getByRole('button', { name: 'Edit Info' }).click();
    await expect(section(page).getByText('Profile updated')).toBeVisible();
    await section(other).getByLabel('Phone').fill('+47 22 00 00 00');
    await section(other).getByRole('button', { name: 'Edit Info' }).click();
    await expect(section(other).getByText('Profile updated')).toBeVisible();
    await expect(profileHeading(other, `New ${name}`)).toBeVisible();
    await expect(section(other).getByLabel('Name')).toHaveValue(`New ${name}`);
  });
});

test('Download my data: the file contains the account, the profile, every review and every vote', async ({
  page,
  openSignedIn,
  postReview,
  queryRows,
  apikey,
}) => {
  const { name, email } = await openSignedIn(page, '/explore');
  const [sample] = await queryRows('reviews?select=id&sample=is.true&order=id');
  const vote = await page.request.post(`${apiOrigin}/rest/v1/rpc/vote_helpful`, {
    headers: { apikey, Authorization: `Bearer ${await accessToken(page.context())}` },
    data: { review: sample?.id, helpful: true },
  });
  expect(vote.status()).toBe(200);
  for (const text of ['Quote 0', 'Quote 1', 'Quote 2']) await postReview(page, 'maxar', text);
  await page.goto('/profile');
  await scrollToHeading(page, 'Sign-in and data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fairswath-my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email, providers: ['email'] }, profile: { displayName: name, phone: null } });
  expect(data.reviews.map(({ review }: { review: string }) => review).sort()).toEqual([
    'Quote 0',
    'Quote 1',
    'Quote 2',
  ]);
  expect(data.reviews[0]).toMatchObject({ company: 'maxar', resolution: '50 cm', price: 1234.5, anonymous: true });
  expect(data).toMatchObject({ hiddenReviews: [], standing: { stopped: false }, helpfulVotes: [sample?.id] });
});

test.describe('Sign-out', () => {
  for (const [button, elsewhere] of [
    ['Sign Out', 'in'],
    ['Sign out on all devices', 'out'],
  ] as const) {
    test(`"${button}" leaves another browser signed ${elsewhere}`, async ({
      page,
      browser,
      openSignedIn,
      allowRefusalsOnceSignedOut,
    }) => {
      allowRefusalsOnceSignedOut();
      const user = await openSignedIn(page, '/profile');
      const otherBrowser = await browser.newContext();
      const far = await otherBrowser.newPage();
      await far.goto('/login?next=/profile');
      await submitSignIn(far, user);
      await expect(profileHeading(far, user.name)).toBeVisible();
      await far.goto('about:blank');
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page).toHaveURL('/');
      await far.goto('/profile');
      if (elsewhere === 'in') await scrollToHeading(far, 'Sign-in and data');
      if (elsewhere === 'in') await expect(far.getByRole('region', { name: 'Change email' })).toBeVisible();
      else await expect(far).toHaveURL('/login?next=%2Fprofile');
      await otherBrowser.close();
    });
  }
});

test('Email link: an address without a token shows how to request a new link', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(alert(page)).toHaveText('Open the link in your email again, or request a new one.');
});
