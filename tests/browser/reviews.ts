import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { publishableKey } from './built-site.ts';
import { apiOrigin } from './environment.ts';
import { type InputMethod, mouse, waitForHydration } from './interactions.ts';

/** The reviews to find: those with a text, or those that match filters of `list_reviews`, in one of its orders. */
export interface ReviewQuery {
  text?: string;
  filters?: Record<string, string>;
  sort?: 'newest' | 'lowest';
}

/** A review as the public sees it. */
export interface FoundReview extends Record<string, unknown> {
  id: string;
}

/** The maximum number that `list_reviews` returns at once. */
const reviewsPerRequest = 40;

/** All reviews that a query finds, page by page. */
export async function findReviews(
  request: APIRequestContext,
  { text, filters = {}, sort = 'newest' }: ReviewQuery,
): Promise<FoundReview[]> {
  const found: FoundReview[] = [];
  for (let isFull = true; isFull; ) {
    const response = await request.post(`${apiOrigin}/rest/v1/rpc/list_reviews`, {
      headers: { apikey: publishableKey() },
      data: { filters, sort, after: found.at(-1) ?? null, at_most: reviewsPerRequest },
    });
    expect(response.status()).toBe(200);
    const page: FoundReview[] = await response.json();
    found.push(...page);
    isFull = page.length === reviewsPerRequest;
  }
  return text === undefined ? found : found.filter(({ review }) => review === text);
}

/** The input for the review form. A user may share at most two quotes per size class and company, and none twice. */
interface FormInput {
  input?: InputMethod;
  resolution?: string;
  /** Needed for companies that sell several sensor types, and for those without a page. */
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
  await input.type(page.getByLabel('Price quoted'), price);
  await input.select(page.getByLabel('Price basis'), 'for the whole order');
  await input.select(page.getByLabel('Acquisition'), 'Archive, older than 90 days');
  await input.type(page.getByLabel('Review', { exact: true }), text);
}

/** Submits the review form and waits until the review has been shared. */
export async function submitReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page).toHaveURL('/success-page');
}
