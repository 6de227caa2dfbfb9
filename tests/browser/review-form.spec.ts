import type { Page } from 'playwright/test';
import { test as base, expect } from './fixtures.ts';
import { fillReviewForm, submitReview } from './reviews.ts';

const test = base.extend<{ openForm: (page: Page, company?: string) => Promise<string> }>({
  /** Opens the review form of a company as a new user. Returns a unique text for the review. */
  openForm: async ({ openSignedIn }, use) => {
    await use(async (page, company = 'maxar') => {
      const { name } = await openSignedIn(page, `/write-review/${company}`);
      await expect(page.getByLabel('Company', { exact: true })).toHaveValue(company === 'other' ? 'Others' : company);
      return `Review of ${company} by ${name}.`;
    });
  },
});

test.describe('Review form', () => {
  test('a review of an unlisted company requires its name and adds it', async ({ page, findReviews, openForm }) => {
    const text = await openForm(page, 'other');
    const name = `Orbit ${crypto.randomUUID().slice(0, 8)}`;
    await fillReviewForm(page, text, { sensor: 'Multispectral' });
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('All fields are required');
    await page.getByRole('alert').getByRole('link', { name: 'Company' }).click();
    await expect(page.getByPlaceholder('Enter Company Name')).toBeFocused();
    await page.getByPlaceholder('Enter Company Name').fill(name);
    await submitReview(page);
    await page.getByRole('link', { name: 'See your review' }).click();
    await expect(page.getByRole('region', { name: 'Linked review' })).toContainText(text);
    expect(await findReviews({ text })).toMatchObject([
      { company: name.toLowerCase(), companies: { name, address: null }, display_name: null },
    ]);
  });

  test('typed text is understood as people write it, and the card shows the whole quote', async ({
    page,
    openForm,
  }) => {
    const text = await openForm(page, 'planet');
    await fillReviewForm(page, text, { resolution: '0.5 m pansharpened', price: '$1,234.50' });
    await expect(page.getByText('50 cm · 50 cm class, Very High Res')).toBeVisible();
    await expect(page.getByText('= $1,234.50')).toBeVisible();
    await page.getByLabel('Price basis').selectOption('per km²');
    await page.getByLabel('Area billed in km²').fill('50 km2');
    await expect(page.getByText('= 50 km².', { exact: true })).toBeVisible();
    await page.getByLabel('Price basis').selectOption('for the whole order');
    await expect(page.getByText('That is $24.69 per km².')).toBeVisible();
    await page.getByLabel('Area billed in km²').fill('50 km');
    await page.getByLabel('Acquisition').selectOption({ label: 'Archive, last 90 days' });
    await page.getByLabel('Month of the quote').fill('2026-03');
    await page.getByText('Licence, special terms and seller').click();
    await page.getByLabel('Licence').selectOption({ label: 'One organisation' });
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Area billed']);
    await page.getByRole('alert').getByRole('link', { name: 'Area billed' }).click();
    await expect(page.getByLabel('Area billed in km²')).toBeFocused();
    await page.getByLabel('Area billed in km²').fill('50 km²');
    await page.getByRole('button', { name: 'Share review' }).click();
    await page.getByRole('link', { name: 'See your review' }).click();
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card).toContainText('$1,234.50 for the whole order');
    await expect(card).toContainText('$24.69 per km²');
    await expect(card).toContainText('50 cm multispectral');
    await expect(card).toContainText('archive, last 90 days');
    await expect(card).toContainText('One organisation');
    await expect(card).toContainText('quoted Mar 2026');
  });

  test('a double click creates one review', async ({ page, findReviews, openForm }) => {
    const text = await openForm(page, 'iceye');
    await fillReviewForm(page, text);
    await page.getByRole('button', { name: 'Share review' }).dblclick();
    await expect(page).toHaveURL('/success-page');
    expect(await findReviews({ text })).toHaveLength(1);
  });

  test('an eleventh review within an hour is rejected with the time to wait, and the text is kept', async ({
    page,
    allowProblem,
    postReview,
    openForm,
  }) => {
    allowProblem(/status of 429 .*\/rpc\/share_review/);
    const text = await openForm(page);
    for (let index = 0; index < 10; index++) await postReview(page, 'maxar', `Review ${index}`);
    await fillReviewForm(page, text);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText(
      /^Sorry, an error occurred: You have shared 10 reviews within an hour\. Try again in (59|60) minutes\. Your draft is kept\./,
    );
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
