import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sizeClassOf } from '../../src/domain/images/size-class.ts';
import type { PublishedPrice } from '../../src/domain/prices/published-price.ts';
import { ProviderQuotesPlot } from '../../src/features/prices/plots/ProviderQuotesPlot.tsx';
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

describe('the plot of a provider’s quotes', () => {
  const renderPlot = (
    points: QuotePoint[],
    { published = [], samples = 0 }: { published?: PublishedPrice[]; samples?: number } = {},
  ) =>
    render(
      <ProviderQuotesPlot
        name="Maxar"
        company={maxar}
        points={points}
        published={publishedPoints(published)}
        marketQuotes={{ multispectral: { n: 230, samples }, sar: { n: 20, samples: 0 } }}
        snapshotDate="2026-11-21"
      />,
    );

  it('has a point for each quote, with its value and a link to its review, which can be reached by keyboard', () => {
    renderPlot([quote(0.3, 22.5), quote(0.5, 8, { acquisition: 'tasking' }), quote(3, 0.0432, { acquisition: null })]);
    const plot = within(screen.getByRole('group', { name: 'Quotes from Maxar by resolution and price per km²' }));
    for (const text of ['$22.50 per km² 30 cm, archive', '$8 per km² 50 cm, tasking', '$0.043 per km² 3 m']) {
      const point = plot.getByRole('link', { name: `${text} Read the review` });
      expect(point.hasAttribute('tabindex')).toBe(false);
      expect(point.getAttribute('href')).toMatch(/^\/maxar-reviews\?review=quote-[\d.]+-[\d.]+#reviews$/);
    }
  });

  it('says when its quotes, or the dots behind them, are sample data', () => {
    const { unmount } = renderPlot([quote(0.3, 22.5)], { samples: 3 });
    expect(caption()).toMatch(/As of 21 Nov 2026\. Includes sample data\.$/);
    unmount();
    renderPlot([quote(0.3, 22.5, { sample: true })], { samples: 230 });
    expect(caption()).toMatch(/As of 21 Nov 2026\. Sample data\.$/);
  });

  it('has a caption with the number of quotes and the day', () => {
    renderPlot(quotes(12));
    expect(caption()).toBe(
      'Multispectral: 12 quotes from the last 24 months with a price per km², shown against 230 quotes from all providers. As of 21 Nov 2026.',
    );
  });

  it('has a table of the same quotes by pixel size and acquisition, finest and cheapest first', () => {
    renderPlot([quote(0.5, 9), quote(0.3, 22.5), quote(0.3, 19), quote(0.3, 31, { acquisition: 'tasking' })]);
    const table = screen.getByRole('table', { name: 'Quotes from Maxar by resolution and price per km²' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pixel size', 'Archive', 'Tasking']);
    expect(rowsOf(table)).toEqual([
      ['30 cm', '$19, $22.50', '$31'],
      ['50 cm', '$9', ''],
    ]);
  });

  it('distinguishes archive, tasking, assured tasking and unstated acquisitions by the symbol', () => {
    const acquisitions = ['archive', 'recent-archive', 'tasking', 'assured', null] as const;
    renderPlot(acquisitions.map((acquisition, index) => quote(1, 10 ** index, { acquisition })));
    const symbols = points().map((point) => {
      const path = symbolOf(point);
      return `${path?.getAttribute('data-mark')} ${path?.getAttribute('d')}`;
    });
    expect(new Set(symbols).size).toBe(4);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'archive',
      'tasking',
      'assured tasking',
      'not stated',
      'all providers',
    ]);
  });

  it('distinguishes sensor types by the shape of the symbol, names them, and has dots of only these types', () => {
    renderPlot([quote(0.5, 9), quote(1, 2, { sensor: 'sar' })]);
    const shapeOf = (name: string) => symbolOf(points(name)[0])?.getAttribute('d');
    const radar = shapeOf('SAR, $2 per km² 1 m, archive Read the review');
    expect(radar).not.toBe(shapeOf('Multispectral, $9 per km² 50 cm, archive Read the review'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Multispectral',
      'SAR',
      'archive',
      'all providers',
    ]);
    const dots = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(dots).toEqual(['/market.svg#multispectral', '/market.svg#sar']);
    expect(caption()).toMatch(/^Multispectral, SAR: 2 quotes .* shown against 250 quotes from all providers/);
    expect(rowsOf(screen.getByRole('table'))).toEqual([['Multispectral'], ['50 cm', '$9'], ['SAR'], ['1 m', '$2']]);
  });

  it('spreads equal quotes sideways, at the same height', () => {
    renderPlot([quote(1, 5), quote(1, 5), quote(1, 5)]);
    const marks = points(/^\$5 per km² 1 m, archive/).map((point) => point.parentElement?.querySelector('svg'));
    expect(new Set(marks.map((mark) => `${mark?.getAttribute('x')} ${mark?.getAttribute('y')}`)).size).toBe(1);
    const shifts = marks.map((mark) => mark?.querySelector('g')?.getAttribute('transform') ?? null);
    expect(shifts).toEqual([null, 'translate(10)', 'translate(-10)']);
  });

  it('has axes that fit its quotes', () => {
    renderPlot([quote(0.3, 20), quote(0.5, 9)]);
    const labels = [...document.querySelectorAll('figure svg[aria-hidden] text')].map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['20 cm', '30 cm', '50 cm', '1 m', '$5', '$10', '$20', '$30']));
    expect(labels).not.toContain('10 cm');
    expect(labels).not.toContain('$100');
  });

  it('shows the newest 32 of more quotes, says so, and can be skipped by keyboard', () => {
    renderPlot(quotes(50));
    expect(points().filter((point) => !point.hasAttribute('tabindex'))).toHaveLength(32);
    expect(caption()).toMatch(/^Multispectral: the newest 32 of 50 quotes /);
    const skip = screen.getByRole('link', { name: 'Skip to the data table' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('DETAILS');
  });

  it('draws outliers at the edge as arrows, with their true value and a row of the table', () => {
    renderPlot([...quotes(8), quote(50_000, 0.000001), quote(0.3, 9000)]);
    const markOf = (name: RegExp) => points(name)[0]?.parentElement?.querySelector('svg');
    const far = markOf(/^\$0\.000001 per km² 50,000 m/);
    expect([far?.getAttribute('x'), far?.getAttribute('y')]).toEqual(['100%', '100%']);
    const high = markOf(/^\$9,000 per km² 30 cm/);
    expect(high?.getAttribute('y')).toBe('0%');
    const shape = (mark: Element | null | undefined) => mark?.querySelector('path')?.getAttribute('d');
    expect(shape(high)).toBe(shape(far));
    expect(shape(high)).not.toBe(shape(markOf(/^\$10 per km² 30 cm/)));
    expect(far?.querySelector('g')?.getAttribute('transform')).toContain('rotate(180)');
    const labels = [...document.querySelectorAll('figure svg[aria-hidden] text')].map(({ textContent }) => textContent);
    expect(labels).not.toContain('$100');
    expect(rowsOf(screen.getByRole('table')).flat().join()).toContain('$9,000');
  });

  it('has the market medians of its main sensor type above the size classes in which it has quotes, and a legend for them', () => {
    const medians = (['archive', 'tasking'] as const).map((acquisition, index) => ({
      ...{ sensor: 'multispectral' as const, sizeClass: '50cm' as const, acquisition, median: 8 + index },
    }));
    const radar = { sensor: 'sar', sizeClass: '1m', acquisition: 'archive', median: 7 } as const;
    render(
      <ProviderQuotesPlot
        name="Maxar"
        company={maxar}
        points={[quote(0.5, 9), quote(1, 7, { sensor: 'sar' })]}
        published={[]}
        marketQuotes={{}}
        medians={[...medians, radar]}
        snapshotDate="2026-11-21"
      />,
    );
    const values = [...document.querySelectorAll('[data-value] text')];
    expect(values.map(({ textContent }) => textContent)).toEqual(['$8', '$9']);
    const bars = [...document.querySelectorAll('[data-median]')];
    expect(bars.map((bar) => bar.getAttribute('d')?.match(/M/g)?.length)).toEqual([1, 1, 1]);
    expect(screen.getByText('market median, Multispectral')).toBeDefined();
  });

  it('shows published prices as marks of another shape, with a legend, their value and a column of the table', () => {
    renderPlot([quote(0.5, 9)], {
      published: [
        publishedPrice(),
        publishedPrice({ acquisition: 'assured', price: { low: 40, high: 40 } }),
        publishedPrice({ pixelSize: { low: 0.7, high: 1 }, price: { low: 4, high: 4 } }),
        publishedPrice({ currency: 'EUR' }),
      ],
    });
    const shapeOf = (name: string) => symbolOf(points(name)[0])?.getAttribute('d');
    const shape = shapeOf('$6 per km² published, 50 cm, archive Published prices');
    expect(shape).not.toBe(shapeOf('$9 per km² 50 cm, archive Read the review'));
    expect(shapeOf('$40 per km² published, 50 cm, assured tasking Published prices')).toBe(shape);
    const legend = screen.getByText('published price').closest('li');
    expect(legend?.querySelector('path')?.getAttribute('d')).toBe(shape);
    const table = screen.getByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Published' })).toBeDefined();
    expect(rowsOf(table)).toEqual([
      ['50 cm', '$9', '$6 archive, $40 assured tasking'],
      ['0.7–1 m', '', '$4 archive'],
    ]);
  });

  it('shows published prices even if there are no quotes', () => {
    renderPlot([], { published: [publishedPrice()] });
    expect(points().map((point) => point.getAttribute('href'))).toEqual(['/maxar-reviews#published']);
    expect(caption()).toBe(
      'Multispectral: no quotes from the last 24 months with a price per km², shown against 230 quotes from all providers. As of 21 Nov 2026.',
    );
  });

  it('is a sentence if there are no quotes', () => {
    const { container } = renderPlot([]);
    expect(container.textContent).toBe(
      'As of 21 Nov 2026, there were no quotes from Maxar with both a resolution and a price per km².',
    );
  });

  it('has dots only for sensor types with quotes, because others have no layer', () => {
    const renderWith = (marketQuotes: Parameters<typeof ProviderQuotesPlot>[0]['marketQuotes']) =>
      render(
        <ProviderQuotesPlot
          name="Maxar"
          company={maxar}
          points={[quote(0.3, 22.5), quote(1, 40, { sensor: 'sar' })]}
          published={[]}
          marketQuotes={marketQuotes}
          snapshotDate="2026-11-21"
        />,
      );
    const layers = () => [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    const { unmount } = renderWith({ sar: { n: 1, samples: 0 } });
    expect(layers()).toEqual(['/market.svg#sar']);
    unmount();
    renderWith({});
    expect(layers()).toEqual([]);
    expect(caption()).toBe(
      'Multispectral, SAR: 2 quotes from the last 24 months with a price per km². As of 21 Nov 2026.',
    );
  });

  it('shows a name with markup as plain text', () => {
    render(
      <ProviderQuotesPlot
        name={markup}
        company={maxar}
        points={quotes(1)}
        published={[]}
        marketQuotes={{}}
        snapshotDate="2026-11-21"
      />,
    );
    expect(screen.getByRole('group', { name: `Quotes from ${markup} by resolution and price per km²` })).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });
});
