import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a text to `_astro` in the folder of the built site, under a name that changes with the text, because browsers keep these
 * files for ever. Returns the name without its extension.
 */
export async function writeHashedFile(folder: string, name: string, extension: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  await writeFile(join(folder, '_astro', `${name}.${hash}.${extension}`), text);
  return `${name}.${hash}`;
}

/** Adds data attributes to the root element of a page. */
export function withRootData(page: string, data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}" `);
  return page.replace('<html ', `<html ${attributes.join('')}`);
}
