import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrateAllIslands } from './interactions.ts';

/** One of each kind of page. */
const addresses = [
  '/',
  '/maxar-reviews',
  '/explore',
  '/compare?of=maxar,planet',
  '/compare/maxar-vs-iceye',
  '/area-cost?size=50cm&area=120',
  '/published-prices',
  '/glossary',
  '/blog',
  '/blog/minimum-orders',
  '/terms',
  '/claim?company=maxar',
  '/login',
  '/register',
];

/** Of the height of a screen, from which on a column counts as long. */
const longColumn = 0.5;

/**
 * Scrolls through the page by half screens, and returns where nothing is to be seen in the left or right third beside a long column.
 * The header is as wide as a page's content.
 */
async function emptySides(page: Page): Promise<string[]> {
  return page.evaluate(async (long) => {
    const isObject = (element: Element) => element.matches('img, svg, object, input, select, textarea, button');
    const visibleBoxes = () => {
      const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_ALL);
      const range = document.createRange();
      const boxes: DOMRect[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (node instanceof Element && isObject(node)) boxes.push(node.getBoundingClientRect());
        if (!(node instanceof Text) || node.data.trim() === '') continue;
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      }
      // Texts for screen readers are a pixel wide.
      return boxes.filter(({ width, height }) => width > 2 && height > 2);
    };
    const links = [...document.querySelectorAll('header a')].map((link) => link.getBoundingClientRect());
    const header = links.filter((link) => link.left > 0 && link.width > 2);
    const [left, right] = [Math.min(...header.map((link) => link.left)), Math.max(...header.map((link) => link.right))];
    const third = (right - left) / 3;
    const found: string[] = [];
    const lookAtScreen = () => {
      const boxes = visibleBoxes().filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
      const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)));
      const column = bottom - Math.max(0, Math.min(...boxes.map((box) => box.top)));
      if (column < innerHeight * long) return;
      if (!boxes.some((box) => box.left < left + third)) found.push(`left from ${Math.round(scrollY)} px`);
      if (!boxes.some((box) => box.right > right - third)) found.push(`right from ${Math.round(scrollY)} px`);
    };
    for (let lastY = -1; scrollY > lastY; ) {
      lookAtScreen();
      lastY = scrollY;
      scrollBy(0, innerHeight / 2);
      // Twice: what comes into view is rendered in the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    return found;
  }, longColumn);
}

/** What is found at the two widths, on the page that is open. */
async function emptySidesOnWideScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await emptySides(page)).map((side) => `at ${width} px: ${side}`));
  }
  return found;
}

test('no page leaves a third of its width empty beside a long column, at 1280 and 1920 px', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await hydrateAllIslands(page);
    expect(await emptySidesOnWideScreens(page), address).toEqual([]);
  }
});

test('neither do the review form and the account', async ({ page, openSignedIn, postReview }) => {
  await openSignedIn(page, '/write-review/maxar');
  expect(await emptySidesOnWideScreens(page), 'the review form').toEqual([]);
  await postReview(page, 'maxar', 'The price fell after a second call.');
  await page.goto('/profile');
  await hydrateAllIslands(page);
  await expect(page.getByText('The price fell after a second call.')).toBeVisible();
  expect(await emptySidesOnWideScreens(page), 'the account').toEqual([]);
});

test('an empty third is found on either side', async ({ page }) => {
  await page.goto('/terms');
  const place = (margins: string) =>
    page.locator('article').evaluate((article, margin) => {
      article.style.cssText = `inline-size: 30rem; margin-inline: ${margin}`;
    }, margins);
  await place('4rem auto');
  expect(await emptySidesOnWideScreens(page)).toContain('at 1280 px: right from 0 px');
  await place('auto 4rem');
  expect(await emptySidesOnWideScreens(page)).toContain('at 1280 px: left from 0 px');
});
