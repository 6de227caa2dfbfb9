import { quantileSorted } from 'd3-array';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { FoundReview, ReviewQuery } from './reviews.ts';

const buyersQuestion = '/fair-price?size=50+cm&area=120';
const archiveCard = (page: Page) => page.getByRole('region', { name: 'Archive, all providers' });
const taskingCard = (page: Page) => page.getByRole('region', { name: 'Tasking, all providers' });

/** The prices per km² of the newest 500 quotes like the buyer's, from the Data API, sorted. */
async function pricesPerKm2(findReviews: (query: ReviewQuery) => Promise<FoundReview[]>): Promise<number[]> {
  const month = new Date();
  const first = new Date(Date.UTC(month.getUTCFullYear() - 2, month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const filters = { sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' };
  return (await findReviews({ filters }))
    .filter(({ quoted_month }) => String(quoted_month) >= first)
    .filter(({ licence, affiliated }) => licence !== 'publication' && affiliated === false)
    .sort((a, b) => (`${a.quoted_month} ${a.id}` < `${b.quoted_month} ${b.id}` ? 1 : -1))
    .slice(0, 500)
    .map(({ price_per_km2 }) => Number(price_per_km2))
    .sort((a, b) => a - b);
}

const asEstimate = (usd: number) => `$${Number(usd.toPrecision(3)).toLocaleString('en-US')}`;

test('Fair price: "50 cm, 120 km², archive" can be entered on the home page and is answered only from the quotes of this group', async ({
  page,
  findReviews,
}) => {
  await page.goto('/');
  const question = page.getByRole('form', { name: 'Fair price' });
  await question.getByLabel('Pixel size').fill('50 cm');
  await question.getByLabel('Area in km²').fill('120');
  await question.getByRole('button', { name: 'What is a fair price?' }).click();
  await expect(page).toHaveURL(buyersQuestion);
  await expect(page.getByRole('heading', { level: 1, name: 'What is a fair price?' })).toBeVisible();
  // Retry if another test shares such a quote in the meantime.
  await expect(async () => {
    await page.reload();
    const prices = await pricesPerKm2(findReviews);
    expect(prices.length).toBeGreaterThanOrEqual(5);
    const [lower = 0, median = 0, upper = 0] = [0.25, 0.5, 0.75].map((part) => quantileSorted(prices, part));
    await expect(archiveCard(page)).toContainText(`${prices.length} quotes, 50 cm class`);
    await expect(archiveCard(page)).toContainText(`${asEstimate(median * 120)} median`);
    await expect(archiveCard(page)).toContainText(
      `middle half ${asEstimate(lower * 120)} to ${asEstimate(upper * 120)}`,
    );
  }).toPass();
  await expect(taskingCard(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Prices per km²\. Archive: / })).toBeVisible();
});

test('Fair price: the buyer’s own price is ranked among the others, and the answer can be copied and printed', async ({
  page,
  context,
  findReviews,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(buyersQuestion);
  await expect(archiveCard(page)).toBeVisible();
  await page.getByLabel('Your quote in US$').fill('$12,000');
  await expect(async () => {
    await page.reload();
    const prices = await pricesPerKm2(findReviews);
    const lower = prices.filter((price) => Math.round(price * 100) < 100 * 100).length;
    await expect(archiveCard(page)).toContainText(`dearer than ${lower} of ${prices.length} quotes like it`);
  }).toPass();
  await expect(archiveCard(page)).toContainText('$12,000 for your 120 km² is $100 per km²');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?size=50+cm&area=120&price=%2412%2C000');
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(archiveCard(colleague)).toContainText(/dearer than \d+ of \d+ quotes like it/);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(2);
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  const quotes = await archiveCard(page)
    .getByText(/^\d+ quotes, 50 cm class/)
    .textContent();
  const shown = Number.parseInt(quotes ?? '', 10);
  expect(csv).toContain(`All providers,multispectral,50 cm class,archive,quotes,${shown},`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Area in km²')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'A fair price for 120 km²' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Estimated prices for 120 km²/ })).toBeVisible();
});

test.describe('Fair price without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form can be sent, and the page shows what a km² costs', async ({ page }) => {
    await page.goto('/fair-price');
    await page.getByLabel('Pixel size').fill('50 cm');
    await page.getByLabel('Area in km²').fill('120');
    await page.getByRole('button', { name: 'Show estimates' }).click();
    await expect(page).toHaveURL(/\/fair-price\?sensor=multispectral&size=50\+cm&area=120&price=&billed=$/);
    await expect(page.getByText(/needs JavaScript. Without it, multiply/)).toBeVisible();
    const row = page.getByRole('row', { name: /^50 cm class/ });
    await expect(row).toContainText(/\$[\d.,]+\s+\d+ quotes.*middle half/s);
  });
});
