import type { Page } from 'playwright/test';
import { expireAccessToken } from './accounts.ts';
import { expect, test } from './fault-fixtures.ts';
import { type NetworkFault, secondsToWait } from './fault-proxy.ts';
import { hydrateAllIslands, movePointer, retryAll, retryButtons, waitForHydration } from './interactions.ts';
import { fillReviewForm, reviewsWithText } from './reviews.ts';

const failedRequest = /Failed to load resource.*\/(rest|auth)\/v1\//;
const reviewField = (page: Page) => page.getByLabel('Review', { exact: true });

test.describe('While the API is too slow', () => {
  for (const [address, heading] of [
    ['/explore', 'Read Reviews'],
    ['/all-reviews', 'All Reviews'],
    ['/compare?of=maxar,iceye', 'Compare'],
    ['/area-cost?size=50cm&area=100', 'What is a fair price?'],
  ] as const) {
    test(`${address} gives up by itself, keeps its static parts, and Retry loads the rest`, async ({
      page,
      api,
      allowProblem,
    }) => {
      allowProblem(failedRequest);
      await api.cause('slow');
      await page.goto(address);
      // Ends only when nothing is loading any more, which here means that the page has given up.
      await hydrateAllIslands(page);
      await expect(retryButtons(page).first()).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Error fetching data' }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await api.lift();
      // A request that was sent before gives up only now.
      await expect(async () => {
        await retryAll(page);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await expect(page.getByText('Error fetching data')).toHaveCount(0, { timeout: 1000 });
      }).toPass();
    });
  }
});

test.describe('Reviews of all companies', () => {
  const list = (page: Page) => page.getByRole('main').getByRole('article');

  for (const [fault, said] of [
    ['cut off', 'Error fetching data'],
    ['HTML', 'Error fetching data'],
    ['too many requests', `Error fetching data: try again in ${secondsToWait} seconds`],
    ['down', 'Error fetching data'],
  ] as const satisfies [NetworkFault, string][]) {
    test(`a filter that meets "${fault}" says so, and Retry loads the view`, async ({ page, api, allowProblem }) => {
      allowProblem(failedRequest);
      await page.goto('/all-reviews');
      await movePointer(page);
      const acquisition = page.getByRole('combobox', { name: 'Acquisition', exact: true });
      await expect(acquisition).toBeEnabled();
      await api.cause(fault);
      await acquisition.selectOption('tasking');
      await expect(page.getByRole('alert').filter({ hasText: said }).first()).toBeVisible();
      await api.lift();
      await retryAll(page);
      await expect(list(page).first()).toContainText('tasking');
    });
  }

  test('a view that was chosen offline loads after coming back', async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/all-reviews');
    await movePointer(page);
    const acquisition = page.getByRole('combobox', { name: 'Acquisition', exact: true });
    await expect(acquisition).toBeEnabled();
    await context.setOffline(true);
    await acquisition.selectOption('tasking');
    await expect(page.getByRole('alert').first()).toContainText('Error fetching data');
    await context.setOffline(false);
    await retryAll(page);
    await expect(list(page).first()).toContainText('tasking');
  });
});

test.describe('Sharing a review', () => {
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sorry, an error occurred' });

  for (const [fault, said] of [
    ['slow', 'the server cannot be reached. What you wrote is still here.'],
    ['cut off', 'the server cannot be reached. What you wrote is still here.'],
    ['HTML', 'the server cannot be reached. What you wrote is still here.'],
    ['too many requests', 'the server is busy. Try again in 1 minute. Your draft is kept.'],
    ['down', 'the server cannot be reached. What you wrote is still here.'],
    ['answer lost', 'the server cannot be reached. What you wrote is still here.'],
  ] as const satisfies [NetworkFault, string][]) {
    test(`that meets "${fault}" keeps the text, says why, and trying again creates one review`, async ({
      page,
      api,
      queryRows,
      allowProblem,
      openSignedIn,
    }) => {
      allowProblem(failedRequest);
      const { name } = await openSignedIn(page, '/write-review/maxar');
      await fillReviewForm(page, name);
      await api.cause(fault);
      await page.getByRole('button', { name: 'Share review' }).click();
      await expect(alert(page)).toContainText(said);
      await expect(reviewField(page)).toHaveValue(name);
      await api.lift();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/success-page');
      expect(await queryRows(reviewsWithText(name))).toHaveLength(1);
    });
  }

  test('to a server that is down since the form was opened keeps the draft, and trying again creates one review', async ({
    page,
    api,
    queryRows,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(failedRequest);
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    await api.cause('down');
    await page.reload();
    await waitForHydration(page);
    await expect(reviewField(page)).toHaveValue(name);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(alert(page)).toBeVisible();
    await api.lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(name))).toHaveLength(1);
  });

  test('works where the browser forbids storage, after a warning that nothing is kept', async ({
    page,
    queryRows,
    openSignedIn,
  }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    await expect(page.getByText('This browser cannot save drafts')).toBeVisible();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(name))).toHaveLength(1);
  });
});

