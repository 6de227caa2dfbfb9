import type { BrowserContext, Page } from 'playwright/test';
import { accountCookie } from '../openid-provider.ts';
import { alive, navigation, saying, shareReview } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const provider = process.env.FAIRSWATH_PROVIDER_URL ?? 'http://127.0.0.1:8080';
const hostile = ['//evil', '/\\evil', '/.//evil', '/x/..//evil', '/\t/evil', 'javascript:alert(1)'];
const alert = (page: Page) => page.getByRole('alert');
const welcome = (page: Page, email: string) =>
  page.getByRole('heading', { name: `Welcome ${email.split('@')[0]} of Google` });
const kept = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^fairswath-session(\.\d+)?$/.test(name));
const authorize = (url: URL) => url.pathname === '/auth/v1/authorize';
const callback = (url: URL) => url.pathname === '/auth/callback';

/** Somebody whom nobody else is, as the provider knows them. */
const someAddress = () => `g-${crypto.randomUUID().slice(0, 8)}@example.com`;

// Who declares what the provider's pages do here is the provider.
test.beforeEach(({ expecting }) => expecting(/^third party: http:\/\/127\.0\.0\.1:\d+\/authorize\?/));

/** Lets the browser be somebody at the provider; "nobody" declines. */
async function beAtProvider(context: BrowserContext, who: string): Promise<void> {
  await context.addCookies([{ name: accountCookie, value: encodeURIComponent(who), url: provider }]);
}

