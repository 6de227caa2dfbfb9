import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  accessToken,
  authCookies,
  confirmAccountDeletion,
  deleteAccountDialog,
  forgetSession,
  newUser,
  openDeleteAccountDialog,
  profileHeading,
  submitSignIn,
  type User,
} from './accounts.ts';
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

test('Forgotten password: the link in the email leads to setting a new password and works only once', async ({
  page,
  allowProblem,
  createAccount,
}) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/(token|verify)/);
  const { user } = await createAccount();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await waitForHydration(page);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(
    'Check your inbox. If nothing comes within a few minutes: try again later, sign in, or choose a new password.',
  );
  const link = await waitForEmailLink(user.email);
  await choosePassword(page, link, `new ${user.password}`);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(profileHeading(page, user.name)).toBeVisible();
  await tryToSignIn(page, user);
  await expect(alert(page)).toHaveText('Invalid login credentials');
  await choosePassword(page, link, `another ${user.password}`);
  await expect(page.getByRole('heading', { name: usedLink })).toBeFocused();
  expect(page.url()).not.toContain('token_hash');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await choosePassword(page, await waitForEmailLink(user.email, 2), user.password);
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('Change password: the current password is required, and the new one replaces it', async ({
  page,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/(token|user)/);
  const user = await openSignedIn(page, '/profile');
  const password = `new ${user.password}`;
  await scrollToHeading(page, 'Sign-in and data');
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('not it at all');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(alert(page)).toContainText('Current password: This is not your current password.');
  await current.fill(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await tryToSignIn(page, user);
  await expect(alert(page)).toHaveText('Invalid login credentials');
  await tryToSignIn(page, { ...user, password });
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

test('Account deletion: a wrong password deletes nothing, reviews can be kept without a name, and every tab is signed out', async ({
  page,
  context,
  findReviews,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 40\d .*\/(auth|rest)\/v1\//);
  const user = await openSignedIn(page, '/write-review/pixxel');
  const { name } = user;
  const text = `Signed by ${name}.`;
  await fillReviewForm(page, text);
  await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
  await submitReview(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile');
    await expect(profileHeading(tab, name)).toBeVisible();
  }
  await openDeleteAccountDialog(page);
  await deleteAccountDialog(page).getByRole('checkbox', { name: 'Also delete my reviews' }).uncheck();
  await expect(deleteAccountDialog(page)).toContainText('Your reviews stay, without your name');
  await confirmAccountDeletion(page, { ...user, password: 'a wrong password' });
  await expect(deleteAccountDialog(page).getByRole('alert')).toContainText('This is not your current password.');
  expect(await findReviews({ text })).toMatchObject([{ display_name: name }]);
  await confirmAccountDeletion(page, user);
  await expect(page.getByText('Account deleted')).toBeInViewport();
  await expect(other).toHaveURL('/login?next=%2Fprofile');
  expect(await authCookies(context)).toEqual([]);
  expect(await findReviews({ text })).toMatchObject([{ display_name: null }]);
});
