import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { paths } from '../src/paths.ts';
import { type CompanyRow, companiesFromFiles } from '../supabase/companies.ts';

/**
 * After the build, writes `_redirects`: usual letter cases of a provider's address and its one-word former names lead to its
 * page. What else differs in letter case alone is sent on by the page for unknown addresses.
 */
export function redirects(): AstroIntegration {
  return {
    name: 'fairswath-redirects',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(new URL('_redirects', dir), redirectsFile(await companiesFromFiles())),
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
