import { readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { paths } from '../src/paths.ts';
import { type CompanyRow, companiesFromFiles } from '../supabase/companies.ts';

/**
 * After the build, writes `_redirects`: usual letter cases of a provider's address and its one-word former names lead to its
 * page, a pair of providers in the other order to the page of that pair, and any other pair to the comparison that is made
 * when it is asked for. What else differs in letter case alone is sent on by the page for unknown addresses.
 */
export function redirects(): AstroIntegration {
  return {
    name: 'fairswath-redirects',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(
          new URL('_redirects', dir),
          redirectsFile(await companiesFromFiles()) + pairRedirects(await readdir(new URL(`.${paths.compare}`, dir))),
        ),
    },
  };
}

function redirectsFile(companies: CompanyRow[]): string {
  const taken = new Set(companies.map(({ address }) => paths.provider(address)));
  const lines: string[] = [];
  for (const { address, aliases } of companies) {
    const formerly = aliases.filter((alias) => /^[a-z0-9]+$/.test(alias));
    for (const from of [...cased(address), ...formerly].map(paths.provider)) {
      if (taken.has(from)) continue;
      taken.add(from);
      lines.push(`${from} ${paths.provider(address)} 301\n`);
    }
  }
  return lines.join('');
}

function cased(word: string): string[] {
  const lower = word.toLowerCase();
  return [lower, lower.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
}

/** `files` are the built pages of pairs. Hosts look for a page before they look for a rule, so the last leads none away. */
function pairRedirects(files: string[]): string {
  const lines = files.toSorted().map((file) => {
    const [one = '', other = ''] = file.replace(/\.html$/, '').split('-vs-');
    return `${paths.compare}/${other}-vs-${one} ${paths.pair(one, other)} 301\n`;
  });
  return `${lines.join('')}${paths.compare}/* ${paths.comparison([':splat'])} 302\n`;
}
