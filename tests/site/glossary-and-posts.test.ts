// Compares the glossary, and the live figures of articles, with the files of editors and the snapshot of the build.
import { describe, expect, it } from 'vitest';
import { readCollection } from '../../src/content/read-collection.ts';
import { postSchema, termSchema } from '../../src/content/text-schemas.ts';
import { type SizeClass, sizeClasses } from '../../src/domain/images/size-class.ts';
import { formatAmount, formatDerivedPerKm2, publishedPerKm2 } from '../../src/domain/prices/published-price.ts';
import { sufficientQuotes } from '../../src/domain/prices/statistics-rules.ts';
import { formatDay } from '../../src/domain/text/format-date.ts';
import { formatLongDay } from '../../src/domain/text/format-moment.ts';
import { formatUsdPerKm2 } from '../../src/domain/text/format-number.ts';
import { endpoints } from '../../src/endpoints.ts';
import { pagePaths, paths } from '../../src/paths.ts';
import { contentOffers, offersOf } from '../fixtures/content-offers.ts';
import { pageAt, pages, readBuiltFile } from './built.ts';

const terms = (await readCollection('glossary', termSchema)).files;
const textOf = (element: { textContent: string | null } | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the glossary', () => {
  const { document } = pageAt(pagePaths.glossary);

  it.each(terms)('has an entry with an anchor, a meaning and an example: $key', ({ key, fields }) => {
    const heading = document.querySelector(`dt[id="${key}"]`);
    expect(textOf(heading)).toBe(fields.term);
    const [meaning, ...example] = [...(heading?.nextElementSibling?.querySelectorAll('p') ?? [])].map(textOf);
    expect(meaning).toBe(fields.meaning);
    expect(example.join(' ').length).toBeGreaterThan(40);
  });

  it('is in alphabetical order, with a link to each term above', () => {
    const shown = [...document.querySelectorAll('dt')];
    expect(shown.length).toBeGreaterThanOrEqual(25);
    expect(shown.map(textOf)).toEqual(shown.map(textOf).toSorted((a, b) => a.localeCompare(b, 'en')));
    const links = [...document.querySelectorAll('nav[aria-label="Terms"] a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(shown.map(({ id }) => `#${id}`));
  });

  it('is described to search engines term by term', () => {
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    const [set] = data['@graph'];
    expect(set['@type']).toBe('DefinedTermSet');
    expect(set.hasDefinedTerm.map(({ description }: { description: string }) => description).sort()).toEqual(
      terms.map(({ fields }) => fields.meaning).sort(),
    );
  });

  it('is linked from every article, the blog, the fair price and each provider that sells images', () => {
    const articles = pages.filter(({ address }) => address.startsWith(`${pagePaths.blog}/`));
    expect(articles.length).toBeGreaterThan(5);
    const others = [pagePaths.blog, paths.fairPrice, paths.provider('maxar'), paths.provider('iceye')].map(pageAt);
    for (const page of [...articles, ...others])
      expect(page.document.querySelector(`main a[href^="${pagePaths.glossary}"]`), page.address).not.toBeNull();
  });
});

const posts = (await readCollection('posts', postSchema)).files;

describe('an article', () => {
  it.each(posts)('opens with its dates and a chart or picture: $key', ({ key, fields: { published, updated } }) => {
    const { document } = pageAt(pagePaths.post(key));
    const [title, dates, opening] = [...(document.querySelector('main article')?.children ?? [])];
    expect(title?.tagName).toBe('H1');
    const longDay = (day: Date) => formatLongDay(day.toISOString().slice(0, 10));
    expect(textOf(dates)).toContain(`Published ${longDay(published)}`);
    if (updated) expect(textOf(dates)).toContain(`Updated ${longDay(updated)}`);
    expect(opening?.tagName).toBe('FIGURE');
    expect(textOf(opening?.querySelector('figcaption'))).toMatch(/\w{4}/);
    expect(opening?.querySelector('svg')).not.toBeNull();
    // What is drawn is said in words as well.
    expect(textOf(opening?.querySelector('table, ul, ol')).length).toBeGreaterThan(100);
  });

  it.each(posts)('is in the list of articles with its date and its drawing: $key', ({ key, fields }) => {
    const { document } = pageAt(pagePaths.blog);
    const entry = [...document.querySelectorAll('main li')].find((item) =>
      item.querySelector(`a[href="${pagePaths.post(key)}"]`),
    );
    const day = fields.published.toISOString().slice(0, 10);
    expect(textOf(entry?.querySelector(`time[datetime="${day}"]`))).toBe(formatLongDay(day));
    expect(entry?.querySelector('[aria-hidden=true] svg, svg[aria-hidden=true]')).not.toBeNull();
  });

  it.each(posts)('states list current prices, and says where each is from: $key', ({ key, body }) => {
    const named = [...body.matchAll(/\[(price(?: per km²)?)\]\(\/published-prices#([\w-]+)\)/g)];
    const prose = pageAt(pagePaths.post(key)).document.querySelector('main .prose');
    const sources = [...(prose?.querySelectorAll('details:last-of-type li') ?? [])].map(textOf);
    for (const [, words, price] of named) {
      const offer = contentOffers.find((candidate) => candidate.key === price);
      const perKm2 = offer && publishedPerKm2(offer);
      if (!offer) throw new Error(`There is no published price ${price}.`);
      const amount = formatAmount(offer.price, offer.currency);
      const derived = perKm2 ? formatDerivedPerKm2(perKm2, offer.currency) : '';
      const expected = words === 'price' ? amount : perKm2?.derived ? derived : `${amount} per km²`;
      expect([...(prose?.querySelectorAll(`a[href$="#${price}"]`) ?? [])].map(textOf)).toContain(expected);
      expect(sources.some((text) => text.includes(`${offer.seller.name}, ${offer.product}`))).toBe(true);
    }
  });
});

describe('the article about the price of a square kilometre', () => {
  const { document } = pageAt(pagePaths.post('what-a-square-kilometre-costs'));
  const snapshot = JSON.parse(readBuiltFile(endpoints.snapshot).toString('utf8'));
  const table = (heading: string) => document.querySelector(`table[aria-labelledby="${heading}"]`);
  type Row = Record<'sensor' | 'size_class' | 'basis' | 'acquisition', string> & { n: number; median: number | string };
  const market: Row[] = snapshot.collections.market[0].rows;

  it('shows the medians of the snapshot with their numbers of quotes, and says where there are too few', () => {
    let figures = 0;
    const nameOf = (key: SizeClass) => sizeClasses.find((sizeClass) => sizeClass.key === key)?.name;
    for (const sizeClass of ['20cm', '30cm', '50cm', '1m', '2m', '3m', '5m', '10-30m'] as const) {
      const row = [...(table('quotes-by-size-class')?.querySelectorAll('tbody tr') ?? [])].find(
        (candidate) => textOf(candidate.querySelector('th')) === nameOf(sizeClass),
      );
      for (const [index, acquisition] of ['archive', 'tasking'].entries()) {
        const found = market.find(
          (price) =>
            price.sensor === 'multispectral' &&
            price.size_class === sizeClass &&
            price.basis === 'km2' &&
            price.acquisition === acquisition,
        );
        const cell = textOf(row?.querySelectorAll('td')[index]);
        if (found && found.n >= sufficientQuotes) {
          figures++;
          expect(cell).toContain(`${formatUsdPerKm2(Number(found.median))}, ${found.n} quotes`);
        } else expect(cell).toMatch(/^[34] quotes, too few for a price$|^fewer than 3 quotes$/);
      }
    }
    expect(figures).toBeGreaterThan(3);
  });

  it('states the day of the snapshot, and that its figures are sample data', () => {
    const day = snapshot.takenAt.slice(0, 10);
    expect(textOf(document.querySelector(`.prose time[datetime="${day}"]`))).toBe(formatDay(day));
    expect(textOf(document.querySelector('main .sample'))).toContain('Sample data');
  });

  it('lists published prices separately, each with a source', () => {
    const rows = [...(table('published-per-km2')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map(textOf),
    );
    expect(offersOf('skyfi').filter(({ sensor }) => sensor === 'multispectral')).toHaveLength(6);
    expect(rows.filter(([, , source]) => source?.startsWith('SkyFi, '))).toHaveLength(6);
    expect(rows).toContainEqual([
      '50 cm, archive',
      '$6 per km²',
      expect.stringMatching(/^Planet, SkySat, archive.* undated, seen 6 Oct 2026$/),
    ]);
    for (const [, price, source] of rows) {
      expect(price).toMatch(/per km²$/);
      expect(source).toMatch(/undated|list (of|from)/);
    }
  });

  it('has its tables at the end of its first section', () => {
    const headings = [...document.querySelectorAll('main :is(h2, h3)')].map(textOf);
    expect(headings.slice(0, 3)).toEqual([
      'Quotes and published prices',
      'Quotes shared on this site',
      'Published prices',
    ]);
  });
});
