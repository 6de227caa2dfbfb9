import { newUser, submitSignUpWithoutName } from './accounts.ts';
import { phone } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';
import { fillReviewForm } from './reviews.ts';

test.use(phone);

test('First review on a phone: from the home page to the published review in five pages, with mistakes corrected on the way', async ({
  page,
}) => {
  const user = newUser();
  const text = `The first quote of ${user.name}.`;
  const main = page.getByRole('main');
  await page.goto('/iceye-reviews');
  const pagesBefore = await page.evaluate(() => history.length);

  await test.step('the page of a provider leads to the form, which names the empty required field and keeps the other input', async () => {
    await main.getByRole('link', { name: 'Write a Review' }).first().click();
    await expect(page).toHaveURL('/write-review?company=iceye');
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('iceye');
    await fillReviewForm(page, text, { price: '' });
    await page.getByRole('button', { name: 'Share review' }).click();
    const summary = page.getByRole('alert');
    await expect(summary.getByText('All fields are required', { exact: true })).toBeVisible();
    await expect(summary.getByText('You can leave fields marked “optional” empty.')).toBeVisible();
    await expect(summary.getByRole('link')).toHaveText(['Price']);
    await summary.getByRole('link', { name: 'Price', exact: true }).click();
    await page.keyboard.type('1234.50');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
    await page.getByRole('button', { name: 'Share review' }).click();
  });

  await test.step('the registration page says why it is needed, asks for no name, and names a mistake beside its field', async () => {
    await expect(page).toHaveURL('/register?next=%2Fwrite-review%3Fcompany%3Diceye');
    await expect(
      main.getByText("Create an account to share your quote about ICEYE. We'll bring you straight back."),
    ).toBeVisible();
    await waitForHydration(page);
    await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
    await submitSignUpWithoutName(page, { ...user, password: 'fairswath' });
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('it is the name of this site');
    await summary.getByRole('link', { name: 'Password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  });

  await test.step('the form has the draft, and shares it with one press', async () => {
    await expect(page).toHaveURL('/write-review?company=iceye');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
    await page.getByRole('button', { name: 'Share review' }).click();
    await expect(page).toHaveURL('/success-page');
  });

  expect(await page.evaluate(() => history.length), 'form, sign up, form, success').toBe(pagesBefore + 4);

  await test.step('the next page says why the quote is not compared, and leads on', async () => {
    await expect(
      main.getByText('Your quote is not compared with others because it has no price per km².'),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: /^What 50\scm SAR images cost$/ })).toBeVisible();
  });

  await test.step('the review is published', async () => {
    await main.getByRole('link', { name: 'See your review' }).click();
    await expect(main.getByRole('article').getByText(text)).toBeVisible();
  });
});
