import type { Page } from 'playwright/test';
import { alive, deleteAccount, registeredAt, saying, signIn, writeReview } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const reviews = (url: URL) => url.pathname === '/rest/v1/reviews';
const back = (page: Page) => page.getByText(/^What you wrote here on .* is back\.$/);
const words = (page: Page) => page.getByLabel('Review', { exact: true });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fairswath-draft')));

/** Leaves a page when all that was written on it is kept, without a word to the page. */
async function keptBy(page: Page, said: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(JSON.stringify(JSON.stringify(said)).slice(3, -3));
}

test.describe('what is being written', () => {
  test('survives a reload and a closed tab, is brought back with a word, and can be discarded and brought back again', async ({
    page,
    context,
  }) => {
    const { name } = await registeredAt(page, '/write-review/maxar');
    const said = `"Fair", says ${name}.\nشكرا 🛰`;
    await expect(back(page)).toBeHidden();
    await writeReview(page, said);
    await page.getByLabel('Price for').selectOption('per scene');
    await page.getByRole('radio', { name: '3.5 stars' }).click();
    await page.getByRole('checkbox', { name: 'Share anonymously' }).uncheck();
    await page.reload();
    await expect(back(page)).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto('/write-review/maxar');
    await expect(back(again)).toBeVisible();
    await expect(words(again)).toHaveValue(said);
    await expect(again.getByLabel('Price for')).toHaveValue('scene');
    await expect(again.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
    await expect(again.getByRole('checkbox', { name: 'Share anonymously' })).not.toBeChecked();

    await again.getByRole('button', { name: 'Discard' }).click();
    await expect(words(again)).toHaveValue('');
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect(words(again)).toHaveValue(said);
    await again.getByRole('button', { name: 'Share review' }).click();
    await expect(again).toHaveURL('/success-page');
    expect(await drafts(again)).toEqual([]);
    await again.goto('/write-review/maxar');
    await expect(words(again)).toHaveValue('');
    await expect(back(again)).toBeHidden();
  });

  test('about one company is not brought back in the form of another', async ({ page }) => {
    const { name } = await registeredAt(page, '/write-review/maxar');
    await writeReview(page, name);
    await keptBy(page, name);
    await page.goto('/write-review/iceye');
    await alive(page);
    await expect(words(page)).toHaveValue('');
    await page.goto('/write-review/maxar');
    await expect(words(page)).toHaveValue(name);
  });

  test('survives that the session ends, and signing in in between', async ({ page, context, rows, expecting }) => {
    expecting(/status of 401 .*\/rest\/v1\//);
    const person = await registeredAt(page, '/write-review/iceye');
    await writeReview(page, person.name);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred: your session has ended.');
    await expect(words(page)).toHaveValue(person.name);
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login?next=%2Fwrite-review%2Ficeye');
    await signIn(page, person);
    await expect(page).toHaveURL('/write-review/iceye');
    await expect(back(page)).toBeVisible();
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(person.name))).toHaveLength(1);
  });

  test('goes with who signs out, in any tab, and another person never sees it', async ({ page, context }) => {
    const { name } = await registeredAt(page, '/write-review/maxar');
    await writeReview(page, name);
    await keptBy(page, name);
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL('/login?next=%2Fwrite-review%2Fmaxar');
    expect(await drafts(page)).toEqual([]);
    await registeredAt(page, '/write-review/maxar');
    await expect(words(page)).toHaveValue('');
  });

  test('goes with the account', async ({ page }) => {
    const person = await registeredAt(page, '/write-review/maxar');
    await writeReview(page, person.name);
    await keptBy(page, person.name);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await deleteAccount(page, person);
    await expect(page.getByText('Account deleted')).toBeVisible();
    expect(await drafts(page)).toEqual([]);
  });

  test('is not brought back to somebody else after a session that only ran out', async ({ page, context }) => {
    const { name } = await registeredAt(page, '/write-review/maxar');
    await writeReview(page, name);
    await keptBy(page, name);
    await context.clearCookies();
    await registeredAt(page, '/write-review/maxar');
    await expect(words(page)).toHaveValue('');
  });

  test('in two tabs is one: both hold what was typed last, and sharing it makes one review', async ({
    page,
    context,
    rows,
  }) => {
    const { name } = await registeredAt(page, '/write-review/maxar');
    await writeReview(page, name);
    const other = await context.newPage();
    await other.goto('/write-review/maxar');
    await expect(words(other)).toHaveValue(name);
    await words(other).fill(`${name} in the other tab`);
    await expect(words(page)).toHaveValue(`${name} in the other tab`);
    const gate = Promise.withResolvers<void>();
    await page.route(reviews, async (route) => {
      await gate.promise;
      await route.continue();
    });
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Share review' }).click();
    await expect(other).toHaveURL('/success-page');
    gate.resolve();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(`${name} in the other tab`))).toHaveLength(1);
  });

  test('says so when the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await registeredAt(page, '/write-review/maxar');
    await words(page).fill('Words.');
    await expect(page.getByText('This browser keeps nothing of what you write')).toBeVisible();
  });
});

