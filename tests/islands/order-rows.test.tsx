import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fetchOrderRows, type OrderRows } from '../../src/features/compare/order/order-rows.ts';
import { ComparisonTables } from '../../src/features/compare/table/ComparisonTables.tsx';
import { providerFacts } from '../fixtures/companies.ts';
import { marketQuoteRow, published } from '../fixtures/market-quotes.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
const providers = ['Maxar', 'Planet', 'SkyFi'].map((name) => providerFacts(name));
const { signal } = new AbortController();

/** What a comparison shows about an order, by table: its caption without the axis, then its cells. */
async function shownFor(images: string, area: string): Promise<(string | null)[][]> {
  const result = await fetchOrderRows(providers, { images, area }, async () => ({ published }), signal);
  expect(result.error).toBeUndefined();
  render(<ComparisonTables providers={providers} rows={result.rows} />);
  return screen.getAllByRole('table').map((table) => {
    const cells = within(table).getAllByRole('cell');
    return [table.querySelector('caption > span'), ...cells].map((element) => element?.textContent ?? null);
  });
}

describe('a comparison for an order', () => {
  it('begins with what the order costs at each provider: the median of quotes and the list price', async () => {
    const quoteRows = [8, 10, 12, 14, 16].map((usd) => marketQuoteRow('maxar', usd));
    api.answers(() => ({ json: { quotes: quoteRows } }));
    expect(await shownFor('multispectral/50cm', '200')).toEqual([
      [
        'Your order: 200 km² of 50 cm from the archive',
        '$2,400  prices $1,600, $2,000, $2,400, $2,800, $3,200, 5 quotes',
        expect.stringMatching(/^\$1,200.*list of Aug 2025, seen 2026$/),
        expect.stringMatching(/^\$1,600/),
      ],
      [
        'Your order: 200 km² of 50 cm tasked',
        '–',
        expect.stringMatching(/^\$2,400/),
        expect.stringMatching(/^\$2,400/),
      ],
    ]);
    expect(screen.getByRole('link', { name: '$1,200' }).getAttribute('href')).toBe(
      '/fair-price/multispectral/50cm?area=200',
    );
  });

  it('says what a seller bills if that is more than the order', async () => {
    api.answers(() => ({ json: { quotes: [] } }));
    const [archive] = await shownFor('multispectral/50cm', '3');
    expect(archive?.[2]).toBe('$150 list price, billed as 25 km², list of Aug 2025, seen 2026');
    expect(archive?.[3]).toBe('$40 list price, billed as 5 km², list of Aug 2025, seen 2026');
  });

  it('shows dashes where nothing is known', async () => {
    api.answers(() => ({ json: { quotes: [] } }));
    expect(await shownFor('multispectral/5m', '100')).toEqual([
      ['Your order: 100 km² of 5 m from the archive', '–', '–', '–'],
      ['Your order: 100 km² of 5 m tasked', '–', '–', '–'],
    ]);
  });

  it.each([
    ['multispectral/50cm', 'much', { error: 'Area: Enter a number, like 1,200 or 12.50.' }],
    ['multispectral/50cm', '99999999999', { error: expect.stringMatching(/at most/) }],
    ['<script>', '100', { error: 'Choose images.' }],
  ])('of %j over %j says what is wrong', async (images, area, expected) => {
    const result: OrderRows = await fetchOrderRows(providers, { images, area }, async () => ({ published }), signal);
    expect(result).toEqual({ rows: [], ...expected });
    expect(api.asked).toEqual([]);
  });
});
