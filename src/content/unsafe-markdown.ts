import type { MdastNode } from 'satteri';
import type { Problem } from './check/problem.ts';
import { partsOfText } from './parse-text.ts';

/**
 * What a page must not show of a markdown text: HTML, links that are not pages or mail addresses (`javascript:`, `data:`), and
 * pictures from elsewhere. Parses as Astro does, so that no spelling escapes that Astro understands.
 */
export function findUnsafeParts(markdown: string, firstLine: number): Problem[] {
  const problems = partsOfText(markdown).flatMap((node) => {
    const message = problemOf(node);
    return message ? [{ line: firstLine + (node.position?.start.line ?? 1) - 1, message }] : [];
  });
  // Astro leaves out everything from here to the next such line.
  const [, space] = /^(\s*)(?:---|\+\+\+)[ \t]*(?:\n|$)/.exec(markdown) ?? [];
  if (space === undefined) return problems;
  const message = 'begin the text with words, because what follows such a line is not shown';
  return [{ line: firstLine + space.split('\n').length - 1, message }, ...problems];
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
      return isSafe(node.url)
        ? null
        : `a link must lead to a page of this site, https:// or mailto:, not to ${quote(node.url)}`;
    default:
      return null;
  }
}

const site = 'https://site.invalid';

function isOfThisSite(address: string): boolean {
  return URL.canParse(address, site) && new URL(address, site).origin === site;
}

function isSafe(address: string): boolean {
  return URL.canParse(address, site) && ['https:', 'mailto:'].includes(new URL(address, site).protocol);
}

function quote(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length <= 60 ? line : `${line.slice(0, 60)}…`;
}
