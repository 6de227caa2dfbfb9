import { withRootData } from './hashed-file.ts';

const moduleScript = /<script type="module" src="\/_astro\/([\w.-]+)\.js"><\/script>/g;
const otherMediaLink = /<link (rel="stylesheet" href="[^"]+" media="print, \(forced-colors: active\)")>/;

/**
 * Takes out of a page what its first paint does not need: its module scripts, whose names the root element then holds, and the styles
 * for paper and forced colours, which are disabled where scripts run. The inline script of Page.astro asks for both after the paint.
 */
export function loadAfterPaint(page: string): string {
  const scripts = Array.from(page.matchAll(moduleScript), ([, script = '']) => script);
  const lighter = page
    .replaceAll(moduleScript, '')
    .replace(otherMediaLink, (link, attributes: string) => `<link ${attributes} disabled><noscript>${link}</noscript>`);
  return scripts.length > 0 ? withRootData(lighter, { scripts: scripts.join(' ') }) : lighter;
}
