import { describe, expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';
import { compressedSize, files, inlineCode, pageAt, readBuiltFile, sampledPages, withImports } from './built.ts';

const kB = 1000;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
const scriptSizes = new Map<string, number>();
const sizeOf = (scripts: Iterable<string>) => sum([...scripts].map(scriptSize));
const sampled = sampledPages.map(({ address }) => address);

/** The compressed size of a script; measured once, because many pages load the same ones and compression is slow. */
function scriptSize(script: string): number {
  const size = scriptSizes.get(script) ?? compressedSize(readBuiltFile(script));
  scriptSizes.set(script, size);
  return size;
}

/** The files of a page's script elements, with their imports. */
function scriptsOf(address: string): Set<string> {
  const elements = pageAt(address).document.querySelectorAll('script[src]');
  return withImports([...elements].map((script) => script.getAttribute('src') ?? ''));
}

/** The files that an island loads: its component and its renderer, with their imports; with `dynamic`, also later ones. */
function scriptsOfIsland(address: string, name: string, dynamic = false): Set<string> {
  const island = pageAt(address).document.querySelector(`astro-island[component-export="${name}"]`);
  const entries = ['component-url', 'renderer-url'].map((attribute) => island?.getAttribute(attribute) ?? '');
  return withImports(entries, dynamic);
}

/** Pages that only users with an account open. They load what they need at once. */
const isPersonal = (address: string) =>
  address === paths.success || pageAt(address).document.querySelector('astro-island[client=load]') !== null;

it.each(sampled)('%s has at most 14 kB of HTML, with everything inline', (address) => {
  const limit = 14 * kB;
  expect(compressedSize(pageAt(address).html, limit)).toBeLessThanOrEqual(limit);
});

it.each(sampled.filter((address) => !isPersonal(address)))(
  '%s loads at most 4 kB of JavaScript, inline and in files, before anybody touches it',
  (address) => {
    const { scripts } = inlineCode(pageAt(address));
    expect(sizeOf(scriptsOf(address)) + compressedSize(scripts.join('\n'))).toBeLessThanOrEqual(4 * kB);
  },
);

it.each(sampled.filter((address) => address.endsWith('-reviews')))(
  '%s loads at most 40 kB in total, with fonts and images',
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

it('the script that loads islands needs no other, so that it asks for all that they need at once', () => {
  const loaders = files.filter((file) => file.startsWith('/_astro/load-islands.'));
  expect(loaders).toHaveLength(1);
  expect([...withImports(loaders, true)]).toEqual(loaders);
});

it('the list of reviews loads at most 76 kB of JavaScript, without the Supabase client', () => {
  const scripts = scriptsOfIsland('/maxar-reviews', 'ReviewList');
  expect([...scripts].filter((script) => script.includes('/react.'))).toHaveLength(1);
  expect([...scripts].filter((script) => script.includes('supabase'))).toEqual([]);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(76 * kB);
});

it.each([
  '/profile',
  '/write-review/maxar',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
])('%s loads at most 133 kB of JavaScript with the Supabase client', (address) => {
  const all = [...pageAt(address).document.querySelectorAll('astro-island')];
  // Islands further down the page load when they come into view.
  const first = all.filter((island) => island.getAttribute('client') === 'load');
  const islands = (first.length > 0 ? first : all).map((island) => island.getAttribute('component-export') ?? '');
  expect(islands.length).toBeGreaterThan(0);
  const everything = islands.flatMap((name) => [...scriptsOfIsland(address, name, true)]);
  const client = new Set(everything.filter((script) => script.includes('supabase')));
  expect(client.size).toBe(1);
  const initial = islands.flatMap((name) => [...scriptsOfIsland(address, name)]);
  const scripts = new Set([...scriptsOf(address), ...initial, ...withImports([...client])]);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(133 * kB);
});

it('the suggestions of companies under Others load at most 8 kB more, when they are needed', () => {
  const form = scriptsOfIsland('/write-review/other', 'ReviewForm');
  const suggestions = [...scriptsOfIsland('/write-review/other', 'ReviewForm', true)].filter((script) =>
    script.includes('CompanySuggestions'),
  );
  expect(suggestions).toHaveLength(1);
  const more = [...withImports(suggestions)].filter((script) => !form.has(script));
  expect(sizeOf(more)).toBeLessThanOrEqual(8 * kB);
});

describe('a comparison', () => {
  it.each([
    ['/compare/maxar-vs-iceye', 'LiveComparison'],
    ['/compare', 'CustomComparison'],
  ])('%s loads at most 76 kB for its island, without the Supabase client', (address, name) => {
    const scripts = scriptsOfIsland(address, name);
    expect([...scripts].filter((script) => script.includes('supabase'))).toEqual([]);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(76 * kB);
  });

  it('/compare loads at most 15 kB more for the plot', () => {
    const [withoutPlot, withPlot] = [false, true].map((dynamic) =>
      sizeOf(scriptsOfIsland('/compare', 'CustomComparison', dynamic)),
    );
    expect(withPlot).toBeGreaterThan(withoutPlot ?? 0);
    expect((withPlot ?? 0) - (withoutPlot ?? 0)).toBeLessThanOrEqual(15 * kB);
  });
});

describe('the fair price', () => {
  it('loads at most 76 kB of JavaScript, without the Supabase client', () => {
    const scripts = scriptsOfIsland('/area-cost', 'FairPrice');
    expect([...scripts].filter((script) => script.includes('supabase'))).toEqual([]);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(76 * kB);
  });

  it('loads at most 15 kB more for the plot and the tools', () => {
    const [first = 0, all = 0] = [false, true].map((dynamic) =>
      sizeOf(scriptsOfIsland('/area-cost', 'FairPrice', dynamic)),
    );
    expect(all).toBeGreaterThan(first);
    expect(all - first).toBeLessThanOrEqual(15 * kB);
  });
});
