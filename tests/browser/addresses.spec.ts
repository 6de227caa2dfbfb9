import { addresses } from './built-site.ts';
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
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('Redirects: an address in different letter case leads to the page', async ({ page, allowProblem }) => {
  allowProblem(/status of 404 .*-reviews/i);
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

test('Served pages: every page except comparisons is served with status 200 and the security headers', async ({
  request,
}) => {
  const pages = addresses.filter((address) => !address.startsWith('/compare/'));
  expect(pages.length).toBeGreaterThan(50);
  for (const address of pages) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-security-policy'], address).toContain("default-src 'none'");
  }
});
