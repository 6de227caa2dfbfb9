import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const copied = ['src', 'public', 'netlify', 'supabase', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Copies the project to a temporary folder, without local data or caches of earlier builds, and returns its path. */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fairswath-copy-'));
  for (const name of copied)
    await cp(join(root, name), join(copy, name), { recursive: true, filter: (file) => !file.includes('/.data') });
  await mkdir(join(copy, 'node_modules'));
  for (const entry of await readdir(join(root, 'node_modules')))
    if (!/^\.(astro|vite)/.test(entry))
      await symlink(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  return copy;
}
