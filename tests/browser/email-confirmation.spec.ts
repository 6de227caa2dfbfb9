import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
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
const emails: Email[] = [];
let mailServer: SMTPServer;
let supabase: LocalSupabase;

// One database for all tests of this file. Like the hosted project, it requires confirmed email addresses and sends emails over
// SMTP.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => void PostalMime.parse(Buffer.concat(parts)).then((email) => emails.push(email) && done()));
    },
  });
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.server.address() as AddressInfo;
  supabase = await startLocalSupabase({
    port: 0,
    storage: migratedMemory(),
    siteUrl: siteOrigin,
    sampleData: false,
    confirmations: true,
    mail: { host: '127.0.0.1', port },
  });
});

test.afterAll(async () => {
  await supabase?.close();
  await new Promise<void>((closed) => mailServer.close(closed));
});

test.beforeEach(({ context }) => redirectApi(context));

/** Redirects the site's API requests to the database of this file. */
async function redirectApi(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === apiOrigin,
    (route) => route.continue({ url: route.request().url().replace(apiOrigin, supabase.url) }),
  );
}

/** The emails sent to an address so far. */
const emailsTo = (email: string) => emails.filter(({ to }) => to?.some(({ address }) => address === email));

/** Waits until `count` emails have been sent to an address, and returns the link in the last one. */
async function waitForEmailLink(email: string, count = 1): Promise<string> {
  await expect.poll(() => emailsTo(email).length).toBe(count);
  return linkInEmail(emailsTo(email).at(-1)?.html ?? '');
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

/** Requests a password reset and returns the status message. */
async function requestPasswordReset(page: Page, email: string): Promise<string | null> {
  await page.goto('/forgot-password');
  await waitForHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
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
  expect(emailsTo(user.email)).toMatchObject([{ subject: 'Confirm your address', from: { name: 'Fairswath' } }]);
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
  for (const { email } of [confirmed, confirmed, unconfirmed, newUser()])
    resetMessages.push(await requestPasswordReset(page, email));
  expect(new Set(resetMessages).size).toBe(1);
  // The password has not changed.
  await page.goto('/login?next=/profile');
  await submitSignIn(page, confirmed);
  await expect(page.getByText(`Signed in as ${confirmed.email}`)).toBeVisible();
});

test('Email confirmation: a link that is more than an hour old signs nobody in and says so', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 403 .*\/auth\/v1\/verify/);
  const user = newUser();
  await signUp(page, user);
  const link = await waitForEmailLink(user.email);
  const setAge = (minutes: number) =>
    supabase.engine.rows(
      `update auth.users set confirmation_sent_at = now() - interval '${minutes} minutes' where email = $1`,
      [user.email],
    );
  await setAge(61);
  await confirmSignUp(page, link, user.password);
  await expect(page.getByRole('heading', { name: usedLink })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
  await setAge(59);
  await confirmSignUp(page, link, user.password);
  await expect(page.getByText(`account created successfully: you are signed in as ${user.email}`)).toBeVisible();
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

test('Newcomer: the draft of a review of a company without a page survives a wrong password and the link in the email', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400 .*\/auth\/v1\/token/);
  const user = newUser();
  const text = `A quote of ${user.name} from elsewhere.`;
  await page.goto('/write-review?company=other&name=%C3%85ngstr%C3%B6m%20%26%20Co.');
  await fillReviewForm(page, text, { sensor: 'Multispectral' });
  await page.getByRole('button', { name: 'Share review' }).click();
  await page.waitForURL(/\/register/);
  await submitSignUpWithoutName(page, user);
  await emailStatus(page);
  await confirmSignUp(page, await waitForEmailLink(user.email), user.password);
  await expect(page.getByLabel('Company name')).toHaveValue('Ångström & Co.');
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
  await forgetSession(page);
  await page.goto('/write-review?company=blacksky');
  await fillReviewForm(page, text);
  await page.getByRole('button', { name: 'Share review' }).click();
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await submitSignIn(page, { ...user, password: 'a wrong password' });
  await expect(alert(page)).toContainText('Invalid login credentials');
  await submitSignIn(page, user);
  await expect(page).toHaveURL('/write-review?company=blacksky');
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue(text);
});
