import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { keyboard, tabTo, waitForHydration } from './interactions.ts';

const twoFields = {
  name: 'fields.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        ['North field', 13.3, 52.5],
        ['South field', 13.3, 52.4],
      ].map(([name, west, south]) => ({
        type: 'Feature',
        properties: { name },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [Number(west), Number(south)],
              [Number(west) + 0.04, Number(south)],
              [Number(west) + 0.04, Number(south) + 0.02],
              [Number(west), Number(south) + 0.02],
              [Number(west), Number(south)],
            ],
          ],
        },
      })),
    }),
  ),
};

const size = (page: Page, text: string) => page.getByRole('strong').getByText(text, { exact: true });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** Drags a file from the device over the page and drops it there. */
async function dropFile(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    [file.name, file.buffer.toString()] as const,
  );
  const heading = page.getByRole('heading', { level: 1 });
  // Until the page's script has loaded, the pointer shows that nothing can be dropped.
  const drag = (element: Element, transfer: DataTransfer) =>
    element.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await expect.poll(() => heading.evaluate(drag, dataTransfer)).toBe(false);
  await heading.dispatchEvent('drop', { dataTransfer });
}

/** What a button copies. */
async function copied(page: Page, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: button }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

/** The requests of a page from now on, except those for its own scripts, pictures and prebuilt data. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const isOwnFile = request.method() === 'GET' && search === '' && /\/_astro\/|\/island-data\/|\.svg$/.test(pathname);
    if (!isOwnFile) requests.push(`${request.method()} ${request.url()}`);
  });
  return requests;
}

test('Own area: a file from the device is measured, billed as each seller would, and never sent @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Use your area: drop a file or paste coordinates' }).click();
  await expect(page).toHaveURL('/fair-price/multispectral/50cm?area=100#your-area');
  await waitForHydration(page);
  const input = page.getByLabel('Drop a file here, or choose one');
  await input.waitFor();
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await input.setInputFiles(twoFields);
  await expect(size(page, '12.1 km²')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your area: 2 parts/ })).toBeVisible();
  await expect(page).toHaveURL('/fair-price/multispectral/50cm?area=12.1#your-area');
  await expect(headline(page)).toContainText('12.1');
  await page.getByLabel('2 South field, 6.058 km²').uncheck();
  await expect(size(page, '6.04 km²')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute('href', /^mailto:\?/);
  const email = await page.getByRole('link', { name: 'Write an email' }).getAttribute('href');
  expect(email).not.toContain('13.3');
  expect(requests).toEqual([]);
});

test('Own area: a link includes the outline after a choice, and opens with the same figures elsewhere @phone', async ({
  page,
  context,
  browser,
}) => {
  const receiver = await (await browser.newContext()).newPage();
  for (const each of [context, receiver.context()]) await each.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/fair-price/multispectral/50cm?area=100#your-area');
  await waitForHydration(page);
  await page.getByLabel('Drop a file here, or choose one').setInputFiles(twoFields);
  await expect(headline(page)).toContainText('12.1');
  await expect(page.getByText('It holds the size of your area, not its shape, so figures may differ.')).toBeVisible();
  expect(await copied(page, 'Copy link')).toMatch(/\/fair-price\/multispectral\/50cm\?area=12\.1$/);
  await page.getByLabel('Include the outline of your area in the link').check();
  const link = await copied(page, 'Copy link');
  expect(link).toMatch(/\?area=12\.1#outline=[\w-]+$/);

  const requests = recordRequests(receiver);
  await receiver.goto(link);
  await expect(receiver.getByText(/^This area came with the link\./)).toBeVisible();
  await expect(headline(receiver)).toHaveText((await headline(page).textContent()) ?? '');
  expect(await copied(receiver, 'Copy as text')).toBe(await copied(page, 'Copy as text'));
  expect(await copied(receiver, 'Copy link')).toBe(link.replace(/#.*/, ''));
  await expect(receiver).toHaveURL(link.replace(/#.*/, ''));
  expect(requests.join()).not.toContain('outline');
  // The page is open already, so that only the fragment changes.
  await receiver.goto(link.slice(0, -1));
  await expect(receiver.getByRole('alert')).toContainText('The outline in this link is damaged');
  await receiver.context().close();
});

