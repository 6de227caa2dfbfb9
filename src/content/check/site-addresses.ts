import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { publishedPriceKey } from '../../domain/prices/published-price.ts';
import { pagePaths, paths } from '../../paths.ts';
import type { Content } from '../collections.ts';
import { partsOf, partsOfText } from '../parse-text.ts';
import type { ContentFile } from '../read-collection.ts';

/** A page with a text that editors write, and the ids to which links can lead there. */
export interface EditedPage {
  file: ContentFile<unknown>;
  address: string;
  anchors: string[];
}

/** What a text can link to. */
export type Site = ReturnType<typeof siteOf>;

/** The ids that the layout gives to every page, and those of a provider's page: its sections in `[address]-reviews.astro`. */
export const layoutIds = ['main', 'menu'];
const providerPageIds = ['about', 'pricing', 'published', 'rating', 'reviews'];

/** The addresses of the files in `src/pages` that have one, without those with a parameter. */
export async function fixedPages(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'src/pages'), { recursive: true });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);
}

/**
 * What a text can link to: pages, by their addresses in lower case, and files in `root`, the folder of the project. `fixed` are
 * the pages of {@link fixedPages}.
 */
export function siteOf(content: Content, fixed: string[], root: string) {
  const { providers, posts, pages, glossary, sensors, 'short-entries': shortEntries } = content;
  const terms = glossary.map(({ key }) => key);
  const edited: EditedPage[] = [
    ...providers.map((file) => ({ file, address: paths.provider(file.fields.address), anchors: providerPageIds })),
    ...posts.map((file) => ({ file, address: pagePaths.post(file.key), anchors: headingIds(file.body) })),
    ...pages.map((file) => ({ file, address: `/${file.key}`, anchors: headingIds(file.body) })),
    ...glossary.map((file) => ({ file, address: pagePaths.glossary, anchors: terms })),
  ];
  const keys = providers.map(({ key }) => key);
  const addresses = [
    ...[...fixed, ...edited.map(({ address }) => address), ...sensors.map(({ key }) => pagePaths.sensor(key))],
    ...[...keys, ...shortEntries.map(({ key }) => key), 'other'].map(pagePaths.signedInForm),
    ...keys.flatMap((one) => keys.map((other) => pagePaths.pair(one, other))),
  ];
  const prices = [...providers, ...content['price-lists']].flatMap(({ key, fields }) =>
    fields.publishedPrices.map((_, index) => publishedPriceKey(key, index)),
  );
  return { pages: new Set(addresses.map((address) => address.toLowerCase())), edited, prices, root };
}

/** The ids that Astro gives to the headings of a text. */
function headingIds(body: string): string[] {
  const slugger = new GithubSlugger();
  return partsOfText(body).flatMap((node) => (node.type === 'heading' ? slugger.slug(wordsOf(node)) : []));
}

/** The words of a part of a text, without its markup. */
export function wordsOf(node: MdastNode): string {
  return partsOf(node)
    .map((part) => ('value' in part ? String(part.value) : ''))
    .join('');
}

/** Whether an address leads to a file in a folder. The parser of addresses lets none lead out of it. */
export function isFileIn(folder: string, url: string): boolean {
  try {
    // The build decodes the whole address of a picture, even what follows the file.
    decodeURI(url);
    return statSync(join(folder, decodeURI(new URL(url, 'https://site.invalid').pathname))).isFile();
  } catch {
    return false;
  }
}
