import type { Page } from 'playwright/test';
import {
  alive,
  byKeyboard,
  byMouse,
  deleteAccount,
  type Hand,
  navigation,
  register,
  signIn,
  somebody,
  writeReview,
} from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('somebody comes to read, registers, shares a quote, sees it, leaves and takes it along, by mouse', async ({
  page,
}) => {
  await wholePath(page, byMouse);
});

test('the same whole path can be gone by keyboard alone', async ({ page }) => {
  await wholePath(page, byKeyboard);
});

async function wholePath(page: Page, hand: Hand): Promise<void> {
  const person = somebody();
  const words = `Ordered by ${person.name}, delivered in a week.`;
  const main = page.getByRole('main');

  await test.step('a visitor reads and is asked to sign in before writing', async () => {
    await page.goto('/maxar-reviews');
    const links = await navigation(page, hand);
    await expect(links.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Account' })).toBeHidden();
    await page.keyboard.press('Escape');
    await hand.press(main.getByRole('link', { name: 'Write Review' }));
    await expect(page).toHaveURL('/login?next=%2Fwrite-review%2Fmaxar');
  });

  await test.step('registering leads back to the form', async () => {
    await alive(page);
    await hand.press(main.getByRole('link', { name: 'Sign Up' }));
    await expect(page).toHaveURL('/register?next=%2Fwrite-review%2Fmaxar');
    await register(page, person, hand);
    await expect(page).toHaveURL('/write-review/maxar');
    await expect(page.getByText('account created successfully')).toBeVisible();
  });

  await test.step('the quote is shared, signed, with four and a half stars', async () => {
    await expect(page.getByLabel('Company')).toHaveValue('maxar');
    await writeReview(page, words, hand);
    await expect(page.getByText('50 cm · Very High Res')).toBeVisible();
    await hand.giveFourAndAHalf(page.getByRole('group', { name: 'Rating' }));
    await hand.turn(page.getByRole('checkbox', { name: 'Share anonymously' }));
    await hand.press(page.getByRole('button', { name: 'Share review' }));
    await expect(page).toHaveURL('/success-page');
    await expect(page.getByRole('heading', { name: 'Successful' })).toBeVisible();
    await expect(page.getByText('We have successfully sent your review')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read Reviews' }).last()).toHaveAttribute('href', '/explore');
  });

  await test.step('everybody sees it on the page of the provider', async () => {
    await hand.press(main.getByRole('link', { name: 'See your review' }));
    await expect(page).toHaveURL(/\/maxar-reviews\?review=[0-9a-f-]{36}#reviews$/);
    const card = page.getByRole('article', { name: `Review by ${person.name}` });
    await expect(card.getByText(words)).toBeVisible();
    await expect(card.getByText('$1,234.50')).toBeVisible();
    await expect(card.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  });

  await test.step('signing out leads home, where the navigation shows Sign In', async () => {
    await hand.press((await navigation(page, hand)).getByRole('link', { name: 'Account' }));
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Sign Out', exact: true }));
    await expect(page).toHaveURL('/');
    await expect((await navigation(page, hand)).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('signing in again leads to explore', async () => {
    await hand.press((await navigation(page, hand)).getByRole('link', { name: 'Sign In' }));
    await expect(page).toHaveURL('/login');
    await signIn(page, person, hand);
    await expect(page).toHaveURL('/explore');
  });

  await test.step('deleting the account asks first, then leads home', async () => {
    await hand.press((await navigation(page, hand)).getByRole('link', { name: 'Account' }));
    await hand.press(main.getByRole('button', { name: 'Delete Account' }));
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete your account' });
    await expect(question.getByRole('checkbox', { name: 'Also delete my reviews' })).toBeChecked();
    await deleteAccount(page, person, hand);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect((await navigation(page, hand)).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('the review went with the account', async () => {
    await page.goto('/maxar-reviews#reviews');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}
