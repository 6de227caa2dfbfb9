// Compares the glossary, and the live figures of articles, with the files of editors and the snapshot of the build.
import { describe, expect, it } from 'vitest';
import { readCollection } from '../../src/content/read-collection.ts';
import { postSchema, termSchema } from '../../src/content/text-schemas.ts';
import { formatAmount, formatDerivedPerKm2, publishedPerKm2 } from '../../src/domain/prices/published-price.ts';
import { formatLongDay } from '../../src/domain/text/format-moment.ts';
import { pagePaths, paths } from '../../src/paths.ts';
import { contentOffers } from '../fixtures/content-offers.ts';
import { pageAt, pages } from './built.ts';

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
