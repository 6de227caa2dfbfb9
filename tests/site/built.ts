import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Window } from 'happy-dom';

const folder = process.env.FAIRSWATH_SITE_FOLDER ?? '';
if (folder === '') throw new Error('These tests look at a built site: run "node tests/run.ts site".');

/** A page of the built site. */
export interface Page {
  /** As a visitor writes it: "/", "/maxar-reviews". */
  address: string;
  html: string;
  document: Window['document'];
}

/** Every file of the built site, by its path from the root: "/favicon.svg". */
export const files: string[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  .sort();

/** The bytes of a file of the built site. */
export function bytesOf(file: string): Buffer {
  return readFileSync(join(folder, file));
}

/** Every page of the built site, the one for unknown addresses included. */
export const pages: Page[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = bytesOf(file).toString('utf8');
    const address = file.replace(/\.html$/, '').replace(/^\/index$/, '/');
    const document = new new Window().DOMParser().parseFromString(html, 'text/html');
    return { address, html, document };
  });

/** The page at an address. Throws when there is none. */
export function pageAt(address: string): Page {
  const page = pages.find((candidate) => candidate.address === address);
  if (!page) throw new Error(`The site has no page at ${address}.`);
  return page;
}

/** The inline scripts of a page that a browser runs, and its inline styles, word for word. */
export function inlineOf({ document }: Page): { scripts: string[]; styles: string[] } {
  const scripts = [...document.querySelectorAll('script:not([src])')].filter(
    (script) => !/^application\//.test(script.getAttribute('type') ?? ''),
  );
  return {
    scripts: scripts.map((script) => script.textContent),
    styles: [...document.querySelectorAll('style')].map((style) => style.textContent),
  };
}

/** The addresses from which a page loads something by itself: scripts, styles, images, fonts, its live parts. */
export function loadedBy(page: Page): string[] {
  const { document } = page;
  const written = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const sets = written('[srcset]', 'srcset').flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const inStyles = inlineOf(page).styles.flatMap((style) =>
    [...style.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = '']) => address),
  );
  return [
    ...written('[src]', 'src'),
    ...written('link[href]:not([rel=canonical]):not([rel=alternate])', 'href'),
    ...written('astro-island', 'component-url'),
    ...written('astro-island', 'renderer-url'),
    ...written('object', 'data'),
    ...written('use', 'href').map((address) => address.split('#')[0] ?? ''),
    ...written('video', 'poster'),
    ...sets,
    ...inStyles,
  ];
}

/** A script with all that it imports before it runs and, when asked, later. */
export function withImports(scripts: string[], later = false): Set<string> {
  const found = new Set<string>();
  const waiting = [...scripts];
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const code = bytesOf(script).toString('utf8');
    const before = /\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g;
    const whenever = /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g;
    for (const [, path = ''] of code.matchAll(later ? whenever : before)) {
      waiting.push(new URL(path, `http://site${script}`).pathname);
    }
  }
  return found;
}

/** Bytes on the way to a browser: brotli for what can be pressed, as they are for fonts and pictures. */
export function weight(content: Buffer | string): number {
  return brotliCompressSync(content).length;
}
