import type { Page } from 'playwright/test';

/** Waits until the page has been painted twice. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

/**
 * Waits until text is painted in fallback fonts. For a tenth of a second after the first layout, text in a font with `font-display:
 * optional` is invisible, and a font that arrives by then is used at once.
 */
export async function fallbackPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return first && performance.now() > first.startTime + 300;
  });
}

/** The sum of all layout shifts since the page was opened, each from 0 (nothing moved) to 1. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });
}
