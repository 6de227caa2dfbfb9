import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { publishedInClasses } from '../../src/domain/prices/published-in-class.ts';
import { LiveComparison } from '../../src/features/compare/LiveComparison.tsx';
import { marketDataFromRows } from '../../src/features/prices/summaries.ts';
import { companyFigures, priceRow, providerFacts, statisticsRow } from '../fixtures/companies.ts';
import { publishedPrice } from '../fixtures/published-prices.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const maxar = providerFacts('Maxar');
const iceye = providerFacts('ICEYE', {
  sensors: ['SAR'],
  resolution: { metres: 0.25, label: '25 cm', statement: 'X band' },
});
const statisticsRows = [statisticsRow('maxar'), statisticsRow('iceye', { rating_mean: 3, rated: 1, reviews: 1 })];
const priceRows = [
  priceRow('maxar', 20.5),
  priceRow('iceye', 1234, { n: 5 }),
  priceRow('iceye', 9, { sensor: 'sar', n: 3 }),
  priceRow('maxar', 20.5, { acquisition: 'all', n: 21 }),
  priceRow('iceye', 9, { sensor: 'sar', acquisition: 'all', n: 1 }),
];

const respond = (): FakeResponse => ({ json: companyFigures({ statistics: statisticsRows, prices: priceRows }) });

/** Renders the comparison of Maxar and ICEYE, with a snapshot of these statistics if given. */
function renderComparison(snapshotRows?: Record<string, unknown>[]) {
  const snapshot = snapshotRows && marketDataFromRows(['maxar', 'iceye'], snapshotRows, []);
  return render(
    <LiveComparison
      groups={[]}
      providers={[maxar, iceye]}
      {...(snapshot && { snapshot, snapshotDate: '2026-11-20' })}
    />,
  );
}

