import type { Locator, Page } from 'playwright/test';
import { byKeyboard, byMouse, type Hand, registeredAt, saying, shareReview, tabTo } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const own = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Your Reviews' }).getByRole('listitem').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Review' });
const text = (page: Page) => dialog(page).getByLabel('Review', { exact: true });

/** Somebody who has shared a review and looks at it on their own page. */
async function withAReview(page: Page, key = 'maxar'): Promise<string> {
  const { name } = await registeredAt(page, '/explore');
  const words = `Words of ${name}.`;
  await shareReview(page, key, words);
  await page.goto('/profile#own-reviews');
  await expect(own(page, words)).toBeVisible();
  return words;
}

/** Opens the dialog for a review. */
async function edit(page: Page, words: string, hand: Hand = byMouse): Promise<void> {
  await hand.press(own(page, words).getByRole('button', { name: /^Edit Review/ }));
  await expect(dialog(page)).toBeVisible();
}

test('without reviews one is led to write one', async ({ page }) => {
  await registeredAt(page, '/profile');
  await page.goto('/profile#own-reviews');
  const section = page.getByRole('region', { name: 'Your Reviews' });
  await expect(section).toContainText('You have shared no reviews yet.');
  await expect(section.getByRole('link', { name: 'Write Review' })).toHaveAttribute('href', '/write-review');
});

