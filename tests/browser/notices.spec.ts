import type { APIRequestContext, Page } from 'playwright/test';
import { createService } from '../../netlify/function-requests.ts';
import { deliverNotices } from '../../netlify/notices/deliver-notices.ts';
import type { NoticeEmail } from '../../netlify/notices/notice-email.ts';
import { openOutbox } from '../../netlify/notices/outbox.ts';
import { accessToken, newUser, submitSignIn, type User } from './accounts.ts';
import { publishableKey } from './built-site.ts';
import { apiOrigin, secretKey, siteOrigin } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { scrollToHeading } from './interactions.ts';

const replies = 'A provider replies to one of my reviews';
const decisions = 'A moderator makes a decision about one of my reviews';
const claims = 'My claim to a profile is approved or refused';
const reports = 'Reports are waiting for a moderator';
const checkbox = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Notices', exact: true }).getByRole('checkbox', { name });

/** The message that a switch was saved. */
const saved = (page: Page) =>
  page.getByRole('region', { name: 'Notices', exact: true }).getByRole('status').filter({ hasText: 'Saved' });

/** Opens the profile, or reloads it, and waits for the switches. */
async function openNotices(page: Page): Promise<void> {
  await page.goto('/profile');
  await scrollToHeading(page, 'Notices');
  await expect(checkbox(page, replies)).toBeVisible();
}

/** Sends the waiting emails, as the scheduled function does, and returns those to an address. */
async function sentEmails(address: string): Promise<NoticeEmail[]> {
  const sent: NoticeEmail[] = [];
  const outbox = openOutbox(createService(apiOrigin, secretKey, fetch));
  await deliverNotices(outbox, async (email) => void sent.push(email), siteOrigin, AbortSignal.timeout(60_000));
  return sent.filter(({ to }) => to === address);
}

/** Calls a function of the database with a key, as a user if there is a token. */
const call = (request: APIRequestContext, name: string, data: object, apikey: string, token?: string) =>
  request.post(`${apiOrigin}/rest/v1/rpc/${name}`, {
    headers: { apikey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    data,
  });

/** Creates an account with an address at ICEYE and signs in. */
async function signInAtIceye(page: Page, request: APIRequestContext): Promise<User> {
  const { email, ...others } = newUser();
  const user = { ...others, email: email.replace(/@.*/, '@iceye.com') };
  const data = { email: user.email, password: user.password, data: { display_name: user.name } };
  await request.post(`${apiOrigin}/auth/v1/signup`, { headers: { apikey: publishableKey() }, data });
  await page.goto('/login?next=/profile');
  await submitSignIn(page, user);
  await expect(page).toHaveURL('/profile');
  return user;
}

test('Notices: the profile says at once that a moderator has decided, and moderators can be notified of reports', async ({
  page,
  browser,
  request,
  openSignedIn,
  postReview,
  findReviews,
}) => {
  const author = await openSignedIn(page, '/explore');
  await openNotices(page);
  await expect(checkbox(page, reports)).toHaveCount(0);
  await expect(checkbox(page, decisions)).toBeChecked();
  await postReview(page, 'maxar', `To be hidden, ${author.name}.`);
  const [shared] = await findReviews({ text: `To be hidden, ${author.name}.` });
  const moderator = await (await browser.newContext()).newPage();
  const { email } = await openSignedIn(moderator, '/explore');
  await call(request, 'set_moderator', { email_address: email, is_moderator: true }, secretKey);
  const token = await accessToken(moderator.context());
  const hidden = await call(request, 'hide_review', { review: shared?.id, reason: 'A test.' }, publishableKey(), token);
  expect(hidden.ok()).toBe(true);

  await openNotices(page);
  const latest = page.getByRole('list', { name: 'Latest notices' }).getByRole('listitem');
  await expect(latest).toHaveText([
    /^\d+ \w+ \d{4}: A moderator has made a decision about one of your reviews\. Your reviews$/,
  ]);

  await openNotices(moderator);
  await expect(checkbox(moderator, reports)).not.toBeChecked();
  await checkbox(moderator, reports).check();
  await expect(saved(moderator)).toHaveCount(1);
  await call(request, 'set_moderator', { email_address: email, is_moderator: false }, secretKey);
  await openNotices(moderator);
  await expect(checkbox(moderator, reports)).toHaveCount(0);
});

test('Unsubscribe: the link in an email works without signing in and without JavaScript, but only after pressing the button', async ({
  page,
  browser,
  request,
}) => {
  const user = await signInAtIceye(page, request);
  await openNotices(page);
  await checkbox(page, claims).check();
  await expect(saved(page)).toHaveCount(1);
  const token = await accessToken(page.context());
  await call(request, 'claim_provider', { of_company: 'iceye' }, publishableKey(), token);
  const decision = { of_company: 'iceye', email_address: user.email, approved: true };
  expect((await call(request, 'decide_claim', decision, secretKey)).ok()).toBe(true);
  const emails = await sentEmails(user.email);
  expect(emails).toHaveLength(1);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const recipient = await context.newPage();
  const referrers: (string | undefined)[] = [];
  recipient.on('request', (sent) => void referrers.push(sent.headers().referer));
  await recipient.goto(emails[0]?.unsubscribeUrl ?? '');
  await expect(recipient.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
  await openNotices(page);
  await expect(checkbox(page, claims)).toBeChecked();
  await recipient.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(recipient).toHaveURL('/unsubscribed');
  await expect(recipient.getByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible();
  expect(await recipient.goBack()).not.toBeNull();
  await recipient.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(recipient).toHaveURL('/unsubscribed');
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);
  await openNotices(page);
  await expect(checkbox(page, claims)).not.toBeChecked();
  await expect(checkbox(page, replies)).toBeChecked();
  await context.close();
});

test('Profile: an address that names a section leads there, although content above it loads later', async ({
  page,
  openSignedIn,
  postReview,
}) => {
  const { name } = await openSignedIn(page, '/explore');
  await postReview(page, 'maxar', `Above the notices, ${name}.`);
  await page.goto('/profile#notices');
  await expect(page.getByText(`Above the notices, ${name}.`)).toBeAttached();
  await expect(checkbox(page, replies)).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Notices', exact: true })).toBeInViewport();
});
