import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { vi } from 'vitest';
import { headers } from '../../../netlify/headers.ts';
import { redirects } from '../../../netlify/redirects.ts';
import { spelledAddresses } from '../../../netlify/spelled-addresses.ts';
import { readProviderFiles } from '../../../src/content/provider-files.ts';
import { isUnlisted, paths } from '../../../src/paths.ts';

/** The files of a build by their path: "/index.html", "/_headers". */
export type SiteFiles = Map<string, string>;

/** What a site is built for. */
export interface SmallSiteOptions {
  /** The origin of the site. */
  site: string;
  supabaseUrl: string;
  publishableKey: string;
  fingerprint: string;
  builtAt: string;
}

/**
 * A site with the addresses of the real one and next to nothing in its pages, so that no build is needed. The headers, the redirects
 * and the copies of pages are made by the same code as those of the real one.
 */
export async function buildSmallSite(options: SmallSiteOptions): Promise<SiteFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-small-site-'));
  try {
    for (const [path, text] of await writtenFiles(options)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    vi.stubEnv('PUBLIC_SUPABASE_URL', options.supabaseUrl);
    for (const integration of [headers(), redirects(), spelledAddresses()]) await finish(integration, folder);
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
    return new Map(
      await Promise.all(
        files.map(
          async (file): Promise<[string, string]> => [
            file.slice(folder.length).replaceAll('\\', '/'),
            await readFile(file, 'utf8'),
          ],
        ),
      ),
    );
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
}

async function finish({ hooks }: AstroIntegration, folder: string): Promise<void> {
  const dir = pathToFileURL(`${folder}/`);
  await hooks['astro:build:done']?.({ dir } as Parameters<NonNullable<(typeof hooks)['astro:build:done']>>[0]);
}

async function writtenFiles(options: SmallSiteOptions): Promise<[string, string][]> {
  const { site, publishableKey, supabaseUrl, fingerprint, builtAt } = options;
  const providers = (await readProviderFiles()).map(({ address }) => paths.provider(address));
  const pages = [paths.explore, paths.allReviews, paths.fairPrice, paths.compare, paths.login(), paths.register()];
  const forms = [paths.profile, paths.resetPassword, paths.forgotPassword, '/write-review/other', '/auth/callback'];
  const build = { builtAt, commit: null, context: 'production', snapshot: { takenAt: builtAt, fingerprint } };
  return [
    ['/index.html', page(site, paths.home)],
    ['/404.html', page(site, '/404')],
    ...[...pages, ...forms, ...providers].map((path): [string, string] => [`${path}.html`, page(site, path)]),
    ['/compare/maxar-vs-iceye.html', page(site, paths.pair('maxar', 'iceye'))],
    ['/_astro/app.js', 'import"./client.js";import("./form.js");'],
    ['/_astro/client.js', `export const client=["${supabaseUrl}","${publishableKey}"];`],
    ['/_astro/form.js', 'export const form=1;'],
    ['/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap-index.xml\n`],
    ['/sitemap-index.xml', `<sitemapindex><sitemap><loc>${site}/sitemap-0.xml</loc></sitemap></sitemapindex>`],
    ['/build.json', JSON.stringify(build)],
  ];
}

function page(site: string, path: string): string {
  const about = isUnlisted(path)
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${site}${path === paths.home ? '/' : path}">`;
  return `<!DOCTYPE html><html lang="en"><head><title>${path}</title>${about}<script type="module" src="/_astro/app.js"></script></head><body></body></html>`;
}
