import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { deferIslands } from './defer-islands.ts';
import { loadAfterPaint } from './load-after-paint.ts';
import { PageStyles, stylesOf } from './page-styles.ts';
import { movePlotsToPictures } from './plot-pictures.ts';

/** The name of the script that makes islands work, without its hash. */
const loaderName = 'load-islands';

/**
 * Rewrites each page after the build, so that its HTML fits into the first packets of a connection (DECISIONS 87): with the styles
 * that its prebuilt markup uses, without the script that hydrates islands and without their long properties. What the first paint
 * does not need is asked for after it (DECISIONS 89).
 */
export function lightenPages(): AstroIntegration {
  return {
    name: 'fairswath-lighten-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [emitLoader()] } }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const names = await readdir(folder, { recursive: true });
        const files = names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
        const loader = basename(names.find((name) => basename(name).startsWith(`${loaderName}.`)) ?? '', '.js');
        const styles = new PageStyles(folder);
        for (const file of files) {
          const page = await deferIslands(await readFile(file, 'utf8'), folder, loader);
          const lighter = joinScripts(await movePlotsToPictures(page, stylesOf(page), folder));
          await writeFile(file, lighter);
          styles.add(lighter);
        }
        for (const file of files)
          await writeFile(file, loadAfterPaint(await styles.replaceIn(await readFile(file, 'utf8'))));
      },
    },
  };
}

/**
 * Takes the indentation out of the inline scripts of a page, and makes one of those that follow each other: the policy, which comes
 * with each page, has a hash for every one that differs.
 */
export function joinScripts(page: string): string {
  return page
    .replaceAll(/<script>.*?<\/script>/gs, (script) => script.replaceAll(/\n\s*/g, '\n'))
    .replaceAll(/(?:<script>(?:(?!<\/script>).)*<\/script>\s*){2,}/gs, (scripts) =>
      scripts.replaceAll(/<\/script>\s*<script>/g, '\n'),
    );
}

/** Builds the script that pages load at the first sign of a visitor, whose name `deferIslands` writes into them. */
function emitLoader(): Plugin {
  return {
    name: 'fairswath-island-loader',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({
        type: 'chunk',
        id: 'src/layouts/islands/load-islands.ts',
        name: loaderName,
        preserveSignature: 'strict',
      });
    },
  };
}
