import type { EditedFile } from '../read-collection.ts';

/** A text field of a file, also of one that has other mistakes. */
export function textField({ values }: Pick<EditedFile<unknown>, 'values'>, name: string): string | undefined {
  const value = (values as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
