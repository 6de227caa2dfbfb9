// Measures how long the site takes to build with more and more providers: `npm run bench:build`.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyProject } from '../project-copy.ts';

const sizes = process.argv.includes('--quick') ? [25, 250] : [25, 250, 2500];

/** Copies the project with a number of providers: the real ones repeated under other names, keys and addresses. */
async function copyWith(providers: number): Promise<string> {
  const copy = await copyProject();
  const folder = join(copy, 'src/content/providers');
  const files = await readdir(folder);
  const originals = await Promise.all(
    files.map(async (file) => [basename(file, '.md'), await readFile(join(folder, file), 'utf8')]),
  );
  await rm(folder, { recursive: true });
  await mkdir(folder);
  for (let number = 0; number < providers; number++) {
    const [key = '', text = ''] = originals[number % originals.length] ?? [];
    const renamed = text
      .replace(/^name: (.+)$/m, (_, name: string) => `name: ${name.replaceAll('"', '').slice(0, 30)} ${number}`)
      .replace(/^address: (.+)$/m, `address: $1${number}`)
      .replace(/^aliases:\n(?: {2}- .+\n)+/m, '');
    await writeFile(join(folder, `${key}${number}.md`), renamed);
    await cp(join(copy, 'public/emblems', `${key}.svg`), join(copy, 'public/emblems', `${key}${number}.svg`));
  }
  return copy;
}

function build(folder: string): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(join(folder, 'node_modules/.bin/astro'), ['build'], {
    cwd: folder,
    // Nothing listens at this address, so the measurement does not include the database.
    env: {
      ...process.env,
      PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_none',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}

const figures: Record<string, string | number>[] = [];
for (const providers of sizes) {
  const folder = await copyWith(providers);
  try {
    const seconds = build(folder);
    const pages = (await readdir(join(folder, 'dist'), { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    ).length;
    figures.push({ providers, pages, seconds: seconds.toFixed(1), 'ms a page': ((seconds * 1000) / pages).toFixed(1) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
console.table(figures);
const output = join(import.meta.dirname, '../.output');
await mkdir(output, { recursive: true });
await writeFile(join(output, 'bench-build.json'), JSON.stringify(figures, null, 2));
