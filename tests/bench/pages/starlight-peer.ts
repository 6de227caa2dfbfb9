// The same reviews as a page of Starlight, Astro's own template for documentation. It is installed when it is measured, in a
// temporary folder, so that it costs nothing to those who only build or test the site.
import { rmSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { escapeHtml, type SharedContent } from './floor-page.ts';
import { factsOf, headingOf } from './shown-review.ts';

const starlightVersion = '0.42.4';

const astroConfig = `
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({ integrations: [starlight({ title: 'Reviews' })] });
`;

const contentConfig = `
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function markdown({ reviews }: SharedContent): string {
  const articles = reviews.map((review) =>
    [`## ${headingOf(review)}`, factsOf(review), review.review].map(escapeHtml).join('\n\n'),
  );
  return [
    '---\ntitle: Reviews\ndescription: The newest reviews of a provider of satellite imagery.\n---',
    '<img src="/picture.svg" width="64" height="64" alt="Emblem of the provider">',
    ...articles,
  ].join('\n\n');
}

async function writeProject(project: string, content: SharedContent): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  const packages = { astro: dependencies.astro, '@astrojs/starlight': starlightVersion };
  await mkdir(join(project, 'src/content/docs'), { recursive: true });
  await mkdir(join(project, 'public'));
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  await writeFile(join(project, 'astro.config.mjs'), astroConfig);
  await writeFile(join(project, 'src/content.config.ts'), contentConfig);
  await writeFile(join(project, 'src/content/docs/index.md'), markdown(content));
  await copyFile(content.picture, join(project, 'public/picture.svg'));
}

/** Installs Starlight and builds its site into a folder. Throws with the output of npm or Astro when that fails. */
export async function buildStarlightPeer(folder: string, content: SharedContent): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'fairswath-starlight-'));
  const remove = () => rmSync(project, { recursive: true, force: true });
  // In case the benchmark is stopped meanwhile.
  process.once('exit', remove);
  try {
    await writeProject(project, content);
    const options = { cwd: project, stdin: 'ignore', env: { ASTRO_TELEMETRY_DISABLED: '1' } } as const;
    await execa('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], options);
    await execa(join(project, 'node_modules/.bin/astro'), ['build'], options);
    await cp(join(project, 'dist'), folder, { recursive: true });
  } finally {
    remove();
    process.off('exit', remove);
  }
}
