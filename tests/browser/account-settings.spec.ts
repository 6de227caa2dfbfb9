import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { accessToken, forgetSession, newUser, profileHeading, submitSignIn, type User } from './accounts.ts';
import { apiOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { scrollToHeading, waitForHydration } from './interactions.ts';
import { choosePassword, waitForEmailLink } from './mailbox.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

const alert = (page: Page) => page.getByRole('alert');
const usedLink = 'This link has expired or has already been used';

/** Deletes the session of this browser and tries to sign in. */
async function tryToSignIn(page: Page, user: User): Promise<void> {
  await forgetSession(page);
  await page.goto('/login?next=/profile');
  await submitSignIn(page, user);
}

async function submitNewPassword(page: Page, password: string): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('Forgotten password', () => {
  async function requestLink(page: Page, email: string): Promise<void> {
    await forgetSession(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await waitForHydration(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(
      'Check your inbox. If nothing comes within a few minutes: try again later, sign in, or choose a new password.',
    );
  }

  test('the link in the email leads to setting a new password and works only once', async ({
    page,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/status of 4\d\d .*\/auth\/v1\/(token|verify|user)/);
    const user = await openSignedIn(page, '/explore');
    await requestLink(page, user.email);
    const link = await waitForEmailLink(user.email);
    await forgetSession(page);
    await choosePassword(page, link, user.email);
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
    await choosePassword(page, link, `another ${user.password}`);
    await expect(page.getByRole('heading', { name: usedLink })).toBeFocused();
    expect(page.url()).not.toContain('token_hash');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    // The present password may stay.
    await choosePassword(page, await waitForEmailLink(user.email, 2), `new ${user.password}`);
    await expect(page.getByText('Password changed')).toBeVisible();
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
  await page.goto(link);
  await expect(page.getByText('New address. This link confirms it.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Email address changed')).toBeVisible();
  await scrollToHeading(page, 'Sign-in and data');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(change.getByRole('status')).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: usedLink })).toBeFocused();
  await tryToSignIn(page, { ...user, email });
  await expect(profileHeading(page, user.name)).toBeVisible();
});

test.describe('Personal information', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Personal information' });

  test('a new name is saved in place and appears on signed reviews, but not on anonymous ones', async ({
    page,
    findReviews,
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
    expect(await findReviews({ text: `Signed by ${name}.` })).toMatchObject([{ display_name: `New ${name}` }]);
    expect(await findReviews({ text: `Not signed by ${name}.` })).toMatchObject([{ display_name: null }]);
    await page.reload();
    await expect(profileHeading(page, `New ${name}`)).toBeVisible();
    await expect(section(page).getByLabel('Phone')).toHaveValue('+47 22 00 00 00');
  });
});

test('Download my data: the file contains the account, the profile, every review and every vote', async ({
  page,
  openSignedIn,
  postReview,
  findReviews,
  apikey,
}) => {
  const { name, email } = await openSignedIn(page, '/explore');
  const invented = (await findReviews({})).find(({ sample }) => sample);
  const vote = await page.request.post(`${apiOrigin}/rest/v1/rpc/vote_helpful`, {
    headers: { apikey, Authorization: `Bearer ${await accessToken(page.context())}` },
    data: { review: invented?.id, helpful: true },
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
  expect(data).toMatchObject({ account: { email, providers: [] }, profile: { displayName: name, phone: null } });
  expect(data.reviews.map(({ review }: { review: string }) => review).sort()).toEqual([
    'Quote 0',
    'Quote 1',
    'Quote 2',
  ]);
  expect(data.reviews[0]).toMatchObject({ company: 'maxar', resolution: '50 cm', price: 1234.5, anonymous: true });
  expect(data).toMatchObject({ hiddenReviews: [], standing: { stopped: false }, helpfulVotes: [invented?.id] });
});

test('Sign-out: "Sign Out" leaves another browser signed in, and "Sign out on all devices" does not', async ({
  page,
  browser,
  openSignedIn,
  signOut,
}) => {
  const user = await openSignedIn(page, '/profile');
  const otherBrowser = await browser.newContext();
  const far = await otherBrowser.newPage();
  await far.goto('/login?next=/profile');
  await submitSignIn(far, user);
  await expect(profileHeading(far, user.name)).toBeVisible();
  await far.goto('about:blank');
  await signOut(page);
  await far.goto('/profile');
  await scrollToHeading(far, 'Sign-in and data');
  await expect(far.getByRole('region', { name: 'Change email' })).toBeVisible();
  await far.goto('about:blank');

  await page.goto('/login?next=/profile');
  await submitSignIn(page, user);
  await page.getByRole('button', { name: 'Sign out on all devices', exact: true }).click();
  await expect(page).toHaveURL('/');
  await far.goto('/profile');
  await expect(far).toHaveURL('/login?next=%2Fprofile');
  await otherBrowser.close();
});
