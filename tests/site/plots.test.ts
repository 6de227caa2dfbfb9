import { describe, expect, it } from 'vitest';
import { firstSummarisedMonth } from '../../src/domain/statistics-rules.ts';
import { paths } from '../../src/paths.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import { compressedSize, pageAt, readBuiltFile } from './built.ts';

const companies = await companyRows();
const known = 'sensor=not.is.null&resolution_m=not.is.null&price_per_km2=not.is.null';
const counted = `quoted_month=gte.${firstSummarisedMonth()}&or=(licence.is.null,licence.neq.publication)`;
const quotes: { company: string }[] = await fetchAllRows(`reviews?select=company&${known}&${counted}&order=id`);
const prices: { company: string; size_class: string }[] = await fetchRows(
  'price_stats?select=company,size_class&sensor=eq.multispectral&basis=eq.km2&acquisition=eq.archive&n=gte.3',
);
const quotesOf = (key: string) => quotes.filter(({ company }) => company === key);
const withQuotes = companies.filter(({ key }) => quotesOf(key).length > 0);

async function fetchRows<Row>(query: string): Promise<Row[]> {
  const response = await fetch(`${process.env.FAIRSWATH_API_URL}/rest/v1/${query}`, {
    headers: { apikey: 'sb_publishable_fairswath_local_only' },
  });
  return response.json();
}

/** All rows, of which the Data API returns at most 1000 at once. */
async function fetchAllRows<Row>(query: string): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows: Row[] = await fetchRows(`${query}&limit=1000&offset=${all.length}`);
    all.push(...rows);
    if (rows.length < 1000) return all;
  }
}

/** The number of prices in the cells of a table. */
function countPrices(table: Element | null): number {
  return [...(table?.querySelectorAll('td') ?? [])].flatMap((cell) => cell.textContent.match(/\$[\d.,]*\d/g) ?? [])
    .length;
}

it('the sample data has providers with quotes to plot, and providers without', () => {
  expect(withQuotes.length).toBeGreaterThan(10);
  expect(withQuotes.length).toBeLessThan(companies.length);
});

describe.each(withQuotes)('the page of $name', ({ key, name, address }) => {
  const { document } = pageAt(paths.provider(address));
  const label = `Quotes of ${name} by resolution and price per km²`;
  const shown = Math.min(40, quotesOf(key).length);

  it('has a plot of its quotes, with their number', () => {
    const plot = document.querySelector(`svg[role=group][aria-label="${label}"]`);
    expect(plot?.querySelectorAll('svg[role=img]')).toHaveLength(shown);
    expect(document.querySelector('figcaption')?.textContent).toContain(`${quotesOf(key).length} quote`);
  });

  it('has a table with the same quotes', () => {
    const table = [...document.querySelectorAll('figure table')].find(
      (candidate) => candidate.querySelector('caption')?.textContent === label,
    );
    expect(countPrices((table as unknown as Element) ?? null)).toBe(shown);
  });

  it('has at most 1.5 kB of HTML for the plot', () => {
    const { html } = pageAt(paths.provider(address));
    const without = html.replace(/<figure.*?<\/figure>/s, '');
    expect(compressedSize(html) - compressedSize(without)).toBeLessThanOrEqual(1500);
  });
});

it.each(companies.filter(({ key }) => quotesOf(key).length === 0))(
  'the page of $name says that there are no quotes to plot',
  ({ name, address }) => {
    const { document } = pageAt(paths.provider(address));
    expect(document.querySelector('figure')).toBeNull();
    expect(document.querySelector('#pricing')?.parentElement?.textContent).toContain(`no quote of ${name}`);
  },
);

it('the dot layer of the market shows all quotes in at most 4 kB', () => {
  const svg = readBuiltFile(paths.market);
  const dots = svg.toString('utf8').match(/h0/g) ?? [];
  expect(dots.length).toBeGreaterThan(withQuotes.length);
  expect(dots.length).toBeLessThanOrEqual(quotes.length);
  expect(compressedSize(svg)).toBeLessThanOrEqual(4000);
});

it('the market plot has a mark for each size class of a provider with three multispectral archive quotes per km²', () => {
  const { document } = pageAt(paths.explore);
  const figure = document.querySelector('figure');
  const links = [...(figure?.querySelectorAll('svg[role=group] a') ?? [])].map((link) => link.getAttribute('href'));
  const expected = prices.flatMap(({ company }) => companies.find(({ key }) => key === company)?.address ?? []);
  expect(new Set(expected).size).toBeGreaterThan(3);
  expect(links.sort()).toEqual(expected.map(paths.provider).sort());
  expect(figure?.querySelectorAll('tbody tr')).toHaveLength(expected.length);
  expect(figure?.querySelector('figcaption')?.textContent).toMatch(
    new RegExp(`^Multispectral, archive, per km²: medians of ${new Set(expected).size} providers `),
  );
});

it('each mark of the market plot has a number that the list below it explains', () => {
  const figure = pageAt(paths.explore).document.querySelector('figure');
  const numbers = [...(figure?.querySelectorAll('[data-number]') ?? [])].map(({ textContent }) => textContent);
  const listed = [...(figure?.querySelectorAll('ol b') ?? [])].map(({ textContent }) => textContent);
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers.filter((number) => !listed.includes(number))).toEqual([]);
});
