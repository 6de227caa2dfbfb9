import type { Page } from 'playwright/test';
import { accessToken, profileHeading } from './accounts.ts';
import { phone } from './devices.ts';
import { apiOrigin, secretKey } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';
import { findReviews } from './reviews.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Opens the review of Maxar with a text at its own address, because other tests share reviews at the same time. */
async function openReview(page: Page, text: string): Promise<void> {
  const [review] = await findReviews(page.request, { text });
  await page.goto(`/maxar-reviews?review=${review?.id}#reviews`);
  await expect(card(page, text).getByRole('button', { name: 'Copy link' })).toBeVisible();
}

async function report(page: Page, text: string, reason: string, words = ''): Promise<void> {
  await card(page, text).getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: reason });
  await dialog.getByLabel('What is wrong? (optional)').fill(words);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/^Thank you\. Your receipt number is [0-9A-F]{10}\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
}

const moderatorTest = test.extend<{ makeModerator: (email: string) => Promise<void> }>({
  makeModerator: async ({ request }, use) => {
    await use(async (email) => {
      const response = await request.post(`${apiOrigin}/rest/v1/rpc/set_moderator`, {
        headers: { apikey: secretKey },
        data: { email_address: email, is_moderator: true },
      });
      expect(await response.json()).toBe(true);
    });
  },
});

