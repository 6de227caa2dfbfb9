import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AveragePricing } from '../../src/features/market/pricing/AveragePricing.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const indicativePrices = [{ class: 'high' as const, usd: 6000 }];
const priceRow = (overrides: Record<string, unknown>) => ({
  company: 'maxar',
  sensor: 'multispectral',
  size_class: '50cm',
  basis: 'order',
  acquisition: 'archive',
  n: 3,
  average: '1234.5600',
  lower_quartile: '980.0000',
  median: 1200,
  upper_quartile: '1500.4000',
  newest_month: '2026-11-01',
  samples: 0,
  ...overrides,
});

/** The text of each row of the price table. */
async function renderPrices(rows: Record<string, unknown>[]) {
  api.answers(() => ({ json: rows }));
  render(<AveragePricing company="maxar" name="Maxar" indicativePrices={indicativePrices} snapshotDate="2026-11-21" />);
  const table = await screen.findByRole('table', { name: /^Prices of Maxar by resolution class/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

it('prices have a row for each size class, basis and acquisition below the resolution classes', async () => {
  const rows = await renderPrices([
    priceRow({}),
    priceRow({ basis: 'km2', acquisition: 'tasking', n: 12, average: 21.456, median: '20.5000' }),
    priceRow({ basis: 'km2', n: 6, median: 9 }),
    priceRow({ basis: 'km2', acquisition: 'all', n: 20 }),
    priceRow({ size_class: '30cm', acquisition: 'assured', n: 7 }),
    priceRow({ size_class: '10-30m', basis: 'scene' }),
  ]);
  expect(rows.map((row) => row.split('$')[0])).toEqual([
    'Very High Res ≤ 4 m',
    '30 cm class assured tasking, for the whole order',
    '50 cm class archive, per km²',
    '50 cm class tasking, per km²',
    '50 cm class archive, for the whole order',
    'High Res 4–30 m',
    '10–30 m archive, per scene',
    'Medium Res 30–300 mNo figure yet',
    'Low Res > 300 mNo figure yet',
  ]);
  expect(rows[3]).toBe('50 cm class tasking, per km²$20.50middle half $980 to $1,500, average $21.4612newest Nov 2026');
  expect(rows[4]).toBe(
    '50 cm class archive, for the whole order$1,200middle half $980 to $1,500, average $1,2353few quotes, newest Nov 2026',
  );
  expect(api.asked[0]?.searchParams.get('company')).toBe('eq.maxar');
});

it('prices name the sensor type when a company has prices of several', async () => {
  const rows = await renderPrices([priceRow({ basis: 'km2' }), priceRow({ sensor: 'sar', basis: 'scene' })]);
  expect(rows.slice(1, 3).map((row) => row.split('$')[0])).toEqual([
    '50 cm class Multispectral, archive, per km²',
    '50 cm class SAR, archive, per scene',
  ]);
});

it('a price of all acquisitions together is shown only where no acquisition has three quotes, and never as one of them', async () => {
  const rows = await renderPrices([priceRow({ n: 2 }), priceRow({ acquisition: 'all', n: 4 })]);
  expect(rows[1]).toMatch(/^50 cm class any or not stated, for the whole order\$1,200/);
  expect(rows).toHaveLength(5);
});

it('a class with fewer than three quotes shows the indicative price, marked as such', async () => {
  const rows = await renderPrices([priceRow({ size_class: '5m', n: 2 })]);
  expect(rows).toEqual([
    'Very High Res ≤ 4 mNo figure yet',
    'High Res 4–30 m$6,000 for the whole orderindicative, not from reviewsfewer than 3 quotes of each kind so far',
    'Medium Res 30–300 mNo figure yet',
    'Low Res > 300 mNo figure yet',
  ]);
});

it('the prebuilt prices are shown until the prices are loaded', async () => {
  const response = Promise.withResolvers<{ json: unknown }>();
  api.answers(() => response.promise);
  render(
    <AveragePricing company="maxar" name="Maxar" indicativePrices={indicativePrices} snapshotDate="2026-11-21">
      <p>prebuilt prices</p>
    </AveragePricing>,
  );
  expect(screen.getByText('prebuilt prices')).toBeDefined();
  response.resolve({ json: [] });
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByText('prebuilt prices')).toBeNull();
});

it.each([
  [[0, 0], null],
  [[3, 0], 'Includes sample data'],
  [[3, 3], 'Sample data'],
])('prices of which %j of three quotes are samples say "%s"', async ([first, second], label) => {
  await renderPrices([priceRow({ samples: first }), priceRow({ acquisition: 'tasking', samples: second })]);
  expect(screen.queryByText(/sample/i)?.textContent ?? null).toBe(label);
});

it('samples among too few quotes for a price do not mark the table', async () => {
  await renderPrices([priceRow({}), priceRow({ size_class: '5m', n: 2, samples: 2 })]);
  expect(screen.queryByText(/sample/i)).toBeNull();
});
