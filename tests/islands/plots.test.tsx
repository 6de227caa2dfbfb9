import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sizeClassOf } from '../../src/domain/images/size-class.ts';
import type { PublishedPrice } from '../../src/domain/prices/published-price.ts';
import { ComparisonPlot } from '../../src/features/compare/ComparisonPlot.tsx';
import { publishedPoints } from '../../src/features/prices/plots/published-points.ts';
import type { QuotePoint } from '../../src/features/prices/quote-points.ts';
import { publishedPrice } from '../fixtures/published-prices.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const quote = (resolutionMetres: number, pricePerKm2: number, overrides: Partial<QuotePoint> = {}): QuotePoint => ({
  id: `quote-${resolutionMetres}-${pricePerKm2}`,
  sensor: 'multispectral',
  sizeClass: sizeClassOf(resolutionMetres),
  resolutionMetres,
  pricePerKm2,
  acquisition: 'archive',
  quotedMonth: '2026-10-01',
  sample: false,
  ...overrides,
});
const quotes = (count: number) => Array.from({ length: count }, (_, index) => quote(0.3, 10 + index));
const maxar = { company: 'maxar', address: 'Maxar' };
const markup = '</svg><script>alert(1)</script>';

/** The text of each cell of each row of a table, without its header. */
function rowsOf(table: HTMLElement): string[][] {
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''));
}

/** The links of the points of all plots. */
function points(name?: RegExp | string): HTMLElement[] {
  return screen
    .getAllByRole('link', name ? { name } : {})
    .filter((link) => link.closest('[role=group]') && link.closest('svg'));
}

/** The symbol of a point, and its position. */
function symbolOf(point: Element | undefined): Element | null {
  return point?.parentElement?.querySelector('path') ?? null;
}

function caption(): string {
  return document.querySelector('figcaption')?.textContent ?? '';
}

