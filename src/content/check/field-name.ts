import { type Document, isMap, isScalar, isSeq } from 'yaml';

/** A field as editors know it: "resolution.metres", "publishedPrices, entry 2, price". */
export function fieldName(path: PropertyKey[]): string | undefined {
  const parts = path.map((part, index) => {
    if (typeof part === 'number') return `, entry ${part + 1}`;
    if (index === 0) return String(part);
    return `${typeof path[index - 1] === 'number' ? ', ' : '.'}${String(part)}`;
  });
  return parts.length > 0 ? parts.join('') : undefined;
}

/** Tells the full name of the field that a line calls `name`, or this name when the line contains no such field. */
export function fieldNamer(
  document: Document,
  lineAt: (offset: number) => number,
): (place: { line: number | undefined; name: string | undefined }) => string | undefined {
  const paths = new Map<string, PropertyKey[]>();
  for (const { path, offset } of placesOf(document.contents).reverse())
    paths.set(`${lineAt(offset)} ${String(path.findLast((part) => typeof part === 'string'))}`, path);
  return ({ line, name }) => fieldName(paths.get(`${line} ${name}`) ?? []) ?? name;
}

interface Place {
  path: PropertyKey[];
  offset: number;
}

/** Every field and every entry of a list, and where it begins. */
function placesOf(node: unknown, path: PropertyKey[] = []): Place[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key)) return [];
      const inner = [...path, String(key.value)];
      return [{ path: inner, offset: key.range?.[0] ?? 0 }, ...placesOf(value, inner)];
    });
  if (!isSeq(node)) return [];
  return node.items.flatMap((item, index) => {
    const inner = [...path, index];
    const range = isMap(item) || isSeq(item) || isScalar(item) ? item.range : undefined;
    return [{ path: inner, offset: range?.[0] ?? 0 }, ...placesOf(item, inner)];
  });
}
