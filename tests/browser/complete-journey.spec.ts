import type { Page } from 'playwright/test';
import {
  confirmAccountDeletion,
  deleteAccountDialog,
  newUser,
  openDeleteAccountDialog,
  profileHeading,
  submitSignIn,
  submitSignUp,
} from './accounts.ts';
import { changePages, renderedAnew } from './changed-pages.ts';
import { expect, test } from './fixtures.ts';
import { type InputMethod, keyboard, mouse, openNavigation } from './interactions.ts';
import { fillReviewForm } from './reviews.ts';

test('User journey: read, write a review, register, share it, see it, sign out and in, delete the account, by mouse', {
  tag: '@phone',
}, async ({ page, allowRefusalsOnceSignedOut }) => {
  allowRefusalsOnceSignedOut();
  await completeJourney(page, mouse);
});

test('User journey: the same with the keyboard only', async ({ page, allowRefusalsOnceSignedOut }) => {
  allowRefusalsOnceSignedOut();
  await completeJourney(page, keyboard);
});

test('User journey: the same on pages that the browser translates', async ({
  page,
  context,
  allowProblem,
  allowRefusalsOnceSignedOut,
}) => {
  allowRefusalsOnceSignedOut();
  allowProblem(renderedAnew);
  await changePages(context, 1);
  await completeJourney(page, mouse);
});

async function completeJourney(page: Page, input: InputMethod): Promise<void> {
  const user = newUser();
  const text = `Ordered by ${user.name}, delivered in a week.`;
  const main = page.getByRole('main');

  await test.step('a visitor reads, and writes a signed review with four and a half stars', async () => {
    await page.goto('/maxar-reviews');
    const navigation = await openNavigation(page, input);
    await expect(navigation.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Account' })).toBeHidden();
    await page.keyboard.press('Escape');
    await input.activate(main.getByRole('link', { name: 'Write a Review' }));
    await expect(page).toHaveURL('/write-review?company=maxar');
    await expect(page.getByLabel('Company')).toHaveValue('maxar');
    await fillReviewForm(page, text, { input });
    await expect(page.getByText('50 cm · 50 cm class, Very High Res')).toBeVisible();
    await input.rateFourAndAHalf(page.getByRole('group', { name: 'Rating' }));
    await input.toggle(page.getByRole('checkbox', { name: 'Share anonymously' }));
  });

  await test.step('sharing it leads to registration, and back to the form with the draft', async () => {
    await input.activate(page.getByRole('button', { name: 'Share review' }));
    await expect(page).toHaveURL('/register?next=%2Fwrite-review%3Fcompany%3Dmaxar');
    await submitSignUp(page, user, input);
    await expect(page).toHaveURL('/write-review?company=maxar');
    await expect(page.getByText('account created successfully')).toBeVisible();
    await expect(page.getByText(/^Your draft from .* has been restored\.$/)).toBeVisible();
  });

  await test.step('the review is shared', async () => {
    await input.activate(page.getByRole('button', { name: 'Share review' }));
    await expect(page).toHaveURL('/success-page');
    await expect(page.getByRole('heading', { name: 'Successful' })).toBeVisible();
    await expect(page.getByText('We have successfully sent your review')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read Reviews' }).last()).toHaveAttribute('href', '/explore');
  });

  await test.step('everyone sees it on the page of the provider', async () => {
    await input.activate(main.getByRole('link', { name: 'See your review' }));
    await expect(page).toHaveURL(/\/maxar-reviews\?review=[0-9a-f-]{13}#reviews$/);
    const card = page.getByRole('article', { name: `Review by ${user.name}` });
    await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByText('$1,234.50')).toBeVisible();
    await expect(card.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  });

  await test.step('signing out leads to the home page, where the navigation shows Sign In', async () => {
    await input.activate((await openNavigation(page, input)).getByRole('link', { name: 'Account' }));
    await expect(page).toHaveURL('/profile');
    await expect(profileHeading(page, user.name)).toBeVisible();
    await input.activate(page.getByRole('button', { name: 'Sign Out', exact: true }));
    await expect(page).toHaveURL('/');
    await expect((await openNavigation(page, input)).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('signing in again leads to explore', async () => {
    await input.activate((await openNavigation(page, input)).getByRole('link', { name: 'Sign In' }));
    await expect(page).toHaveURL('/login');
    await submitSignIn(page, user, input);
    await expect(page).toHaveURL('/explore');
  });

  await test.step('deleting the account asks for confirmation and leads to the home page', async () => {
    await input.activate((await openNavigation(page, input)).getByRole('link', { name: 'Account' }));
    await openDeleteAccountDialog(page, input);
    await expect(deleteAccountDialog(page).getByRole('checkbox', { name: 'Also delete my reviews' })).toBeChecked();
    await confirmAccountDeletion(page, user, input);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Account deleted')).toBeInViewport();
    await expect((await openNavigation(page, input)).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('the review was deleted with the account', async () => {
    await page.goto('/maxar-reviews#reviews');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  });
}
