import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { securityHeaders } from './security-headers.ts';

/**
 * Writes `_headers` after the build: the same strict headers for every page, with the hashes of exactly its inline scripts and
 * styles. Throws when a page has an inline style attribute, which the policy would block. Throws when a file
 * contains a secret key or is a source map.
 */
export function headers(): AstroIntegration {
  return {
    name: 'fairswath-headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await refuseSecrets(folder);
        const pages = await Promise.all(
          (await filesOf(folder, /\.html$/)).map(async (file) => ({
            address: `/${relative(folder, file).replace(/(^index)?\.html$/, '')}`,
            html: await readFile(file, 'utf8'),
          })),
        );
        await writeFile(join(folder, '_headers'), headersFile(pages, process.env.PUBLIC_SUPABASE_URL ?? ''));
      },
    },
  };
}

/** A secret key of Supabase: one in the current format, or an older JWT whose payload names the role service_role. */
const secretKey = /sb_secret_\w{8}|eyJ[\w-]+\.[\w-]*(?:c2VydmljZV9yb2xl|NlcnZpY2Vfcm9sZ|zZXJ2aWNlX3JvbG)[\w-]*\./;
/** The Cache-Control of files whose name changes with their content. */
export const cachedForever = 'public, max-age=31536000, immutable';

interface BuiltPage {
  /** Without the extension. */
  address: string;
  html: string;
}

/** Netlify accepts 1,000 rules. The pages of further ones get the policy of all pages. */
const maximumPageRules = 900;

/**
 * One policy for all pages, which would be 3.4 kB of each response, and a shorter one for files and for each page or folder of
 * pages. Of several rules with the same header, Netlify obeys the last; a browser that gets both obeys both.
 */
function headersFile(pages: BuiltPage[], supabaseUrl: string): string {
  const policyOf = (ofPages: BuiltPage[]) => ({
    'Content-Security-Policy': contentSecurityPolicy(ofPages, supabaseUrl),
  });
  const notFound = pages.filter(({ address }) => address === '/404');
  const pageRules = [...Map.groupBy(pages, ({ address }) => address.split('/', 2).join('/'))].map(
    ([start, group]): [string, object] => {
      const isFolder = group.some(({ address }) => address !== start);
      // "/blog/*" applies to "/blog" too, and to unknown addresses.
      return isFolder ? [`${start}/*`, policyOf([...group, ...notFound])] : [start, policyOf(group)];
    },
  );
  const rules: [string, object][] = [
    ['/*', { ...policyOf(pages), ...securityHeaders }],
    ['/_astro/*', { ...policyOf(notFound), 'Cache-Control': cachedForever }],
    ['/emblems/*', { ...policyOf(notFound), 'Cache-Control': 'public, max-age=86400' }],
    ['/market/*', policyOf(notFound)],
    ...pageRules.slice(0, maximumPageRules),
  ];
  return rules
    .map(([path, values]) => {
      const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('');
}

function contentSecurityPolicy(pages: BuiltPage[], supabaseUrl: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const { html } of pages) addInlineCode(html, hashes);
  const database = new URL(supabaseUrl).origin;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[...hashes.script].sort()].join(' '),
    ["style-src 'self'", ...[...hashes.style].sort()].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${database}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * Adds the hashes of a page's inline scripts and style sheets. Data blocks never run, and 'self' already allows scripts with an
 * address.
 */
function addInlineCode(page: string, hashes: Record<'script' | 'style', Set<string>>): void {
  let code = '';
  let isInline = true;
  const parser = new Parser({
    onopentag(_, attributes) {
      if ('style' in attributes) throw new Error('A page has an inline style attribute, which the policy blocks.');
      code = '';
      isInline = !('src' in attributes || attributes.type?.toLowerCase().startsWith('application/'));
    },
    ontext(text) {
      code += text;
    },
    onclosetag(name) {
      if (name === 'style' || (name === 'script' && isInline)) hashes[name].add(hash(code));
    },
  });
  parser.end(page);
}

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

async function refuseSecrets(folder: string): Promise<void> {
  for (const file of await filesOf(folder, /\.(?:html|js|css|json|xml|txt|map)$/)) {
    if (file.endsWith('.map')) throw new Error(`${file} is a source map. Do not publish source maps.`);
    const text = await readFile(file, 'utf8');
    const own = process.env.SUPABASE_SECRET_KEY;
    // Pages and data contain text written by users, which may look like a key.
    const isWritten = /\.(?:html|json|xml)$/.test(file);
    if ((own && text.includes(own)) || (!isWritten && secretKey.test(text)))
      throw new Error(`${file} carries a secret key.`);
  }
}

async function filesOf(folder: string, names: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