describe('the plot of a comparison', () => {
  const series = (names: string[]) =>
    names.map((name, index) => ({ name, company: maxar, points: quotes(index + 1), published: [] }));

  it('distinguishes two to four providers by the shape of their symbols, and names the provider of each point', () => {
    render(<ComparisonPlot series={series(['Maxar', 'ICEYE', 'Planet', 'Pixxel'])} asOf="21 Nov 2026" />);
    const shapes = ['Maxar', 'ICEYE', 'Planet', 'Pixxel'].map(
      (name) => symbolOf(points(`${name}, $10 per km² 30 cm, archive Read the review`)[0])?.getAttribute('d') ?? '',
    );
    expect(new Set(shapes).size).toBe(4);
    const legend = screen.getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(['Maxar', 'ICEYE', 'Planet', 'Pixxel', 'archive']);
    expect(legend.slice(0, 4).map((entry) => entry.querySelector('path')?.getAttribute('d'))).toEqual(shapes);
    expect(caption()).toBe(
      'Multispectral quotes from the last 24 months with a price per km²: 1 quote from Maxar, 2 quotes from ICEYE, 3 quotes from Planet, and 4 quotes from Pixxel. As of 21 Nov 2026.',
    );
  });

  it('says that it includes sample data, but only if that is so', () => {
    const real = [quote(0.3, 10)];
    const plotOf = (points: QuotePoint[]) => (
      <ComparisonPlot
        series={[
          { name: 'Maxar', company: maxar, points: real, published: [] },
          { name: 'ICEYE', company: maxar, points, published: [] },
        ]}
        asOf="21 Nov 2026"
      />
    );
    const { rerender } = render(plotOf([quote(0.5, 9, { sample: true })]));
    expect(caption()).toMatch(/As of 21 Nov 2026\. Includes sample data\.$/);
    rerender(plotOf(real));
    expect(caption()).toMatch(/As of 21 Nov 2026\.$/);
  });

  it('has one table with the quotes of each provider', () => {
    render(
      <ComparisonPlot
        series={series(['Maxar', 'ICEYE'])}
        asOf="21 Nov 2026"
        marketQuotes={{ multispectral: { n: 9, samples: 0 } }}
      />,
    );
    const name = 'Quotes from Maxar and ICEYE by resolution and price per km², multispectral';
    const table = screen.getByRole('table', { name });
    expect(rowsOf(table)).toEqual([['Maxar'], ['30 cm', '$10'], ['ICEYE'], ['30 cm', '$10, $11']]);
    expect(caption()).toContain('shown against 9 quotes from all providers');
  });

  it('is updated when other providers are selected', () => {
    const { rerender } = render(<ComparisonPlot series={series(['Maxar', 'ICEYE'])} asOf="21 Nov 2026" />);
    rerender(<ComparisonPlot series={series(['Maxar', 'Planet', 'Pixxel'])} asOf="22 Nov 2026" />);
    expect(screen.queryByText('ICEYE')).toBeNull();
    expect(points()).toHaveLength(6);
    expect(caption()).toMatch(/22 Nov 2026\.$/);
  });

  it('shows published prices in US dollars per km² as marks of one shape, with a legend, a name and a column of the table', () => {
    const published = (overrides: Partial<PublishedPrice>) => publishedPoints([publishedPrice(overrides)]);
    render(
      <ComparisonPlot
        series={[
          { name: 'Maxar', company: maxar, points: quotes(1), published: published({ price: { low: 28, high: 30 } }) },
          { name: 'Planet', company: maxar, points: [], published: published({}) },
          { name: 'Airbus', company: maxar, points: [], published: published({ currency: 'EUR' }) },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    const names = [
      'Maxar, $28 per km² published, 50 cm, archive Published prices',
      'Maxar, $30 per km² published, 50 cm, archive Published prices',
      'Planet, $6 per km² published, 50 cm, archive Published prices',
    ];
    const shapeOf = (element: Element | null) => element?.querySelector('path')?.getAttribute('d');
    const shape = shapeOf(screen.getByText('published price').closest('li'));
    expect(names.map((name) => symbolOf(points(name)[0])?.getAttribute('d'))).toEqual([shape, shape, shape]);
    expect(points()).toHaveLength(4);
    const table = screen.getByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Published' })).toBeDefined();
    expect(rowsOf(table)).toEqual([
      ['Maxar'],
      ['30 cm', '$10', ''],
      ['50 cm', '', '$28 archive, $30 archive'],
      ['Planet'],
      ['50 cm', '', '$6 archive'],
      ['Airbus'],
    ]);
    expect(caption()).toContain('1 quote from Maxar, no quotes from Planet, and no quotes from Airbus');
  });

  it('says that a provider has no quotes', () => {
    render(
      <ComparisonPlot
        series={[
          { name: 'Spire', company: maxar, points: [], published: [] },
          { name: 'Maxar', company: maxar, points: quotes(2), published: [] },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    expect(caption()).toContain('no quotes from Spire and 2 quotes from Maxar');
  });

  it('is a sentence if no provider has quotes', () => {
    const none = ['Spire', 'GeoOptics'].map((name) => ({ name, company: maxar, points: [], published: [] }));
    const { container } = render(<ComparisonPlot series={none} asOf="21 Nov 2026" />);
    expect(container.textContent).toBe(
      'As of 21 Nov 2026, there are no quotes from Spire or GeoOptics with both a resolution and a price per km².',
    );
  });

  it('has a plot for each sensor type for which two providers have quotes', () => {
    const radar = quote(1, 3, { sensor: 'sar' });
    const both = [quote(0.5, 9), radar];
    const { rerender } = render(
      <ComparisonPlot
        series={[
          { name: 'Airbus', company: maxar, points: both, published: [] },
          { name: 'ICEYE', company: maxar, points: [radar], published: [] },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    expect(points().map((point) => point.textContent)).toEqual([
      'Airbus, $3 per km² 1 m, archive Read the review',
      'ICEYE, $3 per km² 1 m, archive Read the review',
    ]);
    const all = ['Airbus', 'Planet'].map((name) => ({ name, company: maxar, points: both, published: [] }));
    rerender(<ComparisonPlot series={all} asOf="21 Nov 2026" />);
    expect(screen.getAllByRole('group', { name: /^Quotes/ }).map((plot) => plot.getAttribute('aria-label'))).toEqual([
      'Quotes from Airbus and Planet by resolution and price per km², multispectral',
      'Quotes from Airbus and Planet by resolution and price per km², SAR',
    ]);
  });

  it('is a sentence if the quotes of all providers are of different sensor types', () => {
    const { container } = render(
      <ComparisonPlot
        series={[
          { name: 'Maxar', company: maxar, points: quotes(2), published: [] },
          { name: 'ICEYE', company: maxar, points: [quote(1, 3, { sensor: 'sar' })], published: [] },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    expect(container.textContent).toBe(
      'The prices from Maxar and ICEYE are for images of different sensor types, so they cannot be compared.',
    );
  });

  it('has at most 40 tab stops, the newest quotes', () => {
    const older = quotes(40).map((point) => ({ ...point, quotedMonth: '2025-03-01' }));
    render(
      <ComparisonPlot
        series={[
          { name: 'Maxar', company: maxar, points: older, published: [] },
          { name: 'ICEYE', company: maxar, points: quotes(20), published: [] },
        ]}
        asOf="21 Nov 2026"
      />,
    );
    const stops = points().filter((point) => !point.hasAttribute('tabindex'));
    expect(stops).toHaveLength(40);
    expect(stops.filter((point) => point.textContent?.startsWith('ICEYE'))).toHaveLength(20);
  });

  it('shows names with markup as plain text at the points, in the legend and in the table', () => {
    render(<ComparisonPlot series={series([markup, 'ICEYE'])} asOf="21 Nov 2026" />);
    expect(points(/^<\/svg><script>/)).toHaveLength(1);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(markup);
    expect(screen.getByRole('rowheader', { name: markup })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});
