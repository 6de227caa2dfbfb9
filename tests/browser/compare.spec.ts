import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Selected to compare' });
const criterion = (page: Page, name: string) => page.getByRole('table', { name });
/** The names of the compared providers. */
const compared = (page: Page) => criterion(page, 'Status').getByRole('rowheader');

async function select(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`/${address}-reviews`);
  await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await expect(bar(page)).toContainText(name);
}

test('Compare: an order entered on the page of a pair is what the comparison begins with', async ({ page }) => {
  await page.goto('/compare/planet-vs-airbus');
  const form = page.getByRole('form', { name: 'Your order' });
  await form.getByLabel('Images').selectOption('multispectral/50cm');
  await form.getByLabel('Area in km²').fill('120');
  await form.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Planet vs Airbus: (Planet|Airbus) has the lowest quotes for 120\skm² of 50\scm from the archive: \$[\d,]+$/,
  );
  await expect(compared(page)).toHaveText(['Planet', 'Airbus']);
  await expect(criterion(page, 'Your order: 120 km² of 50 cm tasked').getByRole('link')).toHaveText('$1,440');

  await expect(form.getByLabel('Area in km²'), 'is kept').toHaveValue('120');
  await form.getByLabel('Area in km²').fill('3');
  await form.getByRole('button', { name: 'Show prices' }).click();
  await expect(criterion(page, 'Your order: 3 km² of 50 cm from the archive')).toContainText('billed as 25 km²');
});

test('Compare: three providers selected on different pages can be compared, copied, printed and shared by address', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/maxar-reviews');
  await expect(bar(page)).toBeHidden();
  await select(page, 'maxar', 'Maxar');
  await expect(bar(page).getByRole('link', { name: 'Add one to three more' })).toBeVisible();
  await select(page, 'iceye', 'ICEYE');
  await page.goto('/blog');
  await expect(bar(page), 'kept on other pages').toContainText('Maxar, ICEYE');
  await select(page, 'planet', 'Planet');
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/compare?of=maxar,iceye,planet');
  await expect(page).toHaveTitle(/^Maxar, ICEYE, and Planet · /);
  await expect(bar(page)).toHaveCount(0);

  await expect(compared(page)).toHaveText(['Maxar', 'ICEYE', 'Planet']);
  await expect(criterion(page, 'Best native resolution').getByRole('cell', { name: 'finest' })).toContainText('25 cm');
  await expect(criterion(page, 'Rating').getByText('highest').first()).toBeVisible();
  const table = criterion(page, '50 cm from the archive, per km²');
  const [perKm2 = ''] = await table.getByRole('cell', { name: 'lowest' }).allTextContents();
  expect(perKm2).toMatch(/^\$[\d,.]+ lowest prices (\$[\d,.]+, )+\d quotes/);
  await expect(table.getByRole('cell', { name: '–' }), 'ICEYE sells radar only').toBeVisible();

  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(',Maxar,ICEYE,Planet');
  expect(copied).toMatch(/"50 cm from the archive, per km², median in US dollars",[\d.]+,,[\d.]+/);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table).toBeVisible();
  for (const name of ['Copy as CSV', 'Change providers']) await expect(page.getByRole('button', { name })).toBeHidden();
  // The paper is mostly white, although the colour scheme is dark.
  const { dominant } = await sharp(await table.screenshot()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230);
  await page.emulateMedia({ media: 'screen' });

  const colleague = await browser.newPage();
  await colleague.goto(page.url());
  await expect(compared(colleague)).toHaveText(['Maxar', 'ICEYE', 'Planet']);
  await expect(criterion(colleague, '50 cm from the archive, per km²')).toContainText(/\$[\d,.]+/);
  await colleague.goto('/blog');
  await expect(bar(colleague), 'opening a comparison does not select its providers').toBeHidden();
  await colleague.close();
});

test('Compare: after four providers the checkboxes are disabled in every tab until the selection is cleared', async ({
  page,
  context,
}) => {
  for (const [address, name] of [
    ['maxar', 'Maxar'],
    ['iceye', 'ICEYE'],
    ['planet', 'Planet'],
    ['airbus', 'Airbus'],
  ] as const)
    await select(page, address, name);
  const other = await context.newPage();
  await other.goto('/blacksky-reviews');
  const checkbox = other.getByRole('checkbox', { name: 'Compare BlackSky' });
  await expect(checkbox).toBeDisabled();
  await expect(checkbox).toHaveAccessibleDescription(
    'You can compare up to four providers. Remove one to add another.',
  );
  await expect(bar(other)).toContainText('up to four providers');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Compare Airbus' })).not.toBeChecked();
  await expect(bar(other)).toBeHidden();
  await expect(checkbox).toBeEnabled();
  await other.close();
});

