import { expect, it } from 'vitest';
import { readProviderFiles } from '../../src/content/provider-files.ts';
import { sellsImages } from '../../src/domain/companies/provider-kinds.ts';
import { paths } from '../../src/paths.ts';
import { providerRows } from '../../supabase/write-companies.ts';
import { pricesOnPageOf } from '../fixtures/content-offers.ts';
import { compressedSize, pageAt, readBuiltFile } from './built.ts';

const companies = await providerRows();
const providers = await readProviderFiles();
const figures = await Promise.all(companies.map(({ key }) => fetchFigures(key)));
const prices = figures
  .flatMap((each) => each.prices)
  .filter(({ sensor, basis, acquisition }) => `${sensor} ${basis} ${acquisition}` === 'multispectral km2 archive')
  .filter(({ n }) => n >= 3);
const quotesOf = (key: string) => figures.flatMap((each) => each.quotes[key] ?? []);
const withQuotes = companies.filter(({ key }) => quotesOf(key).length > 0);

/** The figures of a company in the database that these tests read. */
interface Figures {
  prices: { company: string; sensor: string; size_class: string; basis: string; acquisition: string; n: number }[];
  /** By the key of the company. */
  quotes: Record<string, { sensor: string; size_class: string }[]>;
}

async function fetchFigures(company: string): Promise<Figures> {
  const response = await fetch(`${process.env.FAIRSWATH_API_URL}/rest/v1/rpc/company_prices`, {
    method: 'POST',
    headers: { apikey: process.env.FAIRSWATH_API_KEY ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ of_companies: [company] }),
  });
  return response.json();
}

it('the sample data has providers with quotes to plot, and providers without', () => {
  expect(withQuotes.length).toBeGreaterThan(10);
  expect(withQuotes.length).toBeLessThan(companies.length);
});

it('the page of a provider with quotes has a strip on which each of its twelve newest quotes leads to its review', () => {
  for (const { key, name, address } of withQuotes) {
    const { document } = pageAt(paths.provider(address));
    const strip = document.querySelector(`svg[aria-label="Quotes from ${name}"]`);
    // The strip has the size classes of its table: those with a price of anybody.
    const classes = [...document.querySelectorAll('section[aria-labelledby=today] th a')].map((link) =>
      link.getAttribute('href'),
    );
    const drawn = quotesOf(key).filter((quote) => classes.includes(paths.answer(quote.sensor, quote.size_class)));
    const links = [...(strip?.querySelectorAll('a[href*="?review="]') ?? [])];
    expect(links, name).toHaveLength(Math.min(12, drawn.length));
    for (const { textContent } of links)
      expect(textContent.trim().replace(/\s+/g, ' '), name).toMatch(/^\$[\d.,]+ per km², [\d.,]+ k?c?m/);
  }
});

const sellers = new Set(providers.filter(({ kind }) => sellsImages(kind)).map(({ key }) => key));

it('the page of a provider without quotes and published prices says that there is nothing to plot', () => {
  const bare = ({ key }: { key: string }) => quotesOf(key).length + pricesOnPageOf(key).length === 0;
  const without = providers.filter(({ key }) => sellers.has(key)).filter(bare);
  expect(without.length).toBeGreaterThan(0);
  for (const { name, address, kind } of without) {
    const { document } = pageAt(paths.provider(address));
    expect(document.querySelector('[data-own]'), name).toBeNull();
    expect(document.querySelector('#pricing')?.parentElement?.textContent).toContain(
      kind === 'thermal'
        ? 'Prices of thermal images cannot be compared with others'
        : `no quotes from ${name} with both`,
    );
  }
});

it('the map of the world is one path in at most 8 kB', () => {
  const svg = readBuiltFile(paths.world);
  expect(svg.toString('utf8')).toMatch(
    /^<svg [^>]*viewBox="0 0 360 180"><path id="land" [^>]*d="m[-\dmz ]+z"\/><\/svg>\n$/,
  );
  expect(compressedSize(svg)).toBeLessThanOrEqual(8000);
});

it('the chart of Explore has the emblem of each provider at each archive median of five quotes, which leads to its page', () => {
  const { document } = pageAt(paths.explore);
  const emblems = [...document.querySelectorAll('svg[aria-label="Providers by their median from the archive"] > a')];
  const addressOf = (key: string) => companies.find((company) => company.key === key)?.address ?? '';
  const expected = prices.filter(({ n }) => n >= 5).map(({ company }) => paths.provider(addressOf(company)));
  expect(new Set(expected).size).toBeGreaterThan(3);
  expect(emblems.map((link) => link.getAttribute('href')).sort()).toEqual(expected.sort());
  for (const { textContent } of emblems)
    expect(textContent.trim().replace(/\s+/g, ' ')).toMatch(
      /^.+, \$[\d.]+ per km², .+ from the archive, median of \d+ quotes$/,
    );
});
