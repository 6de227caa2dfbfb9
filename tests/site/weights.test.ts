import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compressedSize, inlineCode, pageAt, readBuiltFile, sampledPages, withImports } from './built.ts';

const kB = 1000;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
const scriptSizes = new Map<string, number>();
const sizeOf = (scripts: Iterable<string>) => sum([...scripts].map(scriptSize));
const sampled = sampledPages.map(({ address }) => address);

/**
 * The code of a script with the same port and the same hashes in names of files for every build of the same source. These alone
 * change the sizes of an island's scripts by up to 0.2 kB.
 */
function repeatableCode(script: string): string {
  const hash = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 8);
  return readBuiltFile(script)
    .toString('utf8')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:54321')
    .replace(/([\w-]+)\.[\w-]{8}\.js/g, (_, name) => `${name}.${hash(name)}.js`);
}

/** The compressed size of a script. It is measured once, because many pages load the same scripts and compression is slow. */
function scriptSize(script: string): number {
  const size = scriptSizes.get(script) ?? compressedSize(repeatableCode(script));
  scriptSizes.set(script, size);
  return size;
}

/** The files of a page's script elements, with their imports. */
function scriptsOf(address: string): Set<string> {
  const elements = pageAt(address).document.querySelectorAll('script[src]');
  return withImports([...elements].map((script) => script.getAttribute('src') ?? ''));
}

/** The files that an island loads: its component and its renderer, with their imports. With `dynamic`, includes later ones. */
function scriptsOfIsland(address: string, name: string, dynamic = false): Set<string> {
  const island = pageAt(address).document.querySelector(`astro-island[component-export="${name}"]`);
  const entries = ['component-url', 'renderer-url'].map((attribute) => island?.getAttribute(attribute) ?? '');
  return withImports(entries, dynamic);
}

/** The kilobytes of HTML of the pages that have more than 14, which a browser gets in one round trip (DECISIONS 87). */
const largestPages: [RegExp, number][] = [
  [/^\/explore$/, 14.8],
  [/^\/published-prices$/, 17],
  [/^\/public-prices$/, 18.9],
  [/^\/fair-price\/\w+\/./, 18.6],
  [/^\/(?!all-)\w+-reviews$/, 21.4],
];

it.each(sampled)('%s has at most 14 kB of HTML, with everything inline, or as much as its kind', (address) => {
  const limit = largestPages.find(([page]) => page.test(address))?.[1] ?? 14;
  expect(compressedSize(pageAt(address).html, limit * kB)).toBeLessThanOrEqual(limit * kB);
});

it.each(sampled)(
  '%s has its first 1,500 characters of text, more than a first screen, in its first 14 kB',
  (address) => {
    const { html } = pageAt(address);
    let characters = 0;
    const end = [...html.slice(html.indexOf('<main')).matchAll(/>([^<]+)/g)].find(([, text = '']) => {
      characters += text.trim().length;
      return characters >= 1500;
    });
    expect(compressedSize(html.slice(0, html.indexOf('<main') + (end?.index ?? 0)))).toBeLessThanOrEqual(14 * kB);
  },
);

it.each(sampled)(
  '%s loads at most 4 kB of JavaScript, inline and in files, before a visitor interacts with it',
  (address) => {
    const { scripts } = inlineCode(pageAt(address));
    expect(sizeOf(scriptsOf(address)) + compressedSize(scripts.join('\n'))).toBeLessThanOrEqual(4 * kB);
  },
);