test('the link to what was just shared is gone with its writer', async ({ page, context }) => {
  const { name } = await registeredAt(page, '/write-review/maxar');
  await writeReview(page, name);
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page.getByRole('link', { name: 'See your review' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See your review' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Successful' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your review' })).toBeHidden();
});

test('what is chosen in the form is what is shared, also while the list of companies cannot be had', async ({
  page,
  rows,
  expecting,
}) => {
  expecting(/status of 503 .*companies\.json/);
  const { name } = await registeredAt(page, '/write-review/iceye');
  await page.getByLabel('Company', { exact: true }).selectOption('maxar');
  await writeReview(page, name);
  await keptBy(page, name);
  await page.route('/companies.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('maxar');
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page).toHaveURL('/success-page');
  expect(await rows(saying(name))).toMatchObject([{ company: 'maxar' }]);
});

test('a network that goes in the middle loses nothing, and what is shared afterwards is one review', async ({
  page,
  context,
  rows,
  expecting,
}) => {
  expecting(/ERR_INTERNET_DISCONNECTED/);
  const { name } = await registeredAt(page, '/write-review/maxar');
  await writeReview(page, name);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred: you are offline.');
  await expect(words(page)).toHaveValue(name);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/success-page');
  expect(await rows(saying(name))).toHaveLength(1);
});

test.describe('a review whose answer was lost', () => {
  /** Sends the review, which arrives, and loses the answer. */
  async function losingTheAnswer(page: Page, said: string): Promise<void> {
    await page.route(reviews, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await writeReview(page, said);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred');
    await page.unrouteAll();
  }

  test('and that was changed before trying again says what was written last', async ({ page, rows, expecting }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/reviews/);
    const { name } = await registeredAt(page, '/write-review/iceye');
    await losingTheAnswer(page, name);
    await words(page).fill(`${name}, mended`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/success-page');
    expect(await rows(saying(name))).toHaveLength(0);
    expect(await rows(saying(`${name}, mended`))).toHaveLength(1);
  });

  test('is still one review when the tab was closed before', async ({ page, context, rows, expecting }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/reviews/);
    const { name } = await registeredAt(page, '/write-review/iceye');
    await losingTheAnswer(page, name);
    await page.close();
    const again = await context.newPage();
    await again.goto('/write-review/iceye');
    await expect(words(again)).toHaveValue(name);
    await again.getByRole('button', { name: 'Share review' }).click();
    await expect(again).toHaveURL('/success-page');
    expect(await rows(saying(name))).toHaveLength(1);
  });

  test('and that was changed after the tab was closed is shown beside what stands there, to choose', async ({
    page,
    rows,
    expecting,
  }) => {
    expecting(/Failed to load resource.*\/rest\/v1\/reviews/);
    const { name } = await registeredAt(page, '/write-review/iceye');
    for (const [choice, standing] of [
      ['Replace it with this', 0],
      ['Share this as another review', 1],
    ] as const) {
      const said = `${name}: ${choice}`;
      await page.goto('/write-review/iceye');
      await losingTheAnswer(page, said);
      await page.reload();
      await words(page).fill(`${said}, changed`);
      await page.getByRole('button', { name: 'Share review' }).click();
      await expect(page.getByRole('region', { name: 'As it stands now' })).toContainText(said);
      await expect(page.getByRole('region', { name: 'As you have it here' })).toContainText(`${said}, changed`);
      await page.getByRole('button', { name: choice }).click();
      await expect(page).toHaveURL('/success-page');
      expect(await rows(saying(said))).toHaveLength(standing);
      expect(await rows(saying(`${said}, changed`))).toHaveLength(1);
    }
  });
});
