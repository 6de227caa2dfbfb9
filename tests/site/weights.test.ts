import { describe, expect, it } from 'vitest';
import { bytesOf, inlineOf, pageAt, pages, weight, withImports } from './built.ts';

const kB = 1000;
const sum = (weights: number[]) => weights.reduce((total, one) => total + one, 0);
const weightOf = (scripts: Iterable<string>) => sum([...scripts].map((script) => weight(bytesOf(script))));
const providers = pages.filter(({ address }) => address.endsWith('-reviews'));

/** The styles and scripts within a page have budgets of their own below, and all count in the whole. */
const markupOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<script>.*?<\/script>/gs, '');

/** Files that a page's script elements load, with what these import. */
function scriptsOf(address: string): Set<string> {
  const elements = pageAt(address).document.querySelectorAll('script[src]');
  return withImports([...elements].map((script) => script.getAttribute('src') ?? ''));
}

/** Files that a live part of a page loads: itself, what draws it, and what both import. */
function scriptsOfLivePart(address: string, name: string, later = false): Set<string> {
  const part = pageAt(address).document.querySelector(`astro-island[component-export="${name}"]`);
  const start = ['component-url', 'renderer-url'].map((attribute) => part?.getAttribute(attribute) ?? '');
  return withImports(start, later);
}

describe.each(providers.map(({ address }) => address))('before the list of %s comes into view', (address) => {
  const page = pageAt(address);
  const { scripts } = inlineOf(page);

  it('its HTML weighs at most 9 kB', () => {
    expect(weight(markupOf(page.html))).toBeLessThanOrEqual(9 * kB);
  });

  it('its JavaScript, inline and in files, weighs at most 4 kB', () => {
    expect(weightOf(scriptsOf(address)) + weight(scripts.join('\n'))).toBeLessThanOrEqual(4 * kB);
  });

  it('everything weighs at most 45 kB with fonts', () => {
    const { document } = page;
    const pictures = [...document.querySelectorAll('img, link[rel=icon], use')].map(
      (element) => (element.getAttribute('src') ?? element.getAttribute('href') ?? '').split('#')[0] ?? '',
    );
    const fonts = new Set([...page.html.matchAll(/\/_astro\/fonts\/[\w-]+\.woff2/g)].map(([file]) => file));
    expect(fonts.size).toBeGreaterThan(0);
    const total =
      weight(page.html) +
      weightOf(scriptsOf(address)) +
      sum(pictures.map((file) => weight(bytesOf(file)))) +
      sum([...fonts].map((file) => bytesOf(file).length));
    expect(total).toBeLessThanOrEqual(45 * kB);
  });
});

it.each(pages.map(({ address }) => address))('the styles of %s weigh at most 9 kB', (address) => {
  expect(weight(inlineOf(pageAt(address)).styles.join('\n'))).toBeLessThanOrEqual(9 * kB);
});

it('the list of reviews loads at most 75 kB of JavaScript, and no client for signed-in people', () => {
  const scripts = scriptsOfLivePart('/maxar-reviews', 'ReviewList');
  expect([...scripts].filter((script) => script.includes('/react.'))).toHaveLength(1);
  expect([...scripts].filter((script) => script.includes('supabase'))).toEqual([]);
  expect(weightOf(scripts)).toBeLessThanOrEqual(75 * kB);
});

it.each([
  '/profile',
  '/write-review/maxar',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
])('%s loads at most 130 kB of JavaScript, the client for signed-in people included', (address) => {
  // Those further down the page come when they come into view.
  const parts = [...pageAt(address).document.querySelectorAll('astro-island[client=load]')].map(
    (part) => part.getAttribute('component-export') ?? '',
  );
  expect(parts.length).toBeGreaterThan(0);
  const all = parts.flatMap((name) => [...scriptsOfLivePart(address, name, true)]);
  const client = new Set(all.filter((script) => script.includes('supabase')));
  expect(client.size).toBe(1);
  const atOnce = parts.flatMap((name) => [...scriptsOfLivePart(address, name)]);
  const scripts = new Set([...scriptsOf(address), ...atOnce, ...withImports([...client])]);
  expect(weightOf(scripts)).toBeLessThanOrEqual(130 * kB);
});

it('what finds companies by a name typed under Others brings at most 8 kB more, once it is needed', () => {
  const form = scriptsOfLivePart('/write-review/other', 'ReviewForm');
  const finder = [...scriptsOfLivePart('/write-review/other', 'ReviewForm', true)].filter((script) =>
    script.includes('CompanySuggestions'),
  );
  expect(finder).toHaveLength(1);
  const more = [...withImports(finder)].filter((script) => !form.has(script));
  expect(weightOf(more)).toBeLessThanOrEqual(8 * kB);
});

describe('the page of a pair', () => {
  const pairs = pages.filter(({ address }) => address.startsWith('/compare/'));

  it('weighs at most 9 kB', () => {
    expect(pairs.length).toBeGreaterThan(200);
    // All are made alike: the longest ones stand for them.
    const longest = pairs.toSorted((a, b) => b.html.length - a.html.length).slice(0, 6);
    for (const { address, html } of longest) expect(weight(markupOf(html)), address).toBeLessThanOrEqual(9 * kB);
  });

  it('loads at most 4 kB of JavaScript before the table comes into view', () => {
    const { scripts } = inlineOf(pageAt('/compare/maxar-vs-iceye'));
    const weights = weightOf(scriptsOf('/compare/maxar-vs-iceye')) + weight(scripts.join('\n'));
    expect(weights).toBeLessThanOrEqual(4 * kB);
  });

  it.each([
    ['/compare/maxar-vs-iceye', 'LiveComparison'],
    ['/compare', 'CustomComparison'],
  ])('and %s load at most 75 kB for the live one, and no client for signed-in people', (address, name) => {
    const scripts = scriptsOfLivePart(address, name);
    expect([...scripts].filter((script) => script.includes('supabase'))).toEqual([]);
    expect(weightOf(scripts)).toBeLessThanOrEqual(75 * kB);
  });

  it('and the plot that is drawn live brings at most 15 kB more', () => {
    const [table, plot] = [false, true].map((later) =>
      weightOf(scriptsOfLivePart('/compare', 'CustomComparison', later)),
    );
    expect(plot).toBeGreaterThan(table ?? 0);
    expect((plot ?? 0) - (table ?? 0)).toBeLessThanOrEqual(15 * kB);
  });
});
