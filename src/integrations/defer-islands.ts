import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withRootData, writeHashedFile } from './hashed-file.ts';

/** What tells the scripts that Astro writes into pages with islands: the element and its directives. */
const islandScript = /new Event\("astro:|customElements\.define\("astro-island"/;

const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** In characters. Shorter ones are not worth a request. */
const longProperties = 1000;

/**
 * Takes the script that hydrates islands out of a page, because `load-islands.ts` brings it when it is needed, and moves long
 * properties into a file. Notes `loader`, the built name of that script, and the scripts that the islands need, so that they are
 * loaded together.
 */
export async function deferIslands(page: string, folder: string, loader: string): Promise<string> {
  const islands = page.match(/<astro-island [^>]*>/g);
  if (!islands) return page;
  let deferred = page.replaceAll(/<script>(.*?)<\/script>/gs, (script) => (islandScript.test(script) ? '' : script));
  for (const island of islands) {
    const shorter = await withShortProperties(island, folder);
    deferred = deferred.replace(island, () => shorter);
  }
  const entries = islands.flatMap((island) => island.match(/\/_astro\/[\w.@-]+\.js/g) ?? []);
  const imports = importsOf(
    entries.map((entry) => basename(entry)),
    folder,
  );
  const modules = Array.from(imports, (file) => basename(file, '.js')).join(' ');
  return withRootData(withoutUnused(deferred), { loader, modules });
}

/**
 * A page without what nothing reads: ids and options of islands, which are complete when the script runs, and the comments by which
 * React tells texts apart when it hydrates, in what it does not hydrate.
 */
function withoutUnused(page: string): string {
  return page
    .replaceAll(/<astro-island [^>]*>/g, (island) =>
      island
        .replace(/ uid="\w+"/, '')
        .replace(' await-children', '')
        .replace(/ opts="\{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:true\}"/, ' opts="{}"'),
    )
    .replaceAll(/<astro-slot>(?:(?!<astro-(?:slot|island)).)*?<\/astro-slot>/gs, (slot) =>
      slot.replaceAll('<!-- -->', ''),
    )
    .replaceAll('<!--astro:end-->', '');
}

async function withShortProperties(island: string, folder: string): Promise<string> {
  const [attribute = '', value = ''] = / props="([^"]*)"/.exec(island) ?? [];
  if (value.length < longProperties) return island;
  const json = value.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
  return island.replace(attribute, ` data-props="${await writeHashedFile(folder, 'properties', 'json', json)}"`);
}

/** Files in `_astro` with all their static imports. */
function importsOf(files: string[], folder: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...staticImports(join(folder, '_astro', file)));
  }
  return found;
}

const known = new Map<string, string[]>();

function staticImports(file: string): string[] {
  const imports =
    known.get(file) ??
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g),
      ([, name = '']) => name,
    );
  known.set(file, imports);
  return imports;
}
