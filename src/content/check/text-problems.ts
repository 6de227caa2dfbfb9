import { dirname, join } from 'node:path';
import type { MdastNode } from 'satteri';
import { paths } from '../../paths.ts';
import { parseText } from '../parse-text.ts';
import { toFillIn } from './editor-file.ts';
import { linkProblem } from './link-problems.ts';
import { type Problem, quoted } from './problem.ts';
import {
  headingId,
  headingIds,
  isFileIn,
  isOutside,
  layoutIds,
  leadsElsewhere,
  providerPageIds,
  type SiteAddresses,
} from './site-addresses.ts';

/** The text of an editor's file: from where in which file. */
export interface EditedText {
  path: string;
  body: string;
  bodyLine: number;
}

/** Links to pages and headings of this site that do not exist, pictures without a file, what is still to be filled in, and no text at all. */
export function findTextProblems({ path, body, bodyLine }: EditedText, root: string, site: SiteAddresses): Problem[] {
  const found = emptyText(path, body, bodyLine);
  const own = idsOnPage(path, body, site);
  const visit = (node: MdastNode): void => {
    const message = messageFor(node);
    if (message) found.push({ line: bodyLine + (node.position?.start.line ?? 1) - 1, message });
    if ('children' in node) for (const child of node.children) visit(child);
  };
  const messageFor = (node: MdastNode): string | null => {
    if (node.type === 'image') return pictureProblem(node.url, root, dirname(path));
    if (node.type === 'link' || node.type === 'definition') return linkProblem(node.url, own, site, root);
    if (node.type === 'heading') return headingProblem(node, path);
    return node.type === 'text' && node.value.includes(toFillIn)
      ? 'this is still to be filled in (the text of the page)'
      : null;
  };
  visit(parseText(body));
  return found;
}

/** The ids to which links without an address lead. */
function idsOnPage(path: string, body: string, site: SiteAddresses): Set<string> {
  if (path.startsWith('src/content/providers/')) return providerPageIds;
  // All terms of the glossary are on one page.
  const ofGlossary = path.startsWith('src/content/glossary/') ? site.headings.get(paths.glossary) : undefined;
  return ofGlossary ?? headingIds(body);
}

/** A file whose parts cannot be told apart is said to lack its hyphens. Sensors and price lists have no text. */
function emptyText(path: string, body: string, bodyLine: number): Problem[] {
  const needsText = /^src\/content\/(providers|posts|glossary|legal)\//.test(path);
  if (!needsText || bodyLine === 1 || body.trim() !== '') return [];
  return [{ line: bodyLine - 1, message: 'write the text below this line, because it is empty' }];
}

/** A heading in a text that has none, of the level of the page's own, or with the id of another part, to which links would lead. */
function headingProblem(heading: MdastNode, path: string): string | null {
  if (heading.type !== 'heading') return null;
  if (/^src\/content\/(providers|glossary)\//.test(path))
    return 'write the text without headings, because the page has its own';
  if (heading.depth === 1) return 'begin the heading with ##, because # is for the title of the page';
  const id = headingId(heading);
  return layoutIds.includes(id) ? `choose another heading, because #${id} is another part of the page` : null;
}

function pictureProblem(url: string, root: string, folder: string): string | null {
  if (/^([a-z][\w+.-]*:|\/\/)/i.test(url)) return null;
  const base = join(root, url.startsWith('/') ? 'public' : folder);
  if (isOutside(base, url))
    return `put the picture into public and write its address there, like /emblems/maxar.svg, not ${quoted(url)}`;
  if (isFileIn(base, url) && leadsElsewhere(base, url))
    return `replace the picture ${quoted(url)} by an ordinary file, because it is a link`;
  if (isFileIn(base, url) && /\.(webp|avif|png|jpe?g|gif|svg)($|[?#])/i.test(url)) return null;
  return `there is no picture ${quoted(url)}, so put the file there or write the address of one that exists, like /emblems/maxar.svg`;
}
