import { readFile } from 'node:fs/promises';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

const suffix = '.module.css?later';

/**
 * Lets a component that is loaded later bring its own styles: `import styles from './Panel.module.css?later'`. Without `?later`,
 * Astro writes the styles of everything that a page may ever load into its HTML.
 */
export function laterStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'fairswath-later-styles',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const file = await this.resolve(source.slice(0, -'?later'.length), importer, { skipSelf: true });
      // A name that ends like a script, so that Vite does not take it for a style sheet.
      return file && `\0later:${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith('\0later:')) return null;
      const file = id.slice('\0later:'.length, -'.js'.length);
      this.addWatchFile(file);
      const { code, modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      const adopt = `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(code.replace(/\s+/g, ' '))});
document.adoptedStyleSheets.push(sheet);`;
      // A server renders only the names of classes.
      return `if (typeof document !== 'undefined') {${adopt}}
export default ${JSON.stringify(modules)};`;
    },
  };
}
