import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrateAllIslands } from './interactions.ts';

/** One of each kind of page, with the longest names and the largest figures. */
const addresses = [
  '/',
  '/company/multispectral',
  '/maxar-reviews',
  '/planet-reviews',
  '/spire-reviews',
  '/explore',
  '/all-reviews',
  '/published-prices',
  '/compare?of=maxar,iceye,planet,airbus',
  '/compare/maxar-vs-iceye',
  '/area-cost?size=50cm&area=2500',
  '/write-review',
  '/blog',
  '/blog/how-imagery-is-priced',
  '/blog/minimum-orders',
  '/guidelines',
  '/privacy',
  '/login',
  '/register',
  '/nowhere',
];

/**
 * Numbers, and words of headings and of tables' headings, that a line break divides or that stick out of their paragraph or cell.
 * A hyphen or a dash may end a line.
 */
async function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const number = /[$€£]?\d[\d.,]*\d/g;
    const word = /[^\s–—/-]+/g;
    const broken: string[] = [];
    const check = (node: Text, { 0: text, index }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const box = node.parentElement?.closest('td, th, dd, p, li, h1, h2, h3, h4')?.getBoundingClientRect();
      const isDivided = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      const sticksOut = box && lines.some(({ right }) => right > box.right + 1);
      if (isDivided || sticksOut) broken.push(`"${text}" in "${node.data.trim().slice(0, 60)}"`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent?.checkVisibility() || parent.closest('script, style, svg, .sr-only'))
        continue;
      for (const match of node.data.matchAll(number)) check(node, match);
      if (parent.closest('h1, h2, h3, h4, th, caption'))
        for (const match of node.data.matchAll(word)) check(node, match);
    }
    return broken;
  });
}

/** Opens everything that can be unfolded, because it must fit as well. */
async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

test.describe('On phones', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('no number and no word of a heading is broken on any kind of page, and none scrolls sideways, from 320 to 412 px', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of 404/);
    for (const address of addresses) {
      await page.setViewportSize({ width: 412, height: 800 });
      await page.goto(address);
      await hydrateAllIslands(page);
      await unfoldAll(page);
      for (const width of [412, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenTexts(page), `${address} at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} at ${width} px scrolls sideways`).toBe(0);
      }
    }
  });
});

test('A number that is divided and a heading that is too wide are found', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const [number, heading] = [document.createElement('p'), document.createElement('h2')];
    number.append('$1,234,567.89');
    number.style.cssText = 'inline-size: 3rem; overflow-wrap: anywhere';
    heading.append('Multispectral');
    heading.style.cssText = 'inline-size: 3rem';
    document.getElementById('main')?.append(number, heading);
  });
  expect(await brokenTexts(page)).toHaveLength(2);
});
