import { expect, type Page } from 'playwright/test';
import { type InputMethod, mouse, waitForHydration } from './interactions.ts';

/** A query of the Data API for the reviews with this text. */
export const reviewsWithText = (text: string) => `reviews?review=eq.${encodeURIComponent(text)}`;

/** Fills in the required fields of the review form without submitting it. */
export async function fillReviewForm(page: Page, text: string, input: InputMethod = mouse): Promise<void> {
  await waitForHydration(page);
  await input.type(page.getByLabel('Resolution'), '50 cm');
  await input.type(page.getByLabel('Price in US dollars'), '1234.5');
  await input.type(page.getByLabel('Review', { exact: true }), text);
}

/** Submits the review form and waits until the review has been shared. */
export async function submitReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page).toHaveURL('/success-page');
}

/** Shares a review of a company as the user who is signed in. */
export async function shareReview(page: Page, company: string, text: string): Promise<void> {
  await page.goto(`/write-review/${company}`);
  await fillReviewForm(page, text);
  await submitReview(page);
}
