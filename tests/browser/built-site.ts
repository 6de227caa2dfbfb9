import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { siteFolder } from './environment.ts';

const allAddresses: string[] = readdirSync(siteFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(siteFolder.length)
      .replace(/\.html$/, '')
      .replace(/^\/index$/, '/'),
  )
  .sort();

const hasCapitals = (address: string) => address !== address.toLowerCase();

/** The address of every page of the built site. */
export const addresses = allAddresses.filter((address) => !hasCapitals(address));

/** The addresses with capitals, which have copies of pages. */
export const spelledAddresses = allAddresses.filter(hasCapitals);

/**
 * The security headers of every page, as the build writes them for the host, with names in lower case. The hashes in the policy
 * differ.
 */
export const pageHeaders: Record<string, unknown> = {
  ...Object.fromEntries(
    (readBuiltFile('_headers').split('\n/_astro/')[0] ?? '')
      .matchAll(/^ {2}([\w-]+): (.+)$/gm)
      .map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  ),
  'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'.*; trusted-types 'none'$/),
};

/** Records the scripts that a page loads. Returns a function that lists those that contain the Supabase client. */
export function recordSupabaseScripts(page: Page): () => string[] {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_astro/') && pathname.endsWith('.js')) loaded.add(pathname);
  });
  return () => {
    expect(loaded.size).toBeGreaterThan(0);
    return [...loaded].filter((script) => readBuiltFile(script).includes('GoTrueClient'));
  };
}

/** The publishable API key in the built site. */
export function publishableKey(): string {
  builtKey ??= findPublishableKey();
  return builtKey;
}

let builtKey: string | undefined;

function findPublishableKey(): string {
  const scripts = readdirSync(join(siteFolder, '_astro')).filter((file) => file.endsWith('.js'));
  const keys = scripts.map((file) => /sb_publishable_[\w-]+/.exec(readBuiltFile(`/_astro/${file}`))?.[0]);
  return keys.find((key) => key !== undefined) ?? '';
}

function readBuiltFile(path: string): string {
  return readFileSync(join(siteFolder, path), 'utf8');
}
