import { describe, expect, it } from 'vitest';
import { resolutionClassOf } from '../../src/domain/resolution.ts';
import { statisticsWindowStart } from '../../src/domain/statistics-rules.ts';
import { paths } from '../../src/paths.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import { compressedSize, pageAt, readBuiltFile } from './built.ts';

interface Quote {
  company: string;
  resolution_m: string;
  price_per_km2: string;
}

const companies = await companyRows();
const quotes: Quote[] = await fetchRows(
  `reviews?select=company,resolution_m,price_per_km2&resolution_m=not.is.null&price_per_km2=not.is.null&created_on=gt.${statisticsWindowStart()}&limit=1000`,
);
const statistics: { company: string; typical_class: string | null }[] = await fetchRows(
  'company_stats?select=company,typical_class',
);
const quotesOf = (key: string) => quotes.filter(({ company }) => company === key);
const withQuotes = companies.filter(({ key }) => quotesOf(key).length > 0);

async function fetchRows<Row>(query: string): Promise<Row[]> {
  const response = await fetch(`${process.env.FAIRSWATH_API_URL}/rest/v1/${query}`, {
    headers: { apikey: 'sb_publishable_fairswath_local_only' },
  });
  return response.json();
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
    const points = [...(plot?.querySelectorAll('svg[role=img]') ?? [])];
    const counts = points.map((point) =>
      Number(/(\d+) quotes$/.exec(point.getAttribute('aria-label') ?? '')?.[1] ?? 1),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown);
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

it('the market plot links to each provider that has three quotes in its most quoted class', () => {
  const { document } = pageAt(paths.explore);
  const links = [...document.querySelectorAll('svg[role=group] a')].map((link) => link.getAttribute('href'));
  const typicalClasses = new Map(statistics.map(({ company, typical_class }) => [company, typical_class]));
  const expected = companies.filter(({ key }) => {
    const inClass = quotesOf(key).filter(
      ({ resolution_m }) => resolutionClassOf(Number(resolution_m)) === typicalClasses.get(key),
    );
    return inClass.length >= 3;
  });
  expect(expected.length).toBeGreaterThan(3);
  expect(links.sort()).toEqual(expected.map(({ address }) => paths.provider(address)).sort());
  expect(document.querySelectorAll('figure tbody tr')).toHaveLength(expected.length);
  expect(document.querySelector('figcaption')?.textContent).toMatch(
    new RegExp(`^${expected.length} providers with at least 3 quotes in one class, \\d+ quotes`),
  );
});
