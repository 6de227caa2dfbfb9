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

/** A part and all parts within it, in their order. Without recursion, because a text may nest thousands of quotes. */
export function partsOf(node: MdastNode): MdastNode[] {
  const parts: MdastNode[] = [];
  const left = [node];
  for (let part = left.pop(); part; part = left.pop()) {
    parts.push(part);
    if ('children' in part) left.push(...part.children.toReversed());
  }
  return parts;
}
