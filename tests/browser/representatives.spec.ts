import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import { submitSignIn, type User } from './accounts.ts';
import { publishableKey } from './built-site.ts';
import { phone } from './devices.ts';
import { apiOrigin, secretKey } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { findReviews } from './reviews.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const replyTo = (page: Page, text: string) => card(page, text).getByRole('region', { name: 'Reply from ICEYE' });

/** Opens the review of ICEYE with a text at its own address, because other tests share reviews at the same time. */
async function openReview(page: Page, text: string): Promise<void> {
  const [review] = await findReviews(page.request, { text });
  // If the address is the same except for its anchor, the browser would only scroll.
  await page.goto('about:blank');
  const replies = page.waitForResponse(/\/rpc\/review_replies/);
  await page.goto(`/iceye-reviews?review=${review?.id}#reviews`);
  await expect(card(page, text).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await replies;
}

/**
 * Opens a page as another person. The seller and a reader use a phone and the others a wide screen, so that one run covers both.
 */
const newPage = async (browser: Browser, device: 'phone' | 'desktop' = 'desktop') =>
  (await browser.newContext(device === 'phone' ? phone : {})).newPage();

const sellerTest = test.extend<{
  callAsOperator: (name: string, parameters: Record<string, unknown>) => Promise<unknown>;
  createSeller: () => Promise<User>;
}>({
  callAsOperator: async ({ request }, use) => {
    await use(async (name, data) => {
      const response = await request.post(`${apiOrigin}/rest/v1/rpc/${name}`, { headers: { apikey: secretKey }, data });
      expect(response.ok()).toBe(true);
      const text = await response.text();
      return text === '' ? null : JSON.parse(text);
    });
  },
  createSeller: async ({ request }, use) => {
    await use(async () => {
      const id = crypto.randomUUID().slice(0, 8);
      const user = { name: `Seller ${id}`, email: `${id}@iceye.com`, password: `long password ${id}` };
      const response = await request.post(`${apiOrigin}/auth/v1/signup`, {
        headers: { apikey: publishableKey() },
        data: { email: user.email, password: user.password, data: { display_name: user.name } },
      });
      expect(response.ok()).toBe(true);
      return user;
    });
  },
});

sellerTest(
  'Claim: a seller claims, is approved, replies to a review, and the author, readers and moderators see it',
  async ({ page, browser, openSignedIn, postReview, createSeller, callAsOperator }) => {
    const author = await openSignedIn(page, '/explore');
    const text = `Delivered late, ${author.name}.`;
    await postReview(page, 'iceye', text);

    const sellerPage = await newPage(browser, 'phone');
    const seller = await createSeller();
    await sellerPage.goto('/');
    await sellerPage.getByRole('link', { name: 'Claim your profile' }).click();
    await expect(sellerPage).toHaveURL('/claim');
    await sellerPage.goto('/claim?company=iceye');
    await sellerPage.getByRole('link', { name: 'Sign In to claim a profile' }).click();
    await submitSignIn(sellerPage, seller);
    await expect(sellerPage).toHaveURL('/claim?company=iceye');
    await sellerPage.getByRole('button', { name: 'Claim this profile' }).click();
    await expect(
      sellerPage.getByRole('status').filter({ hasText: 'We have received your claim for ICEYE.' }),
    ).toBeVisible();
    await expect(sellerPage.getByText('Waiting for approval.')).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Claim this profile' }).click();
    await expect(sellerPage.getByText('You have already claimed ICEYE.')).toBeVisible();
    await openReview(sellerPage, text);
    await expect(card(sellerPage, text).getByRole('button', { name: 'Reply as representative' })).toHaveCount(0);
    await callAsOperator('decide_claim', { of_company: 'iceye', email_address: seller.email, approved: true });

    await openReview(sellerPage, text);
    await card(sellerPage, text).getByRole('button', { name: 'Reply as representative' }).click();
    await card(sellerPage, text).getByRole('button', { name: 'Share reply' }).click();
    await expect(card(sellerPage, text).getByText('Write a reply.')).toBeVisible();
    await card(sellerPage, text).getByLabel('Your reply').fill('<b>Sorry</b>.');
    await card(sellerPage, text).getByRole('button', { name: 'Cancel' }).click();
    await card(sellerPage, text).getByRole('button', { name: 'Keep writing' }).click();
    await expect(card(sellerPage, text).getByLabel('Your reply')).toBeFocused();
    await sellerPage.route('**/rpc/reply_to_review', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    );
    await card(sellerPage, text).getByRole('button', { name: 'Share reply' }).click();
    await expect(card(sellerPage, text).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await sellerPage.unroute('**/rpc/reply_to_review');
    await openReview(sellerPage, text);
    await card(sellerPage, text).getByRole('button', { name: 'Reply as representative' }).click();
    await expect(card(sellerPage, text).getByLabel('Your reply')).toHaveValue('<b>Sorry</b>.');
    await expect(card(sellerPage, text).getByLabel('Your reply')).toBeFocused();
    await expect(card(sellerPage, text).getByRole('button', { name: /^Helpful/ })).toHaveCount(0);
    await card(sellerPage, text).getByRole('button', { name: 'Share reply' }).click();
    await expect(replyTo(sellerPage, text)).toContainText('<b>Sorry</b>.');
    await card(sellerPage, text).getByRole('button', { name: 'Edit reply' }).click();
    await card(sellerPage, text).getByLabel('Your reply').fill('We have refunded the order.');
    await card(sellerPage, text).getByRole('button', { name: 'Share reply' }).click();
    await expect(replyTo(sellerPage, text)).toContainText('We have refunded the order.');

    await page.goto('/profile#own-reviews');
    await expect(replyTo(page, text)).toContainText('We have refunded the order.');
    await openReview(page, text);
    await card(page, text).getByRole('button', { name: 'Report reply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this reply' });
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await dialog.getByLabel('What is wrong? (optional)').fill(`No refund, ${author.name}.`);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText(/^Thank you\./)).toBeVisible();

    const moderator = await newPage(browser);
    const { email } = await openSignedIn(moderator, '/explore');
    await callAsOperator('set_moderator', { email_address: email, is_moderator: true });
    await moderator.goto('/moderation');
    const entry = moderator.getByRole('listitem').filter({ has: card(moderator, text) });
    await expect(entry).toContainText('The reply from the provider: No refund');
    await expect(replyTo(moderator, text)).toContainText('We have refunded the order.');
    await entry.getByLabel('Reason').fill('Untrue.');
    await entry.getByRole('button', { name: 'Remove reply' }).click();
    await expect(entry).toHaveCount(0);

    const visitor = await newPage(browser, 'phone');
    await openReview(visitor, text);
    await expect(replyTo(visitor, text)).toHaveCount(0);
    await sellerPage.goto('/claim');
    await expect(sellerPage.getByRole('region', { name: 'Removed replies' }).getByRole('listitem')).toHaveText(
      /^ICEYE, review from \w+ \d{4}, removed on \d+ \w+ \d{4}$/,
    );
    await openReview(sellerPage, text);
    await card(sellerPage, text).getByRole('button', { name: 'Reply as representative' }).click();
    await expect(card(sellerPage, text).getByLabel('Your reply')).toHaveValue('');
    await card(sellerPage, text).getByLabel('Your reply').fill('We are sorry.');
    await card(sellerPage, text).getByRole('button', { name: 'Share reply' }).click();
    await visitor.goto('/all-reviews?company=iceye');
    await expect(replyTo(visitor, text)).toContainText('We are sorry.');
    await card(sellerPage, text).getByRole('button', { name: 'Edit reply' }).click();
    await card(sellerPage, text).getByRole('button', { name: 'Withdraw reply' }).click();
    await card(sellerPage, text).getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(card(sellerPage, text).getByRole('button', { name: 'Reply as representative' })).toBeFocused();
    await visitor.reload();
    await expect(card(visitor, text).getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(replyTo(visitor, text)).toHaveCount(0);
  },
);

sellerTest(
  'Claim: a representative downloads their own data and reads that the claim was refused',
  async ({ page, createSeller, callAsOperator }) => {
    const seller = await createSeller();
    await page.goto('/login?next=/claim');
    await submitSignIn(page, seller);
    await expect(page).toHaveURL('/claim');
    await page.getByLabel('Provider').selectOption({ label: 'ICEYE' });
    await page.getByRole('button', { name: 'Claim this profile' }).click();
    await expect(page.getByText('Waiting for approval.')).toBeVisible();
    await callAsOperator('decide_claim', { of_company: 'iceye', email_address: seller.email, approved: true });
    await page.reload();
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Your claims', 'Claim another profile']);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Sign-in and data' }).scrollIntoViewIfNeeded();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      claims: [{ company: 'iceye', email: seller.email, state: 'approved' }],
      replies: [],
    });
    await page.goto('/claim');
    await callAsOperator('decide_claim', { of_company: 'iceye', email_address: seller.email, approved: false });
    await page.reload();
    await expect(page.getByText('Our operator did not approve this claim.')).toBeVisible();
  },
);
