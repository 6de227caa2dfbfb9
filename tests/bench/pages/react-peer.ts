import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { SharedContent } from './floor-page.ts';

/** Builds the React app of `peer-app/` into a folder, beside the reviews that it fetches. */
export async function buildReactPeer(folder: string, { reviews, picture }: SharedContent): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'peer-app'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await copyFile(picture, join(folder, 'picture.svg'));
  await writeFile(join(folder, 'reviews.json'), JSON.stringify(reviews));
}
