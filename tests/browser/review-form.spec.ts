import type { Page } from 'playwright/test';
import { test as base, expect } from './fixtures.ts';
import { fillReviewForm, reviewsWithText, submitReview } from './reviews.ts';

const test = base.extend<{ openForm: (page: Page, company?: string) => Promise<string> }>({
  /** Opens the review form of a company as a new user. Returns a text that no other review contains. */
  openForm: async ({ openSignedIn }, use) => {
    await use(async (page, company = 'maxar') => {
      const { name } = await openSignedIn(page, `/write-review/${company}`);
      await expect(page.getByLabel('Company', { exact: true })).toHaveValue(company === 'other' ? 'Others' : company);
      return `Review of ${company} by ${name}.`;
    });
  },
});

const isReviewRequest = (url: URL) => url.pathname === '/rest/v1/reviews';

test.describe('Review form', () => {
  test('submitted empty, it lists the required fields and moves focus to the list', async ({ page, openForm }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Share review' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('All fields are required');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Resolution', 'Price', 'Price basis', 'Acquisition', 'Review']);
    await summary.getByRole('link', { name: 'Price', exact: true }).click();
    await expect(page.getByLabel('Price in US dollars')).toBeFocused();
  });

  test('a review of an unlisted company requires its name and adds it', async ({ page, queryRows, openForm }) => {
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
    expect(await queryRows(`companies?name=eq.${name}`)).toMatchObject([{ key: name.toLowerCase(), address: null }]);
    expect(await queryRows(reviewsWithText(text))).toMatchObject([
      { company: name.toLowerCase(), anonymous: true, display_name: null },
    ]);
  });

  test('what is typed is understood as people type it, and the card shows all of the quote', async ({
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
    await page.getByLabel('Acquisition').selectOption({ label: 'Archive of the last 90 days' });
    await page.getByLabel('Month of the quote').fill('2026-03');
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
    await expect(card).toContainText('$24.69 50 km² billed');
    await expect(card).toContainText('50 cm 50 cm class, multispectral');
    await expect(card).toContainText('archive of the last 90 days');
    await expect(card).toContainText('One organisation');
    await expect(card).toContainText('Mar 2026');
  });

  test('the sensor type is asked of a company that sells several, and guessed from what is typed', async ({
    page,
    queryRows,
    openForm,
  }) => {
    const text = await openForm(page);
    await expect(page.getByLabel('Sensor type')).toHaveCount(0);
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Airbus' });
    await expect(page.getByLabel('Sensor type')).toHaveValue('');
    await fillReviewForm(page, text, { resolution: '1 m SAR spotlight' });
    await expect(page.getByLabel('Sensor type')).toHaveValue('sar');
    await submitReview(page);
    expect(await queryRows(reviewsWithText(text))).toMatchObject([
      { company: 'airbus', sensor: 'sar', size_class: '1m', acquisition: 'archive' },
    ]);
  });

  test('what will not count towards averages or medians is said before sharing', async ({ page, openForm }) => {
    const text = await openForm(page);
    await fillReviewForm(page, text, { resolution: 'sharp', price: '€50' });
    await expect(page.getByText(/^This cannot be read as a pixel size, so your quote will not count/)).toBeVisible();
    await expect(page.getByText('This price is in €. Enter it in US dollars')).toBeVisible();
    await page.getByLabel('Price in US dollars').fill('10,001');
    await page.getByLabel('Area billed in km²').fill('1');
    await expect(page.getByText(/so the price per km² will not count towards averages or medians\.$/)).toBeVisible();
    await page.getByLabel('Price basis').selectOption('per km²');
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter at most $10,000 per km².');
  });

  test('the same quote is refused in words when it is shared again', async ({ page, allowProblem, openForm }) => {
    allowProblem(/status of 409 .*\/rest\/v1\/reviews/);
    const text = await openForm(page);
    await fillReviewForm(page, text);
    await submitReview(page);
    await page.goto('/write-review/maxar');
    await fillReviewForm(page, `${text} Again.`);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('You have already shared this quote.');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(`${text} Again.`);
  });

  test('the company name is asked for only under Others', async ({ page, openForm }) => {
    await openForm(page);
    await expect(page.getByPlaceholder('Enter Company Name')).toHaveCount(0);
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Others' });
    await expect(page.getByPlaceholder('Enter Company Name')).toBeVisible();
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'ICEYE' });
    await expect(page.getByPlaceholder('Enter Company Name')).toHaveCount(0);
  });

  test('a double click creates one review', async ({ page, queryRows, openForm }) => {
    const text = await openForm(page, 'iceye');
    await fillReviewForm(page, text);
    await page.getByRole('button', { name: 'Share review' }).dblclick();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(text))).toHaveLength(1);
  });

  test('while the server is unreachable the text is kept, and trying again creates one review', async ({
    page,
    queryRows,
    allowProblem,
    openForm,
  }) => {
    allowProblem(/Failed to load resource.*\/rest\/v1\/reviews/);
    const text = await openForm(page, 'iceye');
    await page.route(isReviewRequest, (route) => route.abort('connectionrefused'));
    await fillReviewForm(page, text);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(text))).toHaveLength(1);
  });

  test('after a lost response trying again creates one review', async ({ page, queryRows, allowProblem, openForm }) => {
    allowProblem(/Failed to load resource.*\/rest\/v1\/reviews/);
    const text = await openForm(page, 'iceye');
    await page.route(isReviewRequest, async (route) => {
      const response = await route.fetch();
      expect(response.ok()).toBe(true);
      await route.abort('connectionreset');
    });
    await fillReviewForm(page, text);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
    expect(await queryRows(reviewsWithText(text))).toHaveLength(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await queryRows(reviewsWithText(text))).toHaveLength(1);
  });

  test('markup is shown as plain text', async ({ page, openForm }) => {
    const markup = `<img src=x onerror="alert(1)"></script><script>alert(1)</script> ${await openForm(page, 'pixxel')}`;
    await fillReviewForm(page, markup);
    await page.getByLabel('Resolution').fill('<b>30</b> cm');
    await page.getByRole('button', { name: 'Share review' }).click();
    await page.getByRole('link', { name: 'See your review' }).click();
    await expect(page.getByText(markup)).toBeVisible();
    await expect(page.getByText('<b>30</b> cm').first()).toBeVisible();
  });

  test('fields are validated while typing only after the first attempt to share', async ({ page, openForm }) => {
    await openForm(page);
    const price = page.getByLabel('Price in US dollars');
    await price.fill('twelve');
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('12');
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
    await expect(price).toBeFocused();
    await price.fill('12.3456');
    await expect(price).toHaveAccessibleDescription(/Use two decimals at most\./);
  });

  test('a preview shows the card and its author name before sharing', async ({ page, openForm }) => {
    const text = await openForm(page);
    const preview = page.getByRole('region', { name: 'How others will see it' });
    await expect(preview).toContainText('Fill in the required fields to see a preview');
    await fillReviewForm(page, text);
    await expect(preview.getByRole('article', { name: /^Review by Anonymous/ })).toContainText('$1,234.50');
    await expect(page.getByText(/^Others see your review and the month, but not who wrote it/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await expect(preview.getByRole('article', { name: /^Review by Visitor/ })).toContainText(text);
    await expect(page.getByText(/^Others see your review, the month and your name/)).toBeVisible();
    await page.getByLabel('Resolution').fill('sharp');
    await expect(preview).toContainText('sharp');
  });

  test('a name typed under Others suggests matching companies', async ({ page, queryRows, openForm }) => {
    const text = await openForm(page, 'other');
    const name = page.getByPlaceholder('Enter Company Name');
    await name.fill('Maxr');
    await page.getByRole('button', { name: 'Maxar', exact: true }).click();
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('maxar');
    await expect(name).toHaveCount(0);
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Others' });
    await name.fill('vantor');
    await expect(page.getByText('This company is already listed:')).toBeVisible();
    await name.fill('sorelsat');
    await page.getByRole('button', { name: 'Sorrelsat' }).click();
    await expect(name).toHaveValue('Sorrelsat');
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await fillReviewForm(page, text, { sensor: "I don't know" });
    await submitReview(page);
    expect(await queryRows(reviewsWithText(text))).toMatchObject([{ company: 'sorrelsat', sensor: null }]);
  });

  for (const [kind, beginning] of [
    ['written from right to left', 'سعر عادل جدا מחיר הוגן '],
    ['of emoji and combining characters', '👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ e\u0301 क्‍ष '],
    ['of 5,000 characters', ''],
  ] as const) {
    test(`a text ${kind} is stored as typed`, async ({ page, queryRows, openForm }) => {
      const id = crypto.randomUUID();
      await openForm(page, 'satellogic');
      const text = beginning === '' ? `${'🛰'.repeat(5000 - id.length)}${id}` : beginning + id;
      await fillReviewForm(page, text);
      await submitReview(page);
      const found = await queryRows(`reviews?select=review&review=like.*${id}`);
      expect(found).toEqual([{ review: text }]);
      await page.getByRole('link', { name: 'See your review' }).click();
      await expect(page.getByRole('article').filter({ hasText: id })).toHaveCount(1);
    });
  }

  test('a text of 5,001 characters is rejected and kept', async ({ page, openForm }) => {
    await openForm(page);
    await fillReviewForm(page, '🛰'.repeat(5001));
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Use 5,000 characters or fewer.');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('🛰'.repeat(5001));
  });

  test('an eleventh review within an hour is rejected with the time to wait, and the text is kept', async ({
    page,
    allowProblem,
    postReview,
    openForm,
  }) => {
    allowProblem(/status of 429 .*\/rest\/v1\/reviews/);
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

  test('the arrow keys select a rating in half steps', async ({ page, openForm }) => {
    await openForm(page);
    const stars = page.getByRole('group', { name: 'Rating' });
    await stars.getByRole('radio', { name: 'No rating' }).focus();
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
    await expect(stars.getByRole('radio', { name: '3.5 stars' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(stars.getByRole('radio', { name: '2.5 stars' })).toBeChecked();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: 'No rating' })).toBeChecked();
  });
});
