import type { Page } from 'playwright/test';
import { expireAccessToken } from './accounts.ts';
import { expect, test } from './fault-fixtures.ts';
import type { NetworkFault } from './fault-proxy.ts';
import { hydrateAllIslands, retryAll, retryButtons } from './interactions.ts';
import { fillReviewForm } from './reviews.ts';

const failedRequest = /Failed to load resource.*\/(rest|auth)\/v1\//;
const reviewField = (page: Page) => page.getByLabel('Review', { exact: true });

test('A list times out when the API is too slow, keeps its static parts, and Retry loads the rest', async ({
  page,
  api,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await api.cause('slow');
  await page.goto('/all-reviews');
  // This resolves only when nothing is loading any more, which here means that the page has given up.
  await hydrateAllIslands(page);
  await expect(retryButtons(page).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching data' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All Reviews');
  await api.lift();
  // A request that was sent earlier times out only now.
  await expect(async () => {
    await retryAll(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByText('Error fetching data')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test.describe('Sharing a review', () => {
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sorry, an error occurred' });

  for (const [fault, said] of [
    ['too many requests', 'the server is busy. Try again in 1 minute. Your draft is kept.'],
    ['answer lost', 'the server cannot be reached. What you wrote is still here.'],
  ] as const satisfies [NetworkFault, string][]) {
    test(`with the fault "${fault}" keeps the text, explains the failure, and retrying with another fault creates one review`, async ({
      page,
      api,
      findReviews,
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
      await reviewField(page).fill(`${name}, changed`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/success-page');
      expect(await findReviews({ text: name })).toHaveLength(0);
      expect(await findReviews({ text: `${name}, changed` })).toHaveLength(1);
    });
  }

  test('sends nothing after it has said that the session could not be renewed', async ({
    page,
    context,
    findReviews,
    allowProblem,
    openSignedIn,
  }) => {
    allowProblem(failedRequest);
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    const shared: string[] = [];
    page.on('request', (request) => request.url().endsWith('/share_review') && shared.push(request.url()));
    await expireAccessToken(context);
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(alert(page)).toContainText('What you wrote is still here.');
    await reviewField(page).fill(`${name}, changed`);
    const renewal = page.waitForResponse((response) => response.url().includes('/auth/v1/token') && response.ok());
    await page.unrouteAll();
    await renewal;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(shared).toHaveLength(1);
    expect(await findReviews({ text: `${name}, changed` })).toHaveLength(1);
  });

  test('works where the browser blocks storage, after a warning that nothing is kept', async ({
    page,
    findReviews,
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
    expect(await findReviews({ text: name })).toHaveLength(1);
  });
});

test.describe('After a new release, while a page of the old one is open', () => {
  /** Removes the scripts of the old release: loaded scripts stay, but any other request gets a 404. */
  async function release(page: Page): Promise<void> {
    await page.route(/\/_astro\/.*\.(js|css)$/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><h1>Oops!</h1>' }),
    );
  }

  test('a review in an open form can still be shared', async ({ page, findReviews, allowProblem, openSignedIn }) => {
    allowProblem(/status of 404 .*\/_astro\//);
    // The page after sharing then lacks only where the quote stands.
    allowProblem(/Failed to fetch dynamically imported module|Error hydrating|Importing a module script failed/);
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, name);
    await release(page);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await findReviews({ text: name })).toHaveLength(1);
  });

  test('the list of reviews stays readable, and the next page to open is the new one', async ({
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
