import type { BrowserContext, Page } from 'playwright/test';
import {
  alive,
  deleteAccount,
  navigation,
  register,
  registeredAt,
  saying,
  shareReview,
  signIn,
  somebody,
  writeReview,
} from './accounts.ts';
import { clientsAskedForBy, expect, test } from './fixtures.ts';

const scripts = /\/_astro\/.+\.js$/;

/** Registers somebody and waits for their own page. */
async function signedIn(page: Page): Promise<ReturnType<typeof somebody>> {
  const person = somebody();
  await page.goto('/register?next=/profile');
  await register(page, person);
  await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
  return person;
}

const kept = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('fairswath-session'));

test.describe('a session', () => {
  test('outlives a reload and is kept in cookies that no other site can send along', async ({ page, context }) => {
    const clients = clientsAskedForBy(page);
    const { name } = await signedIn(page);
    expect(clients()).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: `Welcome ${name}` })).toBeVisible();
    await expect((await navigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
    const cookies = await kept(context);
    expect(cookies.length).toBeGreaterThan(0);
    for (const { sameSite, path } of cookies) expect({ sameSite, path }).toEqual({ sameSite: 'Lax', path: '/' });
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/token|eyJ/);
  });

  test('ends in every tab when one signs out, and leaves no cookie', async ({ page, context }) => {
    await signedIn(page);
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/login?next=%2Fprofile');
    expect(await kept(context)).toEqual([]);
  });

  test('that ends in another tab is noticed by the navigation when its page is looked at again', async ({
    page,
    context,
  }) => {
    await signedIn(page);
    await page.goto('/explore');
    await expect((await navigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('that this tab ends leads home, however slowly home comes', async ({ page }) => {
    const person = await signedIn(page);
    await homeComesSlowly(page);
    await page.reload();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login?next=/profile');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await deleteAccount(page, person);
    await expect(page).toHaveURL('/', { timeout: 15_000 });
    await expect(page.getByText('Account deleted')).toBeVisible();
  });

  test('that the server no longer honours sends to sign in again, and back', async ({ page, context, expecting }) => {
    expecting(/status of 40\d .*\/(auth|rest)\/v1\//);
    await signedIn(page);
    await letAccessRunOut(context, 'not renewable');
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?next=%2Fprofile');
    expect(await kept(context)).toEqual([]);
  });

  test('whose access token runs out while somebody types is renewed without a word and loses nothing', async ({
    page,
    context,
    rows,
    expecting,
  }) => {
    expecting(/ERR_CONNECTION_REFUSED.*\/auth\/v1\/token/);
    const { name } = await registeredAt(page, '/write-review/maxar');
    for (const words of [`${name}, renewed at once`, `${name}, renewed at the second try`]) {
      await page.goto('/write-review/maxar');
      await writeReview(page, words);
      await letAccessRunOut(context, 'renewable');
      if (words.endsWith('try')) {
        await page.route(
          (url) => url.pathname === '/auth/v1/token',
          (route) => route.abort('connectionrefused'),
        );
        await page.getByRole('button', { name: 'Share review' }).click();
        await expect(page.getByRole('alert')).toContainText('Sorry, an error occurred', { timeout: 10_000 });
        await expect(page.getByLabel('Review', { exact: true })).toHaveValue(words);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
      } else await page.getByRole('button', { name: 'Share review' }).click();
      await expect(page).toHaveURL('/success-page');
      expect(await rows(saying(words))).toHaveLength(1);
    }
  });
});

for (const [clock, minutes] of [
  ['five minutes slow', -5],
  ['five minutes fast', 5],
] as const) {
  test(`with a clock that is ${clock} one signs in, stays so and shares`, async ({ page, rows }) => {
    await page.addInitScript((shift) => {
      const Right = Date;
      globalThis.Date = class extends Right {
        constructor(...given: ConstructorParameters<typeof Date> | []) {
          if (given.length > 0) super(...(given as ConstructorParameters<typeof Date>));
          else super(Right.now() + shift);
        }

        static override now(): number {
          return Right.now() + shift;
        }
      } as typeof Date;
    }, minutes * 60_000);
    const person = await signedIn(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login?next=/profile');
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
    await shareReview(page, 'maxar', `Words of ${person.name}`);
    expect(await rows(saying(`Words of ${person.name}`))).toHaveLength(1);
  });
}

test('a browser that keeps no cookies is told so, instead of being led in circles', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const person = await registeredAt(elsewhere, '/explore');
  await elsewhere.context().close();
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  );
  const told = page.getByRole('alert').filter({ hasText: 'Your browser keeps no cookies of this site' });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await signIn(page, person);
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await page.goto('/register');
  await register(page, somebody());
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/register');
});

/** Lets the access token of a browser run out; `not renewable` leaves a refresh token that nobody gave out. */
async function letAccessRunOut(context: BrowserContext, how: 'renewable' | 'not renewable'): Promise<void> {
  const expired = (await kept(context)).map(({ value, ...cookie }) => {
    const old = decodeURIComponent(value).replace(
      /^\["([^.]+)\.([^.]+)\./,
      (_, head, claims) => `["${head}.${runOut(claims)}.`,
    );
    const refreshed = old.replace(/(",")[\w-]{36}"/, `$1${crypto.randomUUID()}"`);
    return { ...cookie, value: encodeURIComponent(how === 'renewable' ? old : refreshed) };
  });
  await context.addCookies(expired);
}

/** Holds the home page back until the page that is being left has heard of the end and had time to do something about it. */
async function homeComesSlowly(page: Page): Promise<void> {
  let heard = Promise.withResolvers<void>();
  await page.exposeFunction('hasHeard', () => heard.resolve());
  await page.addInitScript(() => {
    new BroadcastChannel('fairswath-session').addEventListener('message', ({ data }) => {
      if (data.event === 'SIGNED_OUT') requestIdleCallback(() => Reflect.get(window, 'hasHeard')(), { timeout: 1000 });
    });
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await heard.promise;
      heard = Promise.withResolvers();
      await route.continue();
    },
  );
}

function runOut(claims: string): string {
  const given: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  return Buffer.from(JSON.stringify({ ...given, exp: hourAgo })).toString('base64url');
}

test.describe('before any script file has come', () => {
  test('the navigation shows Sign In to a visitor and Account to somebody signed in', async ({ page, context }) => {
    await page.route(scripts, () => undefined);
    await page.goto('/maxar-reviews', { waitUntil: 'commit' });
    const links = await navigation(page);
    await expect(links.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Account' })).toBeHidden();
    await context.addCookies([{ name: 'fairswath-session', value: 'x', url: page.url() }]);
    await page.goto('/explore', { waitUntil: 'commit' });
    await expect((await navigation(page)).getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Sign In' })).toBeHidden();
  });

  test('a page that needs somebody signed in shows Loading..., then sends a visitor to sign in and back', async ({
    page,
  }) => {
    for (const address of ['/profile', '/write-review/maxar', '/write-review/other']) {
      const arrival = Promise.withResolvers<void>();
      await page.route(scripts, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      arrival.resolve();
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goBack();
      await expect(page).not.toHaveURL(address);
    }
  });
});
