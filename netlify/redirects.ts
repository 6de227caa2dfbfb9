import { readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type ProviderFile, readProviderFiles } from '../src/content/provider-files.ts';
import { paths } from '../src/paths.ts';

/**
 * Writes `_redirects` after the build. A provider's one-word former names redirect to its page, a pair of providers in the other
 * order to the page of that pair, and any other pair to the comparison page, which compares them in the browser. No rule differs
 * from its target in letter case alone: where a host folds the case, it would redirect for ever (DECISIONS 41).
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
    for (const alias of aliases.map((name) => name.toLowerCase()).filter((name) => /^[a-z0-9]+$/.test(name))) {
      const from = paths.provider(alias);
      if (taken.has(from)) continue;
      taken.add(from);
      lines.push(`${from} ${paths.provider(address)} 301\n`);
    }
  }
  return lines.join('');
}

/** `files` are the built pages of pairs. Hosts look for a file before they look for a rule, so the last rule hides none of them. */
function pairRedirects(files: string[]): string {
  const lines = files.toSorted().map((file) => {
    const [one = '', other = ''] = file.replace(/\.html$/, '').split('-vs-');
    return `${paths.compare}/${other}-vs-${one} ${paths.pair(one, other)} 301\n`;
  });
  return `${lines.join('')}${paths.compare}/* ${paths.comparison([':splat'])} 302\n`;
}
