import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type AtRule, type Container, type Declaration, type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { withRootData, writeHashedFile } from './hashed-file.ts';

/** Pages with the same styles, such as all providers. */
interface Group {
  /** Everything in the markup of these pages that could be a name in a selector. */
  words: Set<string>;
  result?: Promise<SplitStyles>;
}

interface SplitStyles {
  /** What the prebuilt markup of the pages uses on screens. */
  inline: string;
  /** Names of files in `_astro`: the rules for paper and for forced colours, and all styles for the live parts. */
  otherMedia: string;
  live: string;
}

/** Attributes that browsers set, and the script of all pages. */
const dynamicAttributes = ['open', 'hidden', 'disabled', 'checked', 'aria-current'];
const styleElement = /<style\b[^>]*>(.*?)<\/style>/gs;
const otherMediaLink = /(<link rel="stylesheet" href="\/_astro\/)([\w.-]+)(\.css" media=")print"/;

/** Writes into each page only the styles that it uses. Add all pages before replacing styles in the first. */
export class PageStyles {
  readonly #groups = new Map<string, Group>();
  /** Short names for the classes by which Astro limits styles to a component: their hashes hardly compress. */
  readonly #scopes = new Map<string, string>();
  readonly #folder: string;

  /** `folder` is that of the built site. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  add(page: string): void {
    const styles = stylesOf(page);
    const group = this.#groups.get(styles) ?? { words: new Set() };
    for (const [, scope = ''] of styles.matchAll(/\.(astro-[a-z\d]{8})\b/g))
      if (!this.#scopes.has(scope)) this.#scopes.set(scope, `_${this.#scopes.size.toString(36)}`);
    for (const [word] of page.replaceAll(styleElement, '').matchAll(/[\w-]+/g)) group.words.add(word);
    // Attributes that the page's own scripts set.
    for (const [, name = ''] of page.matchAll(/\bdataset\.(\w+)/g))
      group.words.add(`data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    this.#groups.set(styles, group);
  }

  /** Puts the styles of a page into one element; those for paper and forced colours into a file that screens load last. */
  async replaceIn(page: string): Promise<string> {
    const styles = stylesOf(page);
    const group = this.#groups.get(styles);
    if (!group) throw new Error('A page must be added before its styles can be replaced.');
    group.result ??= this.#split(styles, otherMediaLink.exec(page)?.[2] ?? '', group.words);
    const { inline, otherMedia, live } = await group.result;
    let first = true;
    const lighter = page
      .replaceAll(styleElement, () => {
        const element = first ? `<style>${inline}</style>` : '';
        first = false;
        return element;
      })
      .replace(otherMediaLink, `$1${otherMedia}$3print, (forced-colors: active)"`);
    const shorter = this.#withShortScopes(lighter);
    return page.includes('<astro-island') ? withRootData(shorter, { styles: live }) : shorter;
  }

  #withShortScopes(text: string): string {
    return text.replaceAll(/\bastro-[a-z\d]{8}\b/g, (scope) => this.#scopes.get(scope) ?? scope);
  }

  async #split(styles: string, printFile: string, words: Set<string>): Promise<SplitStyles> {
    const [purged] = await new PurgeCSS().purge({
      content: [{ raw: [...words].join(' '), extension: 'html' }],
      css: [{ raw: styles }],
      defaultExtractor: (text) => text.split(' '),
      dynamicAttributes,
      keyframes: true,
      variables: true,
    });
    const kept = postcss.parse(purged?.css ?? styles);
    const moved = postcss.parse(styles);
    keepAtRules(moved, (rule) => isOtherMedia(rule) || isTokens(rule));
    kept.walkAtRules((rule) => void (isOtherMedia(rule) && rule.remove()));
    inlineSingleTokens(kept, words);
    removeEmpty(kept);
    const print = await readFile(join(this.#folder, '_astro', `${printFile}.css`), 'utf8');
    return {
      // With a space, because not every parser of HTML knows that there are no tags in styles.
      inline: kept.toString().replaceAll('\n', '').replaceAll('(width<', '(width < '),
      otherMedia: await this.#writeStyles('media', `${moved}@media print{${print}}`),
      live: await this.#writeStyles('live', withoutFonts(styles)),
    };
  }

  #writeStyles(name: string, styles: string): Promise<string> {
    return writeHashedFile(this.#folder, name, 'css', this.#withShortScopes(styles));
  }
}

/** All styles that a page has in its elements. */
export function stylesOf(page: string): string {
  return Array.from(page.matchAll(styleElement), ([, styles]) => styles).join('\n');
}

function isOtherMedia({ name, params }: AtRule): boolean {
  return name === 'media' && (params === 'print' || params === '(forced-colors:active)');
}

/** A font that came too late for the page would be used after all if it were stated again, and its text would move. */
function withoutFonts(styles: string): string {
  const root = postcss.parse(styles);
  root.walkAtRules('font-face', (rule) => void rule.remove());
  return root.toString();
}

/** The rules that are moved may use tokens that the page itself does not need. */
function isTokens({ name, params, nodes }: AtRule): boolean {
  return name === 'layer' && params === 'tokens' && nodes !== undefined;
}

/**
 * Writes the value of a token, which is defined once and has one use, where it is used. Markup may not use it, which has the `words`.
 * Values that depend on others, or on the colour scheme, stay tokens.
 */
function inlineSingleTokens(styles: Root, words: Set<string>): void {
  const definitions = Map.groupBy(declarationsOf(styles, /^--/), ({ prop }) => prop);
  for (const [token, [definition, ...others]] of definitions) {
    const reference = `var(${token})`;
    const uses = declarationsOf(styles).filter(({ value }) => value.includes(reference));
    const isSingle = uses.length === 1 && uses[0]?.value.split(reference).length === 2;
    if (!definition || others.length > 0 || !isSingle || words.has(token)) continue;
    if (/var\(|light-dark\(/.test(definition.value)) continue;
    for (const use of uses) use.value = use.value.replace(reference, definition.value);
    definition.remove();
  }
}

function declarationsOf(styles: Root, name?: RegExp): Declaration[] {
  const found: Declaration[] = [];
  styles.walkDecls(name ?? /./, (declaration) => void found.push(declaration));
  return found;
}

/** Removes everything but at-rules that pass the test, and what they are nested in. */
function keepAtRules(container: Container, test: (rule: AtRule) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule' && test(node)) continue;
    if (node.type === 'atrule' && node.nodes) keepAtRules(node, test);
    if (node.type !== 'atrule' || !node.nodes?.length) node.remove();
  }
}

/** Removes rules that have lost all that was in them. */
export function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if ((node.type !== 'atrule' && node.type !== 'rule') || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
