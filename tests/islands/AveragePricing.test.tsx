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
  resolution_class: 'very-high',
  basis: 'order',
  acquisition: 'all',
  n: 3,
  average: '1234.5600',
  lower_quartile: '980.0000',
  median: 1200,
  upper_quartile: '1500.4000',
  newest_on: '2026-11-06',
  ...overrides,
});

/** The text of each row of the price table. */
async function renderPrices(rows: Record<string, unknown>[]) {
  api.answers(() => ({ json: rows }));
  render(<AveragePricing company="maxar" name="Maxar" indicativePrices={indicativePrices} snapshotDate="2026-11-21" />);
  const table = await screen.findByRole('table', { name: 'Prices of Maxar by resolution class' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

it('prices have a row for each class and basis, with median, middle half, number of quotes and newest month', async () => {
  const [wholeOrder, perKm2] = await renderPrices([
    priceRow({}),
    priceRow({ basis: 'km2', n: 12, average: 21.456, median: '20.5000' }),
  ]);
  expect(wholeOrder).toBe('Very High Res ≤ 4 m$1,235whole order$1,200half of them $980 to $1,5003newest Nov 2026');
  expect(perKm2).toContain('$21.46per km²$20.50');
  expect(api.asked[0]?.searchParams.get('company')).toBe('eq.maxar');
});

it('a class with fewer than three quotes shows the indicative price, marked as such', async () => {
  const rows = await renderPrices([priceRow({ resolution_class: 'high', n: 2 })]);
  expect(rows).toEqual([
    'Very High Res ≤ 4 mNo figure yet',
    'High Res 4–30 m$6,000indicative, not from reviewsfewer than 3 quotes so far',
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
