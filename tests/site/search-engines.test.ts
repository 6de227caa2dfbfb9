import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/endpoints.ts';
import { isUnlisted, paths } from '../../src/paths.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import { files, type Page, pageAt, pages, readBuiltFile } from './built.ts';

const listed = pages.filter(({ address }) => !isUnlisted(address));
const everyListed = listed.map((page) => [page.address, page] as const);
const companies = await companyRows();
const posts = readdirSync(join(import.meta.dirname, '../../src/content/posts')).map((file) => basename(file, '.md'));
const readText = (file: string) => readBuiltFile(file).toString('utf8');
const attribute = ({ document }: Page, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? null;

/** The structured data of a page. */
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
    expect(urls.map((page) => new URL(page).pathname).sort()).toEqual(listed.map(({ address }) => address).sort());
    expect(new Set(urls.map((page) => new URL(page).origin))).toEqual(new Set([new URL(sitemap).origin]));
  });

  it.each(everyListed)('%s has a canonical address, which is its own', (address, page) => {
    const canonical = attribute(page, 'link[rel=canonical]', 'href') ?? '';
    expect(new URL(canonical).pathname).toBe(address);
    expect(attribute(page, 'meta[property="og:url"]', 'content')).toBe(canonical);
    expect(page.document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('pages for signed-in or redirected visitors are marked noindex', () => {
    for (const page of pages.filter(({ address }) => isUnlisted(address)))
      expect(attribute(page, 'meta[name=robots]', 'content'), page.address).toBe('noindex');
  });

  it.each(companies)(
    'the page of $name has structured data about the provider and its breadcrumbs',
    ({ address, name }) => {
      const [organization, breadcrumbs] = structuredData(pageAt(paths.provider(address)));
      expect(organization).toMatchObject({ '@type': 'Organization', name });
      expect(JSON.stringify(breadcrumbs)).toContain(paths.explore);
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
    },
  );

  it('the page of a pair has both names in title and description, the number of quotes and its breadcrumbs', () => {
    const pairs = pages.filter(({ address }) => address.startsWith(`${paths.compare}/`));
    for (const pair of pairs) {
      const named = companies.filter(({ key }) => pair.address.split(/[/]|-vs-/).includes(key)).map(({ name }) => name);
      expect(named).toHaveLength(2);
      const heading = pair.document.querySelector('h1')?.textContent ?? '';
      expect(heading.split(' vs ').sort(), pair.address).toEqual(named.sort());
      expect(pair.document.title).toContain(heading);
      for (const name of named) expect(attribute(pair, 'meta[name=description]', 'content')).toContain(name);
      const [breadcrumbs] = structuredData(pair);
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
      expect(JSON.stringify(breadcrumbs)).toContain(pair.address);
    }
    expect(attribute(pageAt('/compare/maxar-vs-iceye'), 'meta[name=description]', 'content')).toMatch(
      /^Maxar \(Multispectral, 31 cm\) vs ICEYE \(SAR, 25 cm\): .* from \d+ quotes\.$/,
    );
  });

  // Every review of the database from which the tests build the site is a sample.
  it('the page of a provider has no average rating of sample data in its structured data', () => {
    for (const { key, address } of companies) {
      const [organization] = structuredData(pageAt(paths.provider(address)));
      expect(organization?.aggregateRating, key).toBeUndefined();
    }
  });

  it.each(posts)('the post %s has structured data of an article and is in the feed', (post) => {
    expect(structuredData(pageAt(paths.post(post)))[0]).toMatchObject({ '@type': 'BlogPosting' });
    const feed = readText(paths.feed);
    expect(feed).toContain(`${paths.post(post)}</link>`);
    expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  });
});

describe('a shared link', () => {
  it.each(everyListed)('to %s has a title, a description and a picture', (_, page) => {
    const openGraph = (name: string) => attribute(page, `meta[property="og:${name}"]`, 'content') ?? '';
    expect(openGraph('title')).not.toBe('');
    expect(openGraph('description')).toBe(attribute(page, 'meta[name=description]', 'content'));
    expect(files).toContain(new URL(openGraph('image')).pathname);
  });

  it.each(files.filter((file) => file.startsWith('/cards/')))(
    'shows the picture %s, which has 1200 × 630 px and at most 40 kB',
    async (file) => {
      expect(await sharp(readBuiltFile(file)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(readBuiltFile(file).length).toBeLessThanOrEqual(40 * 1024);
    },
  );

  it('to a provider has a picture of that provider', () => {
    for (const { key, address } of companies)
      expect(attribute(pageAt(paths.provider(address)), 'meta[property="og:image"]', 'content')).toContain(
        paths.card(key),
      );
  });
});

describe('redirects', () => {
  const lines = readFileSync(join(process.env.FAIRSWATH_SITE_FOLDER ?? '', '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]);
  const rules = new Map(lines);

  it.each([
    ['/vantor-reviews', '/maxar-reviews'],
    ['/digitalglobe-reviews', '/maxar-reviews'],
    ['/aspire-reviews', '/spire-reviews'],
    ['/earthdaily-reviews', '/uthercast-reviews'],
    ['/compare/iceye-vs-maxar', '/compare/maxar-vs-iceye'],
    ['/fair-price', '/area-cost'],
    ['/prices', '/area-cost'],
    ['/reviews', '/all-reviews'],
    ['/sign-in', '/login'],
    ['/sign-up', '/register'],
    ['/vantor', '/maxar-reviews'],
  ])('lead from %s to %s permanently', (from, to) => {
    expect(rules.get(from)).toBe(`${to} 301`);
  });

  it.each(companies)('lead from the bare name of $name to its page permanently', ({ key, address }) => {
    for (const name of new Set([key, address.toLowerCase()]))
      expect(rules.get(`/${name}`)).toBe(`${paths.provider(address)} 301`);
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
