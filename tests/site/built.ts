import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Window } from 'happy-dom';
import { paths } from '../../src/paths.ts';

const folder = process.env.FAIRSWATH_SITE_FOLDER ?? '';
if (folder === '') throw new Error('These tests need a built site: run "node tests/run.ts site".');

/** A page of the built site. */
export interface Page {
  /** The address as in the address bar: "/", "/maxar-reviews". */
  address: string;
  html: string;
  document: Window['document'];
}

/** All files of the built site, as paths from the root: "/favicon.svg". */
export const files: string[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  .sort();

/** Reads a file of the built site. */
export function readBuiltFile(file: string): Buffer {
  return readFileSync(join(folder, file));
}

/** All pages of the built site, including the one for unknown addresses, but without the copies at addresses with capitals. */
export const pages: Page[] = files
  .filter((file) => file.endsWith('.html') && file === file.toLowerCase())
  .map(readPage);

/** A page whose document is parsed when a test first reads it, because parsing takes the most time. */
function readPage(file: string): Page {
  const html = readBuiltFile(file).toString('utf8');
  let document: Window['document'] | undefined;
  return {
    address: file.replace(/\.html$/, '').replace(/^\/index$/, '/'),
    html,
    get document() {
      document ??= new new Window().DOMParser().parseFromString(html, 'text/html');
      return document;
    },
  };
}

/**
 * The pages for tests of every page's rules. They are the longest of each template, which is the first to exceed a budget, and
 * three others that change every day.
 */
export const sampledPages: Page[] = Object.values(Object.groupBy(pages, ({ address }) => templateOf(address))).flatMap(
  (group = []) => {
    const [longest, ...others] = group.toSorted((a, b) => b.html.length - a.html.length);
    const first = (Math.floor(Date.now() / 86_400_000) * 3) % (others.length || 1);
    return [longest, ...[...others, ...others].slice(first, first + Math.min(3, others.length))].filter(
      (page) => !!page,
    );
  },
);

/** The part of the address that pages of one template share: the folder, or the ending of a provider's page. */
function templateOf(address: string): string {
  if (address.endsWith('-reviews') && address !== paths.allReviews) return '-reviews';
  return address.replace(/^(\/[\w-]+\/).+/, '$1');
}

/** The page at an address. Throws when there is none. */
export function pageAt(address: string): Page {
  const page = pages.find((candidate) => candidate.address === address);
  if (!page) throw new Error(`The site has no page at ${address}.`);
  return page;
}

/** The exact text of a page's inline styles and inline scripts, without data blocks such as structured data. */
export function inlineCode({ html }: Page): { scripts: string[]; styles: string[] } {
  const elements = [...html.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)].filter(
    ([, , attributes = '']) => !/ src=| type="application\//.test(attributes),
  );
  const textsOf = (kind: string) => elements.filter(([, name]) => name === kind).map(([, , , text = '']) => text);
  return { scripts: textsOf('script'), styles: textsOf('style') };
}

/** The addresses of all resources of a page: scripts, styles, images, fonts and islands. */
export function loadedResources(page: Page): string[] {
  const { document } = page;
  const attributes = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const sourceSets = attributes('[srcset]', 'srcset').flatMap((set) =>
    set.split(',').map((source) => source.trim().split(' ')[0] ?? ''),
  );
  const inStyles = inlineCode(page).styles.flatMap((style) =>
    [...style.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = '']) => address),
  );
  return [
    ...attributes('[src]', 'src'),
    ...attributes('link[href]:not([rel=canonical]):not([rel=alternate])', 'href'),
    ...attributes('astro-island', 'component-url'),
    ...attributes('astro-island', 'renderer-url'),
    ...attributes('object', 'data'),
    ...attributes('use', 'href').map((address) => address.split('#')[0] ?? ''),
    ...attributes('video', 'poster'),
    ...sourceSets,
    ...inStyles,
  ];
}

/** Scripts with all their static imports and, with `dynamic`, their dynamic imports too. */
export function withImports(scripts: string[], dynamic = false): Set<string> {
  const found = new Set<string>();
  const queue = [...scripts];
  for (let script = queue.pop(); script !== undefined; script = queue.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const code = readBuiltFile(script).toString('utf8');
    const staticImport = /\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g;
    const anyImport = /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g;
    for (const [, path = ''] of code.matchAll(dynamic ? anyImport : staticImport)) {
      queue.push(new URL(path, `http://site${script}`).pathname);
    }
  }
  return found;
}

/**
 * The number of transferred bytes for a text, compressed with brotli. Maximum compression takes ten times as long, so a lower
 * quality is used if its result is within `limit` bytes.
 */
export function compressedSize(content: Buffer | string, limit = 0): number {
  const quick = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  return quick <= limit ? quick : brotliCompressSync(content).length;
}
