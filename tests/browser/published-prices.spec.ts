import { expect, test } from './fixtures.ts';

test('Published prices: the address keeps the filters, which apply to the chart and the tables', async ({ page }) => {
  await page.goto('/published-prices');
  const umbra = page.getByRole('row', { name: /^Umbra Spot/i }).first();
  const planet = page.getByRole('row', { name: /SkySat, archive/ }).first();
  await expect(planet).toBeVisible();
  await page.getByLabel('Sensor type').selectOption('SAR');
  await expect(page).toHaveURL('/published-prices?sensor=sar');
  await expect(planet).toBeHidden();
  await expect(umbra).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Multispectral', exact: true })).toBeHidden();
  await expect(page.getByRole('status')).toHaveText(/^\d+ current prices\.$/);
  await expect(page.getByRole('group', { name: 'Multispectral list prices per km²' })).toBeHidden();
  await page.reload();
  await expect(planet).toBeHidden();
  await page.getByLabel('Seller').selectOption('Operator');
  await page.getByLabel('Acquisition').selectOption('Archive');
  await expect(page.getByRole('status')).toContainText('Choose “All” in one of the filters.');
  await page.getByLabel('Seller').selectOption('All');
  await page.getByLabel('Acquisition').selectOption('All');
  await page.getByLabel('Sensor type').selectOption('All');
  await page.getByLabel('Seller').selectOption('Operator');
  await expect(page).toHaveURL('/published-prices?kind=operator');
  const mark = page.getByRole('link', { name: /^\$6 per km² at Planet, SkySat, archive, 50\scm/ });
  await expect(mark).toBeVisible();
  await expect(page.getByRole('link', { name: /^\$8 per km² at SkyFi/ })).toBeHidden();
  await mark.locator('path').click();
  await expect(page).toHaveURL(/#planet-1$/);
});

test('Published prices: a link to what is folded away opens it', async ({ page }) => {
  await page.goto('/published-prices#subscriptions');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /a month|a year/ })
      .first(),
  ).toBeVisible();
});
