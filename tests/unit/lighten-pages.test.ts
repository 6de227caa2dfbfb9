import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferIslands } from '../../src/integrations/defer-islands.ts';
import { joinScripts } from '../../src/integrations/lighten-pages.ts';
import { loadAfterPaint } from '../../src/integrations/load-after-paint.ts';
import { PageStyles } from '../../src/integrations/page-styles.ts';
import { movePlotsToPictures } from '../../src/integrations/plot-pictures.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairswath-pages-'));
  await mkdir(join(folder, '_astro'));
});

afterEach(() => rm(folder, { recursive: true }));

const written = (name: string) => readFile(join(folder, '_astro', name), 'utf8');

describe('the islands of a page', () => {
  const island = (props: string) =>
    `<astro-island uid="Z1" component-url="/_astro/List.a1.js" renderer-url="/_astro/client.b2.js" props="${props}" ssr client="visible" await-children>`;

  beforeEach(async () => {
    await writeFile(join(folder, '_astro/List.a1.js'), 'import{a}from"./shared.c3.js";import("./Dialog.d4.js")');
    await writeFile(join(folder, '_astro/client.b2.js'), 'import"./shared.c3.js"');
    await writeFile(join(folder, '_astro/shared.c3.js'), 'export const a=1');
  });

  it('are hydrated by no script in the page, which names those that they need together', async () => {
    const astro = '<script>(()=>{self.Astro.visible=a;window.dispatchEvent(new Event("astro:visible"));})();</script>';
    const element = '<script>(()=>{customElements.define("astro-island",f)})();</script>';
    const own = '<script>document.title;</script>';
    const page = await deferIslands(
      `<html lang="en">${astro}${own}${element}${island('{}')}`,
      folder,
      'load-islands.z9',
    );
    expect(page.match(/<script>.*?<\/script>/g)).toEqual([own]);
    expect(/data-modules="([^"]*)"/.exec(page)?.[1]?.split(' ').sort()).toEqual(['List.a1', 'client.b2', 'shared.c3']);
  });

  it('have long properties in a file, as they were', async () => {
    const properties = { text: [0, `"<b>" & '${'long '.repeat(300)}'`] };
    const escaped = JSON.stringify(properties)
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll("'", '&#39;');
    const page = await deferIslands(`<html lang="en">${island(escaped)}`, folder, 'load-islands.z9');
    const name = /data-props="([^"]*)"/.exec(page)?.[1];
    expect(page).not.toContain('long long');
    expect(JSON.parse(await written(`${name}.json`))).toEqual(properties);
  });

  it('keep short properties', async () => {
    const page = await deferIslands(
      `<html lang="en">${island('{&quot;company&quot;:[0,&quot;maxar&quot;]}')}`,
      folder,
      'load-islands.z9',
    );
    expect(page).toContain('props="{&quot;company&quot;:[0,&quot;maxar&quot;]}"');
  });

  it('a page without islands stays as it is', async () => {
    const page = '<html lang="en"><p class="a">Text</p></html>';
    expect(await deferIslands(page, folder, 'load-islands.z9')).toBe(page);
  });
});

describe('the styles of a page', () => {
  const link = '<link rel="stylesheet" href="/_astro/print.e5.css" media="print">';
  const css =
    '@layer base,components;@layer components{.used{color:red}.unused{color:blue}@media print{.used{color:black}}@media (forced-colors:active){.used{color:CanvasText}}}';

  async function lighten(body: string): Promise<string> {
    await writeFile(join(folder, '_astro/print.e5.css'), 'nav{display:none}');
    const font = '<style>@font-face{font-family:Text;src:url(/text.woff2)}</style>';
    const page = `<html lang="en"><style>${css}</style>${link}<style>p{margin:0}</style>${font}<body>${body}</body></html>`;
    const styles = new PageStyles(folder);
    styles.add(page);
    return styles.replaceIn(page);
  }

  it('are one element with what the markup uses on screens', async () => {
    const page = await lighten('<p class="used">Text</p>');
    expect(page.match(/<style>.*?<\/style>/g)).toEqual([
      '<style>@layer base,components;@layer components{.used{color:red}}p{margin:0}@font-face{font-family:Text;src:url(/text.woff2)}</style>',
    ]);
  });

  it('have short names for the classes of components, in the page and in files', async () => {
    const rule = 'p:where(.astro-abcd2345){color:red}';
    await writeFile(join(folder, '_astro/print.e5.css'), '');
    const page = `<html lang="en"><style>${rule}</style>${link}<body><astro-island><p class="astro-abcd2345">astro-physical</p></astro-island></body></html>`;
    const styles = new PageStyles(folder);
    styles.add(page);
    const lighter = await styles.replaceIn(page);
    expect(lighter).toContain('p:where(._0){color:red}');
    expect(lighter).toContain('<p class="_0">astro-physical</p>');
    expect(await written(`${/data-styles="([^"]*)"/.exec(lighter)?.[1]}.css`)).toBe('p:where(._0){color:red}');
  });

  it('include those for what scripts of the page mark', async () => {
    const body = `<script>document.currentScript.dataset.isAsked = '';</script><p class="used">Text</p>`;
    await writeFile(join(folder, '_astro/print.e5.css'), '');
    const rule = '[data-is-asked] .used{color:green}';
    const page = `<html lang="en"><style>${rule}</style>${link}<body>${body}</body></html>`;
    const styles = new PageStyles(folder);
    styles.add(page);
    expect(await styles.replaceIn(page)).toContain(`<style>${rule}</style>`);
  });

  it('hold the value of a token that has one use, but not of one with more, with another definition or used by markup', async () => {
    await writeFile(join(folder, '_astro/print.e5.css'), '');
    const rules = [
      '@layer tokens{:root{--once:1px;--twice:2px;--changed:3px;--marked:4px}}',
      'p{margin:var(--once) var(--twice);padding:var(--twice)}',
      'p{inset:var(--changed);gap:var(--marked)}@media (width < 9rem){p{--changed:5px}}',
    ];
    const page = `<html lang="en"><style>${rules.join('')}</style>${link}<body><p style="gap:var(--marked)">Text</p></body></html>`;
    const styles = new PageStyles(folder);
    styles.add(page);
    expect(/<style>(.*)<\/style>/.exec(await styles.replaceIn(page))?.[1]).toBe(
      '@layer tokens{:root{--twice:2px;--changed:3px;--marked:4px}}p{margin:1px var(--twice);padding:var(--twice)}p{inset:var(--changed);gap:var(--marked)}@media (width < 9rem){p{--changed:5px}}',
    );
  });

  it('for paper and for forced colours are in a file with those of all pages', async () => {
    const page = await lighten('<p class="used">Text</p>');
    const name = /href="\/_astro\/(media\.[\w-]+\.css)" media="print, \(forced-colors: active\)"/.exec(page)?.[1] ?? '';
    const file = await written(name);
    expect(file).toContain('@media print{.used{color:black}}');
    expect(file).toContain('@media (forced-colors:active){.used{color:CanvasText}}');
    expect(file).toContain('@media print{nav{display:none}}');
    expect(file).not.toContain('red');
  });

  it('are whole in a file for pages with islands, whose live parts use more', async () => {
    const page = await lighten('<astro-island><p class="used">Text</p></astro-island>');
    const name = /data-styles="([^"]*)"/.exec(page)?.[1];
    const live = (await written(`${name}.css`)).trim();
    expect(live).toBe(`${css}\np{margin:0}`);
    // Stated again, a font that came too late for the page would be used after all.
    expect(page).toContain('@font-face');
    expect(await lighten('<p class="used">Text</p>')).not.toContain('data-styles');
  });
});

