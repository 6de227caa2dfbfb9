import { expect, test } from './fixtures.ts';

test.describe('Home page', () => {
  test('the sensor types switch without reloading, by mouse and keyboard, and the address and Back follow', async ({
    page,
  }) => {
    await page.goto('/');
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    const sensorLink = (name: string) =>
      page.getByRole('navigation', { name: 'Sensor type' }).getByRole('link', { name });
    const card = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
    await expect(card('ICEYE')).toBeVisible();
    await expect(card('Pixxel')).toBeHidden();
    await sensorLink('Hyperspectral').click();
    await expect(page).toHaveURL('/company/hyperspectral');
    await expect(sensorLink('Hyperspectral')).toHaveAttribute('aria-current', 'page');
    await expect(card('Pixxel')).toBeVisible();
    await expect(card('ICEYE')).toBeHidden();
    await sensorLink('Multispectral').press('Enter');
    await expect(page).toHaveURL('/company/multispectral');
    await expect(card('Nearmap')).toBeVisible();
    await expect(page).toHaveTitle('Multispectral providers · Fairswath');
    await page.goBack();
    await expect(card('Pixxel')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(card('ICEYE')).toBeVisible();
    await expect(page).toHaveTitle(/^Fairswath: /);
    expect(documents).toEqual([]);
    await page.goto('/company/multispectral');
    await expect(card('Nearmap')).toBeVisible();
  });

  test('it shows what a km² costs by size class, on a desktop without scrolling', async ({ page, isMobile }) => {
    await page.goto('/');
    const table = page.getByRole('table', { name: 'Multispectral images, US dollars per km² by size class' });
    await expect(table.getByRole('columnheader')).toHaveText(['Size class', 'Archive', 'Tasking']);
    const row = table.getByRole('row', { name: /^50 cm class/ });
    await expect(row).toContainText(/\$\d[\d,]*\.\d\d\s+\d+ quotes\s*middle half \$/);
    await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
    if (!isMobile) await expect(row).toBeInViewport({ ratio: 1 });
    await row.getByRole('link', { name: '50 cm class' }).click();
    await expect(page).toHaveURL('/area-cost?size=50cm');
  });
});
