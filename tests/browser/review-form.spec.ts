import type { Page } from 'playwright/test';
import { register, somebody, writeReview } from './people.ts';
import { expect, test } from './stage.ts';

/** Somebody who has just registered and stands before the review form of a company. */
async function atTheForm(page: Page, key = 'maxar'): Promise<string> {
  const person = somebody();
  await page.goto(`/register?next=${encodeURIComponent(`/write-review/${key}`)}`);
  await register(page, person);
  await expect(page).toHaveURL(`/write-review/${key}`);
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue(key === 'other' ? 'Others' : key);
  return `Words of ${person.name} about ${key}.`;
}

const reviews = (url: URL) => url.pathname === '/rest/v1/reviews';

/** The rows with these words, found as anybody may. */
const saying = (words: string) => `reviews?review=eq.${encodeURIComponent(words)}`;

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
    await expect(page.getByRole('link', { name: 'See your review' })).toBeHidden();
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
