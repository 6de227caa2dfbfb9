import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { copyProject } from '../../project-copy.ts';

/** Copies the project with a number of providers: the real ones, then copies with other names, keys and addresses. */
async function copyWith(providers: number): Promise<string> {
  const copy = await copyProject();
  const folder = join(copy, 'src/content/providers');
  const originals = await Promise.all(
    (await readdir(folder)).map(async (file) => [basename(file, '.md'), await readFile(join(folder, file), 'utf8')]),
  );
  for (let number = originals.length; number < providers; number++) {
    const [key = '', text = ''] = originals[number % originals.length] ?? [];
    const renamed = text
      .replace(/^name: (.+)$/m, (_, name: string) => `name: ${name.replaceAll('"', '').slice(0, 30)} ${number}`)
      .replace(/^address: (.+)$/m, `address: $1${number}`)
      .replace(/^aliases:\n(?: {2}- .+\n)+/m, '')
      // The content check refuses a published price that another file already contains.
      .replace(/^publishedPrices:\n(?: .*\n|\n)+/m, '');
    await writeFile(join(folder, `${key}${number}.md`), renamed);
    await cp(join(copy, 'public/emblems', `${key}.svg`), join(copy, 'public/emblems', `${key}${number}.svg`));
  }
  return copy;
}

/** Builds the site with a number of providers and without a database. Throws with the output if the build fails. */
export async function measureBuild(providers: number) {
  const folder = await copyWith(providers);
  const env = {
    // Nothing listens at this address.
    PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_fairswath_local_only',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  try {
    const started = performance.now();
    await execa(join(folder, 'node_modules/.bin/astro'), ['build'], { cwd: folder, env });
    const seconds = (performance.now() - started) / 1000;
    const files = await readdir(join(folder, 'dist'), { recursive: true });
    const pages = files.filter((file) => file.endsWith('.html')).length;
    return { providers, pages, seconds: seconds.toFixed(1), 'seconds a page': (seconds / pages).toFixed(3) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
