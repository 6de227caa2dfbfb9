import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawEmblem } from '../../assets/emblems/draw-emblem.ts';
import { keyOf, nameProblem } from './name-problems.ts';
import { newProviderFile } from './template.ts';

const projectRoot = join(import.meta.dirname, '../../..');

/** The files of a new provider, as paths relative to the project's folder. */
export interface NewProvider {
  /** The file with the provider's facts. */
  file: string;
  /** A first drawing. */
  emblem: string;
}

/**
 * Creates the file and the emblem of a new provider in `root`, the project's folder. If the name cannot be used or one of the
 * files exists, writes nothing and returns a one-sentence problem.
 */
export async function addProvider(text: string, root = projectRoot): Promise<NewProvider | { problem: string }> {
  const name = text.trim();
  const key = keyOf(name);
  const problem = await nameProblem(name, key, root);
  if (problem) return { problem };
  const created = { file: `src/content/providers/${key}.md`, emblem: `public/emblems/${key}.svg` };
  const existing = Object.values(created).find((path) => existsSync(join(root, path)));
  if (existing) return { problem: `Move or delete ${existing} first, because it exists already.` };
  await writeFile(join(root, created.file), newProviderFile({ name, key }), { flag: 'wx' });
  try {
    await writeFile(join(root, created.emblem), drawEmblem(key), { flag: 'wx' });
  } catch (error) {
    await rm(join(root, created.file));
    throw error;
  }
  return created;
}
