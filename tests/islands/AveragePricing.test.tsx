import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AveragePricing } from '../../src/features/market/pricing/AveragePricing.tsx';
import type { PixelClass } from '../../src/features/market/pricing/PriceTable.tsx';
import { withDataApi } from './data-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();

const classes: PixelClass[] = [
  { key: 'very-high', name: 'Very High Res', span: '≤ 4 m', indicativeUsd: null },
  { key: 'high', name: 'High Res', span: '4–30 m', indicativeUsd: 6000 },
  { key: 'medium', name: 'Medium Res', span: '30–300 m', indicativeUsd: null },
];
const price = (more: Record<string, unknown>) => ({
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
  ...more,
});

async function pricing(rows: Record<string, unknown>[]) {
  api.answers(() => ({ json: rows }));
  render(<AveragePricing company="maxar" name="Maxar" classes={classes} snapshotDate="2026-11-21" />);
  const table = await screen.findByRole('table', { name: 'Prices of Maxar by resolution class' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

it('prices are told by class and by what they are for, with median, middle half, number and newest month', async () => {
  const [order, perKm2] = await pricing([
    price({}),
    price({ basis: 'km2', n: 12, average: 21.456, median: '20.5000' }),
  ]);
  expect(order).toBe('Very High Res ≤ 4 m$1,235whole order$1,200half of them $980 to $1,5003newest Nov 2026');
  expect(perKm2).toContain('$21.46per km²$20.50');
  expect(api.asked[0]?.searchParams.get('company')).toBe('eq.maxar');
});

it('under three quotes nothing is averaged, and the figure of the editors is marked as what it is', async () => {
  const rows = await pricing([price({ resolution_class: 'high', n: 2 })]);
  expect(rows).toEqual([
    'Very High Res ≤ 4 mNo figure yet',
    'High Res 4–30 m$6,000indicative, not from reviewsfewer than 3 quotes so far',
    'Medium Res 30–300 mNo figure yet',
  ]);
});

it('what was known when the page was built stands until the prices are there', async () => {
  const held = Promise.withResolvers<{ json: unknown }>();
  api.answers(() => held.promise);
  render(
    <AveragePricing company="maxar" name="Maxar" classes={classes} snapshotDate="2026-11-21">
      <p>as it was</p>
    </AveragePricing>,
  );
  expect(screen.getByText('as it was')).toBeDefined();
  held.resolve({ json: [] });
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByText('as it was')).toBeNull();
});
