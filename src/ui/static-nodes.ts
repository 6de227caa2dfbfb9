import { Fragment, isValidElement, type ReactNode } from 'react';

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

/** The names of attributes that React spells differently, apart from those that differ in their case alone. */
const attributeNames: Record<string, string> = { className: 'class', htmlFor: 'for', textAnchor: 'text-anchor' };

/**
 * The nodes that React DOM would make of `node`, without loading it. Its components may not use hooks, and handlers of events are
 * left out.
 */
export function staticNodes(node: ReactNode, namespace = html): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => staticNodes(each, namespace));
  if (!isValidElement<Record<string, unknown>>(node)) return [document.createTextNode(String(node))];
  const { type, props } = node;
  const children = props.children as ReactNode;
  if (type === Fragment) return staticNodes(children, namespace);
  if (typeof type !== 'string') return staticNodes((type as (props: object) => ReactNode)(props), namespace);
  const own = type === 'svg' ? svg : namespace;
  const element = document.createElementNS(own, type);
  for (const [name, value] of Object.entries(props)) if (name !== 'children') setAttribute(element, name, value);
  element.append(...staticNodes(children, own));
  return [element];
}

function setAttribute(element: Element, name: string, value: unknown): void {
  // Only attributes with a hyphen, such as aria-hidden and data-figure, have the value "false".
  if (value === null || value === undefined || typeof value === 'function') return;
  if (typeof value !== 'boolean' || name.includes('-'))
    element.setAttribute(attributeNames[name] ?? name, String(value));
  else if (value) element.setAttribute(name, '');
}
