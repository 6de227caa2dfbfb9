import type { Page } from 'playwright/test';

/**
 * Scrolls through the page by half screens. Returns where the left or right third is empty beside a column of at least half a
 * screen. The header is as wide as a page's content. Where words end depends on the browser and the font. So a single line counts
 * where it begins, wrapped lines with their width, and texts in the right half with their column.
 */
export async function emptySides(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isObject = (element: Element) => element.matches('img, svg, object, input, select, textarea, button');
    const range = document.createRange();
    const boxesOfText = (text: Text): DOMRect[] => {
      const parent = text.parentElement;
      if (text.data.trim() === '' || parent?.closest('.sr-only, details:not([open]) > :not(summary)')) return [];
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const column = parent?.closest('p, li, dt, dd, th, td, label, h2, h3')?.getBoundingClientRect();
      const isRight = column && column.left > innerWidth / 2;
      if (!isRight && lines.length > 1) return lines;
      return lines.map(({ x, y, height }) => new DOMRect(x, y, isRight ? column.right - x : 0, height));
    };
    const visibleBoxes = () => {
      const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_ALL);
      const boxes: DOMRect[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (node instanceof Element && isObject(node)) boxes.push(node.getBoundingClientRect());
        if (node instanceof Text) boxes.push(...boxesOfText(node));
      }
      // Controls that only screen readers see are a pixel high.
      return boxes.filter(({ height }) => height > 2);
    };
    const links = [...document.querySelectorAll('header :is(a, input)')].map((link) => link.getBoundingClientRect());
    const header = links.filter((link) => link.left > 0 && link.width > 2);
    const [left, right] = [Math.min(...header.map((link) => link.left)), Math.max(...header.map((link) => link.right))];
    const third = (right - left) / 3;
    const found: string[] = [];
    const lookAtScreen = () => {
      const boxes = visibleBoxes().filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
      const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)));
      const column = bottom - Math.max(0, Math.min(...boxes.map((box) => box.top)));
      if (column < innerHeight / 2) return;
      if (!boxes.some((box) => box.left < left + third)) found.push(`left from ${Math.round(scrollY)} px`);
      if (!boxes.some((box) => box.right > right - third)) found.push(`right from ${Math.round(scrollY)} px`);
    };
    scrollTo(0, 0);
    for (let lastY = -1; scrollY > lastY; ) {
      lookAtScreen();
      lastY = scrollY;
      scrollBy(0, innerHeight / 2);
      // Wait for two frames: content that comes into view is rendered in the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    return found;
  });
}

/**
 * Finds numbers, and words in headings and table headers, that a line break splits or that extend beyond their paragraph or cell.
 * A hyphen or a dash may end a line.
 */
export async function brokenTexts(page: Page): Promise<string[]> {
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
