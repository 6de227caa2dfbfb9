import { dirname, join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { slug } from 'github-slugger';
import type { MdastNode } from 'satteri';
import { pagePaths, paths } from '../../paths.ts';
import { partsOfText } from '../parse-text.ts';
import { type Problem, quoted } from './problem.ts';
import { type EditedPage, isFileIn, layoutIds, type Site, wordsOf } from './site-addresses.ts';

/** Links to pages and headings that do not exist, pictures without a file, headings that a text may not have, and no text. */
export function findTextProblems(page: EditedPage, site: Site): Problem[] {
  const { body, bodyLine } = page.file;
  if (body.trim() === '') return [{ line: bodyLine, message: 'write the text below this line, because it is empty' }];
  return partsOfText(body).flatMap((node) => {
    const message = problemOf(node, page, site);
    return message ? [{ line: bodyLine + (node.position?.start.line ?? 1) - 1, message }] : [];
  });
}

function problemOf(node: MdastNode, page: EditedPage, site: Site): string | null {
  if (node.type === 'link') return linkProblem(node.url, page, site) ?? priceProblem(node.url, wordsOf(node), site);
  if (node.type === 'definition') return linkProblem(node.url, page, site);
  if (node.type === 'image') return pictureProblem(node.url, join(site.root, dirname(page.file.path)), site.root);
  return node.type === 'heading' ? headingProblem(node.depth, slug(wordsOf(node)), page.file.path) : null;
}

/** What has a protocol is not an address of this site, so `findUnsafeParts` checks it. */
const hasProtocol = (url: string) => /^([a-z][\w+.-]*:|\/\/)/i.test(url);

function linkProblem(url: string, own: EditedPage, { pages, edited, root }: Site): string | null {
  if (hasProtocol(url)) return null;
  const [, address = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  if (address !== '' && !address.startsWith('/'))
    return `begin the link with a slash, https:// or mailto:, like ${paths.explore}, not ${quoted(url)}`;
  const page = address === '' ? own.address : address.replace(/(.)\/$/, '$1').toLowerCase();
  const likely = () => [...pages].find((one) => one.includes(page)) ?? closest(page, [...pages]);
  if (!pages.has(page) && !isFileIn(join(root, 'public'), address))
    return `link to a page that exists, such as ${likely()}, not ${quoted(address)}`;
  const anchors = edited.find((other) => other.address === page)?.anchors;
  if (anchor === undefined || !anchors || anchors.includes(anchor)) return null;
  const instead = anchors.length > 0 ? `a heading that exists, such as #${closest(anchor, anchors)}` : 'the page alone';
  return `link to ${instead}, not ${quoted(`#${anchor}`)}`;
}

/** The build replaces these words by a figure of the price to which they link. */
function priceProblem(url: string, words: string, { prices }: Site): string | null {
  const [address, key] = url.split('#');
  if (address !== pagePaths.publishedPrices || key === undefined || prices.includes(key)) return null;
  if (!/^price( per km²)?$/.test(words)) return null;
  return `link to a published price that exists, such as #${closest(key, prices)}, not ${quoted(`#${key}`)}`;
}

/** A text without headings has a page with its own; others have a title, and links must lead to the heading that they name. */
function headingProblem(depth: number, id: string, path: string): string | null {
  if (/^src\/content\/(providers|glossary)\//.test(path))
    return 'write the text without headings, because the page has its own';
  if (depth === 1) return 'begin the heading with ##, because # is for the title of the page';
  return layoutIds.includes(id) ? `choose another heading, because #${id} is another part of the page` : null;
}

function pictureProblem(url: string, folder: string, root: string): string | null {
  const isPicture = /\.(webp|avif|png|jpe?g|gif|svg)($|[?#])/i.test(url);
  if (hasProtocol(url) || (isPicture && isFileIn(url.startsWith('/') ? join(root, 'public') : folder, url)))
    return null;
  return `write the address of a picture that exists, like ${paths.emblem('maxar')}, not ${quoted(url)}`;
}