it.each(sampled.filter((address) => address === '/' || address.endsWith('-reviews')))(
  '%s loads at most 40 kB for its first screen, with fonts and images',
  (address) => {
    const { html, document } = pageAt(address);
    const images = [...document.querySelectorAll('img:not([loading=lazy]), link[rel=icon]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    );
    const fonts = new Set([...html.matchAll(/\/_astro\/fonts\/[\w-]+\.woff2/g)].map(([file]) => file));
    expect(fonts.size).toBeGreaterThan(0);
    const total =
      compressedSize(html) +
      sizeOf(scriptsOf(address)) +
      sum(images.map((file) => compressedSize(readBuiltFile(file)))) +
      sum([...fonts].map((file) => readBuiltFile(file).length));
    expect(total).toBeLessThanOrEqual(40 * kB);
  },
);

it.each(sampled)('%s loads the long data of its islands from separate files', (address) => {
  for (const island of pageAt(address).document.querySelectorAll('astro-island')) {
    const name = island.getAttribute('component-export') ?? '';
    expect(island.getAttribute('props')?.length, name).toBeLessThanOrEqual(1000);
    const [, file] = /"dataFrom":\[0,"([^"]*)"/.exec(island.getAttribute('props') ?? '') ?? [];
    if (file) expect(JSON.parse(readBuiltFile(file).toString('utf8')), name).toBeTypeOf('object');
  }
});

it.each([
  ['/maxar-reviews', 'ReviewListIsland', 76.3],
  ['/explore', 'ExploreIsland', 76.2],
  ['/compare', 'CustomComparisonIsland', 78.7],
  ['/fair-price/multispectral/50cm', 'FairPriceIsland', 75.6],
  ['/maxar-reviews', 'RatingHistogram', 75],
  ['/compare/maxar-vs-iceye', 'PairComparisonIsland', 76.6],
  ['/success-page', 'SharedQuoteStanding', 75.1],
  ['/write-review', 'OpenReviewForm', 75],
])('on %s, %s loads at most %d kB of JavaScript, without the Supabase client', (address, name, limit) => {
  const scripts = scriptsOfIsland(address, name);
  expect([...scripts].filter((script) => script.includes('supabase'))).toEqual([]);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(limit * kB);
});

it.each(['/profile', '/write-review/maxar', '/login', '/register', '/forgot-password', '/auth/callback'])(
  '%s loads at most 128.1 kB of JavaScript with the Supabase client',
  (address) => {
    const all = [...pageAt(address).document.querySelectorAll('astro-island')];
    // Islands further down the page load when they come near the view.
    const islands = all.slice(0, 2).map((island) => island.getAttribute('component-export') ?? '');
    expect(islands.length).toBeGreaterThan(0);
    const everything = islands.flatMap((name) => [...scriptsOfIsland(address, name, true)]);
    const client = new Set(everything.filter((script) => script.includes('supabase')));
    expect(client.size).toBe(1);
    const initial = islands.flatMap((name) => [...scriptsOfIsland(address, name)]);
    const scripts = new Set([...scriptsOf(address), ...initial, ...withImports([...client])]);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(128.1 * kB);
  },
);

/** The scripts that an island loads later, in the file with this name, with their imports, without those in `known`. */
function laterScripts(address: string, island: string, file: string, known: Set<string>): Set<string> {
  const later = [...scriptsOfIsland(address, island, true)].filter((script) => script.includes(file));
  expect(later).toHaveLength(1);
  return new Set([...withImports(later)].filter((script) => !known.has(script)));
}

it('the review form loads at most 31.7 kB more for visitors, without the Supabase client', () => {
  const first = scriptsOfIsland('/write-review', 'OpenReviewForm');
  const parts = ['AddressedReviewForm', 'ReviewFormContent'];
  const form = parts.flatMap((part) => [...laterScripts('/write-review', 'OpenReviewForm', part, first)]);
  expect(form.filter((script) => script.includes('supabase'))).toEqual([]);
  expect(sizeOf(new Set(form))).toBeLessThanOrEqual(31.7 * kB);
});

it('the suggestions of companies under Others load at most 9 kB more, when they are needed', () => {
  const first = scriptsOfIsland('/write-review', 'OpenReviewForm');
  const form = laterScripts('/write-review', 'OpenReviewForm', 'ReviewFormContent', first);
  const suggestions = laterScripts(
    '/write-review',
    'OpenReviewForm',
    'CompanySuggestions',
    new Set([...first, ...form]),
  );
  expect(sizeOf(suggestions)).toBeLessThanOrEqual(9 * kB);
});

it.each([
  ['/explore', 'ExploreIsland', 15],
  // The rules by which sellers bill, once somebody asks for an order.
  ['/compare', 'CustomComparisonIsland', 12.7],
])('on %s, %s loads at most %d kB more when it is used', (address, name, limit) => {
  const [first = 0, all = 0] = [false, true].map((dynamic) => sizeOf(scriptsOfIsland(address, name, dynamic)));
  expect(all).toBeGreaterThan(first);
  expect(all - first).toBeLessThanOrEqual(limit * kB);
});

describe('on the fair price', () => {
  const address = '/fair-price/multispectral/50cm';
  const first = () => scriptsOfIsland(address, 'FairPriceIsland');
  const answer = () => laterScripts(address, 'FairPriceIsland', 'LiveAnswer', first());
  const panel = () => laterScripts(address, 'FairPriceIsland', 'AreaPanel', new Set([...first(), ...answer()]));

  it('the board of all sellers, the rules by which they bill and the letter to one load at most 25.4 kB more', () => {
    expect(sizeOf(answer())).toBeLessThanOrEqual(25.4 * kB);
  });

  it('the panel for the buyer’s area loads at most 35 kB more when it is opened, with the libraries that measure', () => {
    expect(sizeOf(panel())).toBeLessThanOrEqual(35 * kB);
  });

  it('an area loads at most 75.5 kB in all, with every reader but without the library of projections', () => {
    const known = new Set([...first(), ...answer()]);
    const all = scriptsOfIsland(address, 'FairPriceIsland', true);
    const later = [...all].filter((script) => !known.has(script));
    const isProjections = (script: string) => readBuiltFile(script).includes('+proj=longlat');
    const areas = later.filter((script) => !isProjections(script) && !/parse-price|read-own-price/.test(script));
    expect(areas.length).toBeGreaterThan(later.length / 2);
    expect(sizeOf(areas)).toBeLessThanOrEqual(75.5 * kB);
  });
});
