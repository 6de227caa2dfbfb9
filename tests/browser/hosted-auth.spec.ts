// Tests messages for responses of the hosted Auth service that the local one never gives.
import type { Page } from 'playwright/test';
import { type AuthAnswer, authAnswers } from '../fixtures/auth-answers.ts';
import { expireAccessToken, newUser, sessionCookies } from './accounts.ts';
import { apiOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { scrollToHeading } from './interactions.ts';
import { waitForEmailLink } from './mailbox.ts';

/**
 * Answers one kind of request to the Auth service as the hosted one does, until `page.unrouteAll`. Returns the request bodies.
 */
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

test('Changing the email address: each of two links says what it does, and what is missing', async ({
  page,
  allowProblem,
  openSignedIn,
}) => {
  const { email } = newUser();
  const user = await openSignedIn(page, '/profile');
  await scrollToHeading(page, 'Sign-in and data');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`to confirm the change to ${email}`)).toBeVisible();
  const link = (await waitForEmailLink(email)).replace(/&sent_to=[^&]*|$/, `&sent_to=${user.email}`);
  allowProblem(/status of 500 .*\/auth\/v1\/verify/);
  await answerAsHosted(page, 'POST', 'verify', authAnswers.addressTaken);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm old address' }).click();
  await expect(page.getByRole('alert')).toContainText('The address may belong to another account by now.');
  await page.unrouteAll();
  await answerAsHosted(page, 'POST', 'verify', authAnswers.firstOfTwoConfirmations);
  await page.goto(link);
  await expect(
    page.getByText('Two links are needed, one from each inbox. This one was sent to your old address.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirm old address' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Confirmed. Now open the link we sent to your other address.')).toBeVisible();
});

test('Session: one that the Auth service has ended leads to the sign-in page, and leaves no cookie', async ({
  page,
  context,
  allowProblem,
  openSignedIn,
}) => {
  allowProblem(/status of 400 .*\/auth\/v1\/token/);
  await openSignedIn(page, '/explore');
  await page.goto('about:blank');
  await expireAccessToken(context);
  await answerAsHosted(page, 'POST', 'token', authAnswers.sessionExpired);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect(await sessionCookies(context)).toEqual([]);
});
