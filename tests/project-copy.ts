import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagePaths, paths } from '../src/paths.ts';

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

/**
 * Deletes the other providers and their contracts from a copy, because most pages of a build are comparisons of two. Links to their pages then lead
 * to Explore, and those to their prices to the page of all prices, because the build refuses broken links.
 */
export async function keepProviders(copy: string, keys: string[]): Promise<void> {
  const providers = join(copy, 'src/content/providers');
  const others = (await readdir(providers)).filter((file) => !keys.includes(file.replace('.md', '')));
  for (const file of others) await rm(join(providers, file));
  const contracts = join(copy, 'src/content/contracts');
  for (const file of await readdir(contracts)) {
    const [, seller] = /^seller: (.+)$/m.exec(await readFile(join(contracts, file), 'utf8')) ?? [];
    if (others.includes(`${seller}.md`)) await rm(join(contracts, file));
  }
  const satellites = join(copy, 'src/content/satellites');
  for (const file of await readdir(satellites)) {
    const text = await readFile(join(satellites, file), 'utf8');
    const [line = '', operator] = /^operator: "?(.+?)"?$/m.exec(text) ?? [];
    if (others.includes(`${operator}.md`))
      await writeFile(join(satellites, file), text.replace(line, 'operator: null'));
  }
  const toOthers = new RegExp(`\\]\\(/(?!(?:${keys.join('|')})-)\\w+-reviews\\)`, 'g');
  const toTheirPrices = new RegExp(
    `(?<=\\]\\(${pagePaths.publishedPrices})#(?!(?:${keys.join('|')})-)[\\w-]+(?=\\))`,
    'g',
  );
  for (const collection of ['providers', 'short-entries', 'posts', 'glossary']) {
    const texts = join(copy, 'src/content', collection);
    for (const file of await readdir(texts)) {
      const text = await readFile(join(texts, file), 'utf8');
      await writeFile(
        join(texts, file),
        text.replaceAll(toOthers, `](${paths.explore})`).replaceAll(toTheirPrices, ''),
      );
    }
  }
}
