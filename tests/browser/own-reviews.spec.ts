import type { Locator, Page } from 'playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type InputMethod, keyboard, mouse, tabTo } from './interactions.ts';
import { submitReview } from './reviews.ts';

const ownReview = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Your Reviews' }).getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Review' });
const reviewField = (page: Page) => dialog(page).getByLabel('Review', { exact: true });

const test = base.extend<{ openOwnReview: (page: Page, company?: string) => Promise<string> }>({
  /** Opens the profile of a new user who has shared one review. Returns the text of the review. */
  openOwnReview: async ({ openSignedIn, postReview }, use) => {
    await use(async (page, company = 'maxar') => {
      const { name } = await openSignedIn(page, '/explore');
      const text = `Review by ${name}.`;
      await postReview(page, company, text);
      await page.goto('/profile#own-reviews');
      await expect(ownReview(page, text)).toBeVisible();
      return text;
    });
  },
});

/** Stops the clock of the page, so that a countdown advances only when the test does so. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

async function openEditor(page: Page, text: string, input: InputMethod = mouse): Promise<void> {
  await input.activate(ownReview(page, text).getByRole('button', { name: /^Edit Review/ }));
  await expect(dialog(page)).toBeVisible();
}

test('Edit review: every field is prefilled, and the change is saved in place, by keyboard', async ({
  page,
  findReviews,
  openSignedIn,
}) => {
  const { name } = await openSignedIn(page, '/write-review/planet');
  const text = `Review by ${name}.`;
  await page.getByLabel('Resolution').fill('1.5 m/px');
  await page.getByLabel('Sensor type').selectOption('Multispectral');
  await page.getByLabel('Price quoted').fill('12.50');
  await page.getByLabel('Price basis').selectOption('per scene');
  await page.getByLabel('Area billed in km²').fill('25');
  await page.getByLabel('Acquisition').selectOption({ label: 'Tasking, the provider picks the time' });
  await page.getByLabel('Month of the quote').fill('2026-03');
  await page.getByText('Licence, special terms and seller').click();
  await page.getByLabel('Licence').selectOption({ label: 'Several organisations or clients' });
  await page.getByLabel('Review', { exact: true }).fill(text);
  await page.getByRole('radio', { name: '3.5 stars' }).click();
  await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
  await submitReview(page);
  await page.goto('/profile#own-reviews');
  await openEditor(page, text, keyboard);
  const form = dialog(page);
  await expect(form.getByLabel('Company', { exact: true })).toHaveValue('planet');
  await expect(form.getByLabel('Resolution')).toHaveValue('1.5 m/px');
  await expect(form.getByLabel('Sensor type')).toHaveValue('multispectral');
  await expect(form.getByLabel('Price quoted')).toHaveValue('12.50');
  await expect(form.getByLabel('Price basis')).toHaveValue('scene');
  await expect(form.getByLabel('Area billed in km²')).toHaveValue('25');
  await expect(form.getByLabel('Acquisition')).toHaveValue('tasking');
  await expect(form.getByLabel('Month of the quote')).toHaveValue('2026-03');
  await expect(form.getByLabel('Licence')).toHaveValue('several-organisations');
  await expect(reviewField(page)).toHaveValue(text);
  await expect(form.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Share anonymously' })).not.toBeChecked();

  await tabTo(reviewField(page));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Edited.');
  await keyboard.rateFourAndAHalf(form.getByRole('group', { name: 'Rating' }));
  await keyboard.activate(form.getByRole('button', { name: 'Update Review' }));
  await expect(ownReview(page, text).getByText('review Updated')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(ownReview(page, text).getByRole('button', { name: /^Edit Review/ })).toBeFocused();
  await expect(ownReview(page, `${text} Edited.`).getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  expect(await findReviews({ text: `${text} Edited.` })).toMatchObject([
    {
      company: 'planet',
      price: 12.5,
      price_basis: 'scene',
      rating: 4.5,
      acquisition: 'tasking',
      quoted_month: '2026-03-01',
      licence: 'several-organisations',
      display_name: name,
    },
  ]);
});

test('Edit review: the icon, Escape and the backdrop close the dialog, and unsaved changes need confirmation', async ({
  page,
  findReviews,
  openOwnReview,
}) => {
  const text = await openOwnReview(page);
  const ways: [string, () => Promise<void>][] = [
    ['icon', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['backdrop', () => page.mouse.click(4, 4)],
  ];
  for (const [way, close] of ways) {
    await openEditor(page, text);
    await close();
    await expect(dialog(page), way).toBeHidden();
    await expect(ownReview(page, text).getByRole('button', { name: /^Edit Review/ }), way).toBeFocused();

    await openEditor(page, text);
    await reviewField(page).fill(`${text} Changed.`);
    await close();
    await expect(dialog(page).getByText('Close without saving your changes?'), way).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(reviewField(page), way).toHaveValue(`${text} Changed.`);
    await close();
    await close();
    await expect(dialog(page), way).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page), way).toBeHidden();
  }
  expect(await findReviews({ text })).toHaveLength(1);
});

test('Edit review: after a change in another tab both versions are shown and nothing is overwritten without consent', async ({
  page,
  context,
  findReviews,
  openOwnReview,
}) => {
  const text = await openOwnReview(page);
  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await openEditor(page, text);
  await openEditor(other, text);
  await reviewField(other).fill(`${text} There.`);
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await expect(other.getByText('review Updated')).toBeVisible();

  await reviewField(page).fill(`${text} Here.`);
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This review was changed in another tab');
  await expect(dialog(page).getByRole('region', { name: 'Saved version' })).toContainText(`${text} There.`);
  await expect(dialog(page).getByRole('region', { name: 'Your version' })).toContainText(`${text} Here.`);
  expect(await findReviews({ text: `${text} There.` })).toHaveLength(1);
  await dialog(page).getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('review Updated')).toBeVisible();
  expect(await findReviews({ text: `${text} Here.` })).toHaveLength(1);

  await openEditor(other, `${text} There.`);
  await reviewField(other).fill(`${text} Elsewhere.`);
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await dialog(other).getByRole('button', { name: 'Use the saved version' }).click();
  await expect(reviewField(other)).toHaveValue(`${text} Here.`);
  await page.keyboard.press('Escape');
  expect(await findReviews({ text: `${text} Here.` })).toHaveLength(1);
});

test('Edit review: unsaved changes survive a reload and an expired session, and are shown beside a newer version', async ({
  page,
  context,
  allowProblem,
  openOwnReview,
}) => {
  allowProblem(/status of 401 .*\/rest\/v1\//);
  const text = await openOwnReview(page);
  await openEditor(page, text);
  await reviewField(page).fill(`${text} Half a sent`);
  await page.reload();
  await openEditor(page, text);
  await expect(dialog(page).getByText(/has been restored\.$/)).toBeVisible();
  await expect(reviewField(page)).toHaveValue(`${text} Half a sent`);

  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('your session has ended');
  await context.addCookies(cookies);

  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await openEditor(other, text);
  await dialog(other).getByRole('button', { name: 'Discard' }).click();
  await reviewField(other).fill(`${text} There.`);
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await expect(other.getByText('review Updated')).toBeVisible();
  await other.close();

  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Saved version' })).toContainText(`${text} There.`);
  await expect(dialog(page).getByRole('region', { name: 'Your version' })).toContainText('Half a sent');
});

test('Edit review: a review deleted in another tab can be shared again as a new one', async ({
  page,
  context,
  findReviews,
  openOwnReview,
}) => {
  const text = await openOwnReview(page);
  await openEditor(page, text);
  await reviewField(page).fill(`${text} Changed.`);
  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await ownReview(other, text)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  await other.goto('/explore');
  await expect.poll(() => findReviews({ text })).toHaveLength(0);
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('this review no longer exists');
  await dialog(page).getByRole('button', { name: 'Share it as a new review' }).click();
  await expect(page.getByText('Shared as a new review')).toBeVisible();
  await expect(ownReview(page, `${text} Changed.`)).toBeVisible();
  expect(await findReviews({ text: `${text} Changed.` })).toHaveLength(1);
});

test.describe('Delete review', () => {
  test('it can be undone by keyboard, and otherwise happens after ten seconds, not before', async ({
    page,
    findReviews,
    openOwnReview,
  }) => {
    const text = await openOwnReview(page);
    const deleteButton = ownReview(page, text).getByRole('button', { name: /^Delete/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    await stopClock(page);
    await deleteButton.click();
    await expect(page.getByText(/^Your review of Maxar, \$1,234\.50, will be deleted/)).toBeVisible();
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(deleteButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await page.clock.runFor(9_000);
    await expect(undo).toHaveText('Undo (1)');
    expect(await findReviews({ text })).toHaveLength(1);
    await page.clock.runFor(2_000);
    await expect(page.getByText('You have not shared any reviews yet.')).toBeVisible();
    expect(await findReviews({ text })).toHaveLength(0);
  });

  test('it happens at once when the user signs out', async ({ page, findReviews, signOut, openOwnReview }) => {
    const text = await openOwnReview(page);
    await ownReview(page, text)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await signOut(page);
    await expect.poll(() => findReviews({ text })).toHaveLength(0);
  });
});

test('Review form: a user who has already reviewed the company is offered to edit that review', async ({
  page,
  openOwnReview,
}) => {
  const text = await openOwnReview(page, 'iceye');
  await page.goto('/write-review/iceye');
  const notice = page.getByText(/^You already reviewed ICEYE in [A-Z][a-z]+: edit it or add another review\?$/);
  await expect(notice).toBeVisible();
  await page.getByLabel('Company', { exact: true }).selectOption('maxar');
  await expect(notice).toBeHidden();
  await page.getByLabel('Company', { exact: true }).selectOption('iceye');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'edit it' }).click();
  // The address must not reveal which review the user wrote.
  await expect(page).toHaveURL('/profile#own-reviews');
  await expect(dialog(page)).toBeVisible();
  await expect(reviewField(page)).toHaveValue(text);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(ownReview(page, text)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('Provider page: only the author sees a review marked as their own', async ({ page, browser, openOwnReview }) => {
  const text = await openOwnReview(page, 'pixxel');
  await page.goto('/pixxel-reviews#reviews');
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toContainText('Your review');
  await expect(page.getByText('Your review', { exact: true })).toHaveCount(1);
  await card.getByRole('link', { name: 'Edit Review' }).click();
  await expect(reviewField(page)).toHaveValue(text);

  const stranger = await browser.newPage();
  await stranger.goto('/pixxel-reviews#reviews');
  await expect(stranger.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(stranger.getByText('Your review', { exact: true })).toHaveCount(0);
  await stranger.close();
});
