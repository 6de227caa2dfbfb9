import type { MdastNode } from 'satteri';
import { codedCharacterProblem } from './check/hidden-characters.ts';
import { beginsLikeFields, parseText } from './parse-text.ts';

/** A part of a file's text that must not reach a page, and its line, from 1. */
interface UnsafePart {
  line: number;
  problem: string;
}

/**
 * Finds parts of a markdown text that a page must not show. These are HTML, links that are not pages or mail addresses
 * (`javascript:`, `data:`), and pictures from other sites. Parses as Astro does, so that no spelling that Astro understands is
 * missed.
 */
export function findUnsafeParts(markdown: string): UnsafePart[] {
  const found: UnsafePart[] = [];
  const visit = (node: MdastNode): void => {
    const problem = problemOf(node) ?? codedCharacterProblem(writtenIn(node));
    const line = node.position?.start.line ?? 1;
    // The end tag of an element needs no separate sentence.
    const isEnd = node.type === 'html' && node.value.startsWith('</') && found.some((other) => other.line === line);
    if (problem && !isEnd) found.push({ line, problem });
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseText(markdown));
  if (beginsLikeFields(markdown)) {
    const line = markdown.slice(0, markdown.search(/\S/)).split('\n').length;
    found.unshift({ line, problem: 'begin the text with words, because what follows such a line is not shown' });
  }
  return found;
}

function problemOf(node: MdastNode): string | null {
  switch (node.type) {
    case 'html':
      return `HTML is not allowed in a text, write it in markdown: ${quote(node.value)}`;
    case 'code':
      return 'write this without a block of code: begin its lines without spaces, and remove ``` above and below it';
    case 'table':
      return node.align?.some(Boolean) ? 'remove the colons from the line of hyphens of this table' : null;
    case 'imageReference':
      return 'write the address of the picture in round brackets behind its description';
    case 'image':
      return isOfThisSite(node.url) ? null : `a picture must be a file of this site, not ${quote(node.url)}`;
    case 'link':
    case 'definition':
      return linkProblem(node.url);
    default:
      return null;
  }
}

/** The text and the addresses in a part of a document. */
function writtenIn(node: MdastNode): string {
  return Object.entries(node)
    .map(([name, value]) => (['value', 'url', 'title', 'alt'].includes(name) ? String(value) : ''))
    .join(' ');
}

const site = 'https://site.invalid';

function isOfThisSite(address: string): boolean {
  return URL.canParse(address, site) && new URL(address, site).origin === site;
}

function linkProblem(address: string): string | null {
  const protocol = URL.canParse(address, site) ? new URL(address, site).protocol : null;
  if (protocol === 'https:' || protocol === 'mailto:') return null;
  // Markdown turns www.example.com in a sentence into a link to http://.
  if (/^http:\/\//i.test(address)) return writeHttps(quote(address.slice('http://'.length)));
  return `a link must lead to a page of this site, to https:// or to mailto:, not to ${quote(address)}`;
}

/** How to write the address of another site; `address` has no protocol. */
export function writeHttps(address: string): string {
  return `write https://${address}, because a link to another site starts with https://`;
}

function quote(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length <= 60 ? line : `${line.slice(0, 60)}…`;
}
