import type { Route } from 'playwright/test';
import { navigation, tabTo } from './accounts.ts';
import { addresses, clientsAskedForBy, expect, needsSomebody, test } from './fixtures.ts';

const pairs = addresses.filter((address) => address.startsWith('/compare/'));
const rooms: [string, string[]][] = [
  ['the providers', addresses.filter((address) => address.endsWith('-reviews'))],
  ['the forms to write a review', addresses.filter((address) => address.startsWith('/write-review/'))],
  // Of the pairs, which are all made alike, the first and the last.
  ['the comparisons', ['/compare', ...[0, -1].flatMap((place) => pairs.at(place) ?? [])]],
  ['the rest', addresses.filter((address) => !/-reviews$|^\/(write-review|compare)(\/|$)/.test(address))],
];

test.describe('without a complaint of the browser, a request to anybody else or the client for signed-in people', () => {
  for (const [room, pages] of rooms) {
    test(`a visitor looks at every page of ${room}`, async ({ page }) => {
      test.setTimeout(180_000);
      expect(pages.length).toBeGreaterThan(1);
      const clients = clientsAskedForBy(page);
      for (const address of pages) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        if (needsSomebody(address)) await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
        for (const part of await page.locator('astro-island').all()) await part.scrollIntoViewIfNeeded();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        // Who comes there without a link is told so.
        await expect(page.getByRole('alert')).toHaveCount(address === '/auth/callback' ? 1 : 0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
      expect(clients()).toEqual([]);
    });
  }
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages pass into each other without a complaint', async ({ page, expecting }) => {
    // Chromium calls it an error when the next click cuts a transition short; nobody else does.
    expecting(/^uncaught: Transition was (skipped|aborted)/);
    await page.goto('/');
    await (await navigation(page)).getByRole('link', { name: 'Read Reviews' }).click();
    await expect(page).toHaveURL('/explore');
    await page.getByRole('main').getByRole('link', { name: 'ICEYE', exact: true }).click();
    await expect(page).toHaveURL('/iceye-reviews');
    await page.goBack();
    await expect(page).toHaveURL('/explore');
  });
});

