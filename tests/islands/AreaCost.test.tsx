import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { AreaCost } from '../../src/features/market/area-cost/AreaCost.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
beforeEach(() => history.replaceState(null, '', '/area-cost'));

const priceRow = (company: string, overrides: Record<string, unknown> = {}) => ({
  company,
  resolution_class: 'very-high',
  basis: 'km2',
  acquisition: 'all',
  n: 4,
  average: '10',
  lower_quartile: '8.0000',
  median: '9.5000',
  upper_quartile: 12,
  newest_on: '2026-11-06',
  company_stats: { companies: { name: company.toUpperCase(), address: company } },
  ...overrides,
});

const findTable = () => screen.findByRole('table', { name: /^Likely prices for/ });
const findRows = async () =>
  within(await findTable())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('an area gives the estimated price of each provider, with its range and number of quotes, the lowest first', async () => {
  const user = userEvent.setup();
  api.answers(() => ({ json: [priceRow('maxar', { median: 20 }), priceRow('airbus')] }));
  render(<AreaCost />);
  await user.type(screen.getByLabelText('Area in km²'), '1,250');
  expect(await findRows()).toEqual([
    'AIRBUS$11,900half of them $10,000 to $15,000$9.504 newest Nov 2026',
    'MAXAR$25,000half of them $10,000 to $15,000$20.004 newest Nov 2026',
  ]);
  expect(screen.getByRole('link', { name: 'AIRBUS' }).getAttribute('href')).toBe('/airbus-reviews#pricing');
  expect(location.search).toBe('?area=1%2C250');
});

it('the area cost of archive and of tasking are different', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/area-cost?area=100');
  api.answers(() => ({ json: [priceRow('maxar'), priceRow('maxar', { acquisition: 'tasking', median: 30 })] }));
  render(<AreaCost />);
  expect((await findRows())[0]).toContain('$950');
  await user.selectOptions(screen.getByLabelText('Acquisition'), 'New tasking');
  expect((await findRows())[0]).toContain('$3,000');
});

it('the area cost page says which providers have too few quotes', async () => {
  history.replaceState(null, '', '/area-cost?area=100&class=high');
  api.answers(() => ({ json: [priceRow('maxar', { resolution_class: 'high', n: 2 })] }));
  render(<AreaCost />);
  expect(await screen.findByText(/^Not enough quotes yet for 100 km², High Res/)).toBeDefined();
  expect(screen.getByText(/too few to tell/).textContent).toMatch(/too few to tell: MAXAR \(2\)\.$/);
  expect(screen.queryByRole('table')).toBeNull();
});

it('an invalid area shows an error and keeps what was typed', async () => {
  const user = userEvent.setup();
  render(<AreaCost />);
  const area = screen.getByLabelText('Area in km²') as HTMLInputElement;
  await user.type(area, '1,5');
  expect(screen.getByText('Numbers only, like 1200 or 12.5.')).toBeDefined();
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(area.value).toBe('1,5');
});

it('the area cost page shows an error if prices cannot be loaded, and loads them after Retry', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/area-cost?area=100');
  api.answers(() => 'hang-up');
  render(<AreaCost />);
  expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
  api.answers(() => ({ json: [priceRow('maxar')] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRows()).toHaveLength(1);
});

// React replays a change that happened during hydration with the handlers of the first render.
it('changing one field of the area cost form keeps what the address contains of the others', async () => {
  const user = userEvent.setup();
  api.answers(() => ({ json: [priceRow('maxar', { acquisition: 'archive' })] }));
  render(<AreaCost />);
  history.replaceState(null, '', '/area-cost?area=250');
  await user.selectOptions(screen.getByLabelText('Acquisition'), 'Archive');
  expect(location.search).toBe('?area=250&acquisition=archive');
});
