import { readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type ProviderFile, readProviderFiles } from '../src/content/provider-files.ts';
import { paths } from '../src/paths.ts';

/**
 * Writes `_redirects` after the build. The usual letter cases of a provider's address and its one-word former names redirect
 * to its page, a pair of providers in the other order to the page of that pair, and any other pair to the comparison page,
 * which compares them in the browser. The 404 page redirects addresses in any other letter case.
 */
export function redirects(): AstroIntegration {
  return {
    name: 'fairswath-redirects',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(
          new URL('_redirects', dir),
          providerRedirects(await readProviderFiles()) +
            pairRedirects(await readdir(new URL(`.${paths.compare}`, dir))),
        ),
    },
  };
}

function providerRedirects(providers: ProviderFile[]): string {
  const taken = new Set(providers.map(({ address }) => paths.provider(address)));
  const lines: string[] = [];
  for (const { address, aliases } of providers) {
    const formerNames = aliases.map((alias) => alias.toLowerCase()).filter((alias) => /^[a-z0-9]+$/.test(alias));
    for (const from of [...letterCases(address), ...formerNames].map(paths.provider)) {
      if (taken.has(from)) continue;
      taken.add(from);
      lines.push(`${from} ${paths.provider(address)} 301\n`);
    }
  }
  return lines.join('');
}

function letterCases(word: string): string[] {
  const lower = word.toLowerCase();
  return [lower, lower.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
}

/** `files` are the built pages of pairs. Hosts look for a file before they look for a rule, so the last rule hides none of them. */
function pairRedirects(files: string[]): string {
  const lines = files.toSorted().map((file) => {
    const [one = '', other = ''] = file.replace(/\.html$/, '').split('-vs-');
    return `${paths.compare}/${other}-vs-${one} ${paths.pair(one, other)} 301\n`;
  });
  return `${lines.join('')}${paths.compare}/* ${paths.comparison([':splat'])} 302\n`;
}
