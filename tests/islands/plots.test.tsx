import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ComparisonPlot } from '../../src/features/market/compare/ComparisonPlot.tsx';
import { MarketPlot } from '../../src/features/market/plots/MarketPlot.tsx';
import { ProviderQuotesPlot } from '../../src/features/market/plots/ProviderQuotesPlot.tsx';
import type { QuotePoint } from '../../src/features/market/quote-points.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

const quote = (resolutionMetres: number, pricePerKm2: number, more: Partial<QuotePoint> = {}): QuotePoint => ({
  resolutionMetres,
  pricePerKm2,
  acquisition: 'archive',
  createdOn: '2026-10-03',
  ...more,
});
const many = (number: number) => Array.from({ length: number }, (_, place) => quote(0.3, 10 + place));
const markup = '</svg><script>alert(1)</script>';

/** The rows of a table without its head, cell by cell. */
function rowsOf(table: HTMLElement): string[][] {
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''));
}

function caption(): string {
  return document.querySelector('figcaption')?.textContent ?? '';
}

describe('the plot of a provider', () => {
  const plot = (points: QuotePoint[]) =>
    render(<ProviderQuotesPlot name="Maxar" points={points} market={230} snapshotDate="2026-11-21" />);

  it('says the value of each quote, at its mark, by keyboard too', () => {
    plot([quote(0.3, 22.5), quote(0.5, 8, { acquisition: 'tasking' }), quote(3, 0.0432, { acquisition: null })]);
    const drawing = within(screen.getByRole('group', { name: 'Quotes of Maxar by resolution and price per km²' }));
    for (const name of ['30 cm, $22.50 per km², archive', '50 cm, $8 per km², tasking', '3 m, $0.043 per km²']) {
      const mark = drawing.getByRole('img', { name });
      expect(mark.getAttribute('tabindex')).toBe('0');
      expect(mark.querySelector('text')?.textContent).toBe(name);
    }
  });

  it('says how many quotes it rests on, and of which day', () => {
    plot(many(12));
    expect(caption()).toBe(
      '12 quotes of the last 24 months with known price per km², against 230 of the market, as of 21 Nov 2026',
    );
  });

  it('has a table of the same quotes by resolution and acquisition, the finest and the cheapest first', () => {
    plot([quote(0.5, 9), quote(0.3, 22.5), quote(0.3, 19), quote(0.3, 31, { acquisition: 'tasking' })]);
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

  it('tells archive, tasking and neither apart by the shape of the mark', () => {
    plot([quote(1, 1), quote(1, 2, { acquisition: 'tasking' }), quote(1, 3, { acquisition: null })]);
    const drawn = screen.getAllByRole('img').map((mark) => {
      const path = mark.querySelector('path');
      return `${path?.getAttribute('data-mark')} ${path?.getAttribute('d')}`;
    });
    expect(new Set(drawn).size).toBe(3);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'archive',
      'tasking',
      'not said',
      'all providers',
    ]);
  });

  it('gives quotes that say the same one mark with their number', () => {
    plot([quote(1, 5), quote(1, 5), quote(1, 6)]);
    expect(screen.getByRole('img', { name: '1 m, $5 per km², archive, 2 quotes' })).toBeDefined();
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  it('shows the newest 40 of more, says so, and can be skipped by keyboard', () => {
    plot(many(50));
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(40);
    expect(caption()).toMatch(/^The newest 40 of 50 quotes /);
    const skip = screen.getByRole('link', { name: 'Skip the marks' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('DETAILS');
  });

  it('keeps what lies far outside within its frame, and its value true', () => {
    plot([quote(50_000, 0.000001), quote(0.3, 20)]);
    const far = screen.getByRole('img', { name: '50,000 m, $0.000001 per km², archive' });
    expect([far.getAttribute('x'), far.getAttribute('y')]).toEqual(['100%', '100%']);
  });

  it('without a quote is one sentence', () => {
    const { container } = plot([]);
    expect(container.textContent).toBe(
      'On 21 Nov 2026 no quote of Maxar with a resolution and a price per km² was known here.',
    );
  });

  it('shows a name literally, whatever it is', () => {
    render(<ProviderQuotesPlot name={markup} points={many(1)} market={1} snapshotDate="2026-11-21" />);
    expect(screen.getByRole('group', { name: `Quotes of ${markup} by resolution and price per km²` })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the plot of a comparison', () => {
  const series = (names: string[]) => names.map((name, place) => ({ name, points: many(place + 1) }));

  it('tells two to four providers apart by the shape of their marks and names them at each', () => {
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

  it('has one table with the quotes of each', () => {
    render(<ComparisonPlot series={series(['Maxar', 'ICEYE'])} asOf="21 Nov 2026" market={9} />);
    const table = screen.getByRole('table', { name: 'Quotes of Maxar and ICEYE by resolution and price per km²' });
    expect(rowsOf(table)).toEqual([['Maxar'], ['30 cm', '$10'], ['ICEYE'], ['30 cm', '$10, $11']]);
    expect(caption()).toContain('against 9 of the market');
  });

  it('follows when other providers are chosen', () => {
    const { rerender } = render(<ComparisonPlot series={series(['Maxar', 'ICEYE'])} asOf="21 Nov 2026" />);
    rerender(<ComparisonPlot series={series(['Maxar', 'Planet', 'Pixxel'])} asOf="22 Nov 2026" />);
    expect(screen.queryByText('ICEYE')).toBeNull();
    expect(screen.getAllByRole('img')).toHaveLength(6);
    expect(caption()).toMatch(/22 Nov 2026$/);
  });

  it('says of a provider without quotes that it has none', () => {
    render(
      <ComparisonPlot
        series={[
          { name: 'Spire', points: [] },
          { name: 'Maxar', points: many(2) },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    expect(caption()).toContain('no quotes of Spire and 2 quotes of Maxar');
  });

  it('without any quote is one sentence', () => {
    const none = ['Spire', 'GeoOptics'].map((name) => ({ name, points: [] }));
    const { container } = render(<ComparisonPlot series={none} asOf="21 Nov 2026" />);
    expect(container.textContent).toBe(
      'As of 21 Nov 2026 no quote of Spire or GeoOptics with a resolution and a price per km² is known here.',
    );
  });

  it('leaves at most 40 marks to tab through, those of the newest quotes', () => {
    const older = many(40).map((one) => ({ ...one, createdOn: '2025-03-01' }));
    render(
      <ComparisonPlot
        series={[
          { name: 'Maxar', points: older },
          { name: 'ICEYE', points: many(20) },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    const stops = screen.getAllByRole('img').filter((mark) => mark.hasAttribute('tabindex'));
    expect(stops).toHaveLength(40);
    expect(stops.filter((mark) => mark.getAttribute('aria-label')?.startsWith('ICEYE'))).toHaveLength(20);
  });

  it('shows names literally, at the marks, in the legend and in the table', () => {
    render(<ComparisonPlot series={series([markup, 'ICEYE'])} asOf="21 Nov 2026" />);
    expect(screen.getByRole('img', { name: `${markup}, 30 cm, $10 per km², archive` })).toBeDefined();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(markup);
    expect(screen.getByRole('rowheader', { name: markup })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the plot of the market', () => {
  const sensor = { key: 'sar', name: 'SAR' };
  const provider = (name: string, points: QuotePoint[], more = {}) => ({
    name,
    address: name.toLowerCase(),
    sensor,
    points,
    ...more,
  });

  it('shows each provider with three quotes at its finest resolution and median price, and leads to its page', () => {
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
      /^1 provider with at least 3 quotes in one class, 3 quotes of the last 24 months in the most quoted class of each, as of 21 Nov 2026\. /,
    );
    expect(rowsOf(screen.getByRole('table', { name: /^Median price per km²/ }))).toEqual([
      ['1', 'ICEYE', '$5', '25 cm', '3'],
    ]);
  });

  it('tells the main sensors apart by shape', () => {
    const sensors = ['sar', 'hyperspectral', 'multispectral'].map((key) => ({ key, name: key }));
    const providers = sensors.map((one) => provider(`With ${one.key}`, many(3), { sensor: one }));
    render(<MarketPlot providers={providers} snapshotDate="2026-11-21" />);
    const legend = screen.getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(['sar', 'hyperspectral', 'multispectral']);
    expect(new Set(legend.map((entry) => entry.querySelector('path')?.getAttribute('d'))).size).toBe(3);
  });

  it('without enough quotes of anybody is one sentence', () => {
    const { container } = render(<MarketPlot providers={[provider('ICEYE', many(2))]} snapshotDate="2026-11-21" />);
    expect(container.textContent).toBe(
      'On 21 Nov 2026 no provider had three quotes with a resolution and a price per km².',
    );
  });

  it('shows a name literally, beside the mark and in the table', () => {
    render(<MarketPlot providers={[provider(markup, many(3))]} snapshotDate="2026-11-21" />);
    expect(screen.getByRole('rowheader', { name: markup })).toBeDefined();
    expect(screen.getByRole('link', { name: new RegExp(`^${markup.replace(/[()]/g, '\\$&')}, finest`) })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});
