import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isUnlisted, paths } from '../../src/paths.ts';
import { companyRows } from '../../supabase/companies.ts';
import { bytesOf, files, type Page, pageAt, pages } from './built.ts';

const listed = pages.filter(({ address }) => !isUnlisted(address));
const everyListed = listed.map((page) => [page.address, page] as const);
const companies = await companyRows();
const posts = readdirSync(join(import.meta.dirname, '../../src/content/posts')).map((file) => basename(file, '.md'));
const text = (file: string) => bytesOf(file).toString('utf8');
const attribute = ({ document }: Page, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? null;

/** What a page tells search engines it is about. */
function graphOf({ document }: Page): Record<string, unknown>[] {
  const [block, ...more] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  return block ? JSON.parse(block.textContent)['@graph'] : [];
}

describe('search engines', () => {
  it('are told every listed page, and no other, in the sitemap that robots.txt names', () => {
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(text('/robots.txt')) ?? [];
    expect(new URL(sitemap).pathname).toBe(paths.sitemap);
    const parts = [...text(paths.sitemap).matchAll(/<loc>(.+?)<\/loc>/g)].map(
      ([, part = '']) => new URL(part).pathname,
    );
    const told = parts.flatMap((part) => [...text(part).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, page = '']) => page));
    expect(told.map((page) => new URL(page).pathname).sort()).toEqual(listed.map(({ address }) => address).sort());
    expect(new Set(told.map((page) => new URL(page).origin))).toEqual(new Set([new URL(sitemap).origin]));
  });

  it.each(everyListed)('find one address for %s, its own', (address, page) => {
    const canonical = attribute(page, 'link[rel=canonical]', 'href') ?? '';
    expect(new URL(canonical).pathname).toBe(address);
    expect(attribute(page, 'meta[property="og:url"]', 'content')).toBe(canonical);
    expect(page.document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('are asked not to keep the pages that only make sense to whoever came there', () => {
    for (const page of pages.filter(({ address }) => isUnlisted(address)))
      expect(attribute(page, 'meta[name=robots]', 'content'), page.address).toBe('noindex');
  });

  it.each(companies)('read on the page of $name who it is and where the page stands', ({ address, name }) => {
    const [organization, breadcrumbs] = graphOf(pageAt(paths.provider(address)));
    expect(organization).toMatchObject({ '@type': 'Organization', name });
    expect(JSON.stringify(breadcrumbs)).toContain(paths.explore);
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
  });

  it('read of every pair who the two are, what they sell, how many quotes there are, and where the page stands', () => {
    const pairs = pages.filter(({ address }) => address.startsWith(`${paths.compare}/`));
    for (const pair of pairs) {
      const named = companies.filter(({ key }) => pair.address.split(/[/]|-vs-/).includes(key)).map(({ name }) => name);
      expect(named).toHaveLength(2);
      const heading = pair.document.querySelector('h1')?.textContent ?? '';
      expect(heading.split(' or ').sort(), pair.address).toEqual(named.sort());
      expect(pair.document.title).toContain(heading.replace(' or ', ' vs '));
      for (const name of named) expect(attribute(pair, 'meta[name=description]', 'content')).toContain(name);
      const [breadcrumbs] = graphOf(pair);
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
      expect(JSON.stringify(breadcrumbs)).toContain(pair.address);
    }
    expect(attribute(pageAt('/compare/maxar-vs-iceye'), 'meta[name=description]', 'content')).toMatch(
      /^Maxar \(Multispectral, 31 cm\) or ICEYE \(SAR, 25 cm\)\? .* from \d+ quotes\.$/,
    );
  });

  it('read a mean rating where there is one, and none where there is not', async () => {
    const answer = await fetch(
      `${process.env.FAIRSWATH_API_URL}/rest/v1/company_stats?select=company,rated,rating_mean`,
      {
        headers: { apikey: 'sb_publishable_fairswath_local_only' },
      },
    );
    const statistics: { company: string; rated: number; rating_mean: string | null }[] = await answer.json();
    const rated = new Map(statistics.filter(({ rated }) => rated > 0).map((one) => [one.company, one]));
    expect(rated.size).toBeGreaterThan(3);
    expect(companies.some(({ key }) => !rated.has(key))).toBe(true);
    for (const { key, address } of companies) {
      const known = rated.get(key);
      const [organization] = graphOf(pageAt(paths.provider(address)));
      expect(organization?.aggregateRating, key).toEqual(
        known && {
          '@type': 'AggregateRating',
          ratingValue: Math.round(Number(known.rating_mean) * 100) / 100,
          ratingCount: known.rated,
          bestRating: 5,
          worstRating: 0.5,
        },
      );
    }
  });

  it.each(posts)('read that %s is an article, and readers of feeds find it', (post) => {
    expect(graphOf(pageAt(paths.post(post)))[0]).toMatchObject({ '@type': 'BlogPosting' });
    const feed = text(paths.feed);
    expect(feed).toContain(`${paths.post(post)}</link>`);
    expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  });
});

describe('a shared link', () => {
  it.each(everyListed)('to %s has a title, a sentence and a picture', (_, page) => {
    const said = (name: string) => attribute(page, `meta[property="og:${name}"]`, 'content') ?? '';
    expect(said('title')).not.toBe('');
    expect(said('description')).toBe(attribute(page, 'meta[name=description]', 'content'));
    expect(files).toContain(new URL(said('image')).pathname);
  });

  it.each(files.filter((file) => file.startsWith('/cards/')))(
    'shows %s at 1200 × 630 px and 40 kB at most',
    async (file) => {
      expect(await sharp(bytesOf(file)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytesOf(file).length).toBeLessThanOrEqual(40 * 1024);
    },
  );

  it('to a provider shows a picture of its own', () => {
    for (const { key, address } of companies)
      expect(attribute(pageAt(paths.provider(address)), 'meta[property="og:image"]', 'content')).toContain(
        paths.card(key),
      );
  });
});

describe('other spellings of an address', () => {
  const rules = new Map(
    readFileSync(join(process.env.FAIRSWATH_SITE_FOLDER ?? '', '_redirects'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
  );

  it.each([
    ['/MAXAR-reviews', '/maxar-reviews'],
    ['/Maxar-reviews', '/maxar-reviews'],
    ['/nasrda-reviews', '/NASRDA-reviews'],
    ['/sstl-reviews', '/SSTL-reviews'],
    ['/imagesat-reviews', '/imageSat-reviews'],
    ['/vantor-reviews', '/maxar-reviews'],
    ['/aspire-reviews', '/spire-reviews'],
    ['/earthdaily-reviews', '/uthercast-reviews'],
    ['/compare/iceye-vs-maxar', '/compare/maxar-vs-iceye'],
  ])('%s leads for good to %s', (from, to) => {
    expect(rules.get(from)).toBe(`${to} 301`);
  });

  it('of a pair that has no page lead to the comparison that is made when it is asked for', () => {
    expect([...rules].at(-1)).toEqual(['/compare/*', '/compare?of=:splat 302']);
  });

  it('never lead away from a page that is there, and always to one', () => {
    for (const [from, to] of rules) {
      expect(files).not.toContain(`${from}.html`);
      expect(pageAt(to.split(/[ ?]/)[0] ?? '')).toBeDefined();
    }
  });
});
