import { existsSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import GithubSlugger, { slug } from 'github-slugger';
import type { MdastNode } from 'satteri';
import { paths } from '../../paths.ts';
import { parseText } from '../parse-text.ts';

/** The addresses of the site to which editors can link, and the ids of headings on those that are a markdown file. */
export interface SiteAddresses {
  /** In lower case. */
  pages: Set<string>;
  /** By the address of the page. */
  headings: Map<string, Set<string>>;
}

/** The keys, addresses and texts of the files from which pages follow. */
export interface PageSources {
  providers: { key: string; address: string }[];
  sensors: string[];
  posts: { key: string; body: string }[];
  glossary: { key: string }[];
  legal: { key: string; body: string }[];
}

/** The ids that the layout gives to every page, and those of a provider's page: its sections in `[address]-reviews.astro`. */
export const layoutIds = ['main', 'menu'];
export const providerPageIds = new Set(['about', 'pricing', 'published', 'rating', 'reviews']);

/** The addresses of the files in `src/pages` that have one, without those with a parameter. */
export async function fixedPages(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'src/pages'), { recursive: true });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);
}

/** Every address that a text can link to. */
export async function siteAddresses(root: string, sources: PageSources): Promise<SiteAddresses> {
  const { providers, sensors, posts, glossary, legal } = sources;
  const keys = providers.map(({ key }) => key);
  const texts = [
    ...posts.map(({ key, body }) => ({ address: paths.post(key), body })),
    ...legal.map(({ key, body }) => ({ address: `/${key}`, body })),
  ];
  const pages = [
    ...(await fixedPages(root)),
    ...providers.map(({ address }) => paths.provider(address)),
    ...[...keys, 'other'].map(paths.writeReviewOf),
    ...keys.flatMap((one) => keys.map((other) => paths.pair(one, other))),
    ...sensors.map(paths.sensor),
    ...texts.map(({ address }) => address),
  ];
  return {
    pages: new Set(pages.map((page) => page.toLowerCase())),
    headings: new Map([
      ...texts.map(({ address, body }) => [address, headingIds(body)] as const),
      ...providers.map(({ address }) => [paths.provider(address), providerPageIds] as const),
      [paths.glossary, new Set(glossary.map(({ key }) => key))],
    ]),
  };
}

/** The id that Astro gives to the first heading with these words. */
export const headingId = (heading: MdastNode) => slug(textOf(heading));

/** The ids that Astro gives to the headings of a text. */
export function headingIds(body: string): Set<string> {
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  const visit = (node: MdastNode): void => {
    if (node.type === 'heading') ids.add(slugger.slug(textOf(node)));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseText(body));
  return ids;
}

function textOf(node: MdastNode): string {
  if ('value' in node) return String(node.value);
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/** Whether an address leads to a file in a folder, not to the folder of another one or out of it. */
export function isFileIn(folder: string, url: string): boolean {
  const file = fileAt(folder, url);
  return file !== null && !isOutside(folder, url) && existsSync(file) && statSync(file).isFile();
}

/** Whether the file at an address is a symbolic link, or in a folder that is one. The build would publish what the link leads to. */
export function leadsElsewhere(folder: string, url: string): boolean {
  const file = fileAt(folder, url);
  return file !== null && relative(realpathSync(folder), realpathSync(file)) !== relative(folder, file);
}

/** Whether an address leads out of a folder. */
export function isOutside(folder: string, url: string): boolean {
  const file = fileAt(folder, url);
  return file !== null && /^\.\.($|[/\\])/.test(relative(folder, file));
}

/** The path of the file at an address below a folder, or null for one that cannot be decoded. */
function fileAt(folder: string, url: string): string | null {
  try {
    // The build decodes the whole address of a picture, also what follows the file.
    decodeURI(url);
    return join(folder, decodeURIComponent(url.replace(/[?#].*$/s, '')));
  } catch {
    return null;
  }
}
