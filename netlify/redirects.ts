import { readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type ProviderFile, readProviderFiles, readSatelliteNames } from '../src/content/provider-files.ts';
import { wordsOf } from '../src/domain/text/name-search.ts';
import { pagePaths, paths } from '../src/paths.ts';

/**
 * Writes `_redirects` after the build. Likely guesses redirect to a page: its subject, the bare name of a provider (`/maxar`),
 * a provider's former names of one word, and each name of a satellite to its family. A pair of providers in the wrong order
 * redirects to its page. Any other pair redirects to the comparison page, which compares them in the browser. No rule may differ
 * from its target only in letter case: it would redirect for ever on a host that folds case (DECISIONS 41).
 */
export function redirects(): AstroIntegration {
  return {
    name: 'fairswath-redirects',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(
          new URL('_redirects', dir),
          typedRedirects(await readProviderFiles(), await readdir(dir)) +
            (await satelliteRedirects()) +
            pairRedirects(await readdir(new URL(`.${paths.compare}`, dir)).catch(() => [])),
        ),
    },
  };
}

/** Addresses that people guess for pages, and a former address. */
const otherWords = {
  '/area-cost': paths.fairPrice,
  '/prices': paths.fairPrice,
  '/reviews': paths.allReviews,
  '/sign-in': paths.login(),
  '/sign-up': paths.register(),
  // Password managers look here for the form that changes a password.
  '/.well-known/change-password': paths.profile,
};

/** The redirects for guessed addresses. `built` are the files and folders of the build; no rule may use their addresses. */
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

/** The addresses of single satellites and former names, with the page of their family. */
async function satelliteRedirects(): Promise<string> {
  const names = await readSatelliteNames();
  const taken = new Set(names.map(({ satellite }) => satellite));
  const lines = names.map(({ name, satellite }) => {
    const word = wordsOf(name).join('-');
    if (taken.has(word)) return '';
    taken.add(word);
    return `${paths.satellite(word)} ${paths.satellite(satellite)} 301\n`;
  });
  return lines.join('');
}

/**
 * The addresses that could lead to a provider, with its page. A provider's current name takes precedence over the former name of
 * another.
 */
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

/**
 * The redirects of pairs; `files` are the built pages of pairs. Hosts look for a file before they apply a rule, so the last rule
 * hides none of the pages.
 */
function pairRedirects(files: string[]): string {
  const lines = files.toSorted().map((file) => {
    const [one = '', other = ''] = file.replace(/\.html$/, '').split('-vs-');
    return `${paths.compare}/${other}-vs-${one} ${pagePaths.pair(one, other)} 301\n`;
  });
  return `${lines.join('')}${paths.compare}/* ${paths.comparison([':splat'])} 302\n`;
}
