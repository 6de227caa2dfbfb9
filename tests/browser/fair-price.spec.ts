import type { Page } from 'playwright/test';
import { quartilesOf } from '../../src/domain/prices/quartiles.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './interactions.ts';
import { expectStill } from './layout-shift.ts';
import type { FoundReview, ReviewQuery } from './reviews.ts';

const buyersQuestion = '/fair-price/multispectral/50cm?area=120';
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** The prices per km² of the newest 480 quotes like the buyer's, from the Data API, sorted. */
async function pricesPerKm2(findReviews: (query: ReviewQuery) => Promise<FoundReview[]>): Promise<number[]> {
  const month = new Date();
  const first = new Date(Date.UTC(month.getUTCFullYear() - 2, month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const filters = { sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' };
  return (await findReviews({ filters }))
    .filter(({ quoted_month }) => String(quoted_month) >= first)
    .filter(({ licence, affiliated }) => licence !== 'publication' && affiliated === false)
    .sort((a, b) => (`${a.quoted_month} ${a.id}` < `${b.quoted_month} ${b.id}` ? 1 : -1))
    .slice(0, 480)
    .map(({ price_per_km2 }) => Number(price_per_km2))
    .sort((a, b) => a - b);
}

test('Fair price: a question on the home page is answered from the quotes of its group and from list prices', async ({
  page,
  findReviews,
}) => {
  await page.goto('/');
  const question = page.getByRole('form', { name: 'Fair price' });
  await question.getByLabel('Images').selectOption('50 cm class, 40–60 cm');
  await question.getByLabel('Area in km²').fill('120');
  await question.getByRole('button', { name: 'Show prices' }).click();
  await expect(page).toHaveURL(buyersQuestion);
  await expect(headline(page)).toContainText('120 km² at 50 cm costs about $');
  // Retry if another test shares such a quote in the meantime.
  await expect(async () => {
    await page.reload();
    const prices = await pricesPerKm2(findReviews);
    expect(prices.length).toBeGreaterThanOrEqual(5);
    const median = (quartilesOf(prices)?.median ?? 0) * 120;
    await expect(headline(page)).toContainText(`about $${Number(median.toPrecision(3)).toLocaleString('en-US')} from`);
    await expect(page.getByText(`${prices.length} archive and`, { exact: false }).first()).toBeVisible();
  }).toPass();
  await expect(page.getByText('SkyFi', { exact: true }).first()).toBeVisible();
});

test('Fair price: three square kilometres cost what a seller bills for them, whichever way the question is changed', async ({
  page,
}) => {
  await page.goto(buyersQuestion);
  await waitForHydration(page);
  await page.getByText('Edit', { exact: true }).click();
  await page.getByLabel('Area in km²').fill('3');
  await expect(headline(page)).toHaveText('From $40 at SkyFi, billed as 5 km².');
  await page.getByLabel('Images').selectOption('Spot, 1 m');
  await page.getByLabel('Images').press('Tab');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page).toHaveURL('/fair-price/sar/1m?area=3');
  await expect(headline(page)).toContainText('3 km² of 1 m spot radar images costs about $');
  await page.goBack();
  await expect(headline(page)).toHaveText('From $40 at SkyFi, billed as 5 km².');
  await page.getByText('Edit', { exact: true }).click();
  await expect(page.getByLabel('Images')).toHaveValue('multispectral/50cm');
  await expect(page).toHaveURL('/fair-price/multispectral/50cm?area=3');
  await page.goBack();
  await expect(page).toHaveURL(buyersQuestion);
  await expect(headline(page)).toContainText('120 km² at 50 cm costs about $');
  await page.getByRole('link', { name: '30 cm', exact: true }).click();
  await expect(headline(page)).toContainText('120 km² at 30 cm costs about $');
});

test('Fair price: the buyer’s own quote is placed among the others, and the answer can be copied and printed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(buyersQuestion);
  await page.getByLabel('Check a quote').fill('$12,000');
  await expect(page.getByText(/^Your quote of \$12,000 is 1[0-9] times the archive median\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?area=120&price=%2412%2C000');
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(
    colleague.getByText(/^Your quote of \$12,000 is 1[0-9] times the archive median\.$/).filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('SkyFi');
  for (const format of ['A4', 'Letter']) {
    const note = await page.pdf({ format });
    expect(note.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Area in km²')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(headline(page)).toBeVisible();
  await expect(
    page.getByText(/^Price note, .* Multispectral, 50 cm class, 120 km²\. Quote received: \$12,000, archive\./),
  ).toBeVisible();
  await expect(
    page.getByRole('row', { name: /^Planet Archive \$720 .* planet\.com, undated, seen 6 Oct 2026$/ }),
  ).toBeVisible();
  await expect(page.getByText('Humboldt County, California')).toBeVisible();
  await expect(page.getByText(/\/fair-price\/multispectral\/50cm\?area=120&price=/)).toBeVisible();
});

test('Fair price: an answer that was shared before each had a page leads to its page', async ({ page }) => {
  await page.goto('/fair-price?size=50+cm&area=120');
  await expect(page).toHaveURL(buyersQuestion);
});

test('Fair price: the answer is complete wherever a visitor has scrolled before it arrives', async ({ page }) => {
  await page.goto('/fair-price/sar/1m?area=3', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('Fair price: the answer for another area is there before its live part is loaded, and nothing moves when that is', async ({
  page,
}) => {
  // Reviews that other tests share would outdate the page.
  await page.route('**/rest/v1/rpc/page_versions*', () => undefined);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto('/fair-price/multispectral/50cm?area=3&price=60');
  await expect(headline(page)).toHaveText('From $40 at SkyFi, billed as 5 km².');
  await expect(page.getByText(/^Your quote of \$60/)).toBeVisible();
  await expect(page.getByText('5 km², tasked 25 km²').first()).toBeVisible();
  expect(scripts.filter((script) => /react|FairPrice/.test(script))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.mouse.move(40, 40, { steps: 2 });
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectStill(page, 'live part');
});

test('Fair price: a question about images without a price says so', async ({ page }) => {
  await page.goto('/fair-price?size=5+km&area=120');
  await expect(page.getByText('No price is known for these images yet.')).toBeVisible();
  await expect(page).toHaveURL('/fair-price');
  await expect(page.getByRole('form', { name: 'Fair price' })).toBeVisible();
});

test('Fair price: an answer whose prices cannot be loaded shows the prebuilt one, and recovers', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/fair-price-multispectral-50cm|Failed to (load|fetch)|503/);
  await page.route('**/island-data/fair-price-*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/fair-price/multispectral/50cm?area=3');
  await expect(page.getByText('The prices for your area could not be loaded.')).toBeVisible();
  await expect(headline(page)).toContainText('100 km² at 50 cm costs about $');
  await page.unroute('**/island-data/fair-price-*');
  await page.reload();
  await expect(headline(page)).toHaveText('From $40 at SkyFi, billed as 5 km².');
  await expect(page.getByText('The prices for your area could not be loaded.')).toBeHidden();
});

test.describe('Fair price without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question leads to the answers for common areas, which are complete', async ({ page }) => {
    await page.goto('/');
    const question = page.getByRole('form', { name: 'Fair price' });
    await question.getByLabel('Area in km²').fill('120');
    await question.getByRole('button', { name: 'Show prices' }).click();
    await expect(page).toHaveURL(/\/fair-price\?images=multispectral%2F50cm&area=120&price=&for=archive$/);
    await page.getByRole('link', { name: '50 cm', exact: true }).first().click();
    await expect(headline(page)).toContainText('100 km² at 50 cm costs about $');
    await expect(page.getByText('SkyFi').first()).toBeVisible();
  });
});
