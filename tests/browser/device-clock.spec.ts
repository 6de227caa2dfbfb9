import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const tokenAddress = ({ pathname }: URL) => pathname === '/auth/v1/token';

function countTokenRequests(page: Page): () => number {
  let requests = 0;
  page.on('request', (request) => {
    requests += Number(tokenAddress(new URL(request.url())));
  });
  return () => requests;
}

for (const [clock, shift] of [
  ['29 minutes fast', 29 * minute],
  ['three years slow', -3 * year],
] as const)
  test(`Clock of the device, ${clock}: a user stays signed in with few requests, and the form starts with a month that the server accepts`, async ({
    page,
    findReviews,
    openSignedIn,
  }) => {
    const tokenRequests = countTokenRequests(page);
    await page.clock.install({ time: Date.now() + shift });
    const { name } = await openSignedIn(page, '/write-review/maxar');
    await fillReviewForm(page, `Review by ${name}`);
    await page.clock.runFor(10 * minute);
    await page.reload();
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(`Review by ${name}`);
    await waitForHydration(page);
    await submitReview(page);
    expect(await findReviews({ text: `Review by ${name}` })).toHaveLength(1);
    expect(tokenRequests()).toBeLessThan(3);
  });
