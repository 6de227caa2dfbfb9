import type { BrowserContext, Page } from 'playwright/test';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startMailServer, type TestMailServer } from '../mail-server.ts';
import { migratedMemory } from '../migrated-database.ts';
import {
  forgetSession,
  newUser,
  sessionCookies,
  submitSignIn,
  submitSignUp,
  submitSignUpWithoutName,
} from './accounts.ts';
import { apiOrigin, siteOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, waitForHydration } from './interactions.ts';
import { confirmSignUp, linkInEmail } from './mailbox.ts';
import { fillReviewForm } from './reviews.ts';

const alert = (page: Page) => page.getByRole('alert');
const usedLink = 'This link has expired or has already been used';
let mailServer: TestMailServer;
let supabase: LocalSupabase;

// One database for all tests of this file. Like the hosted project, it requires confirmed email addresses and sends emails over
// SMTP.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  mailServer = await startMailServer();
  supabase = await startLocalSupabase({
    port: 0,
    storage: migratedMemory(),
    siteUrl: siteOrigin,
    sampleData: false,
    confirmations: true,
    mail: { host: '127.0.0.1', port: mailServer.port },
  });
});

test.afterAll(async () => {
  await supabase?.close();
  await mailServer.close();
});

test.beforeEach(({ context }) => redirectApi(context));

/** Redirects the site's API requests to the database of this file. */
async function redirectApi(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === apiOrigin,
    (route) => route.continue({ url: route.request().url().replace(apiOrigin, supabase.url) }),
  );
}

/** Waits until one email has been sent to an address, and returns its link. */
async function waitForEmailLink(address: string): Promise<string> {
  const emails = () => mailServer.received.filter(({ to }) => to === address);
  await expect.poll(() => emails().length).toBe(1);
  return linkInEmail(emails()[0]?.email.html ?? '');
}

/** The status message about the email, as a screen reader announces it. */
async function emailStatus(page: Page): Promise<string | null> {
  const status = page.getByRole('status').filter({ hasText: 'Check your inbox' });
  await expect(status).toBeVisible();
  return status.textContent();
}

/** Registers and returns the status message. */
async function signUp(page: Page, user: ReturnType<typeof newUser>): Promise<string | null> {
  await page.goto('/register?next=/profile');
  await submitSignUp(page, user);
  return emailStatus(page);
}

test('Email confirmation: registration asks the user to check their inbox, and the link signs in, even in another browser, but only once', async ({
  page,
  context,
  browser,
  allowProblem,
}) => {
  allowProblem(/status of 4\d\d .*\/auth\/v1\/(verify|token)/);
  const user = newUser();
  expect(await signUp(page, user)).toContain(
    'Check your inbox. If nothing comes within a few minutes: try again later, sign in, or choose a new password.',
  );
  expect(await sessionCookies(context)).toEqual([]);
  const link = await waitForEmailLink(user.email);
  const elsewhere = await browser.newContext();
  await redirectApi(elsewhere);
  const other = await elsewhere.newPage();
  await confirmSignUp(other, link, 'another password');
  await expect(other.getByText('account created successfully')).toBeVisible();
  // Only what the owner of the address enters counts.
  await expect(other.getByText(user.name)).toHaveCount(0);
  await elsewhere.close();
  await confirmSignUp(page, link, user.password);
  await expect(page.getByRole('heading', { name: usedLink })).toBeFocused();
  await page.goto('/login?next=/profile');
  await submitSignIn(page, user);
  await expect(alert(page)).toContainText('Invalid login credentials');
  await submitSignIn(page, { ...user, password: 'another password' });
  await expect(page).toHaveURL('/profile');
});

test('Email confirmation: registration and password reset give the same response for known, unconfirmed and unknown addresses', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 429 .*\/auth\/v1\/(signup|recover|resend)/);
  const [confirmed, unconfirmed, unknown] = [newUser(), newUser(), newUser()];
  const signUpMessages = [await signUp(page, confirmed), await signUp(page, unconfirmed)];
  await confirmSignUp(page, await waitForEmailLink(confirmed.email), confirmed.password);
  await expect(page).toHaveURL('/explore');
  await forgetSession(page);
  // Use a different password, as an attacker would.
  signUpMessages.push(await signUp(page, { ...confirmed, password: 'a guess of an attacker' }));
  signUpMessages.push(await signUp(page, { ...unconfirmed, password: 'a guess of an attacker' }));
  signUpMessages.push(await signUp(page, unknown));
  expect(new Set(signUpMessages).size).toBe(1);
  const resetMessages: (string | null)[] = [];
  for (const { email } of [confirmed, confirmed, unconfirmed, newUser()]) {
    await page.goto('/forgot-password');
    await waitForHydration(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    resetMessages.push(await emailStatus(page));
  }
  expect(new Set(resetMessages).size).toBe(1);
  // The password has not changed.
  await page.goto('/login?next=/profile');
  await submitSignIn(page, confirmed);
  await expect(page.getByText(`Signed in as ${confirmed.email}`)).toBeVisible();
});

test('Newcomer: chooses a company on the home page, fills in the form, signs up, confirms the email in another tab, and the review is shared once', {
  tag: '@phone',
}, async ({ page, context }) => {
  const user = newUser();
  const text = `An anonymous quote of ${user.name}.`;
  await page.goto('/');
  await keyboard.activate(page.getByRole('main').getByRole('link', { name: 'Write Review' }).first());
  await expect(page).toHaveURL('/write-review');
  await keyboard.activate(page.getByRole('main').getByRole('link', { name: 'BlackSky', exact: true }));
  await expect(page).toHaveURL('/write-review?company=blacksky');
  await fillReviewForm(page, text, { input: keyboard });
  await keyboard.activate(page.getByRole('button', { name: 'Share review' }));
  await expect(page).toHaveURL('/register?next=%2Fwrite-review%3Fcompany%3Dblacksky');
  await submitSignUpWithoutName(page, user, keyboard);
  await emailStatus(page);

  const tab = await context.newPage();
  await confirmSignUp(tab, await waitForEmailLink(user.email), user.password);
  await expect(tab).toHaveURL('/write-review?company=blacksky');
  await expect(tab.getByLabel('Review', { exact: true })).toHaveValue(text);
  await keyboard.activate(tab.getByRole('button', { name: 'Share review' }));
  await expect(tab).toHaveURL('/success-page');

  // The first tab returns to an empty form.
  await page.goBack();
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue('');
  const shared = await supabase.engine.rows('select anonymous, display_name from app.reviews where review = $1', [
    text,
  ]);
  expect(shared).toEqual([{ anonymous: true, display_name: null }]);
});
