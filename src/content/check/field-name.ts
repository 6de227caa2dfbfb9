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

/** The full name of the field that a line calls `name`, or this name when the line contains no such field. */
export function fullFieldName(
  document: Document,
  { line, name }: { line: number | undefined; name: string | undefined },
  lineAt: (offset: number) => number,
): string | undefined {
  const found = placesOf(document.contents).find(
    ({ path, offset }) => path.findLast((part) => typeof part === 'string') === name && lineAt(offset) === line,
  );
  return (found && fieldName(found.path)) ?? name;
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