test('Compare: the bar covers neither the focused element nor the end of the page', { tag: '@phone' }, async ({
  page,
}) => {
  await select(page, 'maxar', 'Maxar');
  await page.goto('/explore');
  await expect(bar(page)).toBeVisible();
  const top = async () => (await bar(page).boundingBox())?.y ?? 0;
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    const { bottom, inBar } = await page.evaluate(() => {
      const focused = document.activeElement;
      return {
        bottom: focused?.getBoundingClientRect().bottom ?? 0,
        inBar: focused?.closest('[data-comparison]') !== null,
      };
    });
    if (!inBar) expect(bottom, `after ${tabs + 1} tabs`).toBeLessThanOrEqual(await top());
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
});

test('Compare: selecting on the comparison page changes the address, Back undoes it, and the selection is kept', async ({
  page,
}) => {
  await page.goto('/compare');
  await page.getByRole('checkbox', { name: 'ICEYE' }).check();
  await expect(page).toHaveURL('/compare?of=iceye');
  await page.getByRole('checkbox', { name: 'Maxar' }).check();
  await expect(page).toHaveURL('/compare?of=iceye,maxar');
  await expect(compared(page)).toHaveText(['ICEYE', 'Maxar']);
  await page.goBack();
  await expect(page).toHaveURL('/compare?of=iceye');
  await expect(page.getByRole('checkbox', { name: 'Maxar' })).not.toBeChecked();
  await page.goForward();
  await expect(compared(page)).toHaveText(['ICEYE', 'Maxar']);
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Maxar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Compare Maxar' })).toBeChecked();
  await page.goto('/compare');
  await movePointer(page);
  await page.getByRole('button', { name: 'Compare them' }).click();
  await expect(page).toHaveURL('/compare?of=iceye,maxar');
});

test("Compare: a checkbox on a provider's page counts if it is ticked before the scripts have loaded", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/_astro/CompareBar.*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/maxar-reviews', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Compare Maxar' }).check();
  gate.resolve();
  await expect(bar(page)).toContainText('Maxar');
  await expect(page.getByRole('checkbox', { name: 'Compare Maxar' })).toBeChecked();
});

test.describe('Compare without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a pair shows the data from build time, and the other pairs are listed', async ({ page }) => {
    await page.goto('/compare/maxar-vs-iceye');
    await page.getByText(/^Only one of them/).click();
    await expect(criterion(page, '50 cm from the archive, per km²')).toContainText(/\$[\d,.]+.*\d+ quotes/);
    await expect(page.getByText(/^Medians of quotes .* as of \d+ \w+ \d{4}/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy as CSV' })).toBeHidden();
    await page.goto('/compare');
    await expect(page.getByRole('main').locator('noscript')).toBeVisible();
    expect(await page.getByRole('main').locator('noscript').innerHTML()).toContain(
      'Choosing providers needs JavaScript',
    );
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByText(/^All \d+ comparisons$/).click();
    await page.getByRole('link', { name: 'Maxar vs ICEYE' }).last().click();
    await expect(page).toHaveURL('/compare/maxar-vs-iceye');
    await page.goto('/maxar-reviews');
    await expect(page.getByRole('checkbox', { name: 'Compare Maxar' })).toBeHidden();
    await page.getByRole('region', { name: 'Average Pricing' }).getByRole('link', { name: 'Planet' }).click();
    await expect(page).toHaveURL('/compare/planet-vs-maxar');
  });
});

test('Compare: on a phone, each row names its provider above its drawing, and nothing scrolls sideways', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare/planet-vs-maxar');
  await movePointer(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const row = criterion(page, '50 cm from the archive, per km²').getByRole('row').first();
  const [name, lane] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.locator('svg').first().boundingBox(),
  ]);
  expect((lane?.y ?? 0) - (name?.y ?? 0)).toBeGreaterThan(20);
  expect(lane?.width).toBeGreaterThan(340);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
