import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const parts = ['src', 'public', 'netlify', 'supabase', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Copies the project to a temporary folder, with no cache of an earlier build, and returns its path. */
export async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fairswath-copy-'));
  for (const part of parts)
    await cp(join(root, part), join(copy, part), { recursive: true, filter: (file) => !file.includes('/.data') });
  await mkdir(join(copy, 'node_modules'));
  for (const entry of await readdir(join(root, 'node_modules')))
    if (!/^\.(astro|vite)/.test(entry))
      await symlink(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  return copy;
}
