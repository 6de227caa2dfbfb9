import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LiveComparison } from '../../src/features/market/compare/LiveComparison.tsx';
import { figuresFrom } from '../../src/features/market/statistics.ts';
import { factsNamed, priceRow, statisticsRow, twoClasses } from '../fixtures/companies.ts';
import { type Said, withDataApi } from './data-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();

const maxar = factsNamed('Maxar');
const iceye = factsNamed('ICEYE', {
  sensors: ['SAR'],
  resolution: { metres: 0.25, words: '25 cm', statement: 'X band' },
});
const statistics = [statisticsRow('maxar'), statisticsRow('iceye', { rating_mean: 3, rated: 1, reviews: 1 })];
const prices = [priceRow('maxar', 20.5), priceRow('iceye', 1234, { n: 3 })];

function answer(asked: URL): Said {
  return { json: asked.pathname.endsWith('company_stats') ? statistics : prices };
}

function compare(known?: Record<string, unknown>[]) {
  const figures = known && figuresFrom(['maxar', 'iceye'], known, []);
  return render(
    <LiveComparison
      companies={[maxar, iceye]}
      classes={twoClasses}
      {...(figures && { known: figures, snapshotDate: '2026-11-20' })}
    />,
  );
}

const cells = (name: RegExp | string) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('companies side by side', () => {
  it('are a table whose columns are named by company and whose rows by what they tell', async () => {
    api.answers(answer);
    compare();
    await screen.findByText('$20.50');
    const table = screen.getByRole('table', { name: 'Maxar, ICEYE side by side' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Maxar', 'ICEYE']);
    expect(within(table).getByRole('link', { name: 'Maxar' }).getAttribute('href')).toBe('/maxar-reviews');
    expect(cells(/^Status/)).toEqual(['Maxar stands alone.', 'ICEYE stands alone.']);
    expect(within(table).getByRole('rowheader', { name: 'Very High Res ≤ 4 m' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Maxar, ICEYE side by side' }).tabIndex).toBe(0);
  });

  it('show every figure with the number that it rests on, and the best by a word', async () => {
    api.answers(answer);
    compare();
    await screen.findByText('$20.50');
    expect(cells(/^Best native resolution/)).toEqual(['50 cmMaxar at its finest', '25 cm finestX band']);
    expect(cells(/^Rating/)).toEqual(['3.88 ratings', '3.01 rating']);
    expect(cells(/^Price per km²/)).toEqual([
      '$20.50 lowesthalf of them $18.50 to $24.5012 quotes',
      '$1,234half of them $1,232 to $1,2383 quotes',
    ]);
    expect(cells(/^Newest quote/)).toEqual(['Nov 2026of 12 quotes', 'Nov 2026of 1 quote']);
  });

  it('are asked for at once, all companies together', async () => {
    api.answers(answer);
    compare();
    await screen.findByText('$20.50');
    expect(api.asked.map(({ pathname }) => pathname).sort()).toEqual([
      '/rest/v1/company_stats',
      '/rest/v1/price_stats',
    ]);
    expect(api.asked.map(({ searchParams }) => searchParams.get('company'))).toEqual([
      'in.(maxar,iceye)',
      'in.(maxar,iceye)',
    ]);
  });

  it('show what their files say while the rest loads', async () => {
    const held = Promise.withResolvers<Said>();
    api.answers(() => held.promise);
    compare();
    expect(cells(/^Sensors/)).toEqual(['Multispectral', 'SAR']);
    expect(screen.getByText('Loading prices and ratings')).toBeDefined();
    expect(screen.queryByRole('row', { name: /^Rating/ })).toBeNull();
    held.resolve({ json: [] });
    expect(await screen.findByRole('row', { name: /^Prices no quotes no quotes/ })).toBeDefined();
    expect(cells(/^Rating/)).toEqual(['no ratings', 'no ratings']);
  });

  it('show what was known when the page was built until the figures are there, and when they cannot be had', async () => {
    const user = userEvent.setup();
    api.answers(() => ({ status: 500, json: { message: 'down' } }));
    compare([statisticsRow('maxar', { rating_mean: 2 })]);
    expect(cells(/^Rating/)[0]).toContain('2.0');
    expect(screen.getByText(/as of 20 Nov 2026/)).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Shown is what was known on 20 Nov 2026.');
    expect(cells(/^Rating/)[0]).toContain('2.0');
    api.answers(answer);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$20.50')).toBeDefined();
    expect(cells(/^Rating/)[0]).toContain('3.8');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep what is known of them while another joins', async () => {
    api.answers(answer);
    const { rerender } = compare();
    await screen.findByText('$20.50');
    const held = Promise.withResolvers<Said>();
    api.answers(() => held.promise);
    rerender(<LiveComparison companies={[maxar, factsNamed('Planet')]} classes={twoClasses} />);
    expect(cells(/^Price per km²/)[0]).toContain('$20.50');
    expect(cells(/^Price per km²/)[1]).toContain('not known');
    held.resolve({ json: [] });
    expect(await screen.findAllByText('no quotes')).not.toEqual([]);
  });
});

describe('with a comparison somebody', () => {
  it('can look at the differences alone', async () => {
    const user = userEvent.setup();
    api.answers(() => ({ json: [] }));
    render(<LiveComparison companies={[maxar, { ...iceye, sensors: maxar.sensors }]} classes={twoClasses} />);
    await screen.findByRole('row', { name: /^Prices/ });
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(screen.getAllByRole('row').map((row) => row.querySelector('th[scope=row]')?.textContent)).toEqual([
      undefined,
      'Status',
      'Best native resolution',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(screen.getByRole('row', { name: /^Sensors/ })).toBeDefined();
  });

  it('is told when there are none', async () => {
    const user = userEvent.setup();
    api.answers(() => ({ json: [] }));
    render(<LiveComparison companies={[maxar, { ...maxar, key: 'twin' }]} classes={twoClasses} />);
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(await screen.findByText('There are no differences.')).toBeDefined();
  });

  it('can copy what it shows for a spreadsheet, and is told that it was copied', async () => {
    const user = userEvent.setup();
    api.answers(answer);
    compare();
    await screen.findByText('$20.50');
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(',Maxar,ICEYE\r\n');
    expect(copied).toContain('median in US dollars",20.5,1234\r\n');
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('gets the text to copy where the browser refuses', async () => {
    const user = userEvent.setup({ writeToClipboard: false });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      configurable: true,
    });
    api.answers(answer);
    compare();
    await screen.findByText('$20.50');
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The comparison as CSV' });
    expect(text.value).toContain(',Maxar,ICEYE');
    expect(text.readOnly).toBe(true);
  });
});
