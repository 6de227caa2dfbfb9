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
});