describe('the plots of a page', () => {
  const plot =
    '<svg role="group" class="PlotFigure-plot" aria-label="Quotes"><svg aria-hidden="true"><use href="/market.svg#sar" transform="matrix(1 0 0 1 0 0)"></use></svg><svg role="img" aria-label="1 m, $5"><path data-mark="filled"></path></svg></svg>';
  const styles = ':root{--a:red}.PlotFigure-plot [data-mark]{fill:var(--a)}.other{color:blue}';

  it('become pictures with their own styles and the dots behind them, and are in a file beside it', async () => {
    await writeFile(join(folder, 'market.svg'), '<svg><path id="sar" d="m1 1h0"/></svg>');
    const page = await movePlotsToPictures(`<figure>${plot}<p>Text</p></figure>`, styles, folder);
    const name =
      /<img src="\/_astro\/(plot\.[\w-]+)\.svg" alt="Quotes" width="560" height="368" loading="lazy" data-plot>/.exec(
        page,
      )?.[1];
    expect(page).toBe(
      `<figure><img src="/_astro/${name}.svg" alt="Quotes" width="560" height="368" loading="lazy" data-plot><p>Text</p></figure>`,
    );
    const picture = await written(`${name}.svg`);
    expect(picture).toContain('.PlotFigure-plot [data-mark]{fill:var(--a)}');
    expect(picture).toContain('d="m1 1h0"');
    expect(picture).not.toMatch(/href=|\.other/);
    expect(await written(`${name}.xml`)).toBe(plot.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
    expect(await readdir(join(folder, '_astro'))).toHaveLength(2);
  });
});

describe('what a page asks for after its first paint', () => {
  it('is its module scripts, and the styles for paper and forced colours, which come without scripts too', () => {
    const link = '<link rel="stylesheet" href="/_astro/media.a1.css" media="print, (forced-colors: active)">';
    const page = loadAfterPaint(
      `<html lang="en"><head>${link}</head><script type="module" src="/_astro/Bar.b2.js"></script><script type="module" src="/_astro/Page.c3.js"></script><script type="module">own()</script>`,
    );
    expect(page).toBe(
      `<html data-scripts="Bar.b2 Page.c3" lang="en"><head>${link.replace('>', ' disabled>')}<noscript>${link}</noscript></head><script type="module">own()</script>`,
    );
  });

  it('nothing, when it has neither', () => {
    const page = '<html lang="en"><p>Text</p></html>';
    expect(loadAfterPaint(page)).toBe(page);
  });
});

describe('the inline scripts of a page', () => {
  it('that follow each other are one, as short as it can be', () => {
    const page = '<script>\n  // First.\n  one()\n</script><script>two()</script>\n<script>three();</script><p>';
    expect(joinScripts(page)).toBe('<script>one(),two(),three();</script><p>');
  });

  it('keep the names that other scripts may use', () => {
    const page = '<script>const load = (file) => open(file); load("/a");</script>';
    expect(joinScripts(page)).toBe('<script>const load=e=>open(e);load(`/a`);</script>');
  });

  it('stop the build when they cannot be parsed', () => {
    expect(() => joinScripts('<script>const = 1</script>')).toThrow('An inline script cannot be parsed');
  });

  it('stay apart from those with attributes', () => {
    const page = '<script>one();</script><script type="module" src="/a.js"></script><script>two();</script>';
    expect(joinScripts(page)).toBe(page);
  });
});
