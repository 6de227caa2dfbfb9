import type { Page } from 'playwright/test';
import { submitSignIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { fillReviewForm } from './reviews.ts';

const isReviewRequest = (url: URL) => url.pathname === '/rest/v1/rpc/share_review';
const restoredNotice = (page: Page) => page.getByText(/^Your draft from .* has been restored\.$/);
const reviewField = (page: Page) => page.getByLabel('Review', { exact: true });
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fairswath-draft')));

/** Waits until a text has been stored on this device. */
async function waitForStored(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(JSON.stringify(JSON.stringify(text)).slice(3, -3));
}

test.describe('Draft', () => {
  test('it survives a reload and a closed tab, a notice says so, and discarding it can be undone', async ({
    page,
    context,
    openSignedIn,
  }) => {
    const { name } = await openSignedIn(page, '/write-review/maxar');
    const text = `"Fair", says ${name}.\nشكرا 🛰`;
    await expect(restoredNotice(page)).toBeHidden();
    await fillReviewForm(page, text);
    await page.getByLabel('Price basis').selectOption('per scene');
    await page.getByRole('radio', { name: '3.5 stars' }).click();
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await page.reload();
    await expect(restoredNotice(page)).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto('/write-review/maxar');
    await expect(restoredNotice(again)).toBeVisible();
    await expect(reviewField(again)).toHaveValue(text);
    await expect(again.getByLabel('Price basis')).toHaveValue('scene');
    await expect(again.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
    await expect(again.getByRole('checkbox', { name: 'Share anonymously' })).not.toBeChecked();

    await again.getByRole('button', { name: 'Discard' }).click();
    await expect(reviewField(again)).toHaveValue('');
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect(reviewField(again)).toHaveValue(text);
    await again.getByRole('button', { name: 'Share review' }).click();
    await expect(again).toHaveURL('/success-page');
    expect(await storedDrafts(again)).toEqual([]);
    await again.goto('/write-review/maxar');
    await expect(reviewField(again)).toHaveValue('');
    await expect(restoredNotice(again)).toBeHidden();
  });

  test('it survives the end of the session and signing in again', async ({
    page,
    context,
    findReviews,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/status of 401 .*\/rest\/v1\//);
    const user = await openSignedIn(page, '/write-review/iceye');
    await fillReviewForm(page, user.name);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred: your session has ended.');
    await expect(reviewField(page)).toHaveValue(user.name);
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login?next=%2Fwrite-review%2Ficeye');
    await submitSignIn(page, user);
    await expect(page).toHaveURL('/write-review/iceye');
    await expect(restoredNotice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await findReviews({ text: user.name })).toHaveLength(1);
  });

  test('it is deleted when the user signs out in any tab, and another user never sees it', async ({
    page,
    context,
    openSignedIn,
    signOut,
  }) => {
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    await waitForStored(page, name);
    const other = await context.newPage();
    await other.goto('/profile');
    await signOut(other);
    await expect(page).toHaveURL('/login?next=%2Fwrite-review%2Fmaxar');
    expect(await storedDrafts(page)).toEqual([]);
    await openSignedIn(page, '/write-review/maxar');
    await expect(reviewField(page)).toHaveValue('');
  });

  test('two tabs share it: both show the latest text, and sharing from both creates one review', async ({
    page,
    context,
    findReviews,
    openSignedIn,
  }) => {
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    const other = await context.newPage();
    await other.goto('/write-review/maxar');
    await expect(reviewField(other)).toHaveValue(name);
    await reviewField(other).fill(`${name} in the other tab`);
    await expect(reviewField(page)).toHaveValue(`${name} in the other tab`);
    const gate = Promise.withResolvers<void>();
    await page.route(isReviewRequest, async (route) => {
      await gate.promise;
      await route.continue();
    });
    // Hold the request for less time than the site's timeout.
    const answered = other.waitForResponse(
      (response) => isReviewRequest(new URL(response.url())) && response.request().method() === 'POST',
    );
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Share review' }).click();
    await answered;
    gate.resolve();
    await expect(other).toHaveURL('/success-page');
    await expect(page).toHaveURL('/success-page');
    expect(await findReviews({ text: `${name} in the other tab` })).toHaveLength(1);
  });
});

test.describe('Review form after a lost response', () => {
  /** Submits the review. It is stored, but the response is lost. */
  async function submitAndLoseResponse(page: Page, text: string, resolution = '50 cm'): Promise<void> {
    await page.route(isReviewRequest, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillReviewForm(page, text, { resolution });
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
    await page.unrouteAll();
  }

  test('sharing again after closing the tab creates only one review', async ({
    page,
    context,
    findReviews,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/Failed to load resource.*\/rpc\/share_review/);
    const { name } = await openSignedIn(page, '/write-review/iceye');
    await submitAndLoseResponse(page, name);
    await page.close();
    const again = await context.newPage();
    await again.goto('/write-review/iceye');
    await expect(reviewField(again)).toHaveValue(name);
    await again.getByRole('button', { name: 'Share review' }).click();
    await expect(again).toHaveURL('/success-page');
    expect(await findReviews({ text: name })).toHaveLength(1);
  });
});
