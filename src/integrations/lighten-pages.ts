import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync, type Plugin } from 'vite';
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
 * Makes one of the inline scripts of a page that follow each other, and writes each as short as it can be: the policy, which comes with
 * each page, has a hash for every one that differs. What a script declares keeps its name, because others may use it. Throws if one
 * cannot be parsed.
 */
export function joinScripts(page: string): string {
  return page
    .replaceAll(/(?:<script>(?:(?!<\/script>).)*<\/script>\s*){2,}/gs, (scripts) =>
      scripts.replaceAll(/<\/script>\s*<script>/g, '\n'),
    )
    .replaceAll(/(?<=<script>).*?(?=<\/script>)/gs, minifyScript);
}

/** The same scripts are in all pages. */
const minified = new Map<string, string>();

function minifyScript(script: string): string {
  const known = minified.get(script);
  if (known !== undefined) return known;
  const { code, errors } = minifySync('inline.js', script, { module: false, mangle: { toplevel: false } });
  if (errors.length > 0) throw new Error(`An inline script cannot be parsed: ${errors.map(String).join(', ')}`);
  minified.set(script, code);
  return code;
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
