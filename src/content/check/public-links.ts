import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sentence } from './problem.ts';

/** One sentence for each link in `public`: the build would publish what it leads to, such as a file of the machine that builds the site. */
export async function findPublicLinks(root: string): Promise<string[]> {
  const folder = join(root, 'public');
  const entries = (await lstat(folder)).isSymbolicLink()
    ? [folder]
    : (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isSymbolicLink())
        .map(({ parentPath, name }) => join(parentPath, name));
  const message = 'replace this by an ordinary file or folder, because it is a link';
  return entries.sort().map((path) => sentence(relative(root, path).replaceAll('\\', '/'), { message }));
}