test('own reviews stand newest first, each with company, price, resolution, text and stars', async ({ page }) => {
  const { name } = await registeredAt(page, '/explore');
  for (const key of ['maxar', 'iceye', 'planet']) await shareReview(page, key, `${name} about ${key}`);
  await page.goto('/profile#own-reviews');
  const cards = page.getByRole('region', { name: 'Your Reviews' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole('heading')).toHaveText(['Planet', 'ICEYE', 'Maxar']);
  await expect(cards.first()).toContainText('$1,234.50');
  await expect(cards.first()).toContainText('50 cm');
  await expect(cards.first()).toContainText(`${name} about planet`);
});

for (const [by, hand] of [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
] as const) {
  test(`a review is edited in place, ${by}, prefilled with everything it says`, async ({ page, rows }) => {
    const { name } = await registeredAt(page, '/write-review/planet');
    const words = `Words of ${name}.`;
    await page.getByLabel('Resolution').fill('1.5 m/px');
    await page.getByLabel('Price in US dollars').fill('12.50');
    await page.getByLabel('Price for').selectOption('per scene');
    await page.getByLabel('Area in km²').fill('25');
    await page.getByLabel('Acquisition').selectOption({ label: 'New tasking: it was taken for you' });
    await page.getByLabel('Review', { exact: true }).fill(words);
    await page.getByRole('radio', { name: '3.5 stars' }).click();
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    await page.goto('/profile#own-reviews');
    await edit(page, words, hand);
    const form = dialog(page);
    await expect(form.getByLabel('Company', { exact: true })).toHaveValue('planet');
    await expect(form.getByLabel('Resolution')).toHaveValue('1.5 m/px');
    await expect(form.getByLabel('Price in US dollars')).toHaveValue('12.50');
    await expect(form.getByLabel('Price for')).toHaveValue('scene');
    await expect(form.getByLabel('Area in km²')).toHaveValue('25');
    await expect(form.getByLabel('Acquisition')).toHaveValue('tasking');
    await expect(text(page)).toHaveValue(words);
    await expect(form.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Share anonymously' })).not.toBeChecked();

    await tabTo(text(page));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Mended.');
    await hand.giveFourAndAHalf(form.getByRole('group', { name: 'Rating' }));
    await hand.press(form.getByRole('button', { name: 'Update Review' }));
    await expect(own(page, words).getByText('review Updated')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(own(page, words).getByRole('button', { name: /^Edit Review/ })).toBeFocused();
    await expect(own(page, `${words} Mended.`).getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
    expect(await rows(saying(`${words} Mended.`))).toMatchObject([
      { company: 'planet', price: 12.5, price_basis: 'scene', rating: 4.5, acquisition: 'tasking', display_name: name },
    ]);
  });
}

test('the dialog closes by its icon, Escape and the backdrop, and asks when there are changes', async ({
  page,
  rows,
}) => {
  const words = await withAReview(page);
  const ways: [string, () => Promise<void>][] = [
    ['icon', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['backdrop', () => page.mouse.click(4, 4)],
  ];
  for (const [way, close] of ways) {
    await edit(page, words);
    await close();
    await expect(dialog(page), way).toBeHidden();
    await expect(own(page, words).getByRole('button', { name: /^Edit Review/ }), way).toBeFocused();

    await edit(page, words);
    await text(page).fill(`${words} Changed.`);
    await close();
    await expect(dialog(page).getByRole('alert'), way).toContainText('Close without saving your changes?');
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(text(page), way).toHaveValue(`${words} Changed.`);
    await close();
    await close();
    await expect(dialog(page), way).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page), way).toBeHidden();
  }
  expect(await rows(saying(words))).toHaveLength(1);
});

test('a change made in another tab is noticed, both versions are shown, and nothing is overwritten unasked', async ({
  page,
  context,
  rows,
}) => {
  const words = await withAReview(page);
  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await edit(page, words);
  await edit(other, words);
  await text(other).fill(`${words} There.`);
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await expect(other.getByText('review Updated')).toBeVisible();

  await text(page).fill(`${words} Here.`);
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This review was changed elsewhere');
  await expect(dialog(page).getByRole('region', { name: 'As it stands now' })).toContainText(`${words} There.`);
  await expect(dialog(page).getByRole('region', { name: 'As you have it here' })).toContainText(`${words} Here.`);
  expect(await rows(saying(`${words} There.`))).toHaveLength(1);
  await dialog(page).getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('review Updated')).toBeVisible();
  expect(await rows(saying(`${words} Here.`))).toHaveLength(1);

  await edit(other, `${words} There.`);
  await text(other).fill(`${words} Elsewhere.`);
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await dialog(other).getByRole('button', { name: 'Take the other' }).click();
  await expect(text(other)).toHaveValue(`${words} Here.`);
  await page.keyboard.press('Escape');
  expect(await rows(saying(`${words} Here.`))).toHaveLength(1);
});

test('unsaved changes survive a reload and an ended session, and are shown beside what was changed since', async ({
  page,
  context,
  expecting,
}) => {
  expecting(/status of 401 .*\/rest\/v1\//);
  const words = await withAReview(page);
  await edit(page, words);
  await text(page).fill(`${words} Half a sent`);
  await page.reload();
  await edit(page, words);
  await expect(dialog(page).getByText(/is back\.$/)).toBeVisible();
  await expect(text(page)).toHaveValue(`${words} Half a sent`);

  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('your session has ended');
  await context.addCookies(cookies);

  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await edit(other, words);
  await dialog(other).getByRole('button', { name: 'Discard' }).click();
  await text(other).fill(`${words} There.`);
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await expect(other.getByText('review Updated')).toBeVisible();
  await other.close();

  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('region', { name: 'As it stands now' })).toContainText(`${words} There.`);
  await expect(dialog(page).getByRole('region', { name: 'As you have it here' })).toContainText('Half a sent');
});

test('an answer that was lost while updating is no change made elsewhere', async ({ page, rows, expecting }) => {
  expecting(/Failed to load resource.*\/rest\/v1\/reviews/);
  const words = await withAReview(page);
  await edit(page, words);
  await text(page).fill(`${words} Mended.`);
  await page.route(
    (url) => url.pathname === '/rest/v1/reviews',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Sorry, an error occurred');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(page.getByText('review Updated')).toBeVisible();
  expect(await rows(saying(`${words} Mended.`))).toHaveLength(1);
});

test('both versions say of whom they are and under which name they would stand', async ({ page, context }) => {
  const words = await withAReview(page);
  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await edit(page, words);
  await edit(other, words);
  await dialog(other).getByLabel('Company', { exact: true }).selectOption('iceye');
  await dialog(other).getByRole('button', { name: 'Update Review' }).click();
  await expect(other.getByText('review Updated')).toBeVisible();
  await dialog(page).getByLabel('Company', { exact: true }).selectOption('planet');
  await dialog(page).getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  const there = dialog(page).getByRole('region', { name: 'As it stands now' });
  const here = dialog(page).getByRole('region', { name: 'As you have it here' });
  await expect(there.getByRole('article', { name: /^Review by Anonymous/ })).toContainText('ICEYE');
  await expect(here.getByRole('article', { name: /^Review by Visitor/ })).toContainText('Planet');
});

test('a review that was deleted elsewhere can be shared anew with what was written', async ({
  page,
  context,
  rows,
}) => {
  const words = await withAReview(page);
  await edit(page, words);
  await text(page).fill(`${words} Changed.`);
  const other = await context.newPage();
  await other.goto('/profile#own-reviews');
  await own(other, words)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  await other.goto('/explore');
  await expect.poll(() => rows(saying(words))).toHaveLength(0);
  await dialog(page).getByRole('button', { name: 'Update Review' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('this review no longer exists');
  await dialog(page).getByRole('button', { name: 'Share it as a new review' }).click();
  await expect(page.getByText('Shared as a new review')).toBeVisible();
  await expect(own(page, `${words} Changed.`)).toBeVisible();
  expect(await rows(saying(`${words} Changed.`))).toHaveLength(1);
});

test.describe('deleting a review', () => {
  test('can be undone for ten seconds', async ({ page, rows }) => {
    const words = await withAReview(page);
    await own(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText(/^Your review of Maxar, \$1,234\.50, is being deleted/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(own(page, words).getByRole('button', { name: /^Delete/ })).toBeFocused();
    await page.reload();
    await expect(own(page, words)).toBeVisible();
    expect(await rows(saying(words))).toHaveLength(1);
  });

  test('is done after ten seconds, not before', async ({ page, rows }) => {
    const words = await withAReview(page);
    await page.clock.install();
    await own(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveText('Undo (1)');
    expect(await rows(saying(words))).toHaveLength(1);
    await page.clock.runFor(2_000);
    await expect(page.getByText('You have shared no reviews yet.')).toBeVisible();
    expect(await rows(saying(words))).toHaveLength(0);
  });

  test('is done at once when the page or the session is left', async ({ page, rows }) => {
    const words = await withAReview(page);
    await own(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => rows(saying(words))).toHaveLength(0);
  });

  test('that fails keeps whoever wants to leave until they know', async ({ page, rows, expecting }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/review_authors/);
    const words = await withAReview(page);
    await page.route(
      (url) => url.pathname === '/rest/v1/review_authors',
      (route) => (route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.continue()),
    );
    await own(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(own(page, words).getByRole('alert')).toContainText('the review was not deleted');
    await expect(page).toHaveURL('/profile#own-reviews');
    expect(await rows(saying(words))).toHaveLength(1);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('whose answer is lost is done all the same', async ({ page, rows, expecting }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/review_authors/);
    const words = await withAReview(page);
    await page.clock.install();
    await page.route(
      (url) => url.pathname === '/rest/v1/review_authors',
      async (route) => {
        if (route.request().method() !== 'DELETE') return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      },
    );
    await own(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(page.getByText('You have shared no reviews yet.')).toBeVisible();
    expect(await rows(saying(words))).toHaveLength(0);
  });

  test('that fails says so and leaves the review', async ({ page, rows, expecting }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/review_authors/);
    const words = await withAReview(page);
    await page.clock.install();
    await page.route(
      (url) => url.pathname === '/rest/v1/review_authors',
      (route) => (route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.continue()),
    );
    await own(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(own(page, words).getByRole('alert')).toContainText('the review was not deleted');
    expect(await rows(saying(words))).toHaveLength(1);
  });
});

test('one who has reviewed a company is told so on its form and led to edit that review', async ({ page }) => {
  const words = await withAReview(page, 'iceye');
  await page.goto('/write-review/iceye');
  const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  const told = page.getByText(`You already reviewed ICEYE in ${month}: edit it or add another quote?`);
  await expect(told).toBeVisible();
  await page.getByLabel('Company', { exact: true }).selectOption('maxar');
  await expect(told).toBeHidden();
  await page.getByLabel('Company', { exact: true }).selectOption('iceye');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'edit it' }).click();
  // Neither the address nor the history tells which review somebody wrote.
  await expect(page).toHaveURL('/profile#own-reviews');
  await expect(dialog(page)).toBeVisible();
  await expect(text(page)).toHaveValue(words);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(own(page, words)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a review is marked as yours for its author where it stands, and for nobody else', async ({ page, browser }) => {
  const words = await withAReview(page, 'pixxel');
  await page.goto('/pixxel-reviews#reviews');
  const card = page.getByRole('article').filter({ hasText: words });
  await expect(card).toContainText('yours');
  await expect(page.getByText('yours', { exact: true })).toHaveCount(1);
  await card.getByRole('link', { name: 'Edit Review' }).click();
  await expect(text(page)).toHaveValue(words);

  const stranger = await browser.newPage();
  await stranger.goto('/pixxel-reviews#reviews');
  await expect(stranger.getByRole('article').filter({ hasText: words })).toBeVisible();
  await expect(stranger.getByText('yours', { exact: true })).toHaveCount(0);
  await stranger.close();
});

test('a new review is found behind its link, however many came after it', async ({ page }) => {
  const words = await withAReview(page, 'nearmap');
  await shareReview(page, 'nearmap', `${words} Again.`);
  await page.getByRole('link', { name: 'See your review' }).click();
  const one = page.getByRole('region', { name: 'The review you came for' });
  await expect(one).toContainText(`${words} Again.`);
  await expect(one).toContainText('yours');
  await expect(page.getByRole('article').filter({ hasText: `${words} Again.` })).toHaveCount(1);
});
