import type { Page } from 'playwright/test';
import { registeredAt, saying, writeReview } from './accounts.ts';
import { expect, test } from './fixtures.ts';

/** Somebody who has just registered and stands before the review form of a company; returns words that nobody else says. */
async function atTheForm(page: Page, key = 'maxar'): Promise<string> {
  const person = await registeredAt(page, `/write-review/${key}`);
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue(key === 'other' ? 'Others' : key);
  return `Words of ${person.name} about ${key}.`;
}

const reviews = (url: URL) => url.pathname === '/rest/v1/reviews';

test.describe('sharing a review', () => {
  test('with nothing filled in says so and takes the focus to the list', async ({ page }) => {
    await atTheForm(page);
    await page.getByRole('button', { name: 'Share review' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('All fields are required');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Resolution', 'Price', 'Review']);
    await summary.getByRole('link', { name: 'Price' }).click();
    await expect(page.getByLabel('Price in US dollars')).toBeFocused();
  });

  test('of another company needs its name and adds it', async ({ page, rows }) => {
    const words = await atTheForm(page, 'other');
    const name = `Orbit ${crypto.randomUUID().slice(0, 8)}`;
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('All fields are required');
    await page.getByRole('alert').getByRole('link', { name: 'Company' }).click();
    await expect(page.getByPlaceholder('Enter Company Name')).toBeFocused();
    await page.getByPlaceholder('Enter Company Name').fill(name);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    await page.getByRole('link', { name: 'See your review' }).click();
    await expect(page.getByRole('region', { name: 'The review you came for' })).toContainText(words);
    expect(await rows(`companies?name=eq.${name}`)).toMatchObject([{ key: name.toLowerCase(), address: null }]);
    expect(await rows(saying(words))).toMatchObject([
      { company: name.toLowerCase(), anonymous: true, display_name: null },
    ]);
  });

  test('tells what the price is for, the area and the acquisition; the card shows what follows', async ({ page }) => {
    const words = await atTheForm(page, 'planet');
    await writeReview(page, words);
    await page.getByLabel('Price for').selectOption('per km²');
    await page.getByLabel('Area in km²').fill('50');
    await expect(page.getByText(/^That is/)).toHaveCount(0);
    await page.getByLabel('Price for').selectOption('whole order');
    await expect(page.getByText('That is $24.69 per km².')).toBeVisible();
    await page.getByLabel('Area in km²').fill('50 km');
    await page.getByLabel('Acquisition').selectOption({ label: 'Archive: it had been taken before' });
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Area']);
    await page.getByRole('alert').getByRole('link', { name: 'Area' }).click();
    await expect(page.getByLabel('Area in km²')).toBeFocused();
    await page.getByLabel('Area in km²').fill('50');
    await page.getByRole('button', { name: 'Share review' }).click();
    await page.getByRole('link', { name: 'See your review' }).click();
    const card = page.getByRole('article').filter({ hasText: words });
    await expect(card).toContainText('$1,234.50 whole order');
    await expect(card).toContainText('$24.69 on 50 km²');
    await expect(card).toContainText('archive');
  });

  test('asks for a name only when the company is none of ours', async ({ page }) => {
    await atTheForm(page);
    await expect(page.getByPlaceholder('Enter Company Name')).toHaveCount(0);
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Others' });
    await expect(page.getByPlaceholder('Enter Company Name')).toBeVisible();
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'ICEYE' });
    await expect(page.getByPlaceholder('Enter Company Name')).toHaveCount(0);
  });

  test('by a double click makes one review', async ({ page, rows }) => {
    const words = await atTheForm(page, 'iceye');
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Share review' }).dblclick();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(words))).toHaveLength(1);
  });

  test('while the server is away keeps what was written, and trying again makes one review', async ({
    page,
    rows,
    expecting,
  }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/reviews/);
    const words = await atTheForm(page, 'iceye');
    await page.route(reviews, (route) => route.abort('connectionrefused'));
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(words);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(words))).toHaveLength(1);
  });

  test('whose answer is lost can be tried again and is one review', async ({ page, rows, expecting }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/reviews/);
    const words = await atTheForm(page, 'iceye');
    await page.route(reviews, async (route) => {
      const answer = await route.fetch();
      expect(answer.ok()).toBe(true);
      await route.abort('connectionreset');
    });
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
    expect(await rows(saying(words))).toHaveLength(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(words))).toHaveLength(1);
  });

  test('keeps markup as the words it is, wherever it is shown', async ({ page }) => {
    const markup = `<img src=x onerror="alert(1)"></script><script>alert(1)</script> ${await atTheForm(page, 'pixxel')}`;
    await writeReview(page, markup);
    await page.getByLabel('Resolution').fill('<b>30</b> cm');
    await page.getByRole('button', { name: 'Share review' }).click();
    await page.getByRole('link', { name: 'See your review' }).click();
    await expect(page.getByText(markup)).toBeVisible();
    await expect(page.getByText('<b>30</b> cm').first()).toBeVisible();
  });

  test('is judged while it is typed only after the first attempt', async ({ page }) => {
    await atTheForm(page);
    const price = page.getByLabel('Price in US dollars');
    await price.fill('twelve');
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('12');
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
    await expect(price).toBeFocused();
    await price.fill('12.345');
    await expect(price).toHaveAccessibleDescription(/At most two decimals\./);
  });

  test('shows the card as others will see it before it is shared, and whose name it bears', async ({ page }) => {
    const words = await atTheForm(page);
    const preview = page.getByRole('region', { name: 'As others will see it' });
    await expect(preview).toContainText('Your card appears here once');
    await writeReview(page, words);
    await expect(preview.getByRole('article', { name: /^Review by Anonymous/ })).toContainText('$1,234.50');
    await expect(page.getByText(/^Others see the quote and the month, never who wrote it; we keep/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await expect(preview.getByRole('article', { name: /^Review by Visitor/ })).toContainText(words);
    await expect(page.getByText(/^Others see the quote, the month and your name/)).toBeVisible();
    await page.getByLabel('Resolution').fill('sharp');
    await expect(preview).toContainText('sharp');
  });

  test('offers the company that a name typed under Others means', async ({ page, rows }) => {
    const words = await atTheForm(page, 'other');
    const name = page.getByPlaceholder('Enter Company Name');
    await name.fill('Maxr');
    await page.getByRole('button', { name: 'Maxar', exact: true }).click();
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('maxar');
    await expect(name).toHaveCount(0);
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Others' });
    await name.fill('vantor');
    await expect(page.getByText('This company is here already:')).toBeVisible();
    await name.fill('sorelsat');
    await page.getByRole('button', { name: 'Sorrelsat' }).click();
    await expect(name).toHaveValue('Sorrelsat');
    await expect(page.getByText('Do you mean')).toHaveCount(0);
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(words))).toMatchObject([{ company: 'sorrelsat' }]);
  });

  for (const [kind, begin] of [
    ['from right to left', 'سعر عادل جدا מחיר הוגן '],
    ['of pictures and marks', '👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ e\u0301 क्‍ष '],
    ['of 5,000 characters', ''],
  ] as const) {
    test(`keeps words ${kind} as they were typed`, async ({ page, rows }) => {
      const mark = crypto.randomUUID();
      await atTheForm(page, 'satellogic');
      const words = begin === '' ? `${'🛰'.repeat(5000 - mark.length)}${mark}` : begin + mark;
      await writeReview(page, words);
      await page.getByRole('button', { name: 'Share review' }).click();
      await expect(page).toHaveURL('/success-page');
      const found = await rows(`reviews?select=review&review=like.*${mark}`);
      expect(found).toEqual([{ review: words }]);
      await page.getByRole('link', { name: 'See your review' }).click();
      await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(1);
    });
  }

  test('of 5,001 characters is not sent, and loses none of them', async ({ page }) => {
    await atTheForm(page);
    await writeReview(page, '🛰'.repeat(5001));
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('At most 5,000 characters.');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('🛰'.repeat(5001));
  });

  test('an eleventh time within an hour is refused, says when to try again and loses nothing', async ({
    page,
    expecting,
    shared,
  }) => {
    expecting(/status of 429 .*\/rest\/v1\/reviews/);
    const words = await atTheForm(page);
    await shared(page, 10);
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Sorry, an error occurred: you have shared ten reviews within an hour. Try again in 60 minutes; what you wrote is kept.',
    );
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(words);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('gives stars by the arrow keys in half steps', async ({ page }) => {
    await atTheForm(page);
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
