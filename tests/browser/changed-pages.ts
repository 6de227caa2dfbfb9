import type { BrowserContext } from 'playwright/test';

/** The error of React when it renders an island anew, because another script has changed its markup. */
export const renderedAnew = /Minified React error #418/;

/**
 * Changes every page of a context as translators and extensions do. Elements with the same text replace all texts, including
 * later ones. Each control gets a foreign neighbour and foreign attributes. The content for users stays the same. Depending on
 * the address and `seed`, this happens before the islands of a page are hydrated, or soon after the first of them is.
 */
export async function changePages(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript(changePage, seed);
}

/** This function runs in the page. */
function changePage(seed: number): void {
  const early = hash(`${seed} ${location.pathname}`) % 2 === 0;
  document.addEventListener('DOMContentLoaded', () => {
    if (early) change();
    else document.addEventListener('astro:hydrate', () => setTimeout(change, 200), { once: true, capture: true });
  });

  function change(): void {
    for (const control of document.querySelectorAll('main :is(input, select, textarea, button)')) {
      control.setAttribute('data-foreign', '');
      control.after(document.createElement('foreign-mark'));
    }
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  function translate(): void {
    const skipped = 'script, style, noscript, template, textarea, svg, font';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() && !node.parentElement?.closest(skipped)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  function hash(text: string): number {
    return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  }
}