test('Own area: coordinates are pasted, kept while the tab is open, and forgotten on request', async ({ page }) => {
  await page.goto('/fair-price/multispectral/50cm?area=100#your-area');
  await waitForHydration(page);
  await page.getByLabel('Or paste coordinates').fill('52.52, 13.40 radius 2 km');
  await page.getByRole('button', { name: 'Use these coordinates' }).click();
  await expect(size(page, '12.57 km²')).toBeVisible();
  await page.goto('/fair-price/multispectral/30cm');
  await waitForHydration(page);
  await expect(size(page, '12.57 km²')).toBeVisible();
  await page.getByRole('button', { name: 'Use another area' }).click();
  await expect(page.getByLabel('Or paste coordinates')).toBeVisible();
  await page.reload();
  await expect(size(page, '12.57 km²')).toBeHidden();
});

test('Own area: a file that is not an area gets one sentence that says what to do, and loses nothing', async ({
  page,
}) => {
  await page.goto('/fair-price/multispectral/50cm?area=120#your-area');
  await waitForHydration(page);
  await page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name: 'field.wkt',
    mimeType: 'text/plain',
    buffer: Buffer.from('POLYGON ((391000 5820000, 392000 5820000, 392000 5821000, 391000 5820000))'),
  });
  await expect(page.getByRole('alert')).toContainText('These are not degrees, but perhaps metres or pixels.');
  await expect(headline(page)).toContainText('120 km²');
});

test('Own area: a file that is dropped on the home page opens the answer for the selected images', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Images', { exact: true }).selectOption('multispectral/30cm');
  await dropFile(page, twoFields);
  await expect(page).toHaveURL('/fair-price/multispectral/30cm?area=12.1#your-area');
  await expect(size(page, '12.1 km²')).toBeVisible();
  await expect(headline(page)).toContainText('12.1');
  await page.goto('/');
  await dropFile(page, { ...twoFields, buffer: Buffer.concat([twoFields.buffer, Buffer.alloc(4_500_000, ' ')]) });
  await expect(size(page, '12.1 km²')).toBeVisible();
  await page.goto('/');
  await dropFile(page, { name: 'notes.txt', buffer: Buffer.from('Dear all, the area is north of the river.') });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Or paste coordinates')).toBeVisible();
});

test('Own area: a file that is dropped anywhere on an answer opens the field for the area', async ({ page }) => {
  await page.goto('/fair-price/multispectral/50cm');
  await dropFile(page, twoFields);
  await expect(size(page, '12.1 km²')).toBeVisible();
  await page.getByText('Your area', { exact: true }).click();
  await expect(size(page, '12.1 km²')).toBeHidden();
  await dropFile(page, twoFields);
  await expect(size(page, '12.1 km²')).toBeVisible();
});

test('Own area: with the keyboard only, an area is entered, changed, asked about and downloaded', async ({ page }) => {
  const ring = (west: number, south: number, side: number) =>
    `(${[west, west + side, west + side, west, west].map((x, i) => `${x} ${i === 2 || i === 3 ? south + side : south}`)})`;
  const shape = `MULTIPOLYGON ((${ring(13, 52, 0.04)}, ${ring(13.01, 52.01, 0.01)}), (${ring(13.1, 52, 0.02)}))`;
  // Playwright begins to intercept the dialog some time after this.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/');
  await keyboard.activate(page.getByRole('link', { name: 'Use your area: drop a file or paste coordinates' }));
  await waitForHydration(page);
  await expect(page.getByLabel('Or paste coordinates')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Drop a file here, or choose one')).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(true);
  await keyboard.type(page.getByLabel('Or paste coordinates'), shape);
  await keyboard.activate(page.getByRole('button', { name: 'Use these coordinates' }));
  await expect(size(page, '14.51 km²')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your area: 2 parts, 8.2 by 4.5 km' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your area on a map of the world' })).toBeVisible();
  await keyboard.toggle(page.getByLabel('2, 3.056 km²'));
  await tabTo(page.getByLabel(/^Leave holes out: /));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(/^Fill holes: /)).toBeChecked();
  await tabTo(page.getByLabel('Letter to').filter({ visible: true }));
  await page.keyboard.type('SkyFi');
  await keyboard.activate(page.getByText('Change the letter').filter({ visible: true }));
  await keyboard.type(page.getByLabel('Bands'), ' and more');
  await expect(page.getByText('Request for a quote to SkyFi')).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await keyboard.activate(page.getByRole('button', { name: 'Download GeoJSON' }));
  const { features } = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'));
  expect(features).toHaveLength(1);
  expect(features[0].geometry.coordinates).toHaveLength(1);
  await keyboard.activate(page.getByRole('link', { name: 'Got an answer? Share it' }));
  await expect(page).toHaveURL(/\/write-review\?company=skyfi/);
});
