import { describe, expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';
import { companyRows } from '../../supabase/companies.ts';
import { bytesOf, pageAt, weight } from './built.ts';

const companies = await companyRows();
const twoYearsAgo = new Date();
twoYearsAgo.setUTCFullYear(twoYearsAgo.getUTCFullYear() - 2);
const horizon = twoYearsAgo.toISOString().slice(0, 10);
const conditions = `resolution_m=not.is.null&price_per_km2=not.is.null&created_on=gt.${horizon}`;
const answer = await fetch(
  `${process.env.FAIRSWATH_API_URL}/rest/v1/reviews?select=company,resolution_m,price_per_km2&${conditions}&limit=1000`,
  { headers: { apikey: 'sb_publishable_fairswath_local_only' } },
);
const quotes: { company: string; resolution_m: string; price_per_km2: string }[] = await answer.json();
const quotesOf = (key: string) => quotes.filter(({ company }) => company === key);
const plotted = companies.filter(({ key }) => quotesOf(key).length > 0);

/** The figures behind a plot, as numbers, from its table. */
function pricesIn(table: Element | null): number {
  return [...(table?.querySelectorAll('td') ?? [])].flatMap((cell) => cell.textContent.match(/\$[\d.,]*\d/g) ?? [])
    .length;
}

it('there are providers with quotes to plot, and providers without', () => {
  expect(plotted.length).toBeGreaterThan(10);
  expect(plotted.length).toBeLessThan(companies.length);
});

describe.each(plotted)('the page of $name', ({ key, name, address }) => {
  const { document } = pageAt(paths.provider(address));
  const label = `Quotes of ${name} by resolution and price per km²`;
  const shown = Math.min(40, quotesOf(key).length);

  it('has the plot of its quotes, which says how many it rests on', () => {
    const plot = document.querySelector(`svg[role=group][aria-label="${label}"]`);
    const marks = [...(plot?.querySelectorAll('svg[role=img]') ?? [])];
    const counted = marks.map((mark) => Number(/(\d+) quotes$/.exec(mark.getAttribute('aria-label') ?? '')?.[1] ?? 1));
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(shown);
    expect(document.querySelector('figcaption')?.textContent).toContain(`${quotesOf(key).length} quote`);
  });

  it('has a table of the same numbers', () => {
    const table = [...document.querySelectorAll('figure table')].find(
      (one) => one.querySelector('caption')?.textContent === label,
    );
    expect(pricesIn((table as unknown as Element) ?? null)).toBe(shown);
  });

  it('spends at most 1.5 kB on it', () => {
    const { html } = pageAt(paths.provider(address));
    const without = html.replace(/<figure.*?<\/figure>/s, '');
    expect(weight(html) - weight(without)).toBeLessThanOrEqual(1500);
  });
});

it.each(companies.filter(({ key }) => quotesOf(key).length === 0))(
  'the page of $name says that there is nothing to plot',
  ({ name, address }) => {
    const { document } = pageAt(paths.provider(address));
    expect(document.querySelector('figure')).toBeNull();
    expect(document.querySelector('#pricing')?.parentElement?.textContent).toContain(`no quote of ${name}`);
  },
);

it('the picture of the market shows each quote, and is small', () => {
  const picture = bytesOf(paths.market);
  const dots = picture.toString('utf8').match(/h0/g) ?? [];
  expect(dots.length).toBeGreaterThan(plotted.length);
  expect(dots.length).toBeLessThanOrEqual(quotes.length);
  expect(weight(picture)).toBeLessThanOrEqual(4000);
});

it('the list of providers begins with a plot of all that have three quotes in one class, each mark leading to its page', () => {
  const { document } = pageAt(paths.explore);
  const links = [...document.querySelectorAll('svg[role=group] a')].map((link) => link.getAttribute('href'));
  const classOf = (metres: number) => [4, 30, 300].filter((end) => metres > end).length;
  const inOneClass = (key: string) => {
    const classes = Map.groupBy(quotesOf(key), ({ resolution_m }) => classOf(Number(resolution_m)));
    return Math.max(0, ...[...classes.values()].map(({ length }) => length));
  };
  const expected = companies.filter(({ key }) => inOneClass(key) >= 3);
  expect(links.sort()).toEqual(expected.map(({ address }) => paths.provider(address)).sort());
  expect(document.querySelectorAll('figure tbody tr')).toHaveLength(expected.length);
  expect(document.querySelector('figcaption')?.textContent).toMatch(
    new RegExp(`^${expected.length} providers with at least 3 quotes in one class, \\d+ quotes`),
  );
});
