import { describe, expect, it } from 'vitest';
import { companySummaryFromRow } from '../../src/features/prices/summaries.ts';
import { paths } from '../../src/paths.ts';
import { pageAt, pages, readBuiltFile } from './built.ts';

// The pages count quotes from different answers of the database. One review is one quote (DECISIONS 100), so they must agree.

interface Rows {
  id: string;
  rows: Record<string, unknown>[];
}

const { collections } = JSON.parse(readBuiltFile('/snapshot.json').toString('utf8')) as {
  collections: Record<'prices' | 'quotes', Rows[]> & { statistics: { id: string; row: unknown }[] };
};
const reviews = new Map(collections.statistics.map(({ id, row }) => [id, companySummaryFromRow(row).reviews]));
const text = (address: string) => pageAt(address).document.querySelector('main')?.textContent ?? '';
const asked = ['archive', 'tasking'] as const;

/** The quotes for a sensor type and size class that an answer counts. */
function quotesFor(group: string, acquisition: string): Record<string, unknown>[] {
  const { rows } = collections.quotes.find(({ id }) => id === group) ?? { rows: [] };
  return rows.filter((row) => String(row.acquisition).replace('recent-', '') === acquisition);
}

describe('the numbers of quotes', () => {
  it('of a comparison are the numbers of reviews', () => {
    const pairs = pages.filter(({ address }) => address.startsWith('/compare/'));
    expect(pairs.length).toBeGreaterThan(5);
    for (const { address, document } of pairs) {
      const table = [...document.querySelectorAll('table')].find((each) => each.textContent.startsWith('Newest quote'));
      const shown = [...(table?.querySelectorAll('td') ?? [])].map(
        ({ textContent }) => /of (\d+) quote/.exec(textContent)?.[1],
      );
      const keys = address.slice('/compare/'.length).split('-vs-');
      const expected = keys.map((key) => reviews.get(key) ?? 0);
      // A company without a price has no newest quote.
      for (const [index, n] of shown.entries()) if (n) expect(Number(n), address).toBe(expected[index]);
      const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
      const total = expected.reduce((sum, n) => sum + n, 0);
      const counted = /from ([\d,]+) quotes/.exec(description)?.[1] ?? '0';
      expect(counted, address).toBe(total.toLocaleString('en-US'));
    }
  });

  it('of an answer are the quotes that its medians rest on', () => {
    const answers = pages.filter(({ address }) =>
      /^\/fair-price\/(multispectral|aerial|hyperspectral)\//.test(address),
    );
    expect(answers.length).toBeGreaterThan(5);
    for (const { address, document } of answers) {
      const basis = document.querySelector('[data-basis]')?.textContent ?? '';
      for (const acquisition of asked) {
        const n = quotesFor(address.replace('/fair-price/', ''), acquisition).length;
        const [, shown] = new RegExp(`(\\d+) ${acquisition}`).exec(basis) ?? [];
        if (shown) expect(Number(shown), `${address}, ${acquisition}`).toBe(n);
      }
    }
    expect(text('/fair-price/multispectral/50cm')).toContain(
      `${quotesFor('multispectral/50cm', 'archive').length} archive`,
    );
  });

  it('in a company’s prices per km² are its quotes in the answers', () => {
    const groups = collections.prices.flatMap(({ rows }) => rows.filter(({ basis }) => basis === 'km2'));
    const summaries = groups.filter(({ acquisition }) => asked.some((each) => each === acquisition));
    expect(summaries.length).toBeGreaterThan(30);
    for (const { company, sensor, size_class, acquisition, n } of summaries) {
      const quotes = quotesFor(`${sensor}/${size_class}`, String(acquisition));
      const own = quotes.filter((quote) => quote.company === company);
      expect(own.length, `${company}, ${sensor}, ${size_class}, ${acquisition}`).toBe(Number(n));
    }
  });

  it('on the home page and in the answers are the same', () => {
    const rows = [...pageAt(paths.home).document.querySelectorAll('[aria-labelledby=today] tbody tr')];
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const group = row.querySelector('a')?.getAttribute('href')?.replace('/fair-price/', '') ?? '';
      for (const [index, cell] of [...row.querySelectorAll('td')].entries()) {
        const [, shown] = /^\s*\$[\d.,]+\s+(\d+) quotes/.exec(cell.textContent) ?? [];
        if (shown) expect(Number(shown), `${group}, ${index}`).toBe(quotesFor(group, asked[index] ?? '').length);
      }
    }
  });
});
