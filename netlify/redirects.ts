import { readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type ProviderFile, readProviderFiles } from '../src/content/provider-files.ts';
import { paths } from '../src/paths.ts';

/**
 * Writes `_redirects` after the build. What people type for a page redirects to it: the subject of the page, the bare name of a
 * provider (`/maxar`), and a provider's former names of one word. A pair of providers in the other order redirects to the page of
 * that pair, and any other pair to the comparison page, which compares them in the browser. No rule differs from its target in
 * letter case alone: where a host folds the case, it would redirect for ever (DECISIONS 41).
 */
export function redirects(): AstroIntegration {
  return {
    name: 'fairswath-redirects',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(
          new URL('_redirects', dir),
          typedRedirects(await readProviderFiles(), await readdir(dir)) +
            pairRedirects(await readdir(new URL(`.${paths.compare}`, dir)).catch(() => [])),
        ),
    },
  };
}

/** What people type for a page whose address is another word, and its former address. */
const otherWords = {
  '/area-cost': paths.fairPrice,
  '/prices': paths.fairPrice,
  '/reviews': paths.allReviews,
  '/sign-in': paths.login(),
  '/sign-up': paths.register(),
};

/** `built` are the files and folders of the build, whose addresses no rule takes. */
function typedRedirects(providers: ProviderFile[], built: string[]): string {
  const taken = new Set(built.map((name) => `/${name.replace(/\.html$/, '')}`));
  const rules = [...Object.entries(otherWords), ...providerRules(providers)];
  const lines = rules.map(([from, to]) => {
    if (taken.has(from)) return '';
    taken.add(from);
    return `${from} ${to} 301\n`;
  });
  return lines.join('');
}

/** The addresses that could lead to a provider, with its page. A provider's own name comes before the former name of another. */
function providerRules(providers: ProviderFile[]): [string, string][] {
  const own = providers.flatMap(({ key, address }) => [key, address].map((name) => ({ name, address })));
  const former = providers.flatMap(({ address, aliases }) => aliases.map((name) => ({ name, address })));
  return [...own, ...former]
    .map(({ name, address }) => ({ name: name.toLowerCase(), address }))
    .filter(({ name }) => /^[a-z0-9]+$/.test(name))
    .flatMap(({ name, address }): [string, string][] => [
      [`/${name}`, paths.provider(address)],
      [paths.provider(name), paths.provider(address)],
    ]);
}

/** `files` are the built pages of pairs. Hosts look for a file before they look for a rule, so the last rule hides none of them. */
function pairRedirects(files: string[]): string {
  const lines = files.toSorted().map((file) => {
    const [one = '', other = ''] = file.replace(/\.html$/, '').split('-vs-');
    return `${paths.compare}/${other}-vs-${one} ${paths.pair(one, other)} 301\n`;
  });
  return `${lines.join('')}${paths.compare}/* ${paths.comparison([':splat'])} 302\n`;
}
