import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type PublishedInClass, publishedInClasses } from '../../src/domain/prices/published-in-class.ts';
import { PriceTable } from '../../src/features/prices/provider-prices/PriceTable.tsx';
import type { FewQuotes } from '../../src/features/prices/provider-prices/price-rows.ts';
import { priceSummariesFromRows } from '../../src/features/prices/summaries.ts';
import { publishedPrice } from '../fixtures/published-prices.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const indicativePrices = [{ class: 'high' as const, usd: 6000 }];
const priceRow = (overrides: Record<string, unknown>) => ({
  company: 'maxar',
  sensor: 'multispectral',
  size_class: '50cm',
  basis: 'order',
  acquisition: 'archive',
  n: 3,
  average: null,
  median: 1200,
  middle_half: null,
  prices: [980, 1200, '1500.4000'],
  newest_month: '2026-11-01',
  samples: 0,
  ...overrides,
});

/** The text of each row of the price table. */
function renderPrices(rows: Record<string, unknown>[], published: PublishedInClass[] = [], few: FewQuotes[] = []) {
  render(
    <PriceTable
      name="Maxar"
      indicativePrices={indicativePrices}
      prices={priceSummariesFromRows(rows)}
      published={published}
      few={few}
      sold={new Set(['very-high', 'high', 'medium'])}
      market={[]}
    />,
  );
  return screen
    .getAllByRole('row')
    .filter((row) => row.closest('thead') === null)
    .map((row) => row.textContent);
}

const otherBases = 'Prices of Maxar by resolution class, per scene and for whole orders';
const perKm2 = /^Prices of Maxar by resolution class(?!,)/;

/** The text of the cells of the acquisitions in a row, without the drawing. */
function cellsOf(name: string): (string | null)[] {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return [...(row?.querySelectorAll('td[data-acquisition]') ?? [])].map(({ textContent }) => textContent);
}

it('prices have a row for each size class and basis below the resolution classes, with a column for each acquisition', () => {
  const rows = renderPrices([
    priceRow({}),
    priceRow({
      basis: 'km2',
      acquisition: 'tasking',
      n: 12,
      average: 21.456,
      median: '20.5',
      middle_half: ['19', 25],
      prices: null,
    }),
    priceRow({ basis: 'km2', n: 4, median: 9, prices: [8, 9, 9, 30] }),
    priceRow({ basis: 'km2', acquisition: 'all', n: 20 }),
    priceRow({ size_class: '30cm', acquisition: 'assured', n: 12, prices: null }),
    priceRow({ size_class: '10-30m', basis: 'scene' }),
  ]);
  const columnsOf = (name: string | RegExp) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(columnsOf(perKm2)).toEqual(['Pixel size', 'Archive', 'Tasking']);
  expect(columnsOf(otherBases)).toEqual(['Pixel size', 'Archive', 'Tasking', 'Assured tasking']);
  expect(rows.map((row) => row.split(/[$–]/)[0])).toEqual([
    'Very High Res ≤ 4 m',
    '50 cm class per km²',
    'Medium ResNo price yet',
    // In a table that unfolds:
    'Very High Res ≤ 4 m',
    '30 cm class for the whole order',
    '50 cm class for the whole order',
    'High Res 4',
    '10',
  ]);
  expect(cellsOf('50 cm class per km²')).toEqual([
    '$9median of only 4 quotes, prices $8, $9, $9, $30, newest Nov 2026',
    '$20.50median of 12 quotes, middle half $19 to $25, newest Nov 2026, average $21.46',
  ]);
  expect(cellsOf('50 cm class for the whole order')).toEqual([
    '$1,200median of only 3 quotes, prices $980, $1,200, $1,500, newest Nov 2026',
    '–',
    '–',
  ]);
  expect(cellsOf('30 cm class for the whole order').at(-1)).toBe('$1,200median of 12 quotes, newest Nov 2026');
});

it('prices name the sensor type when a company has prices of several', () => {
  const rows = renderPrices([priceRow({ basis: 'km2' }), priceRow({ sensor: 'sar', basis: 'scene' })]);
  expect(rows.map((row) => row.split('$')[0])).toEqual(
    expect.arrayContaining(['50 cm class Multispectral, per km²', '50 cm class SAR, per scene']),
  );
});

