import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import { writeHashedFile } from './hashed-file.ts';
import { removeEmpty } from './page-styles.ts';

const plotStart = /<svg role="group" class="PlotFigure-plot" aria-label="([^"]*)"/g;
const figureClass = 'PlotFigure-figure';

/**
 * Moves each plot of a page into a picture, which shows without script, and into a file beside it, from which `load-plots.ts`
 * brings it back for its values. `styles` are those of the page, of which the picture gets what its marks use: in a page the policy
 * would block them.
 */
export async function movePlotsToPictures(page: string, styles: string, folder: string): Promise<string> {
  let moved = page;
  for (const { 0: start, 1: label = '', index } of [...page.matchAll(plotStart)].reverse()) {
    const plot = page.slice(index, endOfElement(page, index + start.length));
    const picture = pictureOf(withDots(plot, folder), styles);
    const name = await writeHashedFile(folder, 'plot', 'svg', picture);
    await writeFile(join(folder, '_astro', `${name}.xml`), inSvgNamespace(plot));
    const image = `<img src="/_astro/${name}.svg" alt="${label}" width="560" height="368" loading="lazy" data-plot>`;
    moved = moved.slice(0, index) + image + moved.slice(index + plot.length);
  }
  return moved;
}

/** Where the svg element ends whose start tag contains `position`. */
function endOfElement(page: string, position: number): number {
  let depth = 1;
  for (const tag of page.slice(position).matchAll(/<svg\b[^>]*>|<\/svg>/g)) {
    if (tag[0] !== '</svg>') depth += tag[0].endsWith('/>') ? 0 : 1;
    else depth -= 1;
    if (depth === 0) return position + tag.index + tag[0].length;
  }
  throw new Error('A plot has no end.');
}

/** The plot with the dots of the market in it, because a picture loads nothing else. */
function withDots(plot: string, folder: string): string {
  return plot.replaceAll(/<use href="(\/[\w.-]+)#([\w-]+)" transform="([^"]*)"><\/use>/g, (_, file, id, transform) => {
    const dots = new RegExp(`<path id="${id}"([^>]*)/>`).exec(readOnce(join(folder, file)))?.[1];
    if (dots === undefined) throw new Error(`${file} has no layer ${id}.`);
    return `<path data-dot="" transform="${transform}"${dots}></path>`;
  });
}

const knownFiles = new Map<string, string>();

function readOnce(file: string): string {
  const text = knownFiles.get(file) ?? readFileSync(file, 'utf8');
  knownFiles.set(file, text);
  return text;
}

function pictureOf(plot: string, styles: string): string {
  // Within HTML, whose padding leaves room for the labels beside a plot of any size.
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"><style>${plotStyles(styles)}</style><foreignObject width="100%" height="100%">`,
    `<div xmlns="http://www.w3.org/1999/xhtml" class="${figureClass}">${inSvgNamespace(plot)}</div></foreignObject></svg>`,
  ].join('');
}

const knownStyles = new Map<string, string>();

/** Of the styles of a page, those that concern plots, as text in XML. Worked out once for all pages with the same styles. */
function plotStyles(styles: string): string {
  const known = knownStyles.get(styles);
  if (known !== undefined) return known;
  const root = postcss.parse(styles);
  root.walkRules((rule) => {
    if (!/PlotFigure-|Plot-|:root/.test(rule.selector)) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (/^(?:font-face|keyframes|view-transition)$/.test(rule.name)) rule.remove();
  });
  removeEmpty(root);
  const own = `.${figureClass}{max-inline-size:none;font-family:system-ui,sans-serif}.PlotFigure-plot{display:block;box-sizing:border-box;block-size:100vh}`;
  const text = escapeText(`${root}${own}`);
  knownStyles.set(styles, text);
  return text;
}

function inSvgNamespace(plot: string): string {
  return plot.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

function escapeText(text: string): string {
  return text.replaceAll('\n', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