/** Goes by the provider from the page to sign in. */
async function signInWithGoogle(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await alive(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
}

/** Begins to sign in and is kept from coming back: the address to which the provider has led. */
async function interceptedReturn(page: Page): Promise<string> {
  await page.route(authorize, (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest((request) => authorize(new URL(request.url())));
  await signInWithGoogle(page, '/profile');
  let address = (await leaving).url();
  for (let steps = 5; steps > 0 && !callback(new URL(address)); steps--) {
    const answer = await page.context().request.get(address, { maxRedirects: 0 });
    address = new URL(answer.headers().location ?? '', address).href;
  }
  await page.unrouteAll();
  return address;
}

test('somebody new who signs in with Google lands where they wanted to go, and again as the same person', async ({
  page,
  context,
}) => {
  const email = someAddress();
  await beAtProvider(context, email);
  await signInWithGoogle(page, '/write-review/maxar');
  await expect(page).toHaveURL('/write-review/maxar');
  await shareReview(page, 'maxar', `Words of ${email}`);
  await page.goto('/profile');
  await expect(welcome(page, email)).toBeVisible();
  await expect(page.getByText('You sign in with Google.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(context)).toEqual([]);
  await page.goto('/register?next=/profile');
  await alive(page);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(welcome(page, email)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Reviews' })).toContainText(`Words of ${email}`);
});

test('who declines at Google is told so in words and can go on', async ({ page, context }) => {
  await beAtProvider(context, 'nobody');
  await signInWithGoogle(page, '/profile');
  await expect(alert(page)).toHaveText('You were not signed in: the provider was not allowed to say who you are.');
  expect(await kept(context)).toEqual([]);
  const email = someAddress();
  await beAtProvider(context, email);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await alive(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/profile');
  await expect((await navigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
});

for (const next of hostile) {
  test(`coming back from Google to go on to ${JSON.stringify(next)} ends at home`, async ({ page, context }) => {
    await beAtProvider(context, someAddress());
    // From the form.
    await signInWithGoogle(page, next);
    await expect(page).toHaveURL('/');
    await context.clearCookies({ name: /^fairswath-session/ });
    // From the address of the way back itself.
    const back = new URL(await interceptedReturn(page));
    back.searchParams.set('next', next);
    await page.goto(back.href);
    await expect(page).toHaveURL('/');
    expect(await kept(context)).not.toEqual([]);
  });
}

test.describe('a code', () => {
  test('that is made up, or was used before, signs nobody in and says so', async ({ page, context, expecting }) => {
    expecting(/status of 4\d\d .*\/auth\/v1\/token/);
    await page.goto('/auth/callback?code=made-up');
    await expect(alert(page)).toHaveText('Go on in the browser in which you began, or begin again here.');
    await beAtProvider(context, someAddress());
    const used = await interceptedReturn(page);
    await page.goto('/auth/callback?code=1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed');
    await expect(alert(page)).toHaveText('This took too long, or was done before. Begin again.');
    await signInWithGoogle(page, '/profile');
    await expect(page).toHaveURL('/profile');
    await context.clearCookies({ name: /^fairswath-session/ });
    await page.goto(used);
    await expect(alert(page)).toHaveText('Go on in the browser in which you began, or begin again here.');
    expect(await kept(context)).toEqual([]);
  });

  test('works once: whoever sees it later cannot use it, not even in the browser that began', async ({
    page,
    context,
    expecting,
  }) => {
    expecting(/status of 4\d\d .*\/auth\/v1\/token/);
    await beAtProvider(context, someAddress());
    const back = await interceptedReturn(page);
    const verifier = (await context.cookies()).filter(({ name }) => name.includes('code-verifier'));
    expect(verifier).not.toEqual([]);
    await page.goto(back);
    await expect(page).toHaveURL('/profile');
    await context.clearCookies({ name: /^fairswath-session/ });
    await context.addCookies(verifier);
    await page.goto(back);
    await expect(alert(page)).toHaveText('This took too long, or was done before. Begin again.');
    expect(await kept(context)).toEqual([]);
  });

  test('of another browser is refused, so that nobody is signed in as somebody else', async ({
    page,
    context,
    browser,
    expecting,
  }) => {
    expecting(/status of 4\d\d .*\/auth\/v1\/token/);
    const other = await browser.newContext();
    await beAtProvider(other, someAddress());
    const theirs = await interceptedReturn(await other.newPage());
    await page.goto(theirs);
    await expect(alert(page)).toHaveText('Go on in the browser in which you began, or begin again here.');
    // With a beginning of its own, too.
    await beAtProvider(context, someAddress());
    await interceptedReturn(page);
    await page.goto(theirs);
    await expect(alert(page)).toHaveText('Go on in the browser in which you began, or begin again here.');
    expect(await kept(context)).toEqual([]);
    await other.close();
  });
});

test.describe('deleting the account of somebody without a password', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to delete your account' });

  test('asks them to sign in again, comes back to the question and keeps what they chose', async ({
    page,
    context,
    rows,
  }) => {
    const email = someAddress();
    await beAtProvider(context, email);
    await signInWithGoogle(page, '/explore');
    await expect(page).toHaveURL('/explore');
    await shareReview(page, 'maxar', `Words of ${email}`);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await question(page).getByRole('checkbox', { name: 'Also delete my reviews' }).uncheck();
    await expect(question(page)).toContainText('You will be asked once more to sign in, and then come back here.');
    await question(page).getByRole('button', { name: 'Sign in again' }).click();
    await expect(question(page)).toContainText('You have just signed in again.');
    await expect(question(page).getByRole('checkbox', { name: 'Also delete my reviews' })).not.toBeChecked();
    await question(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await kept(context)).toEqual([]);
    expect(await rows(saying(`Words of ${email}`))).toMatchObject([{ anonymous: true, display_name: null }]);
  });

  test('after they took too long asks them to sign in once more', async ({ page, context, expecting }) => {
    expecting(/status of 401 .*\/api\/delete-account/);
    const email = someAddress();
    await beAtProvider(context, email);
    await signInWithGoogle(page, '/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await question(page).getByRole('button', { name: 'Sign in again' }).click();
    await page.route(
      '/api/delete-account',
      (route) =>
        route.fulfill({
          status: 401,
          headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="600"' },
          json: { error: 'Sign in again first.' },
        }),
      { times: 1 },
    );
    await question(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(alert(page)).toContainText('You signed in too long ago. Say again who you are.');
    await question(page).getByRole('button', { name: 'Sign in again' }).click();
    await expect(question(page)).toContainText('You have just signed in again.');
    await question(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
  });

  test('is asked anew of who left the way to Google, and never of the next person there', async ({ page, context }) => {
    const [email, another] = [someAddress(), someAddress()];
    await beAtProvider(context, email);
    await signInWithGoogle(page, '/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await beAtProvider(context, another);
    await question(page).getByRole('button', { name: 'Sign in again' }).click();
    await expect(welcome(page, another)).toBeVisible();
    await expect(question(page)).toBeHidden();
  });
});