it('a price of all acquisitions together appears only if no acquisition has three quotes, and never as the price of one', () => {
  renderPrices([priceRow({ n: 2 }), priceRow({ acquisition: 'all', n: 4 })]);
  expect(cellsOf('50 cm class for the whole order')).toEqual([
    expect.stringMatching(/^\$1,200 for all acquisitionsmedian of only 4 quotes/),
  ]);
});

it('a class with fewer than three quotes shows the indicative price, labelled as such', () => {
  const rows = renderPrices([priceRow({ size_class: '5m', n: 2 })]);
  expect(rows).toEqual([
    'High Res 4–30 m$6,000 for the whole order indicative, not from reviews, fewer than 3 quotes of each kind so far',
    'Very High Res, Medium ResNo price yet',
  ]);
});

const archive = publishedPrice();
const order = publishedPrice({
  currency: 'EUR',
  basis: 'order',
  price: { low: 175, high: 175 },
  read: 'page',
  lastSeen: null,
});

it('published prices are below the quotes of the same size class, basis and acquisition, each with basis, pixel size, date and a link to its source', () => {
  renderPrices(
    [priceRow({ basis: 'km2', n: 6, median: 9 }), priceRow({ acquisition: 'tasking', n: 6 })],
    publishedInClasses('maxar', [archive, order], { EUR: { usd: 1.15, month: '2026-03' } }),
  );
  expect(cellsOf('50 cm class per km²')).toEqual([
    expect.stringMatching(/^\$9median of 6 quotes.*\$6 per km²50 cm, undated, seen 6 Oct 2026$/),
    '–',
  ]);
  expect(cellsOf('50 cm class for the whole order')).toEqual([
    '€175 for 25 km², about €7 per km²about $201.25 at the rate of March 2026, 50 cm, undated',
    expect.stringMatching(/^\$1,200median of 6 quotes/),
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#price-1', '#price-2']);
});

it('a published price is shown without quotes, and the indicative price stays', () => {
  const coarse = publishedPrice({ pixelSize: { low: 5, high: 5 } });
  const rows = renderPrices([priceRow({ n: 2 })], publishedInClasses('maxar', [archive, coarse], {}));
  expect(rows).toEqual([
    'Very High Res ≤ 4 m',
    '50 cm class per km²$6 per km²50 cm, undated, seen 6 Oct 2026–',
    'High Res 4–30 m$6,000 for the whole order indicative, not from reviews',
    '5 m class per km²$6 per km²5 m, undated, seen 6 Oct 2026–',
    'Medium ResNo price yet',
  ]);
});

it('a cell with one or two quotes says that they are too few for a median', () => {
  renderPrices([priceRow({}), priceRow({ acquisition: 'tasking', n: 2 })]);
  expect(cellsOf('50 cm class for the whole order')[1]).toBe('fewer than 3 quotes');
});

it('one or two quotes per km² are shown as they are, without a median', () => {
  const one = {
    sensor: 'multispectral',
    sizeClass: '2m',
    basis: 'km2',
    acquisition: 'archive',
    prices: [3.8],
  } as const;
  const rows = renderPrices([priceRow({ size_class: '2m', basis: 'km2', n: 1, prices: null })], [], [one]);
  expect(rows).toContain('2 m class per km²$3.801 quote–');
});

it.each([
  [[0, 0], null],
  [[3, 0], 'Includes sample data'],
  [[3, 3], 'Sample data'],
])('prices for which %j of three quotes are samples say "%s"', ([first, second], label) => {
  renderPrices([priceRow({ samples: first }), priceRow({ acquisition: 'tasking', samples: second })]);
  expect(screen.queryByText(/sample/i)?.textContent ?? null).toBe(label);
});

it('samples among too few quotes for a price do not mark the table', () => {
  renderPrices([priceRow({}), priceRow({ size_class: '5m', n: 2, samples: 2 })]);
  expect(screen.queryByText(/sample/i)).toBeNull();
});
