// What pages say to answers of the hosted Auth service that the local one never gives.
import type { Page } from 'playwright/test';
import { type AuthAnswer, authAnswers } from '../fixtures/auth-answers.ts';
import { expireAccessToken, newUser, sessionCookies, submitSignUp } from './accounts.ts';
import { apiOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { scrollToHeading, waitForHydration } from './interactions.ts';
import { followEmailLink, waitForEmailLink } from './mailbox.ts';

const alert = (page: Page) => page.getByRole('alert');
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Answers requests of one kind to the Auth service as the hosted one does, until `page.unrouteAll`. Returns their bodies. */
async function answerAsHosted(page: Page, method: string, path: string, answer: AuthAnswer): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(
    (url) => url.origin === apiOrigin && url.pathname === `/auth/v1/${path}`,
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      bodies.push(route.request().postDataJSON());
      return route.fulfill({
        status: answer.status,
        json: answer.body,
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': '*',
          'X-Supabase-Api-Version': '2024-01-01',
        },
      });
    },
  );
  return bodies;
}

test('Registration: an email that was sent a moment ago counts as sent, the limit of all emails does not', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of (429|400) .*\/auth\/v1\/signup/);
  for (const [answer, expected] of [
    [authAnswers.allEmailsSent, 'No email can be sent at the moment. Try again in an hour.'],
    [authAnswers.emailNotAuthorized, 'No email can be sent at the moment. Try again later.'],
  ] as const) {
    await answerAsHosted(page, 'POST', 'signup', answer);
    await page.goto('/register');
    await submitSignUp(page, newUser());
    await expect(alert(page)).toHaveText(expected);
    await expect(page.getByText('ada@example.com')).toHaveCount(0);
    await page.unrouteAll();
  }
  await answerAsHosted(page, 'POST', 'signup', authAnswers.emailSentRecently);
  await page.goto('/register');
  await submitSignUp(page, newUser());
  await expect(status(page).getByText('Check your inbox')).toBeVisible();
});

test('Forgotten password: an email that was sent a moment ago counts as sent, the limit of all emails does not', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of (429|400) .*\/auth\/v1\/recover/);
  for (const [answer, expected] of [
    [authAnswers.allEmailsSent, 'No email can be sent at the moment. Try again in an hour.'],
    [authAnswers.emailNotAuthorized, 'No email can be sent at the moment. Try again later.'],
    [authAnswers.emailSentRecently, null],
  ] as const) {
    await answerAsHosted(page, 'POST', 'recover', answer);
    await page.goto('/forgot-password');
    await waitForHydration(page);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    if (expected) await expect(alert(page)).toHaveText(expected);
    else await expect(status(page)).toContainText('link');
    await page.unrouteAll();
  }
});

test('Changing the password: the current one is sent along, and a refusal of it is explained', async ({
  page,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 400 .*\/auth\/v1\/user/);
  const { password } = await openSignedIn(page, '/profile');
  await scrollToHeading(page, 'Sign-in and data');
  const fill = async () => {
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill(`new ${password}`);
    await page.getByLabel('Confirm new password', { exact: true }).fill(`new ${password}`);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  for (const [answer, expected] of [
    [authAnswers.currentPasswordRequired, 'Enter your current password.'],
    [authAnswers.currentPasswordInvalid, 'This is not your current password.'],
  ] as const) {
    const bodies = await answerAsHosted(page, 'PUT', 'user', answer);
    await fill();
    await expect(alert(page)).toContainText(`Current password: ${expected}`);
    await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(expected);
    expect(bodies).toMatchObject([{ password: `new ${password}`, current_password: password }]);
    await page.unrouteAll();
  }
});

test('Changing the email address: the first of two links says that the other one is needed', async ({
  page,
  openSignedIn,
}) => {
  const { email } = newUser();
  await openSignedIn(page, '/profile');
  await scrollToHeading(page, 'Sign-in and data');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`to confirm the change to ${email}`)).toBeVisible();
  const link = await waitForEmailLink(email);
  await answerAsHosted(page, 'POST', 'verify', authAnswers.firstOfTwoConfirmations);
  await followEmailLink(page, link);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Confirmed. Now open the link we sent to your other address.')).toBeVisible();
});

test('Session: one that the Auth service has ended leads to signing in, and leaves no cookie', async ({
  page,
  context,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 400 .*\/auth\/v1\/token/);
  await openSignedIn(page, '/explore');
  await page.goto('about:blank');
  await expireAccessToken(context, 'renewable');
  await answerAsHosted(page, 'POST', 'token', authAnswers.sessionExpired);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect(await sessionCookies(context)).toEqual([]);
});