test('an address that leads nowhere is answered 404, in the words and with the headers of the site', async ({
  page,
  expecting,
}) => {
  expecting(/status of 404/);
  for (const address of [
    '/no-such-page',
    '/no-such-company-reviews',
    '/company/radar',
    '/write-review/nobody',
    '/blog/x/y',
  ]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('the rows of the home page', () => {
  test('are switched at once, by mouse or keyboard; the address says which is shown, and Back works', async ({
    page,
  }) => {
    await page.goto('/');
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && asked.push(request.url()));
    const row = (name: string) => page.getByRole('navigation', { name: 'Sensor type' }).getByRole('link', { name });
    const card = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
    await expect(card('ICEYE')).toBeVisible();
    await expect(card('Pixxel')).toBeHidden();
    await row('Hyperspectral').click();
    await expect(page).toHaveURL('/company/hyperspectral');
    await expect(row('Hyperspectral')).toHaveAttribute('aria-current', 'page');
    await expect(card('Pixxel')).toBeVisible();
    await expect(card('ICEYE')).toBeHidden();
    await row('Multispectral').press('Enter');
    await expect(page).toHaveURL('/company/multispectral');
    await expect(card('Nearmap')).toBeVisible();
    await expect(page).toHaveTitle('Multispectral providers · Fairswath');
    await page.goBack();
    await expect(card('Pixxel')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(card('ICEYE')).toBeVisible();
    await expect(page).toHaveTitle(/^Fairswath: /);
    expect(asked).toEqual([]);
    await page.goto('/company/multispectral');
    await expect(card('Nearmap')).toBeVisible();
  });
});

test('an address in other letters leads to the page', async ({ page, expecting }) => {
  expecting(/status of 404 .*-reviews/i);
  for (const [typed, address] of [
    ['/MAXAR-reviews', '/maxar-reviews'],
    ['/nasrda-reviews', '/NASRDA-reviews'],
    ['/mAxAr-ReViEwS', '/maxar-reviews'],
    ['/iMaGeSaT-reviews', '/imageSat-reviews'],
  ]) {
    await page.goto(typed ?? '');
    await expect(page).toHaveURL(address ?? '');
  }
});

test('all companies can be chosen to write about, twelve at once and the others when asked for', async ({ page }) => {
  await page.goto('/write-review');
  const choices = page.getByRole('main').getByRole('link');
  await expect(choices).toHaveCount(13);
  await page.getByText('See more companies').click();
  await expect(choices).toHaveCount(24);
  await page.getByRole('link', { name: 'Vexcel' }).click();
  await expect(page).toHaveURL('/login?next=%2Fwrite-review%2Fvexcel');
});

test.describe('where room is short, the menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes by keyboard, and gives the focus back', async ({ page }) => {
    await page.goto('/explore');
    const menu = page.getByRole('button', { name: 'Menu' });
    const list = page.getByRole('navigation', { name: 'Main' });
    await expect(list).toBeHidden();
    await tabTo(menu);
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link', { name: 'Write Review' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Space');
    await expect(list).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
  });

  test('closes when the focus goes on behind it, and by its button', async ({ page }) => {
    await page.goto('/explore');
    const list = page.getByRole('navigation', { name: 'Main' });
    await (await navigation(page)).getByRole('link', { name: 'Sign In' }).focus();
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    await (await navigation(page)).getByRole('link', { name: 'Sign In' }).focus();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(list).toBeHidden();
  });

  test('leads on, and is closed on the next page', async ({ page }) => {
    await page.goto('/');
    await (await navigation(page)).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a provider says who they are, what they cost and what was said of them when it was built', async ({
    page,
  }) => {
    await page.goto('/maxar-reviews');
    await expect(page.getByRole('heading', { name: 'Maxar', level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'About' })
        .getByText(/WorldView-3/)
        .first(),
    ).toBeVisible();
    const prices = page.getByRole('table', { name: 'Prices of Maxar by resolution class' });
    await expect(prices.getByRole('row', { name: /^High Res .*\$6,000/ })).toBeVisible();
    await expect(prices.getByRole('rowgroup').filter({ hasText: 'Very High Res' })).toContainText(/\$[\d,.]+.*per km²/);
    await expect(page.getByRole('img', { name: /of 5 stars, \d+ ratings$/ })).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    expect(await reviews.getByRole('article').count()).toBeGreaterThan(10);
    const why = reviews.locator('noscript');
    await expect(why).toBeVisible();
    expect(await why.innerHTML()).toMatch(/These are the newest reviews of \d+ \w+ \d{4}\..*which needs JavaScript/s);
    await expect(page.getByRole('link', { name: 'Write Review' }).last()).toBeVisible();
  });
});

test.describe('when the database is in trouble, the page of a provider keeps its words', () => {
  const troubles: [string, (route: Route) => Promise<void> | undefined][] = [
    ['answers 500', (route) => route.fulfill({ status: 500, json: { message: 'internal' } })],
    ['answers HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>It works!</h1>' })],
    ['breaks the connection', (route) => route.abort('connectionreset')],
    ['never answers', () => undefined],
  ];

  for (const [trouble, answer] of troubles) {
    test(`and says so within 10 seconds when it ${trouble}; Retry brings the reviews`, async ({ page, expecting }) => {
      expecting(/Failed to load resource.*\/rest\/v1\/(reviews|rpc\/review_counts|company_stats|price_stats)/);
      const database = (url: URL) => url.pathname.startsWith('/rest/v1/');
      await page.route(database, answer);
      const asked = page.waitForRequest((request) => database(new URL(request.url())));
      await page.goto('/maxar-reviews#reviews');
      await asked;
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews.getByRole('alert')).toContainText('Error fetching data', { timeout: 10_000 });
      await expect(reviews.getByRole('alert')).toContainText(/Shown is what was known on \d+ \w+ \d{4}/);
      await expect(reviews.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('table', { name: /^Prices of/ })).toContainText('$6,000');
      await page.unrouteAll();
      await reviews.getByRole('button', { name: 'Retry' }).click();
      await expect(reviews.getByRole('article').first()).toBeVisible();
      await expect(reviews.getByRole('alert')).toHaveCount(0);
    });
  }
});

for (const address of ['/', '/maxar-reviews', '/blog', '/blog/how-imagery-is-priced', '/explore']) {
  test(`on ${address} next to nothing moves when the faces of the site come late`, async ({ page }) => {
    const { promise: later, resolve: letFacesCome } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await later;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const moved = page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return { sum, faces: [...document.fonts].filter(({ status }) => status === 'loaded').length };
    });
    letFacesCome();
    const { sum, faces } = await moved;
    expect(faces).toBeGreaterThan(0);
    expect(sum).toBeLessThan(0.02);
  });
}