const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the comparison of providers', () => {
  it('says its result first, then has a table for each criterion with a row for each provider', async () => {
    api.answers(respond);
    renderComparison();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Maxar vs ICEYE');
    await screen.findByText('$20.50');
    expect(heading.textContent).toBe(
      'Maxar vs ICEYE: Maxar has the lowest quotes for 50\u00a0cm from the archive: $20.50 per km²',
    );
    expect(within(heading).getByRole('link', { name: 'Maxar' }).getAttribute('href')).toBe('/maxar-reviews');
    const status = screen.getByRole('table', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['MaxarMaxar stands alone.', 'ICEYEICEYE stands alone.']);
  });

  it('closes what only one provider has a value for', async () => {
    api.answers(respond);
    renderComparison();
    const closed = (await screen.findByText('Only one of them (1)')).closest('details');
    expect(closed?.open).toBe(false);
    expect(closed?.querySelector('caption')?.textContent).toContain('50 cm SAR from the archive, per km²');
  });

  it('says below its result, and in the corner of its CSV, that it includes sample data', async () => {
    const user = userEvent.setup();
    const rows = [statisticsRow('maxar'), statisticsRow('iceye', { samples: 12 })];
    api.answers(() => ({ json: companyFigures({ statistics: rows }) }));
    renderComparison([statisticsRow('maxar'), statisticsRow('iceye')]);
    expect(screen.queryByText(/sample/i)).toBeNull();
    expect(await screen.findByText('Includes sample data')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Includes sample data,Maxar,ICEYE\r\n/);
  });

  it('shows every value with its number of quotes or ratings, and names the best value', async () => {
    api.answers(respond);
    renderComparison();
    await screen.findByText('$20.50');
    expect(cells('Best native resolution')).toEqual(['50 cm  Maxar at its finest', '25 cm finest X band']);
    expect(cells('Rating')).toEqual(['3.8  8 ratings', '3.0  1 rating']);
    expect(cells('50 cm from the archive, per km²')).toEqual([
      '$20.50 lowest middle half $18.50 to $24.50, 12 quotes',
      '$1,234  prices $1,230, $1,232, $1,234, $1,236, $1,238, 5 quotes',
    ]);
    expect(cells('50 cm SAR from the archive, per km²')).toEqual(['–', '$9  prices $7, $9, $11, only 3 quotes']);
    expect(cells('Newest quote')).toEqual(['Nov 2026 of 12 quotes', 'Nov 2026 of 1 quote']);
  });

  it('loads everything about all providers in one request', async () => {
    api.answers(respond);
    renderComparison();
    await screen.findByText('$20.50');
    expect(api.asked.map(({ pathname, search }) => pathname + decodeURIComponent(search))).toEqual([
      '/rest/v1/rpc/company_prices?of_companies=["maxar","iceye"]',
    ]);
  });

  it('shows the facts of the providers’ files while other data is loading', async () => {
    const response = Promise.withResolvers<FakeResponse>();
    api.answers(() => response.promise);
    renderComparison();
    expect(cells('Sensors')).toEqual(['Multispectral', 'SAR']);
    expect(screen.getByText('Loading prices and ratings')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Rating' })).toBeNull();
    response.resolve({ json: companyFigures() });
    await screen.findByRole('table', { name: 'Prices' });
    expect(cells('Prices')).toEqual(['–', '–']);
    expect(cells('Rating')).toEqual(['no ratings', 'no ratings']);
  });

  it('shows the prebuilt data until newer data has loaded, or if loading fails', async () => {
    const user = userEvent.setup();
    api.answers(() => ({ status: 500, json: { message: 'down' } }));
    renderComparison([statisticsRow('maxar', { rating_mean: 2 })]);
    expect(cells('Rating')[0]).toContain('2.0');
    expect(screen.getByText(/as of 20 Nov 2026/)).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Showing data from 20 Nov 2026.');
    expect(cells('Rating')[0]).toContain('2.0');
    api.answers(respond);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$20.50')).toBeDefined();
    expect(cells('Rating')[0]).toContain('3.8');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows list prices beside quotes with pixel size, basis and date, as links to their sources', async () => {
    api.answers(respond);
    const planet = providerFacts('Planet', { published: publishedInClasses('maxar', [publishedPrice()], {}) });
    render(<LiveComparison groups={[]} providers={[maxar, planet]} />);
    await screen.findByText('$20.50');
    expect(cells('50 cm from the archive, per km²')[1]).toBe('$6 per km² list price, 50 cm, undated, seen 6 Oct 2026');
    expect(screen.getByRole('link', { name: '$6 per km²' }).getAttribute('href')).toBe('/planet-reviews#price-1');
  });

  it('does not call quotes few that lack only an acquisition', async () => {
    const prices = [priceRow('maxar', 9, { n: 1 }), priceRow('maxar', 9, { acquisition: 'all', n: 8 })];
    api.answers(() => ({ json: companyFigures({ statistics: statisticsRows, prices }) }));
    renderComparison();
    await screen.findByRole('table', { name: 'Prices' });
    expect(cells('Prices')[0]).toBe('fewer than 3 quotes of each kind');
    expect(cells('Newest quote')[0]).toBe('Nov 2026 of 12 quotes');
  });

  it('keeps the data of a provider while another one is added', async () => {
    api.answers(respond);
    const { rerender } = renderComparison();
    await screen.findByText('$20.50');
    const response = Promise.withResolvers<FakeResponse>();
    api.answers(() => response.promise);
    rerender(<LiveComparison groups={[]} providers={[maxar, providerFacts('Planet')]} />);
    expect(cells('50 cm from the archive, per km²')[0]).toContain('$20.50');
    expect(cells('50 cm from the archive, per km²')[1]).toContain('not known');
    response.resolve({ json: companyFigures() });
    expect(await screen.findAllByText('–')).not.toEqual([]);
  });
});

describe('the toolbar of the comparison', () => {
  it('copies the shown rows as CSV and confirms it', async () => {
    const user = userEvent.setup();
    api.answers(respond);
    renderComparison();
    await screen.findByText('$20.50');
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(',Maxar,ICEYE\r\n');
    expect(copied).toContain('median in US dollars",20.5,1234\r\n');
  });
});
