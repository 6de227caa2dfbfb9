import { type MdastNode, markdownToMdast } from 'satteri';

/**
 * Parses the text of an editor's file as Astro does, which removes the space before it: four spaces there make no block of code.
 * Empty lines in their place keep the numbers of the lines.
 */
export function parseText(text: string): MdastNode {
  const visible = text.trimStart();
  const emptyLines = text.slice(0, text.length - visible.length).replaceAll(/[^\n]/g, '');
  return markdownToMdast(emptyLines + visible, { features: { frontmatter: false } }) as MdastNode;
}

/** Whether a text begins as the fields of a file do: Astro leaves out everything up to the next such line. */
export function beginsLikeFields(text: string): boolean {
  return /^(?:---|\+\+\+)[ \t]*(?:\n|$)/.test(text.trimStart());
}
