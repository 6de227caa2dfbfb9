import { type MdastNode, markdownToMdast } from 'satteri';

/**
 * The parts of a text in their order, parsed as Astro does, which removes the space before it: four spaces there make no block of
 * code. Empty lines in their place keep the numbers of the lines.
 */
export function partsOfText(text: string): MdastNode[] {
  const visible = text.trimStart();
  const emptyLines = text.slice(0, text.length - visible.length).replaceAll(/[^\n]/g, '');
  return partsOf(markdownToMdast(emptyLines + visible, { features: { frontmatter: false } }) as MdastNode);
}

/** A part and all parts within it. */
export function partsOf(node: MdastNode): MdastNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(partsOf)] : [node];
}
