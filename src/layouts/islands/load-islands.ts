// Nothing here is imported on demand: Vite would add a helper from a file that other scripts share, and all of them would come later.
import './wait-for-directives';
import 'astro/runtime/server/astro-island.js';
import load from 'astro/client/load.js';
import visible from 'astro/client/visible.js';
import { loadPlots } from './load-plots';

/**
 * Makes the islands of this page hydrate when they come into view. Asks at once for all that they need, as the build has noted
 * (src/integrations): scripts, the styles that only live parts use, and properties in files of their own. Throws when styles or
 * properties cannot be loaded.
 */
export async function loadIslands(): Promise<void> {
  const { modules, styles } = document.documentElement.dataset;
  for (const module of modules?.split(' ') ?? []) addLink('modulepreload', `/_astro/${module}.js`);
  const islands = document.querySelectorAll('astro-island[data-props]');
  await Promise.all([styles && loadStyles(`/_astro/${styles}.css`), ...Array.from(islands, loadProperties)]);
  loadPlots();
  Object.assign(self, { Astro: { load, visible } });
  for (const directive of ['load', 'visible']) dispatchEvent(new Event(`astro:${directive}`));
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
  return link;
}

function loadStyles(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', address);
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles cannot be loaded.'));
    };
  });
}

async function loadProperties(island: Element): Promise<void> {
  const response = await fetch(`/_astro/${island.getAttribute('data-props')}.json`);
  if (!response.ok) throw new Error('The properties of an island cannot be loaded.');
  island.setAttribute('props', await response.text());
}
