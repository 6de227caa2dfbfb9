import {
  authCookies,
  confirmAccountDeletion,
  deleteAccountDialog,
  openDeleteAccountDialog,
  submitSignIn,
} from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

test('Account deletion: reviews can be kept, and then show no name', async ({ page, findReviews, openSignedIn }) => {
  const user = await openSignedIn(page, '/write-review/pixxel');
  const { name } = user;
  const text = `Signed by ${name}.`;
  await fillReviewForm(page, text);
  await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
  await submitReview(page);
  expect(await findReviews({ text })).toMatchObject([{ display_name: name }]);
  await page.goto('/profile');
  await openDeleteAccountDialog(page);
  await deleteAccountDialog(page).getByRole('checkbox', { name: 'Also delete my reviews' }).uncheck();
  await expect(deleteAccountDialog(page)).toContainText('Your reviews stay, without your name');
  await confirmAccountDeletion(page, user);
  await expect(page.getByText('Account deleted')).toBeVisible();
  expect(await findReviews({ text })).toMatchObject([{ display_name: null }]);
});

test('Account deletion: a wrong password deletes nothing, and a failed request can be tried again', async ({
  page,
  context,
  findReviews,
  allowProblem,
  openSignedIn,
  postReview,
}) => {
  allowProblem(/status of 400 .*\/auth\/v1\/token/);
  allowProblem(/status of 503 .*\/api\/delete-account/);
  const user = await openSignedIn(page, '/explore');
  const text = `Review by ${user.name}`;
  await postReview(page, 'maxar', text);
  await page.goto('/profile');
  await openDeleteAccountDialog(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await confirmAccountDeletion(page, { ...user, password: '' });
  await expect(deleteAccountDialog(page).getByLabel('Your password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await confirmAccountDeletion(page, { ...user, password: 'a wrong password' });
  await expect(deleteAccountDialog(page).getByRole('alert')).toHaveText(
    'Sorry, an error occurred. This is not your current password.',
  );
  expect(requested).not.toContain('/api/delete-account');
  expect(await findReviews({ text })).toHaveLength(1);
  await page.route('/api/delete-account', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }), {
    times: 1,
  });
  await confirmAccountDeletion(page, user);
  await expect(deleteAccountDialog(page).getByRole('alert')).toContainText(
    'The server cannot be reached. Check your connection and try again.',
  );
  expect(await findReviews({ text })).toHaveLength(1);
  // The password has already been accepted.
  await deleteAccountDialog(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  expect(await findReviews({ text })).toEqual([]);
  expect(await authCookies(context)).toEqual([]);
});

test('Account deletion: the other tab is signed out, and nobody can sign in to the account again', async ({
  page,
  context,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 40\d .*\/(auth|rest)\/v1\//);
  const user = await openSignedIn(page, '/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await openDeleteAccountDialog(page);
  await confirmAccountDeletion(page, user);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(other).toHaveURL('/login?next=%2Fprofile');
  await submitSignIn(other, user);
  await expect(other.getByRole('alert')).toHaveText('Invalid login credentials');
});

test('Account deletion: only the response of the endpoint counts, and a lost response can be requested again', async ({
  page,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/Failed to load resource.*\/api\/delete-account/);
  const user = await openSignedIn(page, '/profile');
  await openDeleteAccountDialog(page);
  await page.route('/api/delete-account', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome' }), {
    times: 1,
  });
  await confirmAccountDeletion(page, user);
  await expect(deleteAccountDialog(page).getByRole('alert')).toContainText('Sorry, an error occurred');
  await page.route(
    '/api/delete-account',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await deleteAccountDialog(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(deleteAccountDialog(page).getByRole('alert')).toContainText(
    'The server cannot be reached. Check your connection and try again.',
  );
  await deleteAccountDialog(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
});
