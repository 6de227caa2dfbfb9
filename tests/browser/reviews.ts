import { expect, type Page } from 'playwright/test';
import { type InputMethod, mouse, waitForHydration } from './interactions.ts';

/** A query of the Data API for the reviews with this text. */
export const reviewsWithText = (text: string) => `reviews?review=eq.${encodeURIComponent(text)}`;

/** How the review form is filled in. One user shares at most two quotes of a size class of a company, and none twice. */
interface FormInput {
  input?: InputMethod;
  resolution?: string;
  /** Asked of companies that sell several sensor types, and of those without a page. */
  sensor?: string;
  price?: string;
}

/** Fills in the required fields of the review form without submitting it. */
export async function fillReviewForm(
  page: Page,
  text: string,
  { input = mouse, resolution = '50 cm', sensor, price = '1234.5' }: FormInput = {},
): Promise<void> {
  await waitForHydration(page);
  await input.type(page.getByLabel('Resolution'), resolution);
  if (sensor) await input.select(page.getByLabel('Sensor type'), sensor);
  await input.type(page.getByLabel('Price in US dollars'), price);
  await input.select(page.getByLabel('Price basis'), 'for the whole order');
  await input.select(page.getByLabel('Acquisition'), 'Archive, older than 90 days');
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
