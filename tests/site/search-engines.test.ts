import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/endpoints.ts';
import { isUnlisted, pagePaths, paths } from '../../src/paths.ts';
import { providerRows } from '../../supabase/write-companies.ts';
import { files, type Page, pageAt, pages, readBuiltFile, sampledPages } from './built.ts';

const isListed = ({ address }: Page) => !isUnlisted(address);
const companies = await providerRows();
const posts = readdirSync(join(import.meta.dirname, '../../src/content/posts')).map((file) => basename(file, '.md'));
const readText = (file: string) => readBuiltFile(file).toString('utf8');
const attribute = ({ document }: Page, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? null;

function structuredData({ document }: Page): Record<string, unknown>[] {
  const [block, ...more] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  return block ? JSON.parse(block.textContent)['@graph'] : [];
}

describe('for search engines', () => {
  it('the sitemap named in robots.txt contains exactly the listed pages', () => {
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(readText('/robots.txt')) ?? [];
    expect(new URL(sitemap).pathname).toBe(endpoints.sitemap);
    const parts = [...readText(endpoints.sitemap).matchAll(/<loc>(.+?)<\/loc>/g)].map(
      ([, part = '']) => new URL(part).pathname,
    );
    const urls = parts.flatMap((part) =>
      [...readText(part).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, page = '']) => page),
    );
    expect(urls.map((page) => new URL(page).pathname).sort()).toEqual(
      pages
        .filter(isListed)
        .map(({ address }) => address)
        .sort(),
    );
    expect(new Set(urls.map((page) => new URL(page).origin))).toEqual(new Set([new URL(sitemap).origin]));
  });

  it('the sitemap says when a post was changed and when the facts of a satellite were checked, and no other day', () => {
    const dated = [...readText('/sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)];
    const days = new Map(dated.map(([, page = '', day = '']) => [new URL(page).pathname, day.slice(0, 10)]));
    expect(days.get(paths.satellite('terrasar-x'))).toBe('2026-11-28');
    expect(days.get(pagePaths.post('archive-or-tasking'))).toBe('2026-11-30');
    for (const page of days.keys()) expect(page).toMatch(/^\/(satellites|blog)\/./);
  });

  it('every listed page has a canonical address, which is its own', () => {
    for (const page of sampledPages.filter(isListed)) {
      const canonical = attribute(page, 'link[rel=canonical]', 'href') ?? '';
      expect(URL.parse(canonical)?.pathname, page.address).toBe(page.address);
      expect(attribute(page, 'meta[property="og:url"]', 'content'), page.address).toBe(canonical);
      expect(page.document.querySelector('meta[name=robots]'), page.address).toBeNull();
    }
  });

  it('pages for signed-in or redirected visitors are marked noindex', () => {
    for (const page of sampledPages.filter((each) => !isListed(each)))
      expect(attribute(page, 'meta[name=robots]', 'content'), page.address).toBe('noindex');
  });

  // Every review in the database from which the tests build the site is a sample.
  it('the page of a provider has structured data about it, without an average of sample data, and its breadcrumbs', () => {
    for (const { address, name } of companies) {
      const [organization, breadcrumbs] = structuredData(pageAt(paths.provider(address)));
      expect(organization).toMatchObject({ '@type': 'Organization', name });
      expect(organization?.aggregateRating, name).toBeUndefined();
      expect(JSON.stringify(breadcrumbs)).toContain(paths.explore);
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
    }
  });

  it('the page of a pair has both names in title and description, the number of quotes and its breadcrumbs', () => {
    const pairs = sampledPages.filter(({ address }) => address.startsWith(`${paths.compare}/`));
    expect(pairs.length).toBeGreaterThan(1);
    for (const pair of pairs) {
      const named = companies.filter(({ key }) => pair.address.split(/[/]|-vs-/).includes(key)).map(({ name }) => name);
      expect(named).toHaveLength(2);
      const [heading = ''] = pair.document.querySelector('h1')?.textContent.split(': ') ?? [];
      expect(heading.split(' vs ').sort(), pair.address).toEqual(named.sort());
      expect(pair.document.title).toContain(heading);
      for (const name of named) expect(attribute(pair, 'meta[name=description]', 'content')).toContain(name);
      const [breadcrumbs] = structuredData(pair);
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
      expect(JSON.stringify(breadcrumbs)).toContain(pair.address);
    }
    expect(attribute(pageAt('/compare/maxar-vs-iceye'), 'meta[name=description]', 'content')).toMatch(
      /^Maxar \$[\d.]+ per km² \(.+ median of \d+\) vs ICEYE \$[\d.,]+ per .+ from \d+ quotes\.$/,
    );
  });

  it.each(posts)('the post %s has structured data of an article and is in the feed', (post) => {
    expect(structuredData(pageAt(pagePaths.post(post)))[0]).toMatchObject({ '@type': 'BlogPosting' });
    const feed = readText(pagePaths.feed);
    expect(feed).toContain(`${pagePaths.post(post)}</link>`);
    expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  });
});

describe('a shared link', () => {
  it('has a title, a description and a picture', () => {
    for (const page of sampledPages.filter(isListed)) {
      const openGraph = (name: string) => attribute(page, `meta[property="og:${name}"]`, 'content') ?? '';
      expect(openGraph('title'), page.address).not.toBe('');
      expect(openGraph('description'), page.address).toBe(attribute(page, 'meta[name=description]', 'content'));
      expect(files, page.address).toContain(URL.parse(openGraph('image'))?.pathname);
    }
  });

  it('shows a picture of 1200 × 630 px and at most 40 kB', async () => {
    const cards = files.filter((name) => name.startsWith('/cards/'));
    expect(cards.length).toBeGreaterThanOrEqual(companies.length);
    for (const file of cards) {
      const picture = readBuiltFile(file);
      expect(await sharp(picture).metadata(), file).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(picture.length, file).toBeLessThanOrEqual(40 * 1024);
    }
  });

  it('to a provider has a picture of that provider', () => {
    for (const { key, address } of companies)
      expect(attribute(pageAt(paths.provider(address)), 'meta[property="og:image"]', 'content')).toContain(
        pagePaths.card(key),
      );
  });
});

describe('redirects', () => {
  const lines = readFileSync(join(process.env.FAIRSWATH_SITE_FOLDER ?? '', '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]);
  const rules = new Map(lines);

  const former = [
    ['/vantor-reviews', '/maxar-reviews'],
    ['/digitalglobe-reviews', '/maxar-reviews'],
    ['/aspire-reviews', '/spire-reviews'],
    ['/earthdaily-reviews', '/uthercast-reviews'],
    ['/compare/iceye-vs-maxar', '/compare/maxar-vs-iceye'],
    ['/area-cost', '/fair-price'],
    ['/prices', '/fair-price'],
    ['/reviews', '/all-reviews'],
    ['/sign-in', '/login'],
    ['/sign-up', '/register'],
    ['/vantor', '/maxar-reviews'],
  ];
  it('lead from former and likely addresses, and from the bare names of providers, to the pages permanently', () => {
    for (const [from = '', to] of former) expect(rules.get(from), from).toBe(`${to} 301`);
    for (const { key, address } of companies)
      for (const name of [key, address.toLowerCase()])
        expect(rules.get(`/${name}`), name).toBe(`${paths.provider(address)} 301`);
  });

  it('name each address once', () => {
    expect(lines.map(([from]) => from)).toEqual([...rules.keys()]);
  });

  it('lead from a pair without a page to the comparison of these providers', () => {
    expect([...rules].at(-1)).toEqual(['/compare/*', '/compare?of=:splat 302']);
  });

  it('never lead away from a page that exists, and always to one', () => {
    for (const [from, to] of rules) {
      expect(files).not.toContain(`${from}.html`);
      expect(pageAt(to.split(/[ ?]/)[0] ?? '')).toBeDefined();
    }
  });
});
