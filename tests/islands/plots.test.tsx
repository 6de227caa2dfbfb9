import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ComparisonPlot } from '../../src/features/market/compare/ComparisonPlot.tsx';
import { MarketPlot, type MarketProvider } from '../../src/features/market/plots/MarketPlot.tsx';
import { ProviderQuotesPlot } from '../../src/features/market/plots/ProviderQuotesPlot.tsx';
import type { QuotePoint } from '../../src/features/market/quote-points.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const quote = (resolutionMetres: number, pricePerKm2: number, overrides: Partial<QuotePoint> = {}): QuotePoint => ({
  resolutionMetres,
  pricePerKm2,
  acquisition: 'archive',
  createdOn: '2026-10-03',
  ...overrides,
});
const quotes = (count: number) => Array.from({ length: count }, (_, index) => quote(0.3, 10 + index));
const markup = '</svg><script>alert(1)</script>';

/** The text of each cell of each row of a table, without its header. */
function rowsOf(table: HTMLElement): string[][] {
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''));
}

function caption(): string {
  return document.querySelector('figcaption')?.textContent ?? '';
}

describe('the plot of a provider’s quotes', () => {
  const renderPlot = (points: QuotePoint[]) =>
    render(<ProviderQuotesPlot name="Maxar" points={points} marketQuotes={230} snapshotDate="2026-11-21" />);

  it('has a point for each quote, with its value, which can be reached by keyboard', () => {
    renderPlot([quote(0.3, 22.5), quote(0.5, 8, { acquisition: 'tasking' }), quote(3, 0.0432, { acquisition: null })]);
    const plot = within(screen.getByRole('group', { name: 'Quotes of Maxar by resolution and price per km²' }));
    for (const name of ['30 cm, $22.50 per km², archive', '50 cm, $8 per km², tasking', '3 m, $0.043 per km²']) {
      const point = plot.getByRole('img', { name });
      expect(point.getAttribute('tabindex')).toBe('0');
      expect(point.querySelector('text')?.textContent).toBe(name);
    }
  });

  it('has a caption with the number of quotes and the day', () => {
    renderPlot(quotes(12));
    expect(caption()).toBe(
      '12 quotes of the last 24 months with known price per km², against 230 of the market, as of 21 Nov 2026',
    );
  });

  it('has a table of the same quotes by resolution and acquisition, the finest and cheapest first', () => {
    renderPlot([quote(0.5, 9), quote(0.3, 22.5), quote(0.3, 19), quote(0.3, 31, { acquisition: 'tasking' })]);
    const table = screen.getByRole('table', { name: 'Quotes of Maxar by resolution and price per km²' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Resolution', 'Archive', 'Tasking']);
    expect(rowsOf(table)).toEqual([
      ['30 cm', '$19, $22.50', '$31'],
      ['50 cm', '$9', ''],
    ]);
  });

  it('distinguishes archive, tasking and neither by the symbol', () => {
    renderPlot([quote(1, 1), quote(1, 2, { acquisition: 'tasking' }), quote(1, 3, { acquisition: null })]);
    const symbols = screen.getAllByRole('img').map((point) => {
      const path = point.querySelector('path');
      return `${path?.getAttribute('data-mark')} ${path?.getAttribute('d')}`;
    });
    expect(new Set(symbols).size).toBe(3);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'archive',
      'tasking',
      'not said',
      'all providers',
    ]);
  });

  it('shows equal quotes as one point with their number', () => {
    renderPlot([quote(1, 5), quote(1, 5), quote(1, 6)]);
    expect(screen.getByRole('img', { name: '1 m, $5 per km², archive, 2 quotes' })).toBeDefined();
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  it('shows the newest 40 of more quotes, says so, and can be skipped by keyboard', () => {
    renderPlot(quotes(50));
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(40);
    expect(caption()).toMatch(/^The newest 40 of 50 quotes /);
    const skip = screen.getByRole('link', { name: 'Skip the marks' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('DETAILS');
  });

  it('draws a quote beyond the axes at the edge, with its true value', () => {
    renderPlot([quote(50_000, 0.000001), quote(0.3, 20)]);
    const far = screen.getByRole('img', { name: '50,000 m, $0.000001 per km², archive' });
    expect([far.getAttribute('x'), far.getAttribute('y')]).toEqual(['100%', '100%']);
  });

  it('is a sentence if there are no quotes', () => {
    const { container } = renderPlot([]);
    expect(container.textContent).toBe(
      'On 21 Nov 2026 no quote of Maxar with a resolution and a price per km² was known here.',
    );
  });

  it('shows a name with markup as plain text', () => {
    render(<ProviderQuotesPlot name={markup} points={quotes(1)} marketQuotes={1} snapshotDate="2026-11-21" />);
    expect(screen.getByRole('group', { name: `Quotes of ${markup} by resolution and price per km²` })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the plot of a comparison', () => {
  const series = (names: string[]) => names.map((name, index) => ({ name, points: quotes(index + 1) }));

  it('distinguishes two to four providers by the shape of their symbols, and names the provider of each point', () => {
    render(<ComparisonPlot series={series(['Maxar', 'ICEYE', 'Planet', 'Pixxel'])} asOf="21 Nov 2026" />);
    const shapes = ['Maxar', 'ICEYE', 'Planet', 'Pixxel'].map(
      (name) =>
        screen
          .getByRole('img', { name: `${name}, 30 cm, $10 per km², archive` })
          .querySelector('path')
          ?.getAttribute('d') ?? '',
    );
    expect(new Set(shapes).size).toBe(4);
    const legend = screen.getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(['Maxar', 'ICEYE', 'Planet', 'Pixxel', 'archive']);
    expect(legend.slice(0, 4).map((entry) => entry.querySelector('path')?.getAttribute('d'))).toEqual(shapes);
    expect(caption()).toBe(
      'Of the last 24 months with known price per km²: 1 quote of Maxar, 2 quotes of ICEYE, 3 quotes of Planet, and 4 quotes of Pixxel, as of 21 Nov 2026',
    );
  });

  it('has one table with the quotes of each provider', () => {
    render(<ComparisonPlot series={series(['Maxar', 'ICEYE'])} asOf="21 Nov 2026" marketQuotes={9} />);
    const table = screen.getByRole('table', { name: 'Quotes of Maxar and ICEYE by resolution and price per km²' });
    expect(rowsOf(table)).toEqual([['Maxar'], ['30 cm', '$10'], ['ICEYE'], ['30 cm', '$10, $11']]);
    expect(caption()).toContain('against 9 of the market');
  });

  it('is updated when other providers are selected', () => {
    const { rerender } = render(<ComparisonPlot series={series(['Maxar', 'ICEYE'])} asOf="21 Nov 2026" />);
    rerender(<ComparisonPlot series={series(['Maxar', 'Planet', 'Pixxel'])} asOf="22 Nov 2026" />);
    expect(screen.queryByText('ICEYE')).toBeNull();
    expect(screen.getAllByRole('img')).toHaveLength(6);
    expect(caption()).toMatch(/22 Nov 2026$/);
  });

  it('says that a provider has no quotes', () => {
    render(
      <ComparisonPlot
        series={[
          { name: 'Spire', points: [] },
          { name: 'Maxar', points: quotes(2) },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    expect(caption()).toContain('no quotes of Spire and 2 quotes of Maxar');
  });

  it('is a sentence if no provider has quotes', () => {
    const none = ['Spire', 'GeoOptics'].map((name) => ({ name, points: [] }));
    const { container } = render(<ComparisonPlot series={none} asOf="21 Nov 2026" />);
    expect(container.textContent).toBe(
      'As of 21 Nov 2026 no quote of Spire or GeoOptics with a resolution and a price per km² is known here.',
    );
  });

  it('has at most 40 tab stops, the newest quotes', () => {
    const older = quotes(40).map((point) => ({ ...point, createdOn: '2025-03-01' }));
    render(
      <ComparisonPlot
        series={[
          { name: 'Maxar', points: older },
          { name: 'ICEYE', points: quotes(20) },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    const stops = screen.getAllByRole('img').filter((point) => point.hasAttribute('tabindex'));
    expect(stops).toHaveLength(40);
    expect(stops.filter((point) => point.getAttribute('aria-label')?.startsWith('ICEYE'))).toHaveLength(20);
  });

  it('shows names with markup as plain text at the points, in the legend and in the table', () => {
    render(<ComparisonPlot series={series([markup, 'ICEYE'])} asOf="21 Nov 2026" />);
    expect(screen.getByRole('img', { name: `${markup}, 30 cm, $10 per km², archive` })).toBeDefined();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(markup);
    expect(screen.getByRole('rowheader', { name: markup })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the market plot', () => {
  const sensor = { key: 'sar', name: 'SAR' };
  const provider = (name: string, points: QuotePoint[], overrides: Partial<MarketProvider> = {}): MarketProvider => ({
    name,
    address: name.toLowerCase(),
    sensor,
    typicalClass: 'very-high',
    points,
    ...overrides,
  });

  it('shows each provider with three quotes at its finest resolution and median price, with a link to its page', () => {
    render(
      <MarketPlot
        providers={[
          provider('ICEYE', [quote(1, 5), quote(0.25, 90), quote(3, 1)]),
          provider('Umbra', [quote(0.3, 2), quote(0.3, 2)]),
        ]}
        snapshotDate="2026-11-21"
      />,
    );
    const link = screen.getByRole('link', { name: 'ICEYE, finest 25 cm, 3 quotes, median $5 per km²' });
    expect(link.getAttribute('href')).toBe('/iceye-reviews');
    expect(screen.queryByText(/Umbra/)).toBeNull();
    expect(caption()).toMatch(
      /^1 provider with at least 3 quotes in one class, 3 quotes of the last 24 months in the most quoted class of each, as of 21 Nov 2026\. Shape and colour tell the main sensor\.$/,
    );
    expect(rowsOf(screen.getByRole('table', { name: /^Median price per km²/ }))).toEqual([
      ['1', 'ICEYE', '$5', '25 cm', '3'],
    ]);
  });

  it('uses the most quoted class that the database names, as the card of the provider does', () => {
    const coarse = [quote(10, 0.1), quote(20, 0.2), quote(30, 0.3), quote(30, 0.4)];
    const fine = [quote(0.5, 10), quote(1, 8), quote(2, 6)];
    render(<MarketPlot providers={[provider('Planet', [...coarse, ...fine])]} snapshotDate="2026-11-21" />);
    expect(screen.getByRole('link', { name: 'Planet, finest 50 cm, 3 quotes, median $8 per km²' })).toBeDefined();
  });

  it('distinguishes the main sensors by shape', () => {
    const sensors = ['sar', 'hyperspectral', 'multispectral'].map((key) => ({ key, name: key }));
    const providers = sensors.map((main) => provider(`With ${main.key}`, quotes(3), { sensor: main }));
    render(<MarketPlot providers={providers} snapshotDate="2026-11-21" />);
    const legend = screen.getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(['sar', 'hyperspectral', 'multispectral']);
    expect(new Set(legend.map((entry) => entry.querySelector('path')?.getAttribute('d'))).size).toBe(3);
  });

  it('is a sentence if no provider has enough quotes', () => {
    const { container } = render(<MarketPlot providers={[provider('ICEYE', quotes(2))]} snapshotDate="2026-11-21" />);
    expect(container.textContent).toBe(
      'On 21 Nov 2026 no provider had three quotes with a resolution and a price per km².',
    );
  });

  it('shows a name with markup as plain text beside the point and in the table', () => {
    render(<MarketPlot providers={[provider(markup, quotes(3))]} snapshotDate="2026-11-21" />);
    expect(screen.getByRole('rowheader', { name: markup })).toBeDefined();
    expect(screen.getByRole('link', { name: new RegExp(`^${markup.replace(/[()]/g, '\\$&')}, finest`) })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});
