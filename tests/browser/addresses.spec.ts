import { addresses, pageHeaders, spelledAddresses } from './built-site.ts';
import { expect, test } from './fixtures.ts';

test('Not found: unknown addresses get status 404, the page of the site and its security headers', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  for (const address of [
    '/no-such-page',
    '/no-such-company-reviews',
    '/company/radar',
    '/write-review/nobody',
    '/blog/x/y',
  ]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    expect(response?.headers(), address).toMatchObject(pageHeaders);
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('Not found: a company with a typing error in its address can be searched for', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  await page.goto('/maxr-reviews');
  await expect(page.getByLabel('Company')).toHaveValue('maxr');
  await page.getByRole('button', { name: 'Search Company' }).click();
  await expect(page).toHaveURL('/explore?q=maxr');
});

test('Letter case: any spelling of an address leads to the page, and each has the same canonical address', async ({
  page,
  allowProblem,
}) => {
  // The page for unknown addresses redirects to the right page.
  allowProblem(/status of 404/);
  for (const [typed, shown, canonical] of [
    ['/MAXAR-reviews', '/maxar-reviews', '/maxar-reviews'],
    ['/mAxAr-ReViEwS', '/maxar-reviews', '/maxar-reviews'],
    ['/DigitalGlobe-Reviews', '/maxar-reviews', '/maxar-reviews'],
    ['/NASRDA-reviews', '/NASRDA-reviews', '/nasrda-reviews'],
    ['/SSTL-reviews', '/SSTL-reviews', '/sstl-reviews'],
    ['/imageSat-reviews', '/imageSat-reviews', '/imagesat-reviews'],
    ['/nasrda-reviews', '/nasrda-reviews', '/nasrda-reviews'],
    ['/iMaGeSaT-reviews', '/imagesat-reviews', '/imagesat-reviews'],
    ['/EXPLORE?q=ICEYE#top', '/explore?q=ICEYE#top', '/explore'],
    ['/Company/SAR', '/company/sar', '/company/sar'],
    ['/BLOG', '/blog', '/blog'],
    ['/explore”).?q=ICEYE#top', '/explore?q=ICEYE#top', '/explore'],
    ['/Compare/ICEYE-vs-Maxar', '/compare/maxar-vs-iceye', '/compare/maxar-vs-iceye'],
  ] as const) {
    await page.goto(typed);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops!');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`));
  }
});

/**
 * Why a redirect may lack a header that every page has. The host makes redirects itself and adds headers only to files (DECISIONS
 * 70).
 */
const reasonsWithout: Record<string, string> = {
  'content-security-policy': 'browsers make no document of a redirect, so nothing runs and nothing is framed',
  'x-frame-options': 'the page that follows decides whether it is framed',
  'x-content-type-options': 'browsers do not read the body of a redirect',
  'permissions-policy': 'there is no document that could use a feature',
  'cross-origin-opener-policy':
    'it can only separate the window from its opener, which the page that follows does anyway',
  'cross-origin-resource-policy': 'the file that follows refuses other sites',
  'referrer-policy': 'the policy of the page that was left stays, and the next address is on the same site',
  'strict-transport-security': 'the page that follows has it, and the host adds one of its own to a custom domain',
};

test.describe('A redirect stays on this site, sets no cookie, and leads to a page with all security headers:', () => {
  for (const [kind, address, status, target] of [
    ['a former name of a provider', '/digitalglobe-reviews', 301, '/maxar-reviews'],
    ['a pair in the other order', '/compare/iceye-vs-maxar', 301, '/compare/maxar-vs-iceye'],
    ['a pair without a page', '/compare/maxar-vs-albedo', 302, '/compare?of=maxar-vs-albedo'],
    ['an address of another site behind a slash', '/compare//evil.example', 302, null],
    ['an address of another site', '/compare/https://evil.example/', 302, null],
  ] as const) {
    test(kind, async ({ request }) => {
      const redirect = await request.get(address, { maxRedirects: 0 });
      expect(redirect.status()).toBe(status);
      const { location = '', ...headers } = redirect.headers();
      if (target) expect(location).toBe(target);
      else expect(location).toMatch(/^\/compare\?of=/);
      expect(headers['set-cookie']).toBeUndefined();
      const lacking = Object.keys(pageHeaders).filter((name) => headers[name] !== pageHeaders[name]);
      expect(lacking.filter((name) => !(name in reasonsWithout))).toEqual([]);
      const page = await request.get(address);
      expect(page.status()).toBe(200);
      expect(page.headers()).toMatchObject(pageHeaders);
    });
  }
});

test('Slashes and endings: an address that the host can interpret in other ways is served with the security headers', async ({
  request,
}) => {
  for (const address of ['/explore/', '/explore.html', '/index.html', '/compare/', '/robots.txt', '/favicon.svg']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers(), address).toMatchObject(pageHeaders);
  }
});

test('Served pages: every page except comparisons is served with status 200 and the security headers', async ({
  request,
}) => {
  const pages = [...addresses, ...spelledAddresses].filter((address) => !address.startsWith('/compare/'));
  expect(Object.keys(pageHeaders).length).toBeGreaterThanOrEqual(8);
  expect(pages.length).toBeGreaterThan(50);
  for (const address of pages) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers(), address).toMatchObject(pageHeaders);
  }
});