test('Session: one that cannot be renewed, because the server is busy, does not end, and Retry opens the form', async ({
  page,
  context,
  api,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(failedRequest);
  const { name } = await openSignedIn(page, '/write-review/maxar');
  await fillReviewForm(page, name);
  await page.goto('about:blank');
  await expireAccessToken(context, 'renewable');
  await api.cause('too many requests');
  await page.goto('/write-review/maxar');
  await expect(page.getByRole('alert')).toContainText('Your session could not be renewed');
  await api.lift();
  await retryAll(page);
  await expect(reviewField(page)).toHaveValue(name);
});

test('Deleting a review: a page of something in between is no success, and deleting again works', async ({
  page,
  api,
  queryRows,
  allowProblem,
  openSignedIn,
  postReview,
}) => {
  allowProblem(failedRequest);
  const { name } = await openSignedIn(page, '/explore');
  await postReview(page, 'maxar', name);
  await page.clock.install();
  await page.goto('/profile#own-reviews');
  const deleteButton = page.getByRole('button', { name: /^Delete of/ });
  await expect(deleteButton).toBeVisible();
  await deleteButton.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await api.cause('HTML');
  await page.clock.runFor(11_000);
  await expect(page.getByRole('region', { name: 'Your Reviews' }).getByRole('alert')).toContainText(
    'the review was not deleted',
  );
  expect(await queryRows(reviewsWithText(name))).toHaveLength(1);
  await api.lift();
  await deleteButton.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.getByText('You have not shared any reviews yet.')).toBeVisible();
  expect(await queryRows(reviewsWithText(name))).toHaveLength(0);
});

test.describe('After a new release, while a page of the old one is open', () => {
  /** The scripts of the old release are gone: what has been loaded stays, anything else is a 404. */
  async function release(page: Page): Promise<void> {
    await page.route(/\/_astro\/.*\.(js|css)$/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><h1>Oops!</h1>' }),
    );
  }

  test('a review in an open form can still be shared', async ({ page, queryRows, allowProblem, openSignedIn }) => {
    allowProblem(/status of 404 .*\/_astro\//);
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    await release(page);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(name))).toHaveLength(1);
  });

  test('a review whose answer was lost keeps its text, and loading the page again shares it once', async ({
    page,
    api,
    queryRows,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(/status of 404 .*\/_astro\//);
    allowProblem(failedRequest);
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    await release(page);
    await api.cause('answer lost');
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Sorry, an error occurred');
    await api.lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Reload the page');
    await page.unrouteAll();
    await page.reload();
    await expect(reviewField(page)).toHaveValue(name);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(name))).toHaveLength(1);
  });

  test('the profile says that the form to edit cannot be loaded, and loading the page again opens it', async ({
    page,
    allowProblem,
    openSignedIn,
    postReview,
  }) => {
    allowProblem(/status of 404 .*\/_astro\//);
    const { name } = await openSignedIn(page, '/explore');
    await postReview(page, 'maxar', name);
    await page.goto('/profile#own-reviews');
    const edit = page.getByRole('button', { name: /^Edit Review/ });
    await expect(edit).toBeVisible();
    await release(page);
    await edit.click();
    await expect(page.getByRole('alert')).toContainText('Reload the page to edit.');
    await page.unrouteAll();
    await page.reload();
    await edit.click();
    await expect(reviewField(page)).toHaveValue(name);
  });

  test('the list of reviews stays readable, and the next page opened is the new one', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of 404 .*\/_astro\//);
    allowProblem(/Failed to fetch dynamically imported module|Error hydrating|Importing a module script failed/);
    await page.goto('/maxar-reviews');
    await release(page);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByRole('article').first()).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(reviews.getByRole('combobox', { name: 'Sort by', exact: true })).toBeEnabled();
  });
});
