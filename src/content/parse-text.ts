import { type MdastNode, markdownToMdast } from 'satteri';

/**
 * Parses the text of an editor's file as Astro does. Astro trims the start of the text, so four spaces there do not start a code
 * block. The removed text is replaced by empty lines, which keeps the line numbers.
 */
export function parseText(text: string): MdastNode {
  const visible = text.trimStart();
  const emptyLines = text.slice(0, text.length - visible.length).replaceAll(/[^\n]/g, '');
  return markdownToMdast(emptyLines + visible, { features: { frontmatter: false } }) as MdastNode;
}

const deepestPart = 50;

/** The line, from 1, of the first part nested in more than 50 others, such as quotations; null in any usual text. */
export function lineOfDeepPart(text: string): number | null {
  let level = [parseText(text)];
  for (let depth = 0; depth <= deepestPart && level.length > 0; depth++)
    level = level.flatMap((node) => ('children' in node ? [...node.children] : []));
  return level.length > 0 ? (level[0]?.position?.start.line ?? 1) : null;
}

/** Whether a text begins like the fields of a file. Astro removes everything up to the next such line. */
export function beginsLikeFields(text: string): boolean {
  return /^(?:---|\+\+\+)[ \t]*(?:\n|$)/.test(text.trimStart());
}
