import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { movePointer } from './interactions.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Selected to compare' });
/** The column headers of the comparison, not those of the plot's data table. */
const columnHeaders = (page: Page) => page.getByRole('table', { name: /side by side$/ }).getByRole('columnheader');

async function select(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`/${address}-reviews`);
  await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await expect(bar(page)).toContainText(name);
}

test('Compare: an order entered on the page of a pair is what the comparison begins with', async ({ page }) => {
  await page.goto('/compare/planet-vs-airbus');
  await page.getByText('What would your order cost?').click();
  const form = page.getByRole('form', { name: 'Your order' });
  await form.getByLabel('Images').selectOption('multispectral/50cm');
  await form.getByLabel('Area in km²').fill('120');
  await form.getByRole('button', { name: 'Show prices' }).click();
  await expect(columnHeaders(page)).toHaveText(['Planet', 'Airbus']);
  await expect(page.getByRole('rowheader', { name: 'Your order Multispectral, 50 cm class, 120 km²' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^From the archive, quotes/ })).toContainText(/\$[\d,]+/);
  await expect(page.getByRole('row', { name: /^Tasked, list price/ }).getByRole('link')).toHaveText('$1,440');

  await page.getByText('What would your order cost?').click();
  await expect(form.getByLabel('Area in km²'), 'is kept').toHaveValue('120');
  await form.getByLabel('Area in km²').fill('3');
  await form.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByRole('row', { name: /^From the archive, list price/ })).toContainText('billed as 25 km²');
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

  const table = page.getByRole('table', { name: 'Maxar, ICEYE, Planet side by side' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(table.getByRole('columnheader')).toHaveText(['Maxar', 'ICEYE', 'Planet']);
  await expect(row('Best native resolution').getByRole('cell', { name: 'finest' })).toContainText('25 cm');
  await expect(row('Rating').getByText('highest').first()).toBeVisible();
  const optical = table.getByRole('rowgroup').filter({ hasText: 'Multispectral, 50 cm class' });
  const [perKm2 = ''] = await optical
    .getByRole('row', { name: /^Archive, per km²/ })
    .getByRole('cell', { name: 'lowest' })
    .allInnerTexts();
  expect(perKm2).toMatch(/^\$[\d,.]+\s+lowest\s+prices (\$[\d,.]+,\s+)+\d quotes$/);
  await expect(optical.getByRole('cell', { name: '–' }).first(), 'ICEYE sells radar only').toBeVisible();

  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(',Maxar,ICEYE,Planet');
  expect(copied).toMatch(
    /"Multispectral, 50 cm class \(40–60 cm\), Archive, per km², median in US dollars",[\d.]+,,[\d.]+/,
  );

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table).toBeVisible();
  for (const name of ['Copy as CSV', 'Change providers']) await expect(page.getByRole('button', { name })).toBeHidden();
  // The paper is mostly white, although the colour scheme is dark.
  const { dominant } = await sharp(await table.screenshot()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230);
  await page.emulateMedia({ media: 'screen' });

  const colleague = await browser.newPage();
  await colleague.goto(page.url());
  await expect(columnHeaders(colleague)).toHaveText(['Maxar', 'ICEYE', 'Planet']);
  await expect(colleague.getByRole('row', { name: /^(Archive|Tasking), per km²/ }).first()).toContainText(/\$[\d,.]+/);
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
  await expect(columnHeaders(page)).toHaveText(['ICEYE', 'Maxar']);
  await page.goBack();
  await expect(page).toHaveURL('/compare?of=iceye');
  await expect(page.getByRole('checkbox', { name: 'Maxar' })).not.toBeChecked();
  await page.goForward();
  await expect(columnHeaders(page)).toHaveText(['ICEYE', 'Maxar']);
  await columnHeaders(page).filter({ hasText: 'Maxar' }).getByRole('link').click();
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

test('Compare: the names of the providers stay in view while the table scrolls, and cover no focused link', async ({
  page,
}) => {
  await page.goto('/compare/planet-vs-maxar');
  await movePointer(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Planet, Maxar side by side' });
  const name = columnHeaders(page).getByRole('link', { name: 'Planet' });
  const navigation = page.getByRole('banner').first();
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const row of [10, 20]) {
    await table
      .getByRole('row')
      .nth(row)
      .evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' }));
    await expect.poll(() => bottomOf(name), `at row ${row}`).toBeLessThan(140);
    await expect
      .poll(async () => ((await name.boundingBox())?.y ?? 0) - (await bottomOf(navigation)), `at row ${row}`)
      .toBeGreaterThanOrEqual(0);
  }
  // Go from the bottom up, so that each link enters the window at the top.
  const links = table.getByRole('cell').getByRole('link');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  for (const link of (await links.all()).reverse().slice(0, 5)) {
    await link.focus();
    await expect.poll(async () => ((await link.boundingBox())?.y ?? 0) - (await bottomOf(name))).toBeGreaterThan(0);
  }
});

test.describe('Compare without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a pair shows the data from build time, and the other pairs are listed', async ({ page }) => {
    await page.goto('/compare/maxar-vs-iceye');
    const table = page.getByRole('table', { name: 'Maxar, ICEYE side by side' });
    await expect(table.getByRole('row', { name: /^(Archive|Tasking), per km²/ }).first()).toContainText(
      /\$[\d,.]+.*\d+ quotes/,
    );
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

test('Compare: on a phone, each row names its providers, and nothing scrolls sideways', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare/planet-vs-maxar');
  await movePointer(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const cells = page.getByRole('row', { name: /^Rating/ }).getByRole('cell');
  const named = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
  expect(named).toEqual(['"Planet"', '"Maxar"']);
  const [first, second] = await Promise.all([cells.first().boundingBox(), cells.nth(1).boundingBox()]);
  expect(second?.x).toBe(first?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