test('Report: a visitor without an account says what is wrong, loses no text while it cannot be sent, and gets a receipt number', async ({
  page,
  postReviewsAsNewUser,
  allowProblem,
}) => {
  allowProblem(/net::ERR_FAILED/);
  const text = `Call Jo, ${crypto.randomUUID()}.`;
  await postReviewsAsNewUser('maxar', [text]);
  await openReview(page, text);
  const button = card(page, text).getByRole('button', { name: 'Report' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Personal data' });
  await dialog.getByLabel('What is wrong? (optional)').fill('A name.');
  await page.route('**/api/report', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('What is wrong? (optional)')).toHaveValue('A name.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/^Thank you\. Your receipt number is [0-9A-F]{10}\./)).toBeVisible();
});

moderatorTest(
  'Moderation: a reported review is hidden, its author answers, and it is shown again',
  async ({ page, browser, openSignedIn, postReview, findReviews, makeModerator, allowProblem }) => {
    const author = await openSignedIn(page, '/profile');
    const text = `Disputed, ${author.name}.`;
    await postReview(page, 'maxar', text);
    const reader = await (await browser.newContext()).newPage();
    await openSignedIn(reader, '/explore');
    await openReview(reader, text);
    await report(reader, text, 'Not a real quote', `No such price, ${author.name}. ${'W'.repeat(300)}`);

    // The moderator uses a phone, unlike the author and the reader, so that one run covers both widths.
    const moderator = await (await browser.newContext(phone)).newPage();
    const { email } = await openSignedIn(moderator, '/explore');
    allowProblem(/status of 403 .*\/rpc\/moderation_queue/);
    await moderator.goto('/moderation');
    await expect(moderator.getByText('This page is for moderators.')).toBeVisible();
    await expect(moderator.getByRole('button', { name: 'Settled reports' })).toHaveCount(0);
    await makeModerator(email);
    await moderator.goto('/profile');
    await moderator.getByRole('link', { name: 'Moderation' }).click();
    const entry = () => moderator.getByRole('listitem').filter({ has: card(moderator, text) });
    await expect(entry()).toContainText(`Not a real quote: No such price, ${author.name}.`);
    await expect(entry()).not.toContainText(author.email);
    expect(await moderator.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await entry().getByRole('button', { name: 'Hide review' }).click();
    await expect(entry().getByText('Enter a reason.')).toBeVisible();
    await expect(entry().getByLabel('Reason')).toBeFocused();
    await entry().getByLabel('Reason').fill('Nobody was quoted this.');
    await entry().getByRole('button', { name: 'Hide review' }).click();
    await expect(moderator.getByText('Review hidden. Its author can read your reason')).toBeVisible();
    await expect(entry()).toHaveCount(0);
    expect(await findReviews({ text })).toEqual([]);

    await page.reload();
    await page.getByRole('heading', { name: 'Your Reviews' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Nobody was quoted this.')).toBeVisible();
    await page.getByLabel('Your answer to the moderators').fill('Here is the quote.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('You answered: Here is the quote.')).toBeFocused();

    await moderator.reload();
    await expect(entry()).toContainText(/Answer from the author\s*Here is the quote\./);
    await entry().getByLabel('Reason').fill('Nobody else was quoted this.');
    await entry().getByRole('button', { name: 'Keep hidden' }).click();
    await expect(moderator.getByText('Review kept hidden. Its author can read your reason.')).toBeVisible();
    await page.reload();
    await page.getByRole('heading', { name: 'Your Reviews' }).scrollIntoViewIfNeeded();
    await expect(
      page.getByText(/^A moderator has looked at your answer .* on \d+ \w+ \d{4}: Nobody else was quoted this\.$/),
    ).toBeVisible();

    await moderator.getByRole('button', { name: 'Settled reports' }).click();
    await entry().getByLabel('Reason').fill('The quote is real.');
    await entry().getByRole('button', { name: 'Show again' }).click();
    await expect(moderator.getByText('Review shown again.')).toBeVisible();
    expect(await findReviews({ text })).toHaveLength(1);
  },
);

moderatorTest(
  'Moderation: an author who was stopped is told before writing, can edit nothing, and can delete a hidden review',
  async ({ page, browser, openSignedIn, postReview, findReviews, makeModerator, apikey }) => {
    const author = await openSignedIn(page, '/profile');
    const text = `To be deleted, ${author.name}.`;
    await postReview(page, 'maxar', text);
    const shown = `Still shown, ${author.name}.`;
    await postReview(page, 'maxar', shown);
    const [review] = await findReviews({ text });
    const moderator = await (await browser.newContext()).newPage();
    await makeModerator((await openSignedIn(moderator, '/explore')).email);
    const token = await accessToken(moderator.context());
    for (const decision of ['stop_author', 'hide_review']) {
      const decided = await moderator.request.post(`${apiOrigin}/rest/v1/rpc/${decision}`, {
        headers: { apikey, Authorization: `Bearer ${token}` },
        data: { review: review?.id, reason: 'Threats.' },
      });
      expect(decided.ok()).toBe(true);
    }

    const stopped = page.getByText('A moderator has stopped this account from sharing and changing reviews.');
    await page.goto('/write-review/planet');
    await expect(stopped).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Your Reviews' }).scrollIntoViewIfNeeded();
    await expect(stopped).toBeVisible();
    await page.getByRole('button', { name: /^Delete review/ }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Delete review/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The review has been deleted.')).toBeFocused();
    await page.reload();
    await page.getByRole('heading', { name: 'Your Reviews' }).scrollIntoViewIfNeeded();
    await expect(stopped).toBeVisible();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit Review/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Delete of Maxar/ }).click();
    await expect(page.getByText('You have not shared any reviews yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hidden by a moderator' })).toHaveCount(0);
  },
);

test('Helpful: a visitor is redirected to sign in, and a user votes once, can withdraw the vote, and cannot vote for their own review', async ({
  page,
  openSignedIn,
  postReview,
  postReviewsAsNewUser,
}) => {
  const text = `Useful, ${crypto.randomUUID()}.`;
  await postReviewsAsNewUser('maxar', [text]);
  await openReview(page, text);
  await card(page, text).getByRole('button', { name: 'Helpful' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmaxar-reviews%3Freview%3D/);
  const { name } = await openSignedIn(page, '/explore');
  await postReview(page, 'maxar', `Mine, ${name}.`);
  await openReview(page, text);
  const button = card(page, text).getByRole('button', { name: 'Helpful' });
  await button.click();
  await expect(button).toHaveText('Helpful (1)');
  await page.reload();
  await expect(button).toHaveText('Helpful (1)');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveText('Helpful');
  await openReview(page, `Mine, ${name}.`);
  await expect(card(page, `Mine, ${name}.`).getByText('Your review', { exact: true })).toBeVisible();
  await expect(card(page, `Mine, ${name}.`).getByRole('button', { name: /Helpful|Report/ })).toHaveCount(0);
});

test('Profile: a changed name, role and sector are saved in place, and appear on signed reviews only', async ({
  page,
  openSignedIn,
  findReviews,
  postReview,
}) => {
  const { name } = await openSignedIn(page, '/profile');
  await postReview(page, 'maxar', `Anonymous, ${name}.`);
  await waitForHydration(page);
  await page.getByLabel('Name', { exact: true }).fill(`New ${name}`);
  await page.getByLabel('Phone').fill('+47 22 00 00 00');
  await page.getByLabel('Role (optional)').selectOption({ label: 'Analyst' });
  await page.getByLabel('Sector (optional)').selectOption({ label: 'Energy' });
  await page.getByRole('button', { name: 'Edit Info' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.reload();
  await expect(profileHeading(page, `New ${name}`)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+47 22 00 00 00');
  await expect(page.getByLabel('Role (optional)')).toHaveValue('analyst');
  expect(await findReviews({ text: `Anonymous, ${name}.` })).toMatchObject([
    { display_name: null, writer_role: null, writer_sector: null },
  ]);
  await page.goto('/profile#own-reviews');
  await page.getByRole('button', { name: /^Edit Review/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'I work for, resell or compete with this provider' }).check();
  await dialog.getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog).toBeHidden();
  await openReview(page, `Anonymous, ${name}.`);
  await expect(card(page, `Anonymous, ${name}.`)).toContainText(`New ${name} (Analyst, energy)`);
  await expect(card(page, `Anonymous, ${name}.`)).toContainText('Affiliated author:');
});

test('Hidden reviews: prebuilt reviews show at once, and a hidden one is replaced in place', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  // A busy machine may need more than the two seconds that the page waits.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route('**/rest/v1/rpc/list_reviews', () => undefined);
  let hidden = '';
  await page.route('**/rest/v1/rpc/page_versions', async (route) => {
    await answered.promise;
    const versions = await page.locator('[data-versions]').getAttribute('data-versions');
    await route.fulfill({ json: { hidden: [`${hidden}00-0000-4000-8000-000000000000`], versions: { '': versions } } });
  });
  await page.goto('/all-reviews', { waitUntil: 'commit' });
  const cards = page.locator('li:has(article)');
  await expect(cards.nth(1)).toBeVisible();
  hidden = (await cards.first().getAttribute('id')) ?? '';
  expect(hidden).toMatch(/^[0-9a-f]{8}$/);
  const place = page.locator(`[id="${hidden}"]`);
  const before = await place.boundingBox();
  answered.resolve();
  await expect(place).toHaveText('This review is no longer shown.');
  expect(await place.boundingBox()).toEqual(before);
});

test('Hidden reviews: prebuilt copies are shown when the database does not respond', async ({ page, allowProblem }) => {
  allowProblem(/rest\/v1|Failed to load/);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/all-reviews');
  await expect(page.getByRole('article').first()).toBeVisible();
});
